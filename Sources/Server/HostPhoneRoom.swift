package import PadProtocol

/// How the room judges a phone that asks to host.
package enum HostPhoneStanding: Hashable, Sendable {
  /// The phone presents the one-time code that the console shows.
  case invited
  /// The phone presents the secret that it received when it was admitted.
  case known
  /// The phone's code has already admitted a phone.
  case used
  /// The phone's code was not scanned in time.
  case expired
  /// Neither the phone's code nor its secret is valid.
  case unknown
}

/// Events on the connections of phones that host: first `came`, then any number of `act`, then one `left`.
///
/// Connections that are never admitted cause no events, except those with a used code.
package enum HostPhoneEvent: Hashable, Sendable {
  /// A phone was admitted, with the opening message that it sent.
  case came(ConnectionID, HostPhoneMessage.Open)
  /// Somebody presented a code that had already admitted a phone.
  case stranger
  /// A phone requests an action.
  case act(ConnectionID, HostPhoneMessage.Act)
  /// A phone wants to stop hosting.
  case resigned(ConnectionID)
  /// A phone's page is gone: it closed, its connection broke, it violated a rule of the server, or it was disconnected.
  case left(ConnectionID)
}

/// Decides which phones host.
///
/// The server calls it on its loop only, in order, and never from within a call to the server.
package protocol HostPhoneRoom: AnyObject {
  /// Returns how a phone that asks to host identifies itself; the call changes nothing.
  func standing(of open: HostPhoneMessage.Open) -> HostPhoneStanding
  /// Handles one event.
  func receive(_ event: HostPhoneEvent)
}
