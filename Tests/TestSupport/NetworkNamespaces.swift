import Glibc

/// Two machines of their own on one network, made of this one: Linux network namespaces joined by a virtual cable.
///
/// Each has an interface `eth0`, a loopback interface, a host name, an empty `/run`, and shares all other files. Nothing
/// has a name outside: the machines, the cable and what runs there end with this object, or with the test process.
/// Call `stop()` in a `defer`.
package final class NetworkNamespaces: Sendable {
  /// The programs that it takes, for `toolMissing`.
  package static let tools = ["unshare", "nsenter", "ip", "mount", "hostname", "dbus-daemon", "avahi-daemon"]

  /// Why there can be none here, nil where there can; made for `.enabled(if:)`.
  package static let obstacle: String? = {
    guard geteuid() == 0 else { return "network namespaces need root" }
    for tool in tools {
      if let missing = toolMissing(tool) { return missing }
    }
    do {
      // In a namespace that ends with the command.
      try runSuccessfully(
        "unshare",
        ["--net", "--mount", "--uts", "--", "ip", "link", "add", "eth0", "type", "veth", "peer", "name", "eth1"])
      return nil
    } catch {
      return "network namespaces cannot be had here: \(error)"
    }
  }()

  /// The machine with the address 10.77.0.1, or fd77::1.
  package let first: NetworkMachine
  /// The machine with the address 10.77.0.2, or fd77::2.
  package let second: NetworkMachine

  /// Starts two machines with these host names and plugs the cable in.
  ///
  /// - Parameter isIPv6Only: Whether the network knows no IPv4.
  package init(_ firstName: String = "tvbox", _ secondName: String = "laptop", isIPv6Only: Bool = false) throws {
    let network = isIPv6Only ? "fd77::" : "10.77.0."
    first = try NetworkMachine(name: firstName, address: network + "1")
    do {
      second = try NetworkMachine(name: secondName, address: network + "2")
    } catch {
      first.stop()
      throw error
    }
    do {
      try runSuccessfully(
        "ip",
        [
          "link", "add", "eth0", "netns", "\(first.pid)", "type", "veth", "peer", "name", "eth0", "netns",
          "\(second.pid)",
        ])
      for machine in [first, second] {
        try machine.run("ip", ["address", "add", "\(machine.address)/\(isIPv6Only ? 64 : 24)", "dev", "eth0"])
        try machine.setCable(plugged: true)
      }
    } catch {
      stop()
      throw error
    }
  }

  /// Ends everything that runs there and the machines themselves.
  package func stop() {
    first.stop()
    second.stop()
  }
}
