import Glibc

/// Keeps other Parlors away from a journal as long as it exists.
///
/// The lock lies on a file of its own beside the journal: SQLite's locks on the journal itself would be gone with the
/// first descriptor of it that this process closes. The kernel lets go of it when the process ends, however it ends.
///
/// The file has room for one word to the next Parlor, the number of an evening that was abandoned. It can be written
/// where a full disk takes nothing else any more, since it only overwrites what is there.
final class FileLock: Sendable {
  private let descriptor: Int32

  private static let width = 20

  /// Takes the lock at once or not at all.
  init(of path: String) throws(JournalError) {
    descriptor = open("\(path).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw JournalError(systemError: errno, path: path) }
    while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
      let code = errno
      if code == EINTR { continue }
      throw code == EWOULDBLOCK ? .inUse(path: path) : .cannotOpen(path: path, reason: JournalError.text(of: code))
    }
    if abandoned == nil { note(abandoned: 0) }
  }

  /// The evening that the last Parlor could not mark in the journal itself; 0 for none, nil in a new file.
  var abandoned: Int64? {
    var buffer = [UInt8](repeating: 0, count: Self.width)
    guard pread(descriptor, &buffer, buffer.count, 0) == buffer.count else { return nil }
    return Int64(String(decoding: buffer.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self))
  }

  /// Writes down an evening that is not to be gone on with; 0 for none.
  func note(abandoned evening: Int64) {
    let number = "\(evening)"
    let text = Array((String(repeating: " ", count: max(0, Self.width - number.utf8.count)) + number + "\n").utf8)
    _ = pwrite(descriptor, text, text.count, 0)
    _ = fsync(descriptor)
  }

  deinit {
    guard descriptor >= 0 else { return }
    // Said aloud: a program that is being started at this moment holds a copy of the descriptor for an instant.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
