import Glibc

/// A file that one process holds, with the process number in it; the kernel releases it when that process dies.
final class LockedFile {
  private let descriptor: Int32
  private var isOpen = true

  private init(descriptor: Int32) { self.descriptor = descriptor }

  /// Locks the file next to a socket; returns nil if there is no socket, or if the file cannot be opened.
  ///
  /// - Throws: ``StageError/inUse(by:)`` if another process holds it.
  static func lock(besideSocket socket: String?) throws(StageError) -> LockedFile? {
    guard let socket else { return nil }
    let file = open(socket + ".parlor", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return nil }
    guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
      defer { close(file) }
      var bytes = [UInt8](repeating: 0, count: 16)
      let count = max(0, pread(file, &bytes, bytes.count, 0))
      let digits = bytes.prefix(count).prefix { (0x30...0x39).contains($0) }
      throw .inUse(by: digits.isEmpty ? nil : String(decoding: digits, as: UTF8.self))
    }
    let text = Array("\(getpid())\n".utf8)
    _ = ftruncate(file, 0)
    _ = pwrite(file, text, text.count, 0)
    return LockedFile(descriptor: file)
  }

  /// Releases the lock; safe to call twice.
  ///
  /// The file stays: without it, a process that has just opened it would lock a file that no longer exists.
  func release() {
    guard isOpen else { return }
    isOpen = false
    close(descriptor)
  }
}
