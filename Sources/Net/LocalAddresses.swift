/// The addresses at which other machines reach this one.
package enum LocalAddresses {
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
    let usable = addresses.filter { !$0.address.isLoopback && !$0.address.needsScope }
    let lasting = usable.filter { one in
      !one.isShortLived || !usable.contains { $0.interface == one.interface && !$0.isShortLived }
    }
    func rank(_ one: Address) -> Int {
      // A VPN may well hold the default route, but no phone in the room reaches its address.
      if one.isVirtual { return one.address.isIPv4 ? 20 : 21 }
      guard !one.address.isIPv4 else {
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
}
