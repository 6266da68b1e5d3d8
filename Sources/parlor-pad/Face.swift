internal import PadClient
internal import NIOCore
internal import PadProtocol

/// The side of a pad that a person, or a script, has before them.
protocol Face: AnyObject {
  /// Shows itself; returns what is to happen at once.
  func start(_ session: Session, at now: NIODeadline) -> [Session.Event]
  /// The host has said something.
  func hear(_ message: ServerMessage)
  /// Time has passed or the session has changed; nothing is shown of one that has ended.
  func show(_ session: Session, at now: NIODeadline) -> [Session.Event]
  /// Something has come from outside; returns what it means.
  func handleInput(_ input: Input, in session: Session, at now: NIODeadline) -> [Session.Event]
  /// Puts everything back.
  func end()
}
