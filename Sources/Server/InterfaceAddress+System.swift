internal import Glibc

extension InterfaceAddress {
  /// The machine's, as they are now; none when the system does not tell.
  static func all() -> [InterfaceAddress] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    return sequence(first: first, next: { $0?.pointee.ifa_next }).compactMap { entry in
      entry.flatMap { InterfaceAddress($0.pointee) }
    }
  }

  /// Nil for an entry that is no IP address.
  private init?(_ entry: ifaddrs) {
    guard let address = IPAddress(entry.ifa_addr), let mask = IPAddress(entry.ifa_netmask),
      // An address may have a label of its own behind the interface's name: `eth0:1`.
      let interface = String(cString: entry.ifa_name).split(separator: ":").first.map(String.init)
    else { return nil }
    let isPointToPoint = entry.ifa_flags & UInt32(IFF_POINTOPOINT) != 0
    self.init(
      interface: interface, flags: entry.ifa_flags, isTunnel: Self.isTunnel(interface), address: address,
      destination: isPointToPoint ? IPAddress(entry.ifa_ifu.ifu_dstaddr) : nil, prefixLength: mask.leadingOnes)
  }

  /// Whether an interface is a TAP device, as VPNs make them, or a bridge or the like with one of them in it.
  ///
  /// True also where the system knows nothing of the interface.
  private static func isTunnel(_ interface: String) -> Bool {
    let folder = "/sys/class/net/\(interface)"
    guard access(folder, F_OK) == 0, access("\(folder)/tun_flags", F_OK) != 0 else { return true }
    var found = glob_t()
    defer { globfree(&found) }
    return glob("\(folder)/lower_*/tun_flags", 0, nil, &found) == 0
  }
}
