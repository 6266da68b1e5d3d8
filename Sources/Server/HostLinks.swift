internal import Net

/// The networks that the host is in, to tell which pads are near.
///
/// A pad on a local link (a cable, a Wi-Fi) is honestly near: if it seems far away, it does so itself. A friend on a
/// VPN is also in one of the host's networks but is honestly far away, so tunnels are no such links.
struct HostLinks {
  var interfaces: [NetworkInterface]
  /// The names of the interfaces that are known to be tunnels, or not known to be none.
  var tunnels: Set<String>

  /// Whether no router and no tunnel lies between the host and the other end of a connection.
  ///
  /// `local` is the connection's address on the host; where it is unknown or of no interface, so is the answer: false.
  func show(_ peer: IPAddress, onLinkTo local: IPAddress?) -> Bool {
    guard let local else { return false }
    let owners = interfaces.filter { $0.owns(local) }
    guard !owners.isEmpty else { return false }
    // Such an address is in a network of every interface, so that only the connection's own counts.
    if peer.needsScope { return owners.allSatisfy { isOfPlace($0) } }
    // Where the peer is, not which of the host's addresses it chose: answers go to it over its own network.
    let networks = interfaces.flatMap { interface in
      let isOfPlace = isOfPlace(interface)
      return interface.addresses.filter { $0.isNetwork(of: peer) }.map {
        (isOfPlace: isOfPlace, length: $0.prefixLength)
      }
    }
    guard let closest = networks.filter(\.isOfPlace).map(\.length).max() else { return false }
    // A VPN may give a friend an address out of the home's network; the friend's own way is then the closer match.
    return !networks.contains { !$0.isOfPlace && $0.length >= closest }
  }

  /// Whether those in the interface's networks are in one place with the host.
  private func isOfPlace(_ interface: NetworkInterface) -> Bool {
    interface.isLoopback
      || interface.flags.isDisjoint(with: [.pointToPoint, .noARP]) && !tunnels.contains(interface.name)
  }
}

extension NetworkInterface {
  /// Whether a connection to `local` came in on the interface.
  fileprivate func owns(_ local: IPAddress) -> Bool {
    addresses.contains {
      // The machine answers on every address of the loopback network.
      $0.address.unscoped == local.unscoped || isLoopback && $0.isNetwork(of: local)
    }
  }
}
