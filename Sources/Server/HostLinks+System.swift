internal import Glibc
internal import Net

extension HostLinks {
  /// Returns the machine's current networks; there are none if the system does not report any.
  static func current() -> HostLinks {
    let interfaces = NetworkInterface.all()
    return HostLinks(interfaces: interfaces, tunnels: Set(interfaces.map(\.name).filter(isTunnel)))
  }

  /// Whether an interface is a TAP device, as created by VPNs, or a bridge or similar device that contains one.
  ///
  /// Also true if the system knows nothing about the interface.
  private static func isTunnel(_ interface: String) -> Bool {
    let folder = "/sys/class/net/\(interface)"
    guard access(folder, F_OK) == 0, access("\(folder)/tun_flags", F_OK) != 0 else { return true }
    var found = glob_t()
    defer { globfree(&found) }
    return glob("\(folder)/lower_*/tun_flags", 0, nil, &found) == 0
  }
}
