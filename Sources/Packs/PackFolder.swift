import Glibc

/// A folder whose files can be read, but nothing outside it.
struct PackFolder {
  /// The absolute path, without links.
  let path: String

  /// Returns a file's bytes, or at least this many of the first ones; nil if there is no such file.
  func bytes(of name: String, limit: Int, first wanted: Int = .max) throws(PackError) -> [UInt8]? {
    guard let resolved = realpath("\(path)/\(name)", nil) else {
      guard errno == ENOENT || errno == ENOTDIR else { throw unreadable() }
      return nil
    }
    defer { free(resolved) }
    // Links may lead elsewhere in the pack, but not out of it.
    let target = String(cString: resolved)
    guard target.hasPrefix(path == "/" ? path : path + "/") else { throw PackError("is outside of its pack") }
    var status = stat()
    guard stat(target, &status) == 0 else { throw unreadable() }
    // Opening a pipe would wait for its other end.
    guard status.st_mode & S_IFMT == S_IFREG else { throw PackError("is not a file") }
    let file = open(target, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard file >= 0 else { throw unreadable() }
    defer { close(file) }
    guard status.st_size <= limit else { throw .tooLarge(limit) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count < wanted {
      let count = read(file, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw unreadable()
      }
      bytes.append(contentsOf: chunk[..<count])
      // The file may be growing.
      guard bytes.count <= limit else { throw .tooLarge(limit) }
    }
    return bytes
  }

  private func unreadable() -> PackError { PackError("cannot be read: \(String(cString: strerror(errno)))") }
}
