internal import CAvahi
internal import Glibc
internal import Net
internal import Synchronization

/// The room's announcement for Avahi's thread, which sleeps until the descriptor is readable.
final class Inbox: Sendable {
  /// An eventfd; -1 if the process has no descriptors left, in which case changes are not announced.
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

  /// Replaces the announcement; never waits.
  func put(_ announcement: Announcement) {
    newest.withLock { $0 = announcement }
    eventfd_write(descriptor, 1)
  }

  /// Makes the descriptor unreadable until the next announcement.
  func drain() {
    var count: eventfd_t = 0
    eventfd_read(descriptor, &count)
  }
}
