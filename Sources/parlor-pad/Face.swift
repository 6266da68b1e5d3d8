internal import PadClient
internal import NIOCore
internal import PadProtocol

/// The interface of a pad to a person or a script.
protocol Face: AnyObject {
  /// Starts the interface; returns the events to handle immediately.
  func start(_ session: Session, at now: NIODeadline) -> [Session.Event]
  /// Handles a message from the host.
  func hear(_ message: ServerMessage)
  /// Updates the display when time has passed or the session has changed; a session that has ended is not shown.
  func show(_ session: Session, at now: NIODeadline) -> [Session.Event]
  /// Handles input from outside; returns the events that it causes.
  func handleInput(_ input: Input, in session: Session, at now: NIODeadline) -> [Session.Event]
  /// Restores everything to its state before the start.
  func end()
}
