import Glibc
import Host
import TestSupport
import Testing

@testable import HostProgram

@Suite struct HistoryFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// The names in the folder.
  private func names() -> [String] {
    guard let listing = opendir(folder.path) else { return [] }
    defer { closedir(listing) }
    var names: [String] = []
    while let entry = Glibc.readdir(listing) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  @Test(
    arguments: [
      ("a.json", .json), ("a.JSON", .json), ("a.csv", .csv), ("/x.csv/a.sqlite", .sqlite), ("a.db", .sqlite),
      ("a.txt", nil), ("json", nil), ("a.json.gz", nil), ("", nil), ("a.json/b", nil),
    ] as [(String, HistoryFile.Form?)]) func ending_namesTheForm(path: String, form: HistoryFile.Form?)
  {
    #expect(HistoryFile.Form(path: path) == form)
  }

  @Test func file_isWritten_andReplaced() throws {
    let file = HistoryFile(path: folder.path + "/a.csv")
    #expect(!file.exists)
    try file.write(["one\r\n", "two\r\n"])
    #expect(file.exists)
    #expect(read(file.path) == "one\r\ntwo\r\n")
    try file.write(["new"])
    #expect(read(file.path) == "new")
    #expect(names() == ["a.csv"])
  }

  @Test func failureHalfWay_leavesTheOldFile() throws {
    let file = HistoryFile(path: folder.path + "/a.sqlite")
    try file.write(["old"])
    #expect(throws: Failure.self) {
      try file.replace { draft in
        try HistoryFile(path: draft).write(["half"])
        throw Failure("the disk is full")
      }
    }
    #expect(read(file.path) == "old")
    #expect(names() == ["a.sqlite"])
  }

  @Test func folderThatIsNotThere_isSaid() throws {
    let file = HistoryFile(path: folder.path + "/none/a.json")
    let failure = #expect(throws: Failure.self) { try file.write(["x"]) }
    #expect(
      failure?.description
        == "\(folder.path)/none/a.json cannot be written (No such file or directory): choose another place.")
  }

  @Test func links_areTheFileThatTheyLeadTo() throws {
    let path = try folder.write("x", to: "journal.sqlite")
    let link = folder.path + "/link.sqlite"
    #expect(symlink(path, link) == 0)
    #expect(HistoryFile(path: link).isSame(as: path))
    #expect(HistoryFile(path: folder.path + "/./journal.sqlite").isSame(as: path))
    let other = try folder.write("x", to: "other.sqlite")
    #expect(!HistoryFile(path: other).isSame(as: path))
    #expect(!HistoryFile(path: folder.path + "/none.sqlite").isSame(as: path))
  }
}
