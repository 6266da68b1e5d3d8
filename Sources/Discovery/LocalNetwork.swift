internal import Net

/// The network behind one interface, and the addresses that a stranger on it may name.
///
/// A forged answer can name any address, and the finder connects to the addresses that it receives. So it accepts only
/// addresses of the network itself and private ones (a router may pass answers on between those). Nobody can make all
/// pads of a house connect to a machine on the internet, or a pad to its own machine's services.
struct LocalNetwork: Hashable, Sendable {
  let interface: NetworkInterface

  /// Returns the address with its scope on this network; nil if nobody should connect to it.
  func admit(_ address: IPAddress) -> IPAddress? {
    guard address.isOneMachine, address.isLoopback == interface.isLoopback else { return nil }
    guard address.isPrivate || address.isLinkLocal || interface.isLoopback || isHere(address) else { return nil }
    return address.needsScope ? address.scoped(interface.index) : address
  }

  private func isHere(_ address: IPAddress) -> Bool {
    interface.addresses.contains { $0.isNetwork(of: address) }
  }

  /// Whether a packet from this address can come from the network itself.
  func isSender(_ address: IPAddress) -> Bool { address.isLinkLocal || isHere(address) }
}
