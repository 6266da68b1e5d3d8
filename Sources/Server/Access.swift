/// Under which names this machine may be asked for, against pages that point a name of their own at it (DNS rebinding).
///
/// The address that a connection came in at is always one of them.
package struct Access: Hashable, Sendable {
  /// This machine's own names, without a port; compared without regard to case.
  package var ownNames: [String]
  /// Names that the host allowed, each with or without a port; those of tunnels and proxies.
  package var allowedHosts: [String]

  /// Makes a list.
  package init(ownNames: [String] = ["localhost"], allowedHosts: [String] = []) {
    self.ownNames = ownNames
    self.allowedHosts = allowedHosts
  }
}
