import Glibc
import Host
import Maker
import TestSupport
import Testing

@testable import HostProgram

/// Where a pack is that is written: copies, and links.
@Suite struct MakerPlaceTests {
  private static func copied(_ folder: TemporaryFolder, _ name: String) throws -> String {
    try MakerPlace(of: "\(folder.path)/\(name)", in: "\(folder.path)/own").path
  }

  /// Two packs of one name have a copy each, and what happens to have the name of a copy stays.
  @Test func packsOfOneName_haveACopyEach() throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    for (name, question) in [("one", "First?"), ("other", "Second?")] {
      _ = try folder.makeFolder(name)
      _ = try folder.write("question,right,wrong1\n\(question),a,b\n", to: "\(name)/quiz.csv")
    }
    let paths = try ["one", "other"].map { try Self.copied(folder, "\($0)/quiz.csv") }
    #expect(paths == ["\(folder.path)/own/quiz-copy/pack.json", "\(folder.path)/own/quiz-copy-2/pack.json"])
    for (path, question) in zip(paths, ["First?", "Second?"]) {
      #expect(try MakerStore(path: path).desk.pack.json.contains(question))
    }
    // Each is found again, also over a link.
    #expect(symlink("\(folder.path)/other", "\(folder.path)/link") == 0)
    for name in ["other", "link"] { #expect(try Self.copied(folder, "\(name)/quiz.csv") == paths[1]) }
    #expect(try Self.copied(folder, "one/quiz.csv") == paths[0])
    _ = try folder.makeFolder("own/mine-copy")
    _ = try folder.write(MakerTestDesk.two, to: "own/mine-copy/pack.json")
    _ = try folder.write("question,right,wrong1\nThird?,a,b\n", to: "mine.csv")
    #expect(try Self.copied(folder, "mine.csv") == "\(folder.path)/own/mine-copy-2/pack.json")
    #expect(try folder.bytes(of: "own/mine-copy/pack.json") == Array(MakerTestDesk.two.utf8))
  }

  /// A link to a pack stays one, and the pack that it leads to is written, also where that was not there yet.
  @Test(arguments: [true, false]) func links_areWrittenThrough(isThere: Bool) throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    _ = try folder.makeFolder("far")
    if isThere { _ = try folder.write(MakerTestDesk.two, to: "far/pack.json") }
    #expect(symlink("far/pack.json", "\(folder.path)/near.json") == 0)
    #expect(symlink("\(folder.path)/near.json", "\(folder.path)/nearer.json") == 0)
    let place = try MakerPlace(of: "\(folder.path)/nearer.json", in: "\(folder.path)/own")
    #expect(place.path == "\(folder.path)/far/pack.json" && place.note == nil)
    let store = try MakerStore(path: "\(folder.path)/nearer.json")
    _ = try store.accept(.own([.setPack(key: "title", .string("Mine"))], client: "c"))
    try store.save()
    var status = stat()
    for name in ["near.json", "nearer.json"] {
      #expect(lstat("\(folder.path)/\(name)", &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    }
    #expect(String(decoding: try folder.bytes(of: "far/pack.json"), as: UTF8.self).contains("Mine"))
    // Nobody else writes it under its other name.
    #expect(throws: Failure.self) { try MakerStore(path: place.path) }
  }
}
