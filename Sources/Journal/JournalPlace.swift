import SQLite
import Glibc

/// A journal's file and folder before it is opened.
struct JournalPlace {
  let path: String

  /// Creates the folder, accessible only to its owner.
  func makeFolder() throws(JournalError) {
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/").dropLast() {
      folder += "\(part)/"
      var status = stat()
      if stat(folder, &status) == 0 { continue }
      guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw JournalError(systemError: errno, path: path) }
    }
  }

  /// Makes the file readable only by its owner, because it contains secrets.
  func closeToOthers() { chmod(path, 0o600) }

  /// Whether the file is empty or missing.
  var isEmpty: Bool {
    var status = stat()
    return ["", "-wal"].allSatisfy { stat(path + $0, &status) != 0 || status.st_size == 0 }
  }

  /// Creates the file if it is missing.
  ///
  /// - Returns: Whether the file is empty or begins like an SQLite file.
  func makeFile() throws(JournalError) -> Bool {
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw JournalError(systemError: errno, path: path) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw JournalError(systemError: errno, path: path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .cannotOpen(path: path, reason: "it is not a file") }
    let head = Array("SQLite format 3\0".utf8)
    var buffer = [UInt8](repeating: 0, count: head.count)
    return status.st_size == 0 || (read(descriptor, &buffer, buffer.count) == buffer.count && buffer == head)
  }

  /// Examines the file without changing it, and creates one if there is none.
  ///
  /// - Throws: A `JournalFault` if it is not a journal of this Parlor or an older one; otherwise the error that
  ///   prevents the examination.
  func examine(_ schema: JournalSchema) throws {
    guard try makeFile() else { throw JournalFault.damaged(reason: "it is not a database") }
    var configuration = JournalFile.configuration
    configuration.isReadOnly = true
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    defer { queue.close() }
    try queue.read { db in
      let state = try schema.state(of: db)
      switch state {
      case .foreign: throw JournalError.foreign(path: path)
      case .newer: throw JournalFault.newer
      case .spoiled(let reason): throw JournalFault.damaged(reason: reason)
      case .empty, .known: break
      }
      // The indexes are checked too: otherwise, a row missing from an index stays unnoticed until it is written.
      let complaint = try String.fetchOne(db, sql: "PRAGMA integrity_check(1)") ?? "it cannot be checked"
      guard complaint == "ok" else { throw JournalFault.damaged(reason: complaint) }
      guard case .known(let version) = state,
        let complaint = try schema.complaint(aboutTablesOf: version, in: db)
      else { return }
      throw JournalFault.damaged(reason: complaint)
    }
  }

  /// Renames the file and all files that belong to it.
  ///
  /// - Parameter why: A part of the new name.
  /// - Returns: the file's new path.
  func setAside(_ why: String, now: WallTime) throws(JournalError) -> String {
    let stamp = Self.stamp(of: now)
    var target = "\(path).\(why)-\(stamp)"
    var status = stat()
    var number = 1
    while lstat(target, &status) == 0 {
      number += 1
      target = "\(path).\(why)-\(stamp)-\(number)"
    }
    for suffix in ["-journal", "-wal", "-shm", ""] where lstat(path + suffix, &status) == 0 {
      guard rename(path + suffix, target + suffix) == 0 else { throw JournalError(systemError: errno, path: path) }
    }
    return target
  }

  /// Returns the local date and time, such as `2026-11-21T20-15-00`, for a file's name.
  static func stamp(of moment: WallTime) -> String {
    let time = CivilTime(moment, in: .local)
    return "\(time.date)T\(String(time.timeOfDay.map { $0 == ":" ? "-" : $0 }))"
  }
}
