internal import Glibc

extension NetworkInterface {
  /// Returns the machine's interfaces that have an IP address; empty if the system does not report them.
  package static func all() -> [NetworkInterface] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var interfaces: [NetworkInterface] = []
    for entry in sequence(first: first, next: { $0?.pointee.ifa_next }) {
      guard let entry = entry?.pointee, let address = Address(entry),
        // An address may have its own label after the interface's name: `eth0:1`.
        let name = String(cString: entry.ifa_name).split(separator: ":").first.map(String.init)
      else { continue }
      if let place = interfaces.firstIndex(where: { $0.name == name }) {
        interfaces[place].addresses.append(address)
      } else {
        interfaces.append(
          NetworkInterface(
            name: name, index: if_nametoindex(name), flags: Flags(rawValue: entry.ifa_flags), addresses: [address]))
      }
    }
    return interfaces
  }
}

extension NetworkInterface.Address {
  /// Converts the system's entry; nil if it is not an IP address.
  fileprivate init?(_ entry: ifaddrs) {
    guard let address = IPAddress(entry.ifa_addr) else { return nil }
    let isPointToPoint = NetworkInterface.Flags(rawValue: entry.ifa_flags).contains(.pointToPoint)
    self.init(
      address, prefixLength: IPAddress(entry.ifa_netmask)?.leadingOnes ?? 0,
      destination: isPointToPoint ? IPAddress(entry.ifa_ifu.ifu_dstaddr) : nil)
  }
}
