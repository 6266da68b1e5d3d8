internal import Glibc

/// An address of one of the host's network interfaces, with what tells who is near there.
///
/// A pad on a link of a place (a cable, a Wi-Fi) is honestly near: what makes it seem far away is its own doing. A friend
/// on a VPN is in a network of the host's too, but is honestly far away, so that tunnels are no such links.
struct InterfaceAddress: Hashable {
  /// The interface's name, `eth0`.
  var interface: String
  /// The interface's flags, `IFF_…`.
  var flags: UInt32
  /// Whether the interface is known to be a tunnel, or not known to be none.
  var isTunnel: Bool
  var address: IPAddress
  /// The address at the other end of a point-to-point link, whose network it is then.
  var destination: IPAddress?
  /// How many bits the addresses of the network share.
  var prefixLength: Int

  private var isLoopback: Bool { flags & UInt32(IFF_LOOPBACK) != 0 }

  /// Whether those in the network are in one place with the host.
  fileprivate var isOfPlace: Bool {
    isLoopback || flags & UInt32(IFF_POINTOPOINT | IFF_NOARP) == 0 && !isTunnel
  }

  /// Whether a connection to `local` came in on the interface.
  fileprivate func owns(_ local: IPAddress) -> Bool {
    // The machine answers on every address of the loopback network.
    address == local || isLoopback && isNetwork(of: local)
  }

  fileprivate func isNetwork(of peer: IPAddress) -> Bool {
    peer.shares(prefixLength, bitsWith: destination ?? address)
  }
}

extension [InterfaceAddress] {
  /// Whether no router and no tunnel lies between the host with these addresses and the other end of a connection.
  ///
  /// `local` is the connection's address on the host; where it is unknown or of no interface, so is the answer: false.
  func showOnLink(_ peer: IPAddress, to local: IPAddress?) -> Bool {
    guard let local else { return false }
    let owners = filter { $0.owns(local) }
    // Such an address is in a network of every interface, so that only the connection's own counts.
    if peer.isLinkLocal { return !owners.isEmpty && owners.allSatisfy(\.isOfPlace) }
    guard !owners.isEmpty else { return false }
    // Where the peer is, not which of the host's addresses it chose: answers go to it over its own network.
    let matches = filter { $0.isOfPlace && $0.isNetwork(of: peer) }
    guard let closest = matches.map(\.prefixLength).max() else { return false }
    // A VPN may give a friend an address out of the home's network; the friend's own way is then the closer match.
    return !contains { !$0.isOfPlace && $0.isNetwork(of: peer) && $0.prefixLength >= closest }
  }
}
