/// An IP address.
public enum IPAddress: Hashable, Sendable {
  case v4(UInt32)
  /// The scope is the number of the interface that a link-local address belongs to, 0 for other addresses.
  case v6(UInt128, scope: UInt32)

  /// Whether the first `length` bits are those of `other`, an address of the same family.
  public func shares(_ length: Int, bitsWith other: IPAddress) -> Bool {
    switch (self, other) {
    case (.v4(let one), .v4(let other)): length <= 0 || (one ^ other) >> (32 - min(length, 32)) == 0
    case (.v6(let one, _), .v6(let other, _)): length <= 0 || (one ^ other) >> (128 - min(length, 128)) == 0
    default: false
    }
  }

  /// Whether it is of the machine itself only: 127.0.0.0/8 or ::1.
  public var isLoopback: Bool { isIn([(.v4(0x7F00_0000), 8), (.v6(1, scope: 0), 128)]) }

  /// Whether it holds on one link only: 169.254.0.0/16 or fe80::/10.
  public var isLinkLocal: Bool { isIn([(.v4(0xA9FE_0000), 16), (.v6(0xFE80 << 112, scope: 0), 10)]) }

  /// Whether it is for networks that the internet does not reach: RFC 1918, or fc00::/7 of RFC 4193.
  public var isPrivate: Bool {
    isIn([
      (.v4(0x0A00_0000), 8), (.v4(0xAC10_0000), 12), (.v4(0xC0A8_0000), 16), (.v6(0xFC00 << 112, scope: 0), 7),
    ])
  }

  /// Whether it is one machine's: not 0.0.0.0/8 or ::, multicast, or the broadcast of all.
  var isOneMachine: Bool {
    !isIn([(.v4(0), 8), (.v4(0xE000_0000), 3), (.v6(0, scope: 0), 128), (.v6(0xFF00 << 112, scope: 0), 8)])
  }

  private func isIn(_ blocks: [(IPAddress, Int)]) -> Bool {
    blocks.contains { shares($0.1, bitsWith: $0.0) }
  }
}

extension IPAddress {
  var isIPv4: Bool {
    if case .v4 = self { true } else { false }
  }

  /// The same address on a certain interface; an IPv4 address has no scope.
  func scoped(_ scope: UInt32) -> IPAddress {
    guard case .v6(let value, _) = self else { return self }
    return .v6(value, scope: scope)
  }

  /// IPv4 before IPv6, addresses that hold everywhere before link-local ones, then by number.
  static func isBetter(_ one: IPAddress, than other: IPAddress) -> Bool { one.rank < other.rank }

  private var rank: (Int, UInt128, UInt32) {
    switch self {
    case .v4(let value): (isLinkLocal ? 1 : 0, UInt128(value), 0)
    case .v6(let value, let scope): (isLinkLocal ? 3 : 2, value, scope)
    }
  }
}
