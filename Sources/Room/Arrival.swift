/// The secret with which a pad returns to its seat: 128 random bits as text, sent only to that pad.
package struct SeatSecret: RawRepresentable, Hashable, Sendable, Codable {
  /// The text that is sent.
  package let rawValue: String

  /// Wraps the text of a secret.
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// The facts about a connection that the host knows before its pad sends anything.
package struct Arrival: Hashable, Sendable, Codable {
  /// The address of the machine that the connection comes from, without a port; a whole class may share one.
  package var address: String
  /// The secret of the seat that the pad takes, if it takes one.
  ///
  /// It is drawn outside the room, which has no random source.
  package var secret: SeatSecret
  /// Whether the connection comes from the host's own network, without a router or a tunnel in between.
  package var isOnLink: Bool

  /// Makes an arrival.
  package init(address: String, secret: SeatSecret, isOnLink: Bool = false) {
    self.address = address
    self.secret = secret
    self.isOnLink = isOnLink
  }

  /// Adopts the origin of a newer connection of the same pad.
  mutating func move(to newer: Arrival) {
    address = newer.address
    isOnLink = newer.isOnLink
  }

  /// Whether the connection comes from this machine itself: from a pad on it, or through a tunnel or a proxy, from
  /// anybody.
  var isLoopback: Bool {
    address == "::1" || address.hasPrefix("127.") || address.lowercased().hasPrefix("::ffff:127.")
  }
}
