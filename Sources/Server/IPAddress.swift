internal import NIOCore

/// An IP address without zone and port; IPv4 is IPv4 even where it came in over IPv6.
enum IPAddress: Hashable {
  case v4(UInt32)
  case v6(high: UInt64, low: UInt64)

  /// The address of a socket; nil for one that has none.
  init?(_ address: SocketAddress?) {
    switch address {
    case .v4:
      // The address lies behind family and port (Linux' sockaddr_in).
      guard let bits = address?.integer(at: 4, as: UInt32.self) else { return nil }
      self = .v4(bits)
    case .v6:
      // Behind family, port and flow (Linux' sockaddr_in6).
      guard let high = address?.integer(at: 8, as: UInt64.self), let low = address?.integer(at: 16, as: UInt64.self)
      else { return nil }
      // RFC 4291, 2.5.5.2: ::ffff:a.b.c.d.
      self = high == 0 && low >> 32 == 0xFFFF ? .v4(UInt32(truncatingIfNeeded: low)) : .v6(high: high, low: low)
    default: return nil
    }
  }

  /// The address in any of its textual forms, without brackets and zone.
  init?(_ text: String) {
    // With a zone it would be looked up.
    guard !text.contains("%") else { return nil }
    self.init(try? SocketAddress(ipAddress: text, port: 0))
  }

  /// Those whom a limit takes for one: an IPv4 address, or the 64 bits that every IPv6 customer gets to himself.
  var network: IPAddress {
    switch self {
    case .v4: self
    case .v6(let high, _): .v6(high: high, low: 0)
    }
  }

  /// The shortest form (RFC 5952 for IPv6).
  var text: String {
    switch self {
    case .v4(let bits): return (0..<4).map { String(bits >> (24 - 8 * UInt32($0)) & 0xFF) }.joined(separator: ".")
    case .v6(let high, let low):
      var bytes = ByteBuffer()
      bytes.writeMultipleIntegers(high, low)
      return (try? SocketAddress(packedIPAddress: bytes, port: 0))?.ipAddress ?? ""
    }
  }

  /// Address and port as one types them, IPv6 in brackets.
  func authority(port: Int) -> String {
    switch self {
    case .v4: "\(text):\(port)"
    case .v6: "[\(text)]:\(port)"
    }
  }
}

extension SocketAddress {
  /// A number in network byte order out of the kernel's form of the address; nil beyond its end.
  fileprivate func integer<Number: FixedWidthInteger>(at offset: Int, as type: Number.Type) -> Number? {
    withSockAddr { pointer, size in
      guard offset + MemoryLayout<Number>.size <= size else { return nil }
      return Number(bigEndian: UnsafeRawPointer(pointer).loadUnaligned(fromByteOffset: offset, as: type))
    }
  }
}
