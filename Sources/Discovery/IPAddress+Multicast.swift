internal import Glibc
internal import Net

// Separate from the files that use NIO, because NIO's own module of C headers hides the members of this structure.
extension IPAddress {
  /// Returns the system's form of an IPv4 address.
  static func system(_ value: UInt32) -> in_addr { in_addr(s_addr: value.bigEndian) }
}
