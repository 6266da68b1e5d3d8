/// A network interface with its addresses, as it is now.
package struct NetworkInterface: Hashable, Sendable {
  /// An address and how many of its first bits its network shares.
  package struct Address: Hashable, Sendable {
    /// The interface's own address.
    package var address: IPAddress
    /// 0...32 for IPv4, 0...128 for IPv6.
    package var prefixLength: Int
    /// The address at the other end of a point-to-point link, whose network it is then.
    package var destination: IPAddress?

    /// Makes one.
    package init(_ address: IPAddress, prefixLength: Int, destination: IPAddress? = nil) {
      self.address = address
      self.prefixLength = prefixLength
      self.destination = destination
    }

    /// Whether another address is in its network; in one that shares no bits is nobody.
    package func isNetwork(of other: IPAddress) -> Bool {
      prefixLength > 0 && other.shares(prefixLength, bitsWith: destination ?? address)
    }
  }

  /// The system's flags of an interface (`IFF_…` of `net/if.h`).
  package struct Flags: OptionSet, Hashable, Sendable {
    /// The system's number.
    package let rawValue: UInt32

    /// Takes the system's number.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// It is switched on.
    package static let up = Flags(rawValue: 0x1)
    /// It is the machine's way to itself.
    package static let loopback = Flags(rawValue: 0x8)
    /// There is one machine at its other end.
    package static let pointToPoint = Flags(rawValue: 0x10)
    /// There is no address resolution, because nobody is near.
    package static let noARP = Flags(rawValue: 0x80)
    /// One packet there can go to many.
    package static let multicast = Flags(rawValue: 0x1000)
  }

  /// Its name, `eth0`.
  package var name: String
  /// Its number, which is the scope of its link-local addresses.
  package var index: UInt32
  /// The flags.
  package var flags: Flags
  /// Its addresses, in the system's order.
  package var addresses: [Address]

  /// Makes one; `NetworkInterface.all()` knows the machine's.
  package init(name: String, index: UInt32, flags: Flags, addresses: [Address]) {
    self.name = name
    self.index = index
    self.flags = flags
    self.addresses = addresses
  }

  /// Whether it is the machine's way to itself.
  package var isLoopback: Bool { flags.contains(.loopback) }

  /// Whether it is up and multicast packets can be sent from it.
  package var canMulticast: Bool { flags.isSuperset(of: [.up, .multicast]) }
}
