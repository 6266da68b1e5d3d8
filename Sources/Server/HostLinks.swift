internal import Net

/// The networks that the host is in, used to decide which pads are near.
///
/// A pad on a local link (cable or Wi-Fi) is honestly near: if such a pad seems far away, the delay is its own doing. A
/// friend on a VPN is also in one of the host's networks, but is honestly far away. Tunnels therefore do not count as
/// local links.
struct HostLinks {
  var interfaces: [NetworkInterface]
  /// The names of the interfaces that are known to be tunnels, or that might be tunnels.
  var tunnels: Set<String>

  /// Whether there is neither a router nor a tunnel between the host and the other end of a connection.
  ///
  /// `local` is the connection's address on the host. Returns false if `local` is unknown or belongs to no interface.
  func show(_ peer: IPAddress, onLinkTo local: IPAddress?) -> Bool {
    guard let local else { return false }
    let owners = interfaces.filter { $0.owns(local) }
    guard !owners.isEmpty else { return false }
    // A link-local address matches a network of every interface, so only the connection's own interface counts.
    if peer.needsScope { return owners.allSatisfy { isOfPlace($0) } }
    // The peer's network decides, not the host address that the peer chose: replies go to the peer over the peer's
    // network.
    let networks = interfaces.flatMap { interface in
      let isOfPlace = isOfPlace(interface)
      return interface.addresses.filter { $0.isNetwork(of: peer) }.map {
        (isOfPlace: isOfPlace, length: $0.prefixLength)
      }
    }
    guard let closest = networks.filter(\.isOfPlace).map(\.length).max() else { return false }
    // A VPN may give a friend an address from the home network's range. The VPN's own network is then the closer match.
    return !networks.contains { !$0.isOfPlace && $0.length >= closest }
  }

  /// Whether the machines in the interface's networks are in the same place as the host.
  private func isOfPlace(_ interface: NetworkInterface) -> Bool {
    interface.isLoopback
      || interface.flags.isDisjoint(with: [.pointToPoint, .noARP]) && !tunnels.contains(interface.name)
  }
}

extension NetworkInterface {
  /// Whether a connection to the local address `local` came in on this interface.
  fileprivate func owns(_ local: IPAddress) -> Bool {
    addresses.contains {
      // The machine answers on every address of the loopback network.
      $0.address.unscoped == local.unscoped || isLoopback && $0.isNetwork(of: local)
    }
  }
}
