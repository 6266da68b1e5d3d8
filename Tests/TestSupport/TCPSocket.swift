import Glibc

/// TCP sockets of this machine's loopback address, none of which a child process inherits.
enum TCPSocket {
  /// Connects to a port of 127.0.0.1; the descriptor does not block.
  static func connect(to port: Int) throws -> Descriptor {
    let descriptor = try make()
    guard address(port, { Glibc.connect(descriptor.number, $0, $1) }) == 0 else {
      throw systemError("Connecting to port \(port)")
    }
    var on: Int32 = 1
    setsockopt(
      descriptor.number, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    try descriptor.setNonBlocking()
    return descriptor
  }

  /// Listens on a free port of 127.0.0.1; the descriptor does not block.
  static func listen() throws -> (descriptor: Descriptor, port: Int) {
    let descriptor = try make()
    guard address(0, { bind(descriptor.number, $0, $1) }) == 0, Glibc.listen(descriptor.number, 128) == 0 else {
      throw systemError("listen")
    }
    try descriptor.setNonBlocking()
    var bound = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &bound) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor.number, $0, &length)
      }
    }
    guard result == 0 else { throw systemError("getsockname") }
    return (descriptor, Int(UInt16(bigEndian: bound.sin_port)))
  }

  /// Takes the next connection that waits at a listening socket; nil when none does.
  static func accept(at listener: Descriptor) throws -> Descriptor? {
    let number = Glibc.accept(listener.number, nil, nil)
    guard number >= 0 else { return nil }
    let descriptor = Descriptor(number)
    // Swift does not see `accept4`; a program started right between the two calls closes what it should not have.
    guard fcntl(number, F_SETFD, FD_CLOEXEC) == 0 else { throw systemError("fcntl") }
    try descriptor.setNonBlocking()
    var on: Int32 = 1
    setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    return descriptor
  }

  /// Makes the close of a connection a reset, as that of a line which breaks.
  static func resetWhenClosed(_ descriptor: Descriptor) {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor.number, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout.size(ofValue: linger)))
  }

  private static func make() throws -> Descriptor {
    let descriptor = Descriptor(socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
    guard descriptor.number >= 0 else { throw systemError("socket") }
    return descriptor
  }

  private static func address(_ port: Int, _ use: (UnsafePointer<sockaddr>, socklen_t) -> Int32) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(UInt16(port)).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        use($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
