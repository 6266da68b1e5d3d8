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
  private let journal: Int32
  private var isSaved = true

  /// Opens a pack, with everything that was written at it before, even by a program that died.
  ///
  /// - Throws: `Failure` if the pack cannot be read, or its journal cannot be written.
  init(path: String, note: MakerNote? = nil) throws {
    self.path = path
    let journalPath = Self.journal(of: path)
    let file = Self.bytes(of: path) ?? []
    let text = String(decoding: Self.bytes(of: journalPath) ?? [], as: UTF8.self)
    guard let (desk, isForeign) = MakerJournal.desk(file: file, journal: text) else {
      throw Failure("\(path.onOneLine) is no question file that can be edited: check it with parlor questions check.")
    }
    self.desk = desk
    self.note =
      isForeign ? .fileChanged(kept: "\(journalPath).old") : note
    if isForeign { rename(journalPath, journalPath + ".old") }
    let isNew = isForeign || text.isEmpty
    journal = open(journalPath, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard journal >= 0, flock(journal, LOCK_EX | LOCK_NB) == 0 else {
      let reason = errno == EWOULDBLOCK ? "another Parlor edits it" : String(cString: strerror(errno))
      if journal >= 0 { close(journal) }
      throw Failure("\(path.onOneLine) cannot be edited: \(reason).")
    }
    // A line that was cut off by a power failure must not spoil the next one.
    if !isNew, !text.hasSuffix("\n") { try append("") }
    if isNew { try append(MakerJournal.Mark(of: file, names: desk.pack.names, numbers: desk.numbers).line) }
    // What a program that died had not written into the file is written soon.
    isSaved = desk.pack == (file.isEmpty ? MakerPack() : Self.named(MakerPack(json: file), desk.pack.names))
  }

  deinit { close(journal) }

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
    try append(record.line)
    desk = next
    isSaved = false
    return change
  }

  /// Writes the pack's file if it is not up to date.
  ///
  /// - Throws: `Failure` if it cannot be written.
  func save() throws {
    guard !isSaved else { return }
    let text = desk.pack.json
    // The mark is written first: if the program dies in between, it belongs to a file that nobody has.
    try append(MakerJournal.Mark(of: Array(text.utf8), names: desk.pack.names, numbers: desk.numbers).line)
    try HistoryFile(path: path).write([text])
    isSaved = true
  }

  /// Writes the pack's file, and removes the journal, which nobody needs any more.
  func finish() throws {
    try save()
    unlink(Self.journal(of: path))
  }

  private func append(_ line: String) throws {
    var bytes = Array((line + "\n").utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(journal, $0.baseAddress, $0.count) }
      guard count > 0 || errno == EINTR else {
        throw Failure(
          "\(path.onOneLine) cannot be written (\(String(cString: strerror(errno)))): make room on the disk.")
      }
      bytes = bytes.dropFirst(max(0, count))
    }
    fdatasync(journal)
  }
}
