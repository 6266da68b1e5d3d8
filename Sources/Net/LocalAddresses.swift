/// The addresses at which other machines reach this one.
package enum LocalAddresses {
  /// An address of an interface.
  struct Address: Hashable {
    var interface: String
    var address: IPAddress
    /// Whether the kernel will soon drop the address: it is deprecated, or temporary (RFC 8981).
    ///
    /// Such an address should not be printed.
    var isShortLived = false

    /// Whether the interface belongs to a container or a tunnel.
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

  /// Returns the addresses in order of preference, IPv4 before IPv6: the first one is the best to print.
  ///
  /// Private IPv4 addresses come first, with that of the default route at the front, then other IPv4 addresses. For
  /// IPv6, the addresses of the default route come first, and addresses that reach further come before unique local
  /// ones.
  ///
  /// Interfaces of containers and tunnels come last. IPv6 link-local addresses are left out, because a browser cannot
  /// use them. So are short-lived addresses if the interface has another one. If no address is left, the result is this
  /// machine's own loopback address.
  static func ordered(_ addresses: [Address], routes: Routes) -> [String] {
    let usable = addresses.filter { !$0.address.isLoopback && !$0.address.needsScope }
    let lasting = usable.filter { one in
      !one.isShortLived || !usable.contains { $0.interface == one.interface && !$0.isShortLived }
    }
    func rank(_ one: Address) -> Int {
      // A VPN may hold the default route, but no phone in the room reaches its address.
      if one.isVirtual { return one.address.isIPv4 ? 20 : 21 }
      guard !one.address.isIPv4 else {
        // A machine gives itself a link-local address if nobody else assigns it one. Other machines have a link-local
        // address only if there is nothing better.
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
