internal import Glibc

// Apart from what uses NIO: its own module of C headers hides the members of these structures.
extension IPAddress {
  /// Takes an address from the system's form.
  init(_ address: sockaddr_in) {
    self = .v4(UInt32(bigEndian: address.sin_addr.s_addr))
  }

  /// Takes an address from the system's form.
  init(_ address: sockaddr_in6) {
    var bytes = address.sin6_addr
    let value = withUnsafeBytes(of: &bytes) { $0.reduce(UInt128(0)) { $0 << 8 | UInt128($1) } }
    self = .v6(value, scope: address.sin6_scope_id)
  }

  /// Takes an address from the system's form; nil for none, or one of another family.
  init?(_ pointer: UnsafeMutablePointer<sockaddr>?) {
    guard let pointer else { return nil }
    switch Int32(pointer.pointee.sa_family) {
    case AF_INET: self = pointer.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { IPAddress($0.pointee) }
    case AF_INET6: self = pointer.withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { IPAddress($0.pointee) }
    default: return nil
    }
  }

  /// The system's form of an IPv4 address and port.
  static func system(_ value: UInt32, port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = system(value)
    return address
  }

  /// The system's form of an IPv4 address alone.
  static func system(_ value: UInt32) -> in_addr { in_addr(s_addr: value.bigEndian) }

  /// The system's form of an IPv6 address, scope and port.
  static func system(_ value: UInt128, scope: UInt32, port: UInt16) -> sockaddr_in6 {
    var address = sockaddr_in6()
    address.sin6_family = sa_family_t(AF_INET6)
    address.sin6_port = port.bigEndian
    address.sin6_scope_id = scope
    withUnsafeMutableBytes(of: &address.sin6_addr) { $0.storeBytes(of: value.bigEndian, as: UInt128.self) }
    return address
  }
}
