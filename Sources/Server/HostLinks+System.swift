internal import Glibc
internal import Net

extension HostLinks {
  /// The machine's, as they are now; none when the system does not tell.
  static func current() -> HostLinks {
    let interfaces = NetworkInterface.all()
    return HostLinks(interfaces: interfaces, tunnels: Set(interfaces.map(\.name).filter(isTunnel)))
  }

  /// Whether an interface is a TAP device, as VPNs make them, or a bridge or the like with one of them in it.
  ///
  /// True also where the system knows nothing of the interface.
  private static func isTunnel(_ interface: String) -> Bool {
    let folder = "/sys/class/net/\(interface)"
    guard access(folder, F_OK) == 0, access("\(folder)/tun_flags", F_OK) != 0 else { return true }
    var found = glob_t()
    defer { globfree(&found) }
    return glob("\(folder)/lower_*/tun_flags", 0, nil, &found) == 0
  }
}
