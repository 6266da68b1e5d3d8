import FoundationEssentials
import Glibc
import Host
import Maker
import TestSupport
import Testing

@testable import HostProgram

/// What the question maker leaves where the disk is full: whole files.
@Suite struct MakerFileTests {
  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private static func fill(_ folder: String) {
    let file = open("\(folder)/filler", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(file) }
    for size in [1 << 12, 1] {
      let bytes = [UInt8](repeating: 1, count: size)
      while Glibc.write(file, bytes, bytes.count) > 0 {}
    }
  }

  @Test func files_areReplacedAsAWhole() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = try folder.write("old", to: "a.json")
    #expect(chmod(path, 0o600) == 0)
    try MakerFile.write(Array("new".utf8), to: path)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(try folder.bytes(of: "a.json") == Array("new".utf8))
    #expect(try Self.names(in: folder.path) == ["a.json"])
    #expect(throws: Failure.self) { try MakerFile.write([1], to: "\(folder.path)/none/a.json") }
  }

  @Test(.enabled(if: SmallDisk.obstacle == nil, "\(SmallDisk.obstacle ?? "")"))
  func fullDisk_leavesNoHalfFile() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path
    try SmallDisk.run(at: path, size: "64k") {
      try MakerFile.write(Array("old".utf8), to: "\(path)/pack.json")
      let large = [UInt8](repeating: 1, count: 100_000)
      #expect(throws: Failure.self) { try MakerFile.write(large, to: "\(path)/pack.json") }
      #expect(throws: Failure.self) { try MakerFile.write(large, in: "\(path)/") { "\(path)/cat.jpg" } }
      #expect(try Self.names(in: path) == ["pack.json"])
      #expect(try QuestionLoading.bytes(of: "\(path)/pack.json") == Array("old".utf8))
    }
  }

  /// The journal is there until there is room for the one that takes its place.
  @Test(.enabled(if: SmallDisk.obstacle == nil, "\(SmallDisk.obstacle ?? "")"))
  func fullDisk_keepsTheJournal() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let path = folder.path
    try SmallDisk.run(at: path, size: "64k") {
      let file = "\(path)/pack.json"
      do {
        let store = try MakerStore(path: file)
        let edit = MakerEdit.addQuestion("qnew", after: nil, round: nil, content: [])
        _ = try store.accept(.edits([edit], client: "ana", number: 7, isTyping: false, isPause: false))
        try store.save()
        Self.fill(path)
        #expect(throws: Failure.self) { try store.finish() }
        #expect(try Self.names(in: path) == [".pack.json.journal", "filler", "pack.json"])
      }
      unlink("\(path)/filler")
      let again = try MakerStore(path: file)
      #expect(again.desk.pack.questions.map(\.name) == ["qnew"] && again.desk.lastNumber(of: "ana") == 7)
      _ = try again.accept(.own([.setPack(key: "title", .string("T"))], client: "ana"))
      #expect(try again.finish() == nil)
      // Who comes while the journal was begun anew still finds it locked.
      #expect(throws: Failure.self) { try MakerStore(path: file) }
      _ = try again.accept(.own([.setPack(key: "title", .string("U"))], client: "ana"))
    }
  }
}
