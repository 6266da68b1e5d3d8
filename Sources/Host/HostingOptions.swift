/// What the event loop's side of the program is told at its start.
package struct HostingOptions: Sendable {
  /// The address to listen on; nil for all.
  var bind: String?
  /// Whether to announce the room and look for others.
  var usesDiscovery: Bool

  /// The whole of it.
  package init(bind: String? = nil, usesDiscovery: Bool = true) {
    self.bind = bind
    self.usesDiscovery = usesDiscovery
  }
}
