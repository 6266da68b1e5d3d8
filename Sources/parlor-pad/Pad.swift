internal import NIOCore
internal import PadClient
internal import PadProtocol

/// Connects a session in a room with its face.
///
/// A pad belongs to its event loop: everything happens on that loop.
final class Pad {
  private let face: any Face
  private let seats: SeatKeeper
  private let connection: PadConnection
  private let ending: EventLoopPromise<Session.Ending>

  /// Makes a pad; it does nothing before `start`.
  init(address: RoomAddress, session: Session, face: any Face, seats: SeatKeeper, on loop: any EventLoop) {
    self.face = face
    self.seats = seats
    ending = loop.makePromise()
    // The connection needs to call its pad, which does not exist yet.
    let holder = Holder()
    connection = PadConnection(
      to: address, session: session, on: loop,
      heard: { message in
        seats.hear(message)
        face.hear(message)
      }, changed: { holder.pad?.show($0) })
    holder.pad = self
  }

  private final class Holder {
    weak var pad: Pad?
  }

  /// The future ending of the session; by then, everything has been restored.
  var ended: EventLoopFuture<Session.Ending> { ending.futureResult }

  /// Starts the face and handles its first events.
  func start() { handle(face.start(connection.session, at: .now())) }

  /// Handles input from outside.
  func handleInput(_ input: Input) {
    guard connection.ending == nil else { return }
    // A person who presses a key is waiting.
    if case .keys = input { connection.handle(.retry) }
    handle(face.handleInput(input, in: connection.session, at: .now()))
  }

  /// Handles a person's request.
  func handle(_ event: Session.Event) {
    guard case .start(let code, let name, nil) = event else { return connection.handle(event) }
    let seat = seats.holdSeat(code: code, name: name)
    connection.handle(.start(code: code ?? seat?.code, name: name, secret: seat?.secret))
  }

  private func handle(_ events: [Session.Event]) {
    for event in events { handle(event) }
  }

  private func show(_ session: Session) {
    switch session.state {
    case .joined: seats.sit(on: session.welcome?.secret)
    case .leaving: seats.giveUp()
    case .asking, .joining, .reconnecting, .ended: break
    }
    if let ending = connection.ending {
      face.end()
      self.ending.succeed(ending)
    } else {
      handle(face.show(session, at: .now()))
    }
  }
}
