extension LocalAddresses {
  /// Returns the machine's current addresses, the best one first.
  package static func current() -> [String] {
    let flags = KernelTables.addressFlags(in: KernelTables.read("if_inet6"))
    let addresses = NetworkInterface.all().flatMap { interface in
      interface.addresses.compactMap { known -> Address? in
        let flags = flags[.init(interface: interface.name, address: known.address.unscoped)] ?? []
        guard !interface.isLoopback, flags.isDisjoint(with: .unusable) else { return nil }
        return Address(
          interface: interface.name, address: known.address, isShortLived: !flags.isDisjoint(with: .shortLived))
      }
    }
    return ordered(
      addresses,
      routes: Routes(
        v4: KernelTables.defaultInterface(inRoutes: KernelTables.read("route")),
        v6: KernelTables.defaultInterface(inIPv6Routes: KernelTables.read("ipv6_route"))))
  }

  /// Returns all addresses of this machine, so that it can recognise itself.
  package static func own() -> Set<IPAddress> { Set(NetworkInterface.all().flatMap { $0.addresses.map(\.address) }) }
}
