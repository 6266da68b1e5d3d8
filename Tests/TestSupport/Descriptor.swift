import Glibc

/// A file descriptor that is closed with its last reference.
final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    close(number)
  }

  /// Makes a pipe whose ends no child inherits by accident.
  ///
  /// Without `pipe2`, which Swift does not see, only a named pipe can be opened so that no other thread's child, started
  /// at the wrong moment, holds an end of it and thereby hides the end of the stream.
  static func pipe() throws -> (read: Descriptor, write: Descriptor) {
    let folder = try TemporaryFolder()
    let path = "\(folder.path)/pipe"
    guard mkfifo(path, 0o600) == 0 else { throw systemError("mkfifo") }
    // Opened for reading first and without waiting, since each side otherwise waits for the other.
    let read = Descriptor(open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC))
    guard read.number >= 0 else { throw systemError("open") }
    let write = Descriptor(open(path, O_WRONLY | O_CLOEXEC))
    guard write.number >= 0, fcntl(read.number, F_SETFL, 0) == 0 else { throw systemError("open") }
    return (read, write)
  }

  /// Makes a second descriptor of the same open file.
  func duplicate() throws -> Descriptor {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { throw systemError("fcntl") }
    return Descriptor(copy)
  }

  /// Makes reads and writes return at once instead of waiting.
  func setNonBlocking() throws {
    guard fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) == 0 else { throw systemError("fcntl") }
  }

  /// Waits until `events` (`POLLIN`, `POLLOUT`) happen; false when `deadline` passes first.
  func wait(for events: Int32, until deadline: ContinuousClock.Instant) throws -> Bool {
    while true {
      var entry = pollfd(fd: number, events: Int16(events), revents: 0)
      let left = max(0, (deadline - ContinuousClock.now).milliseconds + 1)
      let count = poll(&entry, 1, left)
      if count > 0 { return true }
      if count < 0, errno != EINTR { throw systemError("poll") }
      if ContinuousClock.now >= deadline { return false }
    }
  }

  /// Writes all of `bytes` to a descriptor that does not block.
  func writeAll(_ bytes: [UInt8], within limit: Duration) throws {
    let deadline = ContinuousClock.now + limit
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in writeWithoutSignal(number, buffer) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        guard try wait(for: POLLOUT, until: deadline) else {
          throw TestFailure("Nobody read the \(rest.count) bytes that were written within \(limit).")
        }
      } else if errno != EINTR {
        throw systemError("write")
      }
    }
  }

  /// Reads what is there, at most `limit` bytes; empty at the end of the file.
  func readSome(atMost limit: Int = 65536) throws -> [UInt8] {
    while true {
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        let result = read(number, buffer.baseAddress, limit)
        failure = result < 0 ? errno : 0
        count = max(0, result)
      }
      if failure == 0 { return bytes }
      if failure != EINTR { throw systemError("read", failure) }
    }
  }
}

/// Writes to a pipe whose reader may be gone: that is an error here, never a SIGPIPE that ends the test process.
private func writeWithoutSignal(_ descriptor: Int32, _ buffer: UnsafeRawBufferPointer) -> Int {
  var pipeSignal = sigset_t()
  var before = sigset_t()
  sigemptyset(&pipeSignal)
  sigaddset(&pipeSignal, SIGPIPE)
  pthread_sigmask(SIG_BLOCK, &pipeSignal, &before)
  let count = write(descriptor, buffer.baseAddress, buffer.count)
  let code = errno
  if count < 0, code == EPIPE {
    var now = timespec(tv_sec: 0, tv_nsec: 0)
    sigtimedwait(&pipeSignal, nil, &now)
  }
  pthread_sigmask(SIG_SETMASK, &before, nil)
  errno = code
  return count
}
