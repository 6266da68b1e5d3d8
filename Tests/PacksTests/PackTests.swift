import Packs
import Questions
import TestSupport
import Testing

/// Packs as folders and as zip files, and what they must not lead to.
@Suite struct PackTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let questions = Array("[]".utf8)
  private static let files: [(name: String, bytes: [UInt8])] = [
    ("pack.json", questions), ("a.png", [1, 2, 3]), ("deep/er/b.png", [4]),
  ]

  /// The same files as a folder and as zip files: of its contents, and of the folder itself.
  private func packs() throws -> [Pack] {
    let inside = try folder.makeFolder("pack")
    _ = try folder.makeFolder("pack/deep")
    _ = try folder.makeFolder("pack/deep/er")
    for file in Self.files { _ = try folder.write(file.bytes, to: "pack/\(file.name)") }
    let flat = try folder.write(SampleMedia.zip(Self.files), to: "flat.zip")
    let junk = [(name: "__MACOSX/pack.json", bytes: [UInt8](repeating: 7, count: 9))]
    let nested = try folder.write(
      SampleMedia.zip(junk + Self.files.map { ("quiz night/\($0.name)", $0.bytes) }), to: "nested.zip")
    return try [inside, flat, nested].map { try #require(Pack(at: $0)) }
  }

  @Test func folderAndZip_HoldTheSame() throws {
    for pack in try packs() {
      let questions = try pack.questions()
      #expect(questions.name == "pack.json" && questions.bytes == Self.questions)
      for file in Self.files { #expect(try pack.bytes(of: file.name) == file.bytes) }
      #expect(try Pack.bytes(of: MediaFile(pack: pack.path, name: "a.png")) == [1, 2, 3])
      for name in ["c.png", "deep/c.png", "a.png/b", "A.PNG"] {
        #expect(throws: PackError.self) { try pack.bytes(of: name) }
        #expect(reason { try pack.bytes(of: name) } == "is missing")
      }
      for name in ["../a.png", "deep/../a.png", "/etc/hostname", ""] {
        #expect(reason { try pack.bytes(of: name) } == "is not a file of the pack")
      }
      #expect(reason { try pack.bytes(of: "deep") } != nil)
    }
  }

  private func reason(_ body: () throws -> [UInt8]) -> String? {
    do {
      _ = try body()
      return nil
    } catch { return "\(error)" }
  }

  @Test func fileThatIsNoPack_IsNone() throws {
    #expect(Pack(at: try folder.write(Array("question,right".utf8), to: "x.csv")) == nil)
    #expect(Pack(at: folder.path + "/nothing") == nil)
    let empty = try #require(Pack(at: try folder.makeFolder("empty")))
    #expect(throws: PackError.self) { try empty.questions() }
    let sheet = try #require(Pack(at: try folder.write(SampleMedia.zip([("xl/workbook.xml", [1])]), to: "x.xlsx")))
    do {
      _ = try sheet.questions()
      Issue.record("a spreadsheet is no pack")
    } catch {
      #expect(error.isMissing)
    }
    let broken = try #require(Pack(at: try folder.write(Array(SampleMedia.zip(Self.files)[..<60]), to: "broken.zip")))
    #expect(throws: PackError.self) { try broken.questions() }
  }

  /// Links may lead elsewhere in the pack.
  @Test func linksOutOfTheFolder_AreNotFollowed() throws {
    let path = try folder.makeFolder("pack")
    _ = try folder.write([UInt8(9)], to: "secret.png")
    _ = try folder.write([1], to: "pack/a.png")
    for (target, name) in [("../secret.png", "out.png"), ("a.png", "in.png"), ("..", "up"), ("loop", "loop")] {
      try Files.link(target, at: "\(path)/\(name)")
    }
    let pack = try #require(Pack(at: path))
    #expect(try pack.bytes(of: "in.png") == [1])
    #expect(reason { try pack.bytes(of: "out.png") } == "is outside of its pack")
    #expect(reason { try pack.bytes(of: "up/secret.png") } == "is outside of its pack")
    #expect(reason { try pack.bytes(of: "loop") }?.hasPrefix("cannot be read") == true)
    // A folder whose name only begins alike.
    _ = try folder.makeFolder("pack2")
    _ = try folder.write([8], to: "pack2/b.png")
    try Files.link("../pack2/b.png", at: "\(path)/other.png")
    #expect(reason { try pack.bytes(of: "other.png") } == "is outside of its pack")
    try Files.pipe("\(path)/pipe.png")
    #expect(reason { try pack.bytes(of: "pipe.png") } == "is not a file")
  }

  @Test func whatIsTooLarge_IsNotRead() throws {
    let most = [UInt8](repeating: 0, count: MediaLimits.fileSize)
    let path = try folder.makeFolder("pack")
    _ = try folder.write(most, to: "pack/most.png")
    _ = try folder.write(most + [0], to: "pack/more.png")
    let pack = try #require(Pack(at: path))
    #expect(try pack.bytes(of: "most.png").count == most.count)
    #expect(reason { try pack.bytes(of: "more.png") } == "is larger than 10 MB")
    let zip = try #require(Pack(at: try folder.write(SampleMedia.zip([("more.png", most + [0])]), to: "more.zip")))
    #expect(reason { try zip.bytes(of: "more.png") } == "is larger than 10 MB")
  }

  /// A zip file that promises more than a disk holds is refused before anything is unpacked, and one that lies about it
  /// is read no further than it may.
  @Test func zipBombs_AreRefused() throws {
    let many = (0...MediaLimits.archiveEntries).map { (name: "\($0)", bytes: [UInt8]()) }
    let crowd = try #require(Pack(at: try folder.write(SampleMedia.zip(many), to: "crowd.zip")))
    #expect(reason { try crowd.bytes(of: "1") } == "this zip file has 10001 files; at most 10000 are allowed")
    let huge = (0..<30).map { (name: "\($0)", bytes: [UInt8](repeating: 1, count: 10)) }
    let bomb = try #require(Pack(at: try folder.write(SampleMedia.zip(huge, claiming: 100_000_000), to: "bomb.zip")))
    #expect(reason { try bomb.bytes(of: "1") } == "this zip file would be larger than 2 GB unpacked")
    let liar = SampleMedia.zip([("a.png", [UInt8](repeating: 1, count: MediaLimits.fileSize + 1))], claiming: 5)
    let lying = try #require(Pack(at: try folder.write(liar, to: "liar.zip")))
    #expect(reason { try lying.bytes(of: "a.png") } != nil)
  }
}
