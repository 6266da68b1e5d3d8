/// The names under which this machine may be addressed.
///
/// They protect against pages that point a name of their own at this machine (DNS rebinding). The address at which a
/// connection came in is always allowed.
package struct Access: Hashable, Sendable {
  /// This machine's own names, without a port; compared without regard to case.
  package var ownNames: [String]
  /// The names that the host allowed, each with or without a port: those of tunnels and proxies.
  package var allowedHosts: [String]

  /// Creates the lists of names.
  package init(ownNames: [String] = ["localhost"], allowedHosts: [String] = []) {
    self.ownNames = ownNames
    self.allowedHosts = allowedHosts
  }
}
