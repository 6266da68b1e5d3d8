import Glibc

/// The process at the other end of a local socket.
enum SocketPeer {
  /// Returns the number of the listening process; nil if the kernel does not report it.
  static func process(of descriptor: Int32) -> pid_t? {
    var peer: (process: pid_t, user: uid_t, group: gid_t) = (0, 0, 0)  // `struct ucred`, which Glibc's module hides
    var size = socklen_t(MemoryLayout.size(ofValue: peer))
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &peer, &size) == 0, peer.process > 0 else { return nil }
    return peer.process
  }
}
