internal import Glibc
internal import Net

// Apart from what uses NIO: its own module of C headers hides the members of this structure.
extension IPAddress {
  /// The system's form of an IPv4 address.
  static func system(_ value: UInt32) -> in_addr { in_addr(s_addr: value.bigEndian) }
}
