/// What a pad needs to come back to its seat: 128 random bits as text, told to that pad alone.
package struct SeatSecret: RawRepresentable, Hashable, Sendable, Codable {
  /// The text as it travels.
  package let rawValue: String

  /// Wraps the text of a secret.
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// What the host knows of a connection before the pad on it says anything.
package struct Arrival: Hashable, Sendable, Codable {
  /// The machine that it comes from, as an address without a port; a class may share one.
  package var address: String
  /// The secret of the seat that the pad takes, if it takes one; drawn outside, since the room has no random source.
  package var secret: SeatSecret
  /// Whether it comes from the host's own network, without a router or a tunnel in between.
  package var isOnLink: Bool

  /// Makes one.
  package init(address: String, secret: SeatSecret, isOnLink: Bool = false) {
    self.address = address
    self.secret = secret
    self.isOnLink = isOnLink
  }

  /// Takes over where a newer connection of the same pad comes from.
  mutating func move(to newer: Arrival) {
    address = newer.address
    isOnLink = newer.isOnLink
  }

  /// Whether it is this machine itself: a pad on it, or the end of a tunnel or a proxy with anybody behind it.
  var isLoopback: Bool {
    address == "::1" || address.hasPrefix("127.") || address.lowercased().hasPrefix("::ffff:127.")
  }
}
