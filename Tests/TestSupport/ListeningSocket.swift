import Glibc
import Synchronization

/// A socket in the file system on which somebody listens, as a display server does; gone with this object.
package final class ListeningSocket: Sendable {
  package let path: String
  /// Nil once it has ended.
  private let listener: Mutex<Descriptor?>

  package init(_ path: String) throws {
    self.path = path
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    listener = Mutex(Descriptor(descriptor))
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard isBound == 0, listen(descriptor, 1) == 0 else { throw TestFailure("Nobody can listen on \(path).") }
  }

  /// An X server's, on a display that no real one takes.
  package static func ofAnXServer() throws -> (socket: ListeningSocket, display: String) {
    mkdir("/tmp/.X11-unix", 0o1777)
    for number in 40_000..<40_100 {
      let path = "/tmp/.X11-unix/X\(number)"
      guard access(path, F_OK) != 0, let socket = try? ListeningSocket(path) else { continue }
      return (socket, ":\(number)")
    }
    throw TestFailure("There is no free display.")
  }

  /// Ends without a word once somebody has connected, as a display server does that is killed at this moment; after a
  /// minute it ends in any case.
  ///
  /// A thread of its own waits: whoever connects may block the one that runs the test.
  package func endOnceCalled() throws {
    guard let listener = listener.withLock({ $0.take() }) else { return }
    // The thread holds the descriptor, which is closed with it, and the file until then.
    try startThread { [self] in
      withExtendedLifetime(self) {
        var entry = pollfd(fd: listener.number, events: Int16(POLLIN), revents: 0)
        _ = poll(&entry, 1, 60_000)
      }
    }
  }

  deinit { unlink(path) }
}
