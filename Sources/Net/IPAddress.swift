/// An IP address.
package enum IPAddress: Hashable, Sendable {
  case v4(UInt32)
  /// An IPv6 address, with the number of the interface that a link-local address belongs to; 0 for other addresses.
  ///
  /// There are two halves instead of a `UInt128`: Swift 6.3 copies an enum that holds a `UInt128` as if it were aligned
  /// to 16 bytes. If it is not, the program crashes.
  case v6(high: UInt64, low: UInt64, scope: UInt32)

  /// Makes an IPv6 address, or the IPv4 address that it represents.
  ///
  /// `::ffff:a.b.c.d` (RFC 4291, section 2.5.5.2) is the form in which IPv4 arrives over an IPv6 socket.
  package init(high: UInt64, low: UInt64, scope: UInt32) {
    let isIPv4 = high == 0 && low >> 32 == 0xFFFF
    self = isIPv4 ? .v4(UInt32(truncatingIfNeeded: low)) : .v6(high: high, low: low, scope: scope)
  }

  /// Whether the address is an IPv4 address.
  package var isIPv4: Bool {
    if case .v4 = self { true } else { false }
  }

  /// Returns the same address on a certain interface; an IPv4 address has no scope.
  package func scoped(_ scope: UInt32) -> IPAddress {
    guard case .v6(let high, let low, _) = self else { return self }
    return .v6(high: high, low: low, scope: scope)
  }

  /// The same address without the interface, as other machines know it.
  package var unscoped: IPAddress { scoped(0) }

  /// Whether the first `length` bits are the same as those of `other`, an address of the same family.
  package func shares(_ length: Int, bitsWith other: IPAddress) -> Bool {
    switch (self, other) {
    case (.v4(let one), .v4(let other)): (one ^ other).leadingZeroBitCount >= min(length, 32)
    case (.v6(let high, let low, _), .v6(let otherHigh, let otherLow, _)):
      (high ^ otherHigh).leadingZeroBitCount >= min(length, 64)
        && (low ^ otherLow).leadingZeroBitCount >= min(length, 128) - 64
    default: false
    }
  }

  /// The number of leading one bits: for a network mask, the number of bits that the network's addresses share.
  var leadingOnes: Int {
    switch self {
    case .v4(let value): (~value).leadingZeroBitCount
    case .v6(let high, let low, _):
      high == .max ? 64 + (~low).leadingZeroBitCount : (~high).leadingZeroBitCount
    }
  }

  /// The addresses that a limit counts as one: an IPv4 address, or the 64-bit network that every IPv6 customer gets.
  package var network: IPAddress {
    switch self {
    case .v4: self
    case .v6(let high, _, _): .v6(high: high, low: 0, scope: 0)
    }
  }
}

/// The uses of an address.
extension IPAddress {
  /// Whether the address reaches only the machine itself: 127.0.0.0/8 or ::1.
  package var isLoopback: Bool { isIn([(.v4(0x7F00_0000), 8), (.v6(high: 0, low: 1, scope: 0), 128)]) }

  /// Whether the address is valid on one link only: 169.254.0.0/16 or fe80::/10.
  package var isLinkLocal: Bool { isIn([(.v4(0xA9FE_0000), 16), (.v6(high: 0xFE80 << 48, low: 0, scope: 0), 10)]) }

  /// Whether the same network exists on every interface, so that the address needs one to be meaningful: fe80::/10.
  package var needsScope: Bool { !isIPv4 && isLinkLocal }

  /// Whether the address belongs to a network that the internet does not reach: RFC 1918, or fc00::/7 of RFC 4193.
  package var isPrivate: Bool {
    isIn([
      (.v4(0x0A00_0000), 8), (.v4(0xAC10_0000), 12), (.v4(0xC0A8_0000), 16),
      (.v6(high: 0xFC00 << 48, low: 0, scope: 0), 7),
    ])
  }

  /// Whether the address can belong to one machine: it is not 0.0.0.0/8 or ::, multicast, or the broadcast to all.
  package var isOneMachine: Bool {
    !isIn([
      (.v4(0), 8), (.v4(0xE000_0000), 3), (.v6(high: 0, low: 0, scope: 0), 128),
      (.v6(high: 0xFF00 << 48, low: 0, scope: 0), 8),
    ])
  }

  private func isIn(_ blocks: [(IPAddress, Int)]) -> Bool {
    blocks.contains { shares($0.1, bitsWith: $0.0) }
  }

  /// Whether an address comes before another: IPv4 first, within each family link-local addresses last, then by number.
  package static func isBetter(_ one: IPAddress, than other: IPAddress) -> Bool { one.rank < other.rank }

  private var rank: (Int, UInt64, UInt64, UInt32) {
    switch self {
    case .v4(let value): (isLinkLocal ? 1 : 0, 0, UInt64(value), 0)
    case .v6(let high, let low, let scope): (isLinkLocal ? 3 : 2, high, low, scope)
    }
  }
}
