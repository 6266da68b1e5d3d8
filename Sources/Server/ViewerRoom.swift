package import PadProtocol

/// How the room judges a browser that asks to watch.
package enum ViewerStanding: Hashable, Sendable {
  /// Nobody may watch: the host shows no pictures.
  case off
  /// The browser presents the secret of the link in the QR code.
  case invited
  /// The browser's code is right, or the room has no code.
  case admitted
  /// The browser's code is wrong.
  case wrongCode
}

/// Events on the connections of viewers: first `came`, then any number of `saw`, then one `left`.
///
/// Connections that are never admitted cause no events.
package enum ViewerEvent: Hashable, Sendable {
  /// A viewer was admitted and waits for its first picture.
  case came(ConnectionID)
  /// A viewer has the last picture on its screen and waits for the next one.
  case saw(ConnectionID)
  /// A viewer is gone: it closed, its connection broke, it violated a rule of the server, or it was disconnected.
  case left(ConnectionID)
}

/// Decides which browsers may watch.
///
/// The server calls it on its loop only, in order, and never from within a call to the server.
package protocol ViewerRoom: AnyObject {
  /// Returns the room's judgement of a browser that asks to watch.
  func standing(of watch: ViewerMessage.Watch) -> ViewerStanding
  /// Handles one event.
  func receive(_ event: ViewerEvent)
}
