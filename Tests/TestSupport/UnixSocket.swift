import Glibc

/// A connection to a server on this machine; every operation has a time limit.
final class UnixSocket: Sendable {
  private let descriptor: Descriptor
  private let limit: Duration

  /// Connects to the socket at `path`, or of that abstract name; each read and write may take as long as `limit`.
  init(path: String, isAbstract: Bool = false, limit: Duration = .seconds(15)) throws {
    descriptor = Descriptor(socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0))
    self.limit = limit
    guard descriptor.number >= 0 else { throw systemError("socket") }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    // An abstract name begins with a zero, and its length counts.
    let name = (isAbstract ? [0] : []) + Array(path.utf8)
    let fits = withUnsafeMutableBytes(of: &address.sun_path) { buffer in
      guard name.count < buffer.count else { return false }
      buffer.copyBytes(from: name)
      return true
    }
    guard fits else { throw TestFailure("The path of the socket is too long: \(path)") }
    let number = descriptor.number
    let length = MemoryLayout<sa_family_t>.size + name.count + (isAbstract ? 0 : 1)
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        connect(number, pointer, socklen_t(length))
      }
    }
    guard result == 0 else { throw systemError("Connecting to \(path)") }
    try descriptor.setNonBlocking()
  }

  /// Writes all of `bytes`.
  func write(_ bytes: [UInt8]) throws {
    try descriptor.writeAll(bytes, within: limit)
  }

  /// Waits until there is something to read; false at the deadline.
  func isReadable(until deadline: ContinuousClock.Instant) throws -> Bool {
    try descriptor.wait(for: POLLIN, until: deadline)
  }

  /// Reads exactly `count` bytes.
  func read(_ count: Int) throws -> [UInt8] {
    let deadline = ContinuousClock.now + limit
    var failure: TestFailure?
    let number = descriptor.number
    let bytes = try [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while filled < count, failure == nil {
        let result = recv(number, buffer.baseAddress.map { $0 + filled }, count - filled, 0)
        if result > 0 {
          filled += result
        } else if result == 0 {
          failure = TestFailure("The server closed the connection.")
        } else if errno == EAGAIN {
          let ready = try descriptor.wait(for: POLLIN, until: deadline)
          if !ready { failure = TestFailure("The server did not answer within \(limit).") }
        } else if errno != EINTR {
          failure = systemError("recv")
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
