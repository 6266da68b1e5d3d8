internal import Glibc

/// A network interface with its addresses, as it is now.
public struct NetworkInterface: Hashable, Sendable {
  /// An address and how many of its first bits its network shares.
  public struct Address: Hashable, Sendable {
    /// The interface's own address.
    public var address: IPAddress
    /// 0...32 for IPv4, 0...128 for IPv6.
    public var prefixLength: Int

    /// Makes one.
    public init(_ address: IPAddress, prefixLength: Int) {
      self.address = address
      self.prefixLength = prefixLength
    }
  }

  /// Its name, `eth0`.
  public var name: String
  /// Its number, which is the scope of its link-local addresses.
  public var index: UInt32
  /// Whether it is the machine's way to itself.
  public var isLoopback: Bool
  /// Whether it is up and multicast packets can be sent from it.
  public var canMulticast: Bool
  /// Its addresses, in the system's order.
  public var addresses: [Address]

  /// Makes one; `NetworkInterface.all()` knows the machine's.
  public init(name: String, index: UInt32, isLoopback: Bool, canMulticast: Bool, addresses: [Address]) {
    self.name = name
    self.index = index
    self.isLoopback = isLoopback
    self.canMulticast = canMulticast
    self.addresses = addresses
  }

  /// The machine's interfaces that have an IP address; none when the system does not tell.
  public static func all() -> [NetworkInterface] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var interfaces: [NetworkInterface] = []
    for entry in sequence(first: first, next: { $0?.pointee.ifa_next }) {
      guard let entry = entry?.pointee, let name = entry.ifa_name, let address = Address(entry) else { continue }
      let text = String(cString: name)
      if let place = interfaces.firstIndex(where: { $0.name == text }) {
        interfaces[place].addresses.append(address)
      } else {
        let flags = Int32(bitPattern: entry.ifa_flags)
        let isLoopback = flags & Int32(IFF_LOOPBACK) != 0
        let wanted = Int32(IFF_UP | IFF_MULTICAST)
        interfaces.append(
          NetworkInterface(
            name: text, index: if_nametoindex(name), isLoopback: isLoopback, canMulticast: flags & wanted == wanted,
            addresses: [address]))
      }
    }
    return interfaces
  }

  /// The interfaces over which rooms are looked for.
  public static func forFinding() -> [NetworkInterface] {
    all().filter { $0.canMulticast && !$0.isLoopback }
  }
}

extension NetworkInterface.Address {
  fileprivate init?(_ entry: ifaddrs) {
    guard let address = IPAddress(entry.ifa_addr) else { return nil }
    self.init(address, prefixLength: IPAddress(entry.ifa_netmask)?.leadingOnes ?? 0)
  }
}

extension IPAddress {
  /// Of a mask, the length of its network's part.
  fileprivate var leadingOnes: Int {
    switch self {
    case .v4(let value): (~value).leadingZeroBitCount
    case .v6(let value, _): (~value).leadingZeroBitCount
    }
  }
}
