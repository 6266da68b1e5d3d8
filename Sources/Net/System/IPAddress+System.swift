internal import Glibc

// Separate from the files that use NIO, because NIO's own module of C headers hides the members of these structures.
extension IPAddress {
  /// Converts the system's form of an IPv4 address.
  init(_ address: sockaddr_in) {
    self = .v4(UInt32(bigEndian: address.sin_addr.s_addr))
  }

  /// Converts the system's form of an IPv6 address.
  init(_ address: sockaddr_in6) {
    var bytes = address.sin6_addr
    let (high, low) = withUnsafeBytes(of: &bytes) {
      (
        UInt64(bigEndian: $0.loadUnaligned(as: UInt64.self)),
        UInt64(bigEndian: $0.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      )
    }
    self.init(high: high, low: low, scope: address.sin6_scope_id)
  }

  /// Converts the system's form of an address; nil if there is none, or it is of another family.
  init?(_ pointer: UnsafeMutablePointer<sockaddr>?) {
    guard let pointer else { return nil }
    switch Int32(pointer.pointee.sa_family) {
    case AF_INET: self = pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { IPAddress($0.pointee) }
    case AF_INET6: self = pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { IPAddress($0.pointee) }
    default: return nil
    }
  }

  /// Returns the system's form of an IPv4 address and port.
  static func system(_ value: UInt32, port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: value.bigEndian)
    return address
  }

  /// Returns the system's form of an IPv6 address, scope and port.
  static func system(high: UInt64, low: UInt64, scope: UInt32, port: UInt16) -> sockaddr_in6 {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    address.sin6_scope_id = scope
    withUnsafeMutableBytes(of: &address.sin6_addr) {
      $0.storeBytes(of: high.bigEndian, as: UInt64.self)
      $0.storeBytes(of: low.bigEndian, toByteOffset: 8, as: UInt64.self)
    }
    return address
  }
}
