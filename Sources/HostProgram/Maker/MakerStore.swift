import Glibc
import Host
import Maker

/// What was found when a pack was opened, for the people who write.
enum MakerNote: Hashable {
  /// Somebody else has changed the file; what was being written is kept in a file of this name.
  case fileChanged(kept: String)
  /// The pack is a copy of the one at this path.
  case copied(String)
}

/// The pack that is being written, on the disk: its file, and the journal beside it.
final class MakerStore {
  /// The path of the pack's file, which need not exist yet.
  let path: String
  /// The folder of the pack's file.
  var folder: String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." }
  /// The desk at which the pack is written.
  private(set) var desk: MakerDesk
  /// What was found; nil if there is nothing to say.
  let note: MakerNote?
  private var journal: Int32
  /// Whether the file has everything that was written.
  private(set) var isSaved = true
  /// The checksum of the file as it was read or written last.
  private var known: UInt64

  /// The size from which the journal is begun anew when the file is written, in bytes.
  private static let largeJournal = 1 << 20

  /// Opens a pack, or what a link to it leads to, with everything that was written at it before, even by a program that
  /// died.
  ///
  /// - Throws: `Failure` if the pack cannot be read, or its journal cannot be written.
  init(path: String, note: MakerNote? = nil) throws {
    let path = MakerPlace.target(of: path)
    self.path = path
    let journalPath = Self.journal(of: path)
    // Nobody else may write while the journal is read.
    var journal = try Self.locked(journalPath, of: path)
    let file = Self.bytes(of: path) ?? []
    let text = String(decoding: Self.bytes(of: journalPath) ?? [], as: UTF8.self)
    guard let (desk, isForeign) = MakerJournal.desk(file: file, journal: text) else {
      close(journal)
      throw Failure("\(path.onOneLine) is no question file that can be edited: check it with parlor questions check.")
    }
    self.desk = desk
    known = MakerJournal.checksum(of: file)
    if isForeign {
      let kept = Self.freePath("\(journalPath).old")
      self.note = .fileChanged(kept: kept)
      let former = journal
      defer { close(former) }
      rename(journalPath, kept)
      journal = try Self.locked(journalPath, of: path)
    } else {
      self.note = note
    }
    self.journal = journal
    // What a program that died had not written into the file is written soon.
    isSaved = desk.pack == (file.isEmpty ? MakerPack() : Self.named(MakerPack(json: file), desk.pack.names))
    // A line that was cut off by a power failure must not spoil the next one.
    if !isForeign, !text.isEmpty, !text.hasSuffix("\n") { try append("") }
    if isSaved { try append(mark(of: file)) }
  }

  /// Opens and locks the journal.
  private static func locked(_ journalPath: String, of path: String) throws -> Int32 {
    while true {
      let journal = open(journalPath, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
      guard journal >= 0, flock(journal, LOCK_EX | LOCK_NB) == 0 else {
        let reason = errno == EWOULDBLOCK ? "another Parlor edits it" : String(cString: strerror(errno))
        if journal >= 0 { close(journal) }
        throw Failure("\(path.onOneLine) cannot be edited: \(reason).")
      }
      // Another program may have renamed the file before it was locked.
      var (opened, named) = (stat(), stat())
      if fstat(journal, &opened) == 0, stat(journalPath, &named) == 0, opened.st_ino == named.st_ino { return journal }
      close(journal)
    }
  }

  deinit { close(journal) }

  private func mark(of file: [UInt8]) -> String {
    MakerJournal.Mark(of: file, names: desk.pack.names, numbers: desk.numbers).line
  }

  /// Returns the path with a number if there is such a file already.
  private static func freePath(_ path: String) -> String {
    var (candidate, number) = (path, 2)
    while access(candidate, F_OK) == 0 { (candidate, number) = ("\(path)-\(number)", number + 1) }
    return candidate
  }

  private static func named(_ pack: MakerPack?, _ names: [String]) -> MakerPack? {
    var pack = pack
    pack?.take(names: names)
    return pack
  }

  private static func journal(of path: String) -> String {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return "\(path[..<slash]).\(path[slash...]).journal"
  }

  private static func bytes(of path: String) -> [UInt8]? { try? QuestionLoading.bytes(of: path) }

  /// Makes a change once it is on the disk; nil if it changes nothing.
  ///
  /// - Throws: `Failure` if the disk cannot be written.
  func accept(_ record: MakerDesk.Record) throws -> MakerDesk.Change? {
    var next = desk
    guard let change = next.accept(record) else { return nil }
    try append(record.known(by: change).line)
    desk = next
    isSaved = false
    return change
  }

  /// Writes the pack's file if it is not up to date.
  ///
  /// - Returns: Where the file is kept that another program has written meanwhile; nil if none has.
  /// - Throws: `Failure` if it cannot be written.
  @discardableResult
  func save() throws -> String? {
    guard !isSaved else { return nil }
    var kept: String?
    if let theirs = Self.bytes(of: path), MakerJournal.checksum(of: theirs) != known {
      let path = Self.freePath("\(path).theirs")
      try MakerFile.write(theirs, to: path)
      kept = path
    }
    let file = Array(desk.pack.json.utf8)
    // The mark is written first: if the program dies in between, it belongs to a file that nobody has.
    try append(mark(of: file))
    try MakerFile.write(file, to: path)
    known = MakerJournal.checksum(of: file)
    isSaved = true
    if lseek(journal, 0, SEEK_END) > Self.largeJournal { try beginAnew(file) }
    return kept
  }

  /// Writes the pack's file, and leaves of the journal what pages need that come back later: the names of all parts.
  ///
  /// - Returns: As ``save()``.
  func finish() throws -> String? {
    let kept = try save()
    try beginAnew(Self.bytes(of: path) ?? [])
    return kept
  }

  /// Puts a journal of one line in place of the old one, which stays where there is no room for the new one.
  private func beginAnew(_ file: [UInt8]) throws {
    let journalPath = Self.journal(of: path)
    var new: Int32 = -1
    do {
      let line = Array((mark(of: file) + "\n").utf8)
      let draft = try MakerFile.draft(line, beside: journalPath) { draft in
        // Whoever finds it in its place must find it locked.
        new = fcntl(draft, F_DUPFD_CLOEXEC, 0)
        guard new >= 0, flock(new, LOCK_EX | LOCK_NB) == 0 else { throw MakerFile.failure(path, errno) }
      }
      try MakerFile.move(draft, to: journalPath)
    } catch {
      if new >= 0 { close(new) }
      throw error
    }
    close(journal)
    journal = new
  }

  /// Adds a line to the journal, and waits until it is on the disk; a part of a line is taken back.
  private func append(_ line: String) throws {
    let size = lseek(journal, 0, SEEK_END)
    do {
      try MakerFile.add(Array((line + "\n").utf8), to: journal, path)
      guard fdatasync(journal) == 0 else { throw MakerFile.failure(path, errno) }
    } catch {
      ftruncate(journal, size)
      throw error
    }
  }
}
