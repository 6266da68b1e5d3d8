/// The kernel's tables of addresses and routes in `/proc/net`.
enum KernelTables {
  /// An IPv6 address on an interface.
  struct Place: Hashable {
    var interface: String
    var address: IPAddress
  }

  /// The kernel's flags of an IPv6 address (`IFA_F_…` of `linux/if_addr.h`).
  struct AddressFlags: OptionSet {
    let rawValue: UInt32

    /// The address is temporary or deprecated.
    static let shortLived = AddressFlags(rawValue: 0x01 | 0x20)
    /// The address may not be this machine's alone: it is tentative, or another machine also has it.
    static let unusable = AddressFlags(rawValue: 0x08 | 0x40)
  }

  /// Returns the flags in `if_inet6`: address, interface number, prefix, scope, flags, interface name.
  static func addressFlags(in text: String) -> [Place: AddressFlags] {
    var found: [Place: AddressFlags] = [:]
    for fields in lines(of: text) where fields.count == 6 {
      guard fields[0].utf8.count == 32, let high = UInt64(fields[0].prefix(16), radix: 16),
        let low = UInt64(fields[0].suffix(16), radix: 16), let flags = UInt32(fields[4], radix: 16)
      else { continue }
      let place = Place(interface: String(fields[5]), address: .v6(high: high, low: low, scope: 0))
      found[place] = AddressFlags(rawValue: flags)
    }
    return found
  }

  /// Returns the interface of the default route in `route` (interface, destination, and so on); nil if there is none.
  static func defaultInterface(inRoutes text: String) -> String? {
    lines(of: text).first { $0.count > 2 && $0[1] == "00000000" }.map { String($0[0]) }
  }

  /// Returns the interface of the default route in `ipv6_route`; nil if there is none.
  ///
  /// The fields are: destination, its length, …, metric, …, flags, interface.
  static func defaultInterface(inIPv6Routes text: String) -> String? {
    let routes = lines(of: text).filter { fields in
      guard fields.count == 10, let flags = UInt32(fields[8], radix: 16) else { return false }
      let (isUp, isReject) = (flags & 0x1 != 0, flags & 0x200 != 0)
      return fields[0].allSatisfy { $0 == "0" } && fields[1] == "00" && isUp && !isReject && fields[9] != "lo"
    }
    return routes.min { UInt32($0[5], radix: 16) ?? .max < UInt32($1[5], radix: 16) ?? .max }.map { String($0[9]) }
  }

  private static func lines(of text: String) -> [[Substring]] {
    text.split(separator: "\n").map { $0.split(whereSeparator: \.isWhitespace) }
  }
}
