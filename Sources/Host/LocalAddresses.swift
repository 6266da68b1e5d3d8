import Discovery

/// The names under which other machines may ask for this one.
package enum LocalNames {
  /// Endings that no one can register: those of mDNS (RFC 6762), of home networks (RFC 8375) and of common routers.
  private static let endings = ["", ".local", ".home.arpa", ".internal", ".lan", ".home", ".localdomain"]

  /// `localhost`, and the machine's name by itself and in the local networks' domains.
  package static func names(of machine: String) -> [String] {
    ["localhost"] + endings.map { machine.lowercased() + $0 }
  }
}

/// The addresses at which other machines reach this one.
enum LocalAddresses {
  /// An address of an interface.
  struct Address: Hashable {
    var interface: String
    var address: IPAddress
    /// Whether the kernel will give it up soon: deprecated, or temporary (RFC 8981), which nobody should print.
    var isShortLived = false

    /// Interfaces of containers and tunnels.
    var isVirtual: Bool {
      [
        "docker", "br-", "veth", "virbr", "tun", "tap", "wg", "vnet", "ppp", "lxc", "cni", "tailscale", "zt",
      ].contains { interface.hasPrefix($0) }
    }
  }

  /// The interfaces that hold the default routes.
  struct Routes: Hashable {
    var v4: String?
    var v6: String?
  }

  /// The best one to print first, IPv4 before IPv6: the default route's if it is private, else the first private one,
  /// then the others; of IPv6 the default route's, and those that reach further before unique local ones.
  ///
  /// Interfaces of containers and tunnels come last. IPv6 addresses of a link alone are left out, for a browser cannot
  /// use them, and so are short-lived ones where the interface has another. With none at all it is this machine's own
  /// loopback.
  static func ordered(_ addresses: [Address], routes: Routes) -> [String] {
    let usable = addresses.filter { !$0.address.isLoopback && !($0.address.isIPv6 && $0.address.isLinkLocal) }
    let lasting = usable.filter { one in
      !one.isShortLived || !usable.contains { $0.interface == one.interface && !$0.isShortLived }
    }
    func rank(_ one: Address) -> Int {
      // A VPN may well hold the default route, but no phone in the room reaches its address.
      if one.isVirtual { return one.address.isIPv6 ? 21 : 20 }
      guard one.address.isIPv6 else {
        // What a machine gives itself when nobody else does: others have such a one only where there is nothing better.
        if one.address.isLinkLocal { return 19 }
        let isDefault = one.interface == routes.v4
        return one.address.isPrivate ? (isDefault ? 0 : 1) : isDefault ? 2 : 3
      }
      return 10 + (one.isShortLived ? 4 : 0) + (one.interface == routes.v6 ? 0 : 2) + (one.address.isPrivate ? 1 : 0)
    }
    let sorted = lasting.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
    return sorted.isEmpty ? ["127.0.0.1"] : sorted.map { "\($0.element.address)" }
  }

  /// The machine's addresses now, the best one first.
  static func current() -> [String] {
    let flags = KernelTables.addressFlags(in: KernelTables.read("if_inet6"))
    let addresses = NetworkInterface.all().flatMap { interface in
      interface.addresses.compactMap { known -> Address? in
        guard case .v6(let value, _) = known.address else {
          return interface.isLoopback ? nil : Address(interface: interface.name, address: known.address)
        }
        let flags = flags[.init(interface: interface.name, value: value)] ?? []
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

  /// All that this machine can be reached at, to know itself by.
  static func own() -> Set<IPAddress> { Set(NetworkInterface.all().flatMap { $0.addresses.map(\.address) }) }
}

extension IPAddress {
  /// Whether it is one of IPv6.
  fileprivate var isIPv6: Bool {
    if case .v6 = self { true } else { false }
  }
}
