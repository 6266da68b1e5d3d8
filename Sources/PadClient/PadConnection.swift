package import NIOCore
package import PadProtocol

/// Connects a session with its line and its timer: everything in a pad except its user interface.
///
/// It belongs to its event loop: it is created, used and released there, and calls back there. It ends when the session
/// does. If it is released before that, it closes the line without notice.
package final class PadConnection {
  /// The pad's side of the conversation with the room.
  package private(set) var session: Session
  /// Where the room is.
  package let address: RoomAddress
  private let loop: any EventLoop
  private let heard: (ServerMessage) -> Void
  private let changed: (Session) -> Void
  private var line: Line?
  private var alarm: Scheduled<Void>?

  /// Makes a connection; it does nothing before the event `start`.
  ///
  /// - Parameters:
  ///   - address: Where the room is.
  ///   - session: A session that waits for `start`.
  ///   - loop: The loop that it belongs to; the caller is on it.
  ///   - heard: Receives every message of the host, before the session does.
  ///   - changed: Receives the session after everything that may have changed its visible state, including each passing
  ///     second of an outage. The last call comes when the session has ended. It may call `handle`.
  package init(
    to address: RoomAddress, session: Session, on loop: any EventLoop,
    heard: @escaping (ServerMessage) -> Void = { _ in }, changed: @escaping (Session) -> Void
  ) {
    self.address = address
    self.session = session
    self.loop = loop
    self.heard = heard
    self.changed = changed
  }

  deinit {
    alarm?.cancel()
    line?.hangUp()
  }

  /// How the session ended; nil if it has not.
  package var ending: Session.Ending? {
    if case .ended(let ending) = session.state { ending } else { nil }
  }

  /// Handles an event.
  ///
  /// `start`, `press` and `leave` come from the person; the other events come from this class.
  package func handle(_ event: Session.Event) {
    guard ending == nil else { return }
    for effect in session.handle(event, at: .now()) { perform(effect) }
    if ending != nil {
      alarm?.cancel()
      line?.hangUp()
      line = nil
      changed(session)
      return
    }
    // A frame's arrival changes nothing visible. The alarm that is already set comes too early at worst, never too
    // late.
    guard event != .heard else { return }
    setAlarm()
    changed(session)
  }

  private func perform(_ effect: Session.Effect) {
    switch effect {
    case .dial:
      line?.hangUp()
      line = Line(to: address, on: loop) { [weak self] in self?.hear($0) }
    case .hangUp:
      line?.hangUp()
      line = nil
    case .send(let message):
      if let bytes = try? MessageCoder().encode(message) { line?.send(bytes) }
    }
  }

  private func hear(_ event: Line.Event) {
    switch event {
    case .up: handle(.lineUp)
    case .heard: handle(.heard)
    case .down(let failure): handle(.lineDown(failure))
    case .text(let buffer):
      guard let message = ServerMessage(readingText: buffer.readableBytesView) else { return }
      heard(message)
      handle(.message(message))
    }
  }

  private func setAlarm() {
    alarm?.cancel()
    alarm = nil
    guard let deadline = session.deadline(after: .now()) else { return }
    let connection = NIOLoopBound(Weak(connection: self), eventLoop: loop)
    alarm = loop.scheduleTask(deadline: deadline) { connection.value.connection?.handle(.tick) }
  }

  private struct Weak {
    weak var connection: PadConnection?
  }
}
