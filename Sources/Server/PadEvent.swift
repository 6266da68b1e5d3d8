package import PadProtocol
package import Timing

/// Events on the connections of pads; all times are those of the event loop's clock.
///
/// For each connection: first `arrived`, then a `join`, then any number of other messages, then one `closed`, unless
/// the room closes the connection. Connections that never send a `join` cause no events.
package enum PadEvent: Hashable, Sendable {
  /// A pad is about to send its first message, a `join`; `address` is the other machine's, without the port.
  ///
  /// `isOnLink` is true if that machine is on one of the host's own networks with no router in between, so that it is
  /// honestly near. It is false for friends on a VPN, who are honestly far away, and if the answer is unknown.
  case arrived(ConnectionID, address: String, isOnLink: Bool)
  /// A pad sent a message; `at` is the time at which its last byte was read from the socket.
  ///
  /// `roundTrip` is the smallest one that the kernel saw on the connection in the last few minutes. It is nil if the
  /// kernel has seen none or does not report it. It is also nil if the kernel could not send the newest probe because
  /// the pad acknowledged nothing.
  case message(ClientMessage, from: ConnectionID, at: Instant, roundTrip: Span?)
  /// The smallest round trip of a connection, as in `message`, now clearly differs from the last one reported.
  case measured(ConnectionID, roundTrip: Span?)
  /// A pad is gone: it closed, its connection broke, or it violated a rule of the server.
  case closed(ConnectionID, at: Instant)
}

/// Receives the events of pads.
///
/// The server calls it on its loop only, in order, and never from within a call to the server.
package protocol PadRoom: AnyObject {
  /// Handles one event; may send messages and close connections while doing so.
  func receive(_ event: PadEvent)
  /// Returns how a pad that asks for a seat identifies itself, before the room receives an event about it.
  func standing(of join: ClientMessage.Join) -> PadStanding
  /// Whether a message from a pad that has joined can change anything; one that cannot is discarded.
  ///
  /// - Parameter at: As in `PadEvent.message`.
  func heeds(_ message: ClientMessage, from id: ConnectionID, at time: Instant) -> Bool
}

/// How a pad that asks for a seat identifies itself, apart from a code.
package enum PadStanding: Hashable, Sendable {
  /// The pad presents nothing that the room knows.
  case unknown
  /// The pad presents the secret of the link in the QR code.
  case invited
  /// The pad presents the secret of a seat.
  case seated
}
