import Glibc

/// Keeps other Parlors away from a journal as long as it exists.
///
/// The lock lies on a file of its own beside the journal: SQLite's locks on the journal itself would be gone with the
/// first descriptor of it that this process closes. The kernel lets go of it when the process ends, however it ends.
///
/// The file has room for two lines to the next Parlor: the number of an evening that was abandoned, and how far the
/// journal was written. They can be written where a full disk takes nothing else any more, since they only overwrite
/// what is there.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// The widths of the lines, without their ends.
  private static let (width, commitWidth) = (20, 83)

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
    if line(Self.commitWidth, at: Self.width + 1) == nil { note(nil) }
  }

  /// The evening that the last Parlor could not mark in the journal itself; 0 for none, nil in a new file.
  var abandoned: Int64? { line(Self.width, at: 0).flatMap { Int64($0) } }

  /// Records an evening that is not to be resumed; 0 for none.
  func note(abandoned evening: Int64) {
    write("\(evening)", Self.width, at: 0)
    _ = fsync(descriptor)
  }

  /// How far the previous holders of the lock wrote the journal; nil if that is not known.
  var lastCommit: LastCommit? { line(Self.commitWidth, at: Self.width + 1).flatMap { LastCommit(line: $0) } }

  /// Notes how far the journal is written; nil where the next Parlor is not to compare.
  ///
  /// The disk may keep it later than the journal, or earlier: after a power cut it says the more that something is
  /// missing.
  func note(_ commit: LastCommit?) {
    write(commit?.line ?? "0", Self.commitWidth, at: Self.width + 1)
  }

  /// A line's text without the blanks before it; nil where the file ends before it does.
  private func line(_ width: Int, at offset: Int) -> String? {
    var buffer = [UInt8](repeating: 0, count: width)
    guard pread(descriptor, &buffer, width, off_t(offset)) == width else { return nil }
    return String(decoding: buffer.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
  }

  private func write(_ text: String, _ width: Int, at offset: Int) {
    let padding = String(repeating: " ", count: max(0, width - text.utf8.count))
    let bytes = Array("\(padding)\(text)\n".utf8)
    _ = pwrite(descriptor, bytes, bytes.count, off_t(offset))
  }

  deinit {
    guard descriptor >= 0 else { return }
    // Said aloud: a program that is being started at this moment holds a copy of the descriptor for an instant.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
