import CTunnel
import Glibc
import TestSupport

/// Sets up the two networks, each with a TUN device as its way to the other.
enum Network {
  /// The host has an address for each pad, so that a packet says which pad it belongs to: 10.77.0.101 is the first's.
  static let firstHostNumber = 101

  /// The host's address for a pad.
  static func hostAddress(for pad: Int) -> String { "10.77.0.\(firstHostNumber + pad)" }

  /// Moves the calling thread into a network of its own, where the host is to run; returns its way out.
  static func enterHostNetwork(pads: Int) throws -> Int32 {
    try enter(
      addresses: (0..<pads).map { "\(hostAddress(for: $0))/32" }, route: padAddress + "/32", name: "the host's network")
  }

  /// Moves the calling thread into a network of its own, where the pads are to be; returns its way out.
  static func enterPadNetwork() throws -> Int32 {
    try enter(addresses: [padAddress + "/32"], route: "10.77.0.0/24", name: "the pads' network")
  }

  /// Why there can be no such networks here; nil where there can.
  static var obstacle: String? {
    for tool in ["ip", "Xvnc", "setpriv"] {
      if let missing = toolMissing(tool) { return missing }
    }
    let probe = Worker {
      let descriptor = try enterPadNetwork()
      close(descriptor)
    }
    do {
      try probe.result()
      return nil
    } catch {
      return "\(error)"
    }
  }

  private static let padAddress = "10.77.1.1"

  private static func enter(addresses: [String], route: String, name: String) throws -> Int32 {
    let code = tunnel_leave_network()
    guard code == 0 else { throw BenchFailure("A network of its own cannot be had here", code) }
    let descriptor = tunnel_open("tun0")
    guard descriptor >= 0 else { throw BenchFailure("A TUN device cannot be had here", -descriptor) }
    do {
      try runSuccessfully("ip", ["link", "set", "lo", "up"])
      for address in addresses { try runSuccessfully("ip", ["address", "add", address, "dev", "tun0"]) }
      try runSuccessfully("ip", ["link", "set", "tun0", "up"])
      try runSuccessfully("ip", ["route", "add", route, "dev", "tun0"])
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }
}
