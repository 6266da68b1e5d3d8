import Glibc

/// A pipe that no child process inherits; Glibc's module has neither `pipe2` nor `eventfd`.
package struct Pipe {
  /// The end to read from.
  package let readEnd: Int32
  /// The end to write to.
  package let writeEnd: Int32

  /// Creates a pipe; nil if there are no descriptors left.
  package init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    readEnd = ends[0]
    writeEnd = ends[1]
  }

  /// Makes reads and writes return immediately if the pipe is empty or full.
  package func neverWait() {
    for end in [readEnd, writeEnd] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
  }

  /// Waits until one of the descriptors is readable or the deadline is reached.
  ///
  /// The deadline is in nanoseconds of `CLOCK_MONOTONIC`; nil for none.
  package static func sleep(on descriptors: [Int32], until deadline: Int64?) {
    var polled = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    // Rounded up, so that the wait does not end a moment before the deadline, only to start again.
    let milliseconds = deadline.map { Int32(clamping: (max(0, $0 - MonotonicClock.nanoseconds) + 999_999) / 1_000_000) }
    poll(&polled, nfds_t(polled.count), milliseconds ?? -1)
  }

  /// Reads everything in a pipe or an eventfd; returns false if it is empty.
  package static func drain(_ descriptor: Int32) -> Bool {
    var isWritten = false
    var bytes = [UInt8](repeating: 0, count: 64)
    while isReadable(descriptor), read(descriptor, &bytes, bytes.count) > 0 { isWritten = true }
    return isWritten
  }

  /// Whether a read would find something now, or within this many milliseconds.
  package static func isReadable(_ descriptor: Int32, within milliseconds: Int32 = 0) -> Bool {
    var polled = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&polled, 1, milliseconds) == 1 && polled.revents & Int16(POLLIN) != 0
  }
}
