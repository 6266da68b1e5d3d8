import CEpoll
import Glibc
import TestSupport

/// One epoll instance, whose entries are told apart by a number.
final class Epoll {
  private let descriptor = parlor_epoll_make()
  private var numbers = [UInt64](repeating: 0, count: 1024)

  deinit { close(descriptor) }

  /// Waits for what a descriptor has to read, or also for its being ready to write.
  func add(_ file: Int32, number: UInt64, writing: Bool = false) {
    _ = parlor_epoll_set(descriptor, file, number, true, writing)
  }

  /// Changes what is waited for.
  func change(_ file: Int32, number: UInt64, writing: Bool) {
    _ = parlor_epoll_set(descriptor, file, number, false, writing)
  }

  /// Calls `body` for whatever is ready, after so many nanoseconds at the latest.
  func wait(nanoseconds: Int64, _ body: (UInt64) throws -> Void) rethrows {
    let count = parlor_epoll_wait(descriptor, &numbers, Int32(numbers.count), nanoseconds)
    for number in numbers.prefix(max(0, Int(count))) { try body(number) }
  }
}

/// The monotonic clock, in nanoseconds.
func monotonicNow() -> Int64 {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
}

/// Lets this process, and those that it starts, have as many descriptors as the system grants.
func raiseDescriptorLimit() throws {
  var limit = rlimit()
  guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { throw systemFailure("getrlimit") }
  limit.rlim_cur = limit.rlim_max
  guard setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { throw systemFailure("setrlimit") }
}

/// How many descriptors this process may have.
func descriptorLimit() throws -> Int {
  var limit = rlimit()
  guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { throw systemFailure("getrlimit") }
  return Int(clamping: limit.rlim_cur)
}

/// A failure that says what the system said to a call.
func systemFailure(_ call: String) -> TestFailure { TestFailure("\(call): \(String(cString: strerror(errno)))") }

/// Writes a text at once, without a buffer.
func write(_ text: String, to file: Int32) {
  let bytes = Array(text.utf8)
  _ = Glibc.write(file, bytes, bytes.count)
}
