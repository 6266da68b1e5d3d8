internal import CAvahi
internal import Glibc
internal import Net
internal import Synchronization

/// The room's announcement, for Avahi's thread, which sleeps until the descriptor can be read.
final class Inbox: Sendable {
  /// An eventfd; -1 when the process has no descriptors left, in which case changes are not announced.
  let descriptor: Int32
  private let newest: Mutex<Announcement>

  init(_ announcement: Announcement) {
    descriptor = eventfd(0, Int32(EFD_CLOEXEC) | Int32(EFD_NONBLOCK))
    newest = Mutex(announcement)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  var announcement: Announcement { newest.withLock { $0 } }

  /// Never waits.
  func put(_ announcement: Announcement) {
    newest.withLock { $0 = announcement }
    eventfd_write(descriptor, 1)
  }

  /// Takes note of all that was put so far.
  func drain() {
    var count: eventfd_t = 0
    eventfd_read(descriptor, &count)
  }
}
