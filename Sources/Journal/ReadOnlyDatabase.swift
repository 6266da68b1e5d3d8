import SQLite
import Glibc

/// Opens a journal without changing it.
enum ReadOnlyDatabase {
  /// Opens a database in place or, if its folder cannot be written to, as a copy in memory.
  ///
  /// The copy is needed because SQLite needs another file next to a journal even to read it.
  static func open(_ path: String) throws -> DatabaseQueue {
    do {
      var configuration = JournalFile.configuration
      configuration.isReadOnly = true
      return try DatabaseQueue(path: path, configuration: configuration)
    } catch let error as DatabaseError where [.cannotOpen, .readOnly].contains(error.code) {
      // A process that writes the journal would already have that file. So nobody is writing, and the journal can be
      // copied.
      guard let copy = try copyInMemory(of: path) else { throw error }
      return copy
    }
  }

  /// Copies a journal and its log into memory; nil if they cannot be read, or cannot be copied to a temporary folder.
  private static func copyInMemory(of path: String) throws -> DatabaseQueue? {
    var template = Array("\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/parlor-XXXXXX\0".utf8CString)
    guard mkdtemp(&template) != nil else { return nil }
    let folder = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let draft = "\(folder)/journal.sqlite"
    defer {
      for suffix in ["", "-wal", "-shm"] { unlink(draft + suffix) }
      rmdir(folder)
    }
    guard copyFile(path, to: draft) else { return nil }
    var status = stat()
    if stat("\(path)-wal", &status) == 0, !copyFile("\(path)-wal", to: "\(draft)-wal") { return nil }
    let source = try DatabaseQueue(path: draft, configuration: JournalFile.configuration)
    defer { source.close() }
    let memory = try DatabaseQueue(configuration: JournalFile.configuration)
    try source.backup(to: memory)
    return memory
  }

  private static func copyFile(_ path: String, to target: String) -> Bool {
    let source = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { return false }
    defer { close(source) }
    let copy = Glibc.open(target, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard copy >= 0 else { return false }
    defer { close(copy) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(source, &buffer, buffer.count)
      if count == 0 { return true }
      guard count > 0, write(copy, buffer, count) == count else { return false }
    }
  }
}
