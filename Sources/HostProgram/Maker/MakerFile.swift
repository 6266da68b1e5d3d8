import Glibc
import Host
import Synchronization

/// Files that are either written completely or not at all, even if the disk is full or the power fails.
enum MakerFile {
  private static let last = Mutex(0)

  /// Writes a file in place of another one, or of none.
  ///
  /// - Throws: `Failure` if it cannot be written.
  static func write(_ bytes: [UInt8], to path: String) throws {
    try move(draft(bytes, beside: path), to: path)
  }

  /// Writes a file under a name that no other file has.
  ///
  /// - Parameter name: Returns a free path; no other file of this program is moved into its place meanwhile.
  /// - Returns: The path.
  /// - Throws: `Failure` if it cannot be written.
  static func write(_ bytes: [UInt8], in folder: String, freely name: () -> String) throws -> String {
    let draft = try draft(bytes, beside: folder + "new")
    return try last.withLock { _ in
      let path = name()
      try move(draft, to: path)
      return path
    }
  }

  /// Writes a file beside the one whose place it will take, and waits until it is on the disk.
  ///
  /// - Parameter prepare: Does something with the open file before anything is written.
  /// - Returns: The path of the draft, which is not there if it cannot be written.
  static func draft(_ bytes: [UInt8], beside path: String, prepare: (Int32) throws -> Void = { _ in }) throws -> String
  {
    let number = last.withLock { last in
      last += 1
      return last
    }
    let draft = "\(folder(of: path)).parlor-\(getpid())-\(number).part"
    let file = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, mode(of: path))
    guard file >= 0 else { throw failure(path, errno) }
    defer { close(file) }
    do {
      try prepare(file)
      try add(bytes, to: file, path)
      guard fsync(file) == 0 || errno == EINVAL else { throw failure(path, errno) }
    } catch {
      unlink(draft)
      throw error
    }
    return draft
  }

  /// Moves a draft into its place, and waits until that is on the disk.
  static func move(_ draft: String, to path: String) throws {
    guard rename(draft, path) == 0 else {
      let code = errno
      unlink(draft)
      throw failure(path, code)
    }
    let folder = open(folder(of: path) + ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    // Some file systems cannot do so, and the file is there already.
    fsync(folder)
    close(folder)
  }

  /// Adds bytes to an open file.
  static func add(_ bytes: [UInt8], to file: Int32, _ path: String) throws {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else { throw failure(path, errno) }
      bytes = bytes.dropFirst(max(0, count))
    }
  }

  /// Returns the error for a file that cannot be written.
  static func failure(_ path: String, _ code: Int32) -> Failure {
    Failure("\(path.onOneLine) cannot be written (\(String(cString: strerror(code)))): make room on the disk.")
  }

  /// The rights of a file that is replaced; those of a new one are the user's to choose.
  private static func mode(of path: String) -> mode_t {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0o666
  }

  private static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[...$0]) } ?? "" }
}
