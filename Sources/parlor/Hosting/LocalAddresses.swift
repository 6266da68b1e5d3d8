import Glibc
import NIOCore

/// The names under which other machines may ask for this one.
enum LocalNames {
  /// Endings that no one can register: those of mDNS (RFC 6762), of home networks (RFC 8375) and of common routers.
  private static let endings = ["", ".local", ".home.arpa", ".internal", ".lan", ".home", ".localdomain"]

  /// `localhost`, and the machine's name by itself and in the local networks' domains.
  static var current: [String] { names(of: Environment.machineName) }

  static func names(of machine: String) -> [String] { ["localhost"] + endings.map { machine.lowercased() + $0 } }
}

/// The addresses at which other machines reach this one.
enum LocalAddresses {
  /// An IPv4 address of an interface that is up.
  struct Address: Hashable {
    var interface: String
    var text: String
    var bytes: [UInt8]

    /// RFC 1918: the addresses of homes, pubs and classrooms.
    var isPrivate: Bool {
      bytes[0] == 10 || (bytes[0] == 172 && (16...31).contains(bytes[1])) || (bytes[0] == 192 && bytes[1] == 168)
    }
  }

  /// The best one to print first: the default route's if it is private, else the first private one, then the others.
  ///
  /// Interfaces of containers and tunnels come last. With no interface up at all it is this machine's own loopback.
  static func ordered(_ addresses: [Address], defaultInterface: String?) -> [String] {
    func rank(_ address: Address) -> Int {
      // A VPN may well hold the default route, but no phone in the room reaches its address.
      let isVirtual = [
        "docker", "br-", "veth", "virbr", "tun", "tap", "wg", "vnet", "ppp", "lxc", "cni", "tailscale", "zt",
      ].contains {
        address.interface.hasPrefix($0)
      }
      if isVirtual { return 4 }
      if address.isPrivate { return address.interface == defaultInterface ? 0 : 1 }
      return address.interface == defaultInterface ? 2 : 3
    }
    let sorted = addresses.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
    return sorted.isEmpty ? ["127.0.0.1"] : sorted.map(\.element.text)
  }

  /// The machine's addresses now, the best one first.
  static func current() -> [String] { ordered(interfaces(), defaultInterface: defaultInterface()) }

  private static func interfaces() -> [Address] {
    let devices = (try? System.enumerateDevices()) ?? []
    return devices.compactMap { device in
      guard case .v4? = device.address, device.name != "lo", let text = device.address?.ipAddress else { return nil }
      let bytes = text.split(separator: ".").compactMap { UInt8($0) }
      return bytes.count == 4 ? Address(interface: device.name, text: text, bytes: bytes) : nil
    }
  }

  /// The interface of the default route, from the kernel's table.
  private static func defaultInterface() -> String? {
    guard let file = fopen("/proc/net/route", "r") else { return nil }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, Int32(line.count), file) != nil {
      let text = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let fields = text.split(whereSeparator: \.isWhitespace)
      if fields.count > 2, fields[1] == "00000000" { return String(fields[0]) }
    }
    return nil
  }
}
