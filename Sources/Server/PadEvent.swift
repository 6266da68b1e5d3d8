package import PadProtocol

/// Events on the connections of pads; times are nanoseconds of `NIODeadline`'s clock.
///
/// For each connection: first `arrived`, then a `join`, then any number of other messages, then one `closed`, unless
/// the room closes it. Connections that never send a `join` are not mentioned.
package enum PadEvent: Hashable, Sendable {
  /// A pad is about to send its first message, a `join`; `address` is the other machine's, without the port.
  ///
  /// `isOnLink` is whether that machine is on a network of the host's own, with no router between, so that it is honestly
  /// near. It is false for friends on a VPN, who are honestly far away, and where that cannot be told.
  case arrived(ConnectionID, address: String, isOnLink: Bool)
  /// A pad sent a message; `at` is when its last byte was read from the socket.
  ///
  /// `roundTrip` is the smallest one that the kernel saw on the connection in the last minutes, in nanoseconds; nil where
  /// it has seen none, does not tell, or could not send the newest probe because the pad acknowledged nothing.
  case message(ClientMessage, from: ConnectionID, at: Int64, roundTrip: Int64?)
  /// The smallest round trip of a connection, in nanoseconds as in `message`, clearly differs from the last one
  /// reported.
  case measured(ConnectionID, roundTrip: Int64?)
  /// A pad is gone: it closed, its line broke, or it broke a rule of the server.
  case closed(ConnectionID, at: Int64)
}

/// The one that takes the events: called on the server's loop only, in order, and never from within a call to the server.
package protocol PadRoom: AnyObject {
  /// Takes one event; may send and close while it does.
  func receive(_ event: PadEvent)
  /// How a pad that asks for a seat identifies itself, before the room hears of it.
  func standing(of join: ClientMessage.Join) -> PadStanding
  /// Whether a message of a pad that has joined can change anything; one that cannot is thrown away.
  ///
  /// - Parameter at: As in `PadEvent.message`.
  func heeds(_ message: ClientMessage, from id: ConnectionID, at time: Int64) -> Bool
}

/// How a pad that asks for a seat identifies itself besides a code.
package enum PadStanding: Hashable, Sendable {
  /// Nothing that the room knows.
  case unknown
  /// The secret of the link in the QR code.
  case invited
  /// The secret of a seat.
  case seated
}
