internal import Net

/// The network behind one interface, and the addresses that a stranger on it may name.
///
/// A rogue answer can name any address, and the finder connects to the addresses that it gets. So it gets only
/// addresses of the network itself or private ones (a router may pass answers on between those). Nobody can make all
/// pads of a house knock on a machine in the internet, or a pad on its own machine's services.
struct LocalNetwork: Hashable, Sendable {
  let interface: NetworkInterface

  /// The address with the scope that it has here; nil when nobody should connect to it.
  func admit(_ address: IPAddress) -> IPAddress? {
    guard address.isOneMachine, address.isLoopback == interface.isLoopback else { return nil }
    guard address.isPrivate || address.isLinkLocal || interface.isLoopback || isHere(address) else { return nil }
    return address.needsScope ? address.scoped(interface.index) : address
  }

  private func isHere(_ address: IPAddress) -> Bool {
    interface.addresses.contains { $0.isNetwork(of: address) }
  }

  /// Whether a packet from this address can have come from the network itself.
  func isSender(_ address: IPAddress) -> Bool { address.isLinkLocal || isHere(address) }
}
