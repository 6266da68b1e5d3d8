/// A network interface with its addresses at the time of the query.
package struct NetworkInterface: Hashable, Sendable {
  /// An address, and the number of leading bits that the addresses of its network share.
  package struct Address: Hashable, Sendable {
    /// The interface's own address.
    package var address: IPAddress
    /// The number of shared leading bits: 0 to 32 for IPv4, 0 to 128 for IPv6.
    package var prefixLength: Int
    /// The address at the other end of a point-to-point link, which then determines the network; nil for other links.
    package var destination: IPAddress?

    /// Makes an address of an interface.
    package init(_ address: IPAddress, prefixLength: Int, destination: IPAddress? = nil) {
      self.address = address
      self.prefixLength = prefixLength
      self.destination = destination
    }

    /// Whether another address is in this network; a network with a prefix length of 0 contains no address.
    package func isNetwork(of other: IPAddress) -> Bool {
      prefixLength > 0 && other.shares(prefixLength, bitsWith: destination ?? address)
    }
  }

  /// The system's flags of an interface (`IFF_…` of `net/if.h`).
  package struct Flags: OptionSet, Hashable, Sendable {
    /// The system's value.
    package let rawValue: UInt32

    /// Makes flags from the system's value.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The interface is switched on.
    package static let up = Flags(rawValue: 0x1)
    /// The interface leads to the machine itself.
    package static let loopback = Flags(rawValue: 0x8)
    /// The interface has one machine at its other end.
    package static let pointToPoint = Flags(rawValue: 0x10)
    /// The interface has no address resolution, because there are no neighbours.
    package static let noARP = Flags(rawValue: 0x80)
    /// One packet on this interface can reach many machines.
    package static let multicast = Flags(rawValue: 0x1000)
  }

  /// The interface's name, such as `eth0`.
  package var name: String
  /// The interface's number, which is the scope of its link-local addresses.
  package var index: UInt32
  /// The interface's flags.
  package var flags: Flags
  /// The interface's addresses, in the system's order.
  package var addresses: [Address]

  /// Makes an interface; `NetworkInterface.all()` returns those of the machine.
  package init(name: String, index: UInt32, flags: Flags, addresses: [Address]) {
    self.name = name
    self.index = index
    self.flags = flags
    self.addresses = addresses
  }

  /// Whether the interface leads to the machine itself.
  package var isLoopback: Bool { flags.contains(.loopback) }

  /// Whether the interface is up and can send multicast packets.
  package var canMulticast: Bool { flags.isSuperset(of: [.up, .multicast]) }
}
