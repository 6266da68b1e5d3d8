import Canvas
import Loudspeaker
import Questions
import Scenes
import Sounds
import TestSupport
import Testing

@testable import HostProgram

/// Whole packs with something broken in them, as the host loads them: what cannot be asked is skipped, with one line each.
@Suite struct PackLoadingFuzzTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: true) }

  private static let json = """
    [
      {"question": "One?", "answers": ["a", "b"], "image": "a.png", "alt": "A tower", "uncover": true},
      {"question": "Two?", "answers": ["a", "b", "c"], "image": "deep/b.jpg", "sound": "c.wav"},
      {"question": "Three?", "answers": ["a", "b"], "image": "../a.png"},
      {"question": "Four?", "answers": ["a", "b"], "sound": "d.webp", "language": "en"}
    ]
    """

  private func files() throws -> [(name: String, bytes: [UInt8])] {
    try Canvas(size: CanvasSize(width: 32, height: 20)).writePNG(to: "\(folder.path)/made.png")
    return [
      ("pack.json", Array(Self.json.utf8)), ("a.png", try folder.bytes(of: "made.png")),
      ("deep/b.jpg", SampleMedia.jpeg), ("c.wav", WaveFile.bytes(of: Sound.pop.waveform)), ("d.webp", SampleMedia.webP),
    ]
  }

  /// What is wrong with how a pack was loaded; nil for nothing.
  private func trouble(_ path: String) throws -> String? {
    let file = try QuestionLoading.files(at: path)[0]
    for issue in file.issues {
      let said = issue.description
      if !said.hasPrefix(path) || said.unicodeScalars.contains(where: { $0.value < 0x20 }) || said.count > 600 {
        return "says \(said)"
      }
      if case .file = issue.place, issue.severity == .error, !file.questions.isEmpty { return "says \(said)" }
    }
    for question in file.questions {
      for media in [question.picture?.file, question.sound].compactMap(\.self) {
        if !MediaFile.staysInside(media.name) || media.pack.isEmpty { return "uses \(media.name)" }
      }
      if let picture = question.picture, picture.width < 1 || picture.width * picture.height > MediaLimits.pixels {
        return "shows \(picture)"
      }
    }
    if file.skipped > 0 || file.questions.isEmpty, !file.issues.contains(where: { $0.severity == .error }) {
      return "skips \(file.skipped) in silence"
    }
    return nil
  }

  /// Each file of the pack is the one that is broken, in a folder and in a zip file.
  @Test(arguments: 0..<5, [false, true])
  func mutations_AreSkippedWithOneLineEach(index: Int, isZip: Bool) throws {
    defer { folder.remove() }
    var files = try files()
    let seed = files[index].bytes
    var random = Repeatable(state: UInt64(index) + 1)
    var found: [String] = []
    _ = try folder.makeFolder("pack")
    _ = try folder.makeFolder("pack/deep")
    for file in files { _ = try folder.write(file.bytes, to: "pack/\(file.name)") }
    for _ in 0..<250 {
      files[index].bytes = random.mutated(seed)
      if isZip {
        let path = try folder.write(SampleMedia.zip(files), to: "pack.zip")
        if let trouble = try trouble(path) { found.append(trouble) }
      } else {
        _ = try folder.write(files[index].bytes, to: "pack/\(files[index].name)")
        if let trouble = try trouble("\(folder.path)/pack") { found.append(trouble) }
      }
    }
    #expect(found.prefix(3) == [])
  }

  /// As it is, three of its four questions have something to be said of them in no more than one line.
  @Test func wholePack_IsLoaded() throws {
    defer { folder.remove() }
    let path = try folder.write(SampleMedia.zip(files()), to: "pack.zip")
    let file = try QuestionLoading.files(at: path)[0]
    #expect(file.questions.map(\.text) == ["One?", "Two?"] && file.skipped == 2)
    #expect(try trouble(path) == nil)
  }
}
