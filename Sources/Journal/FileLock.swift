import Glibc

/// A lock that keeps other Parlors away from a journal while this object exists.
///
/// The lock is on a separate file next to the journal. SQLite's locks on the journal itself would be lost as soon as
/// this process closes any descriptor of it. The kernel releases the lock when the process ends, however it ends.
///
/// The file has space for two lines to the next Parlor: the number of an abandoned evening, and the last commit to the
/// journal. They can be written even if the disk is full, because they only overwrite existing bytes.
final class FileLock: Sendable {
  private let descriptor: Int32

  /// The widths of the two lines in bytes, without their line ends.
  private static let (width, commitWidth) = (20, 83)

  /// Acquires the lock immediately; throws if that fails.
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

  /// The evening that the last Parlor could not mark as abandoned in the journal itself; 0 for none, nil in a new file.
  var abandoned: Int64? { line(Self.width, at: 0).flatMap { Int64($0) } }

  /// Records an evening that must not be resumed; 0 for none.
  func note(abandoned evening: Int64) {
    write("\(evening)", Self.width, at: 0)
    _ = fsync(descriptor)
  }

  /// The last commit that the previous holders of the lock recorded; nil if it is not known.
  var lastCommit: LastCommit? { line(Self.commitWidth, at: Self.width + 1).flatMap { LastCommit(line: $0) } }

  /// Records the last commit to the journal; nil if the next Parlor should not compare.
  ///
  /// The disk may store this line later than the journal, or earlier. If the line is stored earlier, it shows after a
  /// power cut that something is missing.
  func note(_ commit: LastCommit?) {
    write(commit?.line ?? "0", Self.commitWidth, at: Self.width + 1)
  }

  /// Returns a line's text without leading spaces; nil if the file ends before the line does.
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
    // The lock is released explicitly: a program that is just being started may briefly hold a copy of the descriptor.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
