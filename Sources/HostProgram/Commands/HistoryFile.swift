import Glibc
import Host

/// A file to which the history is written: either completely, or not at all.
struct HistoryFile {
  /// The format of the file.
  enum Form: Hashable {
    case json, csv, sqlite

    /// Creates the form that a file's ending names; nil if it names none.
    init?(path: String) {
      let name = path.lowercased()
      if name.hasSuffix(".json") {
        self = .json
      } else if name.hasSuffix(".csv") {
        self = .csv
      } else if name.hasSuffix(".sqlite") || name.hasSuffix(".db") {
        self = .sqlite
      } else {
        return nil
      }
    }
  }

  let path: String

  /// Whether something exists at the path; true also if that cannot be determined.
  var exists: Bool {
    var status = stat()
    return lstat(path, &status) == 0 || (errno != ENOENT && errno != ENOTDIR)
  }

  /// Whether two paths lead to one file.
  func isSame(as other: String) -> Bool {
    var (mine, others) = (stat(), stat())
    return stat(path, &mine) == 0 && stat(other, &others) == 0 && mine.st_dev == others.st_dev
      && mine.st_ino == others.st_ino
  }

  /// The path of a database's log that belongs to this path; nil if there is none.
  ///
  /// The log has changes that its database file does not have yet. It would corrupt a file that replaced the database.
  var databaseLog: String? { ["-wal", "-journal"].map { path + $0 }.first { HistoryFile(path: $0).exists } }

  /// Writes texts to the file, one after another.
  ///
  /// - Throws: `Failure` if the file cannot be written.
  func write(_ texts: [String]) throws {
    try replace { draft in
      let file = try create(draft)
      defer { close(file) }
      for text in texts {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
          let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
          guard count > 0 || errno == EINTR else { throw failure(errno) }
          bytes = bytes.dropFirst(max(0, count))
        }
      }
      guard fsync(file) == 0 || errno == EINVAL else { throw failure(errno) }
    }
  }

  /// Makes a draft next to the file, and moves the draft into place once it is complete.
  ///
  /// - Throws: `Failure` if the file cannot be written, and the errors of `make`.
  func replace(_ make: (_ draft: String) throws -> Void) throws {
    let draft = "\(path).\(getpid()).part"
    // Checked here, because an error from `make` would name the draft instead of the file.
    close(try create(draft))
    unlink(draft)
    defer { unlink(draft) }
    try make(draft)
    guard rename(draft, path) == 0 else { throw failure(errno) }
  }

  private func create(_ draft: String) throws -> Int32 {
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw failure(errno) }
    return file
  }

  private func failure(_ code: Int32) -> Failure {
    Failure("\(path.onOneLine) cannot be written (\(String(cString: strerror(code)))): choose another place.")
  }
}
