package import PadProtocol

/// How a browser that asks to watch is treated.
package enum ViewerStanding: Hashable, Sendable {
  /// Nobody may: the host shows no pictures.
  case off
  /// They come with the secret of the link in the QR code.
  case invited
  /// The code is right, or there is none.
  case admitted
  /// The code is wrong.
  case wrongCode
}

/// Events on the connections of viewers: first `came`, then any number of `saw`, then one `left`.
///
/// Connections that are never let in are not mentioned.
package enum ViewerEvent: Hashable, Sendable {
  /// A viewer was let in and waits for its first picture.
  case came(ConnectionID)
  /// A viewer has the last picture on its screen and waits for the next one.
  case saw(ConnectionID)
  /// A viewer is gone: it closed, its line broke, it broke a rule of the server, or was sent away.
  case left(ConnectionID)
}

/// Decides which browsers may watch: called on the server's loop only, in order, and never from within a call to the
/// server.
package protocol ViewerRoom: AnyObject {
  /// How a browser that asks to watch is treated.
  func standing(of watch: ViewerMessage.Watch) -> ViewerStanding
  /// Takes one event.
  func receive(_ event: ViewerEvent)
}
