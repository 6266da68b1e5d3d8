internal import Glibc

/// Writes complete texts to a file descriptor.
enum Output {
  /// Writes the text; returns whether all of it was written.
  @discardableResult
  static func write(_ text: String, to descriptor: Int32) -> Bool {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes = bytes.dropFirst(count)
      } else if errno == EAGAIN {
        // Another program has made the descriptor non-blocking.
        var descriptors = [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)]
        _ = poll(&descriptors, 1, -1)
      } else if errno != EINTR {
        return false
      }
    }
    return true
  }
}
