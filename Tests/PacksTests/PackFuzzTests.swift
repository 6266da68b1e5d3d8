import CZip
import Glibc
import Packs
import Questions
import TestSupport
import Testing

/// Broken and malicious packs: reading ends with bytes that are allowed or with one sentence, and never leaves the pack.
@Suite struct PackFuzzTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: true) }

  private static let json = Array(#"[{"question": "?", "answers": ["a", "b"], "image": "a.png"}]"#.utf8)
  private static let files: [(name: String, bytes: [UInt8])] = [
    ("pack.json", json), ("a.png", SampleMedia.transparent), ("deep/er/b.jpg", SampleMedia.jpeg),
  ]
  /// What somebody might ask for, of the pack and beyond it.
  private static let names =
    files.map(\.name) + ["pack.csv", "deep", "deep/", "../a.png", "deep/../../a.png", "/etc/passwd", "", ".", "a\\b"]

  /// Whether something reads like one sentence in the middle of a line, as all that is said of files.
  private static func isSentence(_ text: String) -> Bool {
    !text.isEmpty && text.count < 300 && text.last != "."
      && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }

  /// What is wrong with how a pack of these bytes is read; nil for nothing.
  private func trouble(_ bytes: [UInt8], _ names: [String] = names) throws -> String? {
    let path = try folder.write(bytes, to: "fuzz.zip")
    // What does not begin as zip files do is read as a file of questions.
    guard let pack = Pack(at: path) else { return nil }
    do throws(PackError) {
      let (name, bytes) = try pack.questions()
      if !Pack.questionNames.contains(name) { return "read \(name)" }
      if bytes.count > QuestionLimits.fileSize { return "\(bytes.count) bytes of questions" }
    } catch {
      if !Self.isSentence(error.description) { return "says \(error.description)" }
    }
    for name in names {
      do throws(PackError) {
        if try pack.bytes(of: name).count > MediaLimits.fileSize { return "too much of \(name)" }
        if !MediaFile.staysInside(name) { return "read \(name)" }
      } catch {
        if !Self.isSentence(error.description) { return "says \(error.description)" }
      }
    }
    return nil
  }

  /// A zip file that was packed tightly, as programs make them.
  private func packed(_ files: [(name: String, bytes: [UInt8])]) throws -> [UInt8] {
    let path = "\(folder.path)/made.zip"
    var code: Int32 = 0
    let archive = try #require(zip_open(path, Int32(ZIP_CREATE | ZIP_TRUNCATE), &code))
    var kept: [UnsafeMutableBufferPointer<UInt8>] = []
    defer { for buffer in kept { buffer.deallocate() } }
    for file in files {
      let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: max(1, file.bytes.count))
      _ = buffer.update(fromContentsOf: file.bytes)
      kept.append(buffer)
      let source = try #require(zip_source_buffer(archive, buffer.baseAddress, UInt64(file.bytes.count), 0))
      #expect(zip_file_add(archive, file.name, source, 0) >= 0)
    }
    #expect(zip_close(archive) == 0)
    return try folder.bytes(of: "made.zip")
  }

  private func seeds() throws -> [[UInt8]] {
    let nested = Self.files.map { (name: "quiz night/" + $0.name, bytes: $0.bytes) }
    return [SampleMedia.zip(Self.files), SampleMedia.zip(nested), try packed(Self.files), try packed(nested)]
  }

  @Test(arguments: 0..<4)
  func mutations_AreReadOrRefused(index: Int) throws {
    defer { folder.remove() }
    let seed = try seeds()[index]
    var random = Repeatable(state: UInt64(index) + 1)
    var found: [String] = []
    for _ in 0..<1_500 { if let trouble = try trouble(random.mutated(seed)) { found.append(trouble) } }
    #expect(found.prefix(3) == [])
  }

  @Test(arguments: 0..<4)
  func everyBeginning_IsReadOrRefused(index: Int) throws {
    defer { folder.remove() }
    let seed = try seeds()[index]
    var found: [String] = []
    for length in 4..<seed.count {
      if let trouble = try trouble(Array(seed[..<length])) { found.append(trouble) }
      // The table of contents is at the end: without it nothing is read.
      let pack = try #require(Pack(at: "\(folder.path)/fuzz.zip"))
      #expect(throws: PackError.self) { try pack.questions() }
    }
    #expect(found.prefix(3) == [])
  }

  /// Small files that unpack to much more, with what they say of it true and untrue.
  @Test(arguments: [nil, 0, 5, MediaLimits.fileSize, 0xFFFF_FFFE])
  func bombs_AreReadNoFurtherThanTheyMay(claim: Int?) throws {
    defer { folder.remove() }
    let zeros = [UInt8](repeating: 0, count: 4 * MediaLimits.fileSize)
    var bytes = try packed([("pack.json", Self.json), ("a.png", zeros)])
    #expect(bytes.count < 100_000)
    if let claim {
      let said = (0..<4).map { UInt8(truncatingIfNeeded: zeros.count >> (8 * $0)) }
      for place in bytes.indices.dropLast(3) where Array(bytes[place..<place + 4]) == said {
        for byte in 0..<4 { bytes[place + byte] = UInt8(truncatingIfNeeded: claim >> (8 * byte)) }
      }
    }
    let pack = try #require(Pack(at: folder.write(bytes, to: "bomb.zip")))
    #expect(throws: PackError.self) { try pack.bytes(of: "a.png") }
    #expect(try trouble(bytes) == nil)
  }

  /// Names as other systems, other encodings and attackers write them.
  @Test(arguments: [
    "../a.png", "../../../etc/passwd", "/etc/passwd", "C:\\a.png", "..\\a.png", "deep/../../a.png", "./a.png",
    "deep//b",
    "deep/", "\u{1F600}.png", "e\u{301}.png", "line\nbreak.png", "\u{202E}gnp.a", "pack.json/a.png",
    String(repeating: "a", count: 60_000), String(repeating: "d/", count: 5_000) + "a.png",
  ])
  func names_LeadNowhereElse(name: String) throws {
    defer { folder.remove() }
    _ = try folder.write([UInt8(9)], to: "a.png")
    let bytes = SampleMedia.zip(Self.files + [(name, [UInt8(7)])])
    #expect(try trouble(bytes, Self.names + [name]) == nil)
    let pack = try #require(Pack(at: folder.write(bytes, to: "names.zip")))
    #expect(try pack.bytes(of: "a.png") == SampleMedia.transparent)
    guard MediaFile.staysInside(name) else { return }
    #expect(try pack.bytes(of: name) == [7])
  }

  /// Bytes that are no UTF-8, and a zero within a name, which ends it for C.
  @Test(arguments: [[UInt8(0x82), 0x81, 0xFF, 0xC0], [0xC3, 0x28, 0x61, 0x62], [0x61, 0x00, 0x2E, 0x70]])
  func namesInOtherEncodings_HurtNobody(name: [UInt8]) throws {
    defer { folder.remove() }
    var bytes = SampleMedia.zip(Self.files + [("WXYZ", [UInt8(7)])])
    let said = Array("WXYZ".utf8)
    for place in bytes.indices.dropLast(3) where Array(bytes[place..<place + 4]) == said {
      bytes.replaceSubrange(place..<place + 4, with: name)
    }
    #expect(try trouble(bytes, Self.names + [String(decoding: name, as: UTF8.self)]) == nil)
    let pack = try #require(Pack(at: "\(folder.path)/fuzz.zip"))
    #expect(try pack.questions().bytes == Self.json)
  }

  @Test func thousandsOfFiles_AreFoundOrRefused() throws {
    defer { folder.remove() }
    for count in [MediaLimits.archiveEntries - 3, 65_000] {
      let many = Self.files + (0..<count).map { (name: "\($0 % 7)/\($0).png", bytes: [UInt8]()) }
      let pack = try #require(Pack(at: folder.write(SampleMedia.zip(many), to: "many.zip")))
      let isAllowed = many.count <= MediaLimits.archiveEntries
      let bytes = try? pack.bytes(of: "a.png")
      #expect((bytes == SampleMedia.transparent) == isAllowed)
    }
  }

  // MARK: Folders

  /// A tree of folders, files, pipes and links that lead anywhere: nothing from outside is ever read.
  @Test(arguments: UInt64(1)...12)
  func foldersWithLinks_GiveNothingFromOutside(seed: UInt64) throws {
    defer { folder.remove() }
    var random = Repeatable(state: seed)
    let root = try folder.makeFolder("pack")
    _ = try folder.write("secret", to: "secret")
    _ = try folder.makeFolder("pack2")
    _ = try folder.write("secret", to: "pack2/secret")
    var folders = [""]
    var names = Self.names
    for number in 0..<60 {
      let parent = folders[random.below(folders.count)]
      let name = parent + "n\(number)"
      names.append(name)
      switch random.below(6) {
      case 0:
        _ = try folder.makeFolder("pack/\(name)")
        folders.append(name + "/")
      case 1: try Files.pipe("\(root)/\(name)")
      case 2: _ = try folder.write("inside", to: "pack/\(name)")
      default:
        let up = String(repeating: "../", count: random.below(5))
        let targets = ["secret", "pack2", "pack2/secret", "pack", "n\(random.below(60))", "", name, "pack/n0"]
        let target = random.below(8) == 0 ? folder.path + "/secret" : up + targets[random.below(targets.count)]
        try Files.link(target.isEmpty ? "." : target, at: "\(root)/\(name)")
        names += ["\(name)/secret", "\(name)/pack2/secret", "\(name)/n\(random.below(60))"]
      }
    }
    let pack = try #require(Pack(at: root))
    for name in names {
      do throws(PackError) {
        let bytes = try pack.bytes(of: name)
        #expect(bytes == Array("inside".utf8), "\(name)")
      } catch {
        #expect(Self.isSentence(error.description), "\(name): \(error.description)")
      }
    }
  }
}
