/// An IP address.
package enum IPAddress: Hashable, Sendable {
  case v4(UInt32)
  /// The scope is the number of the interface that a link-local address belongs to, 0 for other addresses.
  ///
  /// Two halves and no `UInt128`: Swift 6.3 copies an enum that holds one from where it does not lie at 16 bytes as if it
  /// did, and the program crashes.
  case v6(high: UInt64, low: UInt64, scope: UInt32)

  /// An IPv6 address, or the IPv4 address that it represents: `::ffff:a.b.c.d` (RFC 4291, section 2.5.5.2) is how IPv4
  /// arrives over an IPv6 socket.
  package init(high: UInt64, low: UInt64, scope: UInt32) {
    let isIPv4 = high == 0 && low >> 32 == 0xFFFF
    self = isIPv4 ? .v4(UInt32(truncatingIfNeeded: low)) : .v6(high: high, low: low, scope: scope)
  }

  /// Whether it is one of IPv4.
  package var isIPv4: Bool {
    if case .v4 = self { true } else { false }
  }

  /// The same address on a certain interface; an IPv4 address has no scope.
  package func scoped(_ scope: UInt32) -> IPAddress {
    guard case .v6(let high, let low, _) = self else { return self }
    return .v6(high: high, low: low, scope: scope)
  }

  /// The same address without the interface, as it is known to other machines.
  package var unscoped: IPAddress { scoped(0) }

  /// Whether the first `length` bits are those of `other`, an address of the same family.
  package func shares(_ length: Int, bitsWith other: IPAddress) -> Bool {
    switch (self, other) {
    case (.v4(let one), .v4(let other)): (one ^ other).leadingZeroBitCount >= min(length, 32)
    case (.v6(let high, let low, _), .v6(let otherHigh, let otherLow, _)):
      (high ^ otherHigh).leadingZeroBitCount >= min(length, 64)
        && (low ^ otherLow).leadingZeroBitCount >= min(length, 128) - 64
    default: false
    }
  }

  /// Of a mask, how many bits the addresses of its network share.
  var leadingOnes: Int {
    switch self {
    case .v4(let value): (~value).leadingZeroBitCount
    case .v6(let high, let low, _):
      high == .max ? 64 + (~low).leadingZeroBitCount : (~high).leadingZeroBitCount
    }
  }

  /// Those whom a limit takes for one: an IPv4 address, or the 64 bits that every IPv6 customer gets to himself.
  package var network: IPAddress {
    switch self {
    case .v4: self
    case .v6(let high, _, _): .v6(high: high, low: 0, scope: 0)
    }
  }
}

/// The uses of an address.
extension IPAddress {
  /// Whether it is of the machine itself only: 127.0.0.0/8 or ::1.
  package var isLoopback: Bool { isIn([(.v4(0x7F00_0000), 8), (.v6(high: 0, low: 1, scope: 0), 128)]) }

  /// Whether it holds on one link only: 169.254.0.0/16 or fe80::/10.
  package var isLinkLocal: Bool { isIn([(.v4(0xA9FE_0000), 16), (.v6(high: 0xFE80 << 48, low: 0, scope: 0), 10)]) }

  /// Whether it is in a network of every interface, so that it means nothing without one: fe80::/10.
  package var needsScope: Bool { !isIPv4 && isLinkLocal }

  /// Whether it is for networks that the internet does not reach: RFC 1918, or fc00::/7 of RFC 4193.
  package var isPrivate: Bool {
    isIn([
      (.v4(0x0A00_0000), 8), (.v4(0xAC10_0000), 12), (.v4(0xC0A8_0000), 16),
      (.v6(high: 0xFC00 << 48, low: 0, scope: 0), 7),
    ])
  }

  /// Whether it is one machine's: not 0.0.0.0/8 or ::, multicast, or the broadcast of all.
  package var isOneMachine: Bool {
    !isIn([
      (.v4(0), 8), (.v4(0xE000_0000), 3), (.v6(high: 0, low: 0, scope: 0), 128),
      (.v6(high: 0xFF00 << 48, low: 0, scope: 0), 8),
    ])
  }

  private func isIn(_ blocks: [(IPAddress, Int)]) -> Bool {
    blocks.contains { shares($0.1, bitsWith: $0.0) }
  }

  /// IPv4 before IPv6, addresses that hold everywhere before link-local ones, then by number.
  package static func isBetter(_ one: IPAddress, than other: IPAddress) -> Bool { one.rank < other.rank }

  private var rank: (Int, UInt64, UInt64, UInt32) {
    switch self {
    case .v4(let value): (isLinkLocal ? 1 : 0, 0, UInt64(value), 0)
    case .v6(let high, let low, let scope): (isLinkLocal ? 3 : 2, high, low, scope)
    }
  }
}
