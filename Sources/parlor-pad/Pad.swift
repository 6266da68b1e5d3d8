internal import CTerminal
internal import NIOCore
internal import PadProtocol

/// Connects a session with its line and its face.
///
/// It belongs to its event loop: everything happens there.
final class Pad {
  private let loop: any EventLoop
  private let address: RoomAddress
  private let face: any Face
  private var session: Session
  private var line: Line?
  private var alarm: Scheduled<Void>?
  private let ending: EventLoopPromise<Session.Ending>

  /// Makes a pad; it does nothing before `start`.
  init(address: RoomAddress, session: Session, face: any Face, on loop: any EventLoop) {
    self.address = address
    self.session = session
    self.face = face
    self.loop = loop
    ending = loop.makePromise()
  }

  /// How it ends; everything has been put back by then.
  var ended: EventLoopFuture<Session.Ending> { ending.futureResult }

  /// Shows itself and begins.
  func start() { handle(face.start(session, at: .now())) }

  /// Takes in what has come from outside.
  func take(_ input: Input) {
    guard !hasEnded else { return }
    handle(face.take(input, in: session, at: .now()))
  }

  private var hasEnded: Bool {
    if case .ended = session.state { true } else { false }
  }

  private func handle(_ events: [Session.Event]) {
    for event in events { handle(event) }
    if events.isEmpty { setAlarm() }
  }

  /// Takes in what has happened.
  func handle(_ event: Session.Event) {
    guard !hasEnded else { return }
    let now = NIODeadline.now()
    for effect in session.handle(event, at: now) { perform(effect) }
    if case .ended(let ending) = session.state {
      alarm?.cancel()
      line?.hangUp()
      face.end()
      self.ending.succeed(ending)
      return
    }
    // Nothing to see in a frame's arrival, and the alarm that is set comes early, not late.
    guard event != .heard else { return }
    handle(face.show(session, at: now))
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
      // A newer host may say things that this pad does not know.
      guard let message = try? MessageCoder().decode(ServerMessage.self, from: buffer.readableBytesView) else { return }
      face.hear(message)
      handle(.message(message))
    }
  }

  private func setAlarm() {
    alarm?.cancel()
    alarm = nil
    guard let deadline = session.deadline(after: .now()) else { return }
    let pad = NIOLoopBound(self, eventLoop: loop)
    alarm = loop.scheduleTask(deadline: deadline) { pad.value.handle(.tick) }
  }
}
