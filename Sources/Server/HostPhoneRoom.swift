package import PadProtocol

/// How a phone that asks to host is treated.
package enum HostPhoneStanding: Hashable, Sendable {
  /// It comes with the one-time code that the console shows.
  case invited
  /// It presents the secret that it got when it was let in.
  case known
  /// Its code has let a phone in already.
  case used
  /// Its code was not scanned in time.
  case expired
  /// Neither its code nor its secret is one that counts.
  case unknown
}

/// Events on the connections of phones that host: first `came`, then any number of `act`, then one `left`.
///
/// Connections that are never let in are not mentioned, except those with a used code.
package enum HostPhoneEvent: Hashable, Sendable {
  /// A phone was let in, with what it has shown.
  case came(ConnectionID, HostPhoneMessage.Open)
  /// Somebody came with a code that had let a phone in already.
  case stranger
  /// A phone does something.
  case act(ConnectionID, HostPhoneMessage.Act)
  /// A phone wants to host no more.
  case resigned(ConnectionID)
  /// A phone's page is gone: it closed, its line broke, it broke a rule of the server, or was sent away.
  case left(ConnectionID)
}

/// The one that decides which phones host: called on the server's loop only, in order, and never from within a call to the
/// server.
package protocol HostPhoneRoom: AnyObject {
  /// How a phone that asks to host identifies itself; asking changes nothing.
  func standing(of open: HostPhoneMessage.Open) -> HostPhoneStanding
  /// Takes one event.
  func receive(_ event: HostPhoneEvent)
}
