internal import Glibc
internal import PadProtocol

/// One open file of the store.
final class SeatSlot {
  /// The maximum size of a file, in bytes: no seat needs more, so a longer file is not ours.
  private static let maxBytes = 4096
  private let descriptor: Int32

  /// Opens a file; returns nil if that fails.
  init?(path: String, creating: Bool) {
    let flags = O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | (creating ? O_CREAT : 0)
    descriptor = open(path, flags, 0o600)
    if descriptor < 0 { return nil }
  }

  // Closing the file releases the lock.
  deinit { close(descriptor) }

  /// The seat in the file; nil if the file is empty or contains anything else.
  var seat: StoredSeat? {
    var bytes = [UInt8](repeating: 0, count: Self.maxBytes)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count > 0 else { return nil }
    return try? MessageCoder().decode(StoredSeat.self, from: bytes.prefix(count))
  }

  /// The time since the file was last written, in seconds; at least 0.
  var age: Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return 0 }
    return max(0, time(nil) - status.st_mtim.tv_sec)
  }

  /// Locks the file against all other pads; returns false if another pad is using it.
  func lock() -> Bool { flock(descriptor, LOCK_EX | LOCK_NB) == 0 }

  func unlock() { flock(descriptor, LOCK_UN) }

  /// Writes a seat into the file; returns false on failure.
  ///
  /// A failed write leaves the file empty.
  func write(_ seat: StoredSeat) -> Bool {
    guard let bytes = try? MessageCoder().encode(seat), bytes.count <= Self.maxBytes,
      ftruncate(descriptor, 0) == 0
    else { return false }
    if pwrite(descriptor, bytes, bytes.count, 0) == bytes.count { return true }
    clear()
    return false
  }

  func clear() { ftruncate(descriptor, 0) }
}
