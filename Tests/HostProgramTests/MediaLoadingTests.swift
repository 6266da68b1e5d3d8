import Canvas
import Loudspeaker
import PadProtocol
import Questions
import Scenes
import Sounds
import Synchronization
import TestSupport
import Testing

@testable import HostProgram

/// Packs as they are loaded: each question whose file cannot be used is skipped, and nothing else is.
@Suite struct MediaLoadingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(inMemory: true) }

  private func png() throws -> [UInt8] {
    try Canvas(size: CanvasSize(width: 32, height: 20)).writePNG(to: "\(folder.path)/made.png")
    return try folder.bytes(of: "made.png")
  }

  /// A file beside a question, and what is said of it; nil for nothing.
  private static let cases: [(key: String, name: String, reason: String?)] = [
    ("image", "good.png", nil),
    ("image", "good.jpg", nil),
    ("image", "deep/good.webp", nil),
    ("image", "nothing.png", "the picture \"nothing.png\" is missing"),
    ("image", "Good.png", "the picture \"Good.png\" is missing"),
    ("image", "cut.png", "the picture \"cut.png\" is broken: its end is missing"),
    ("image", "text.png", "the picture \"text.png\" is no PNG, JPEG or WebP picture"),
    (
      "image", "huge.png",
      "the picture \"huge.png\" has 9000 × 9000 pixels; at most 20 megapixels are allowed"
    ),
    ("image", "large.png", "the picture \"large.png\" is larger than 10 MB"),
    ("image", "../made.png", "the picture \"../made.png\" is not a file of the pack; give a name such as flag.png"),
    ("image", "deep", nil),
    ("sound", "good.wav", nil),
    ("sound", "text.png", "the sound \"text.png\" is no sound that can be read; use Ogg, FLAC, MP3 or WAV"),
    ("sound", "nothing.ogg", "the sound \"nothing.ogg\" is missing"),
  ]

  private func files() throws -> [(name: String, bytes: [UInt8])] {
    let png = try png()
    let items = Self.cases.enumerated().map {
      "{\"question\": \"\($0.offset)?\", \"answers\": [\"a\", \"b\"], \"\($0.element.key)\": \"\($0.element.name)\"}"
    }
    let text = "[\n\(items.joined(separator: ",\n"))\n]"
    return [
      ("pack.json", Array(text.utf8)), ("good.png", png), ("good.jpg", SampleMedia.jpeg),
      ("deep/good.webp", SampleMedia.webP), ("cut.png", png.dropLast(5)), ("text.png", Array("Hello!".utf8)),
      ("huge.png", SampleMedia.pngHeader(width: 9_000, height: 9_000)),
      ("large.png", png + [UInt8](repeating: 0, count: MediaLimits.fileSize)),
      ("good.wav", WaveFile.bytes(of: Waveform(frames: 4_800))),
    ]
  }

  private func makeFolder() throws -> String {
    let path = try folder.makeFolder("pack")
    _ = try folder.makeFolder("pack/deep")
    for file in try files() { _ = try folder.write(file.bytes, to: "pack/\(file.name)") }
    return path
  }

  private func expectTable(_ file: QuestionFile, _ name: String, in pack: String) {
    let bad = Self.cases.enumerated().filter { $0.element.reason != nil || $0.element.name == "deep" }
    #expect(file.skipped == bad.count && file.questions.count == Self.cases.count - bad.count)
    for (index, element) in bad {
      let place = QuestionIssue.Place.line(index + 2)
      let said = file.issues.filter { $0.place == place }.map(\.description)
      #expect(said.count == 1 && said.first?.hasPrefix("\(name):\(index + 2): the ") == true, "\(said)")
      if let reason = element.reason { #expect(said == ["\(name):\(index + 2): \(reason)"]) }
    }
    for question in file.questions {
      let media = [question.picture?.file, question.sound].compactMap(\.self)
      #expect(media.count == 1 && media.first?.pack == pack)
    }
    #expect(file.questions.first?.picture?.width == 32 && file.questions.first?.picture?.height == 20)
    #expect(file.questions.dropFirst().first?.picture?.aspect == 1.5)
  }

  @Test func folder_IsLoaded() throws {
    let path = try makeFolder()
    expectTable(try QuestionLoading.files(at: path)[0], "\(path)/pack.json", in: path)
    expectTable(try QuestionLoading.files(at: path + "/")[0], "\(path)/pack.json", in: path)
  }

  /// A file by its name has what lies beside it.
  @Test func fileInAFolder_IsLoaded() throws {
    let path = try makeFolder()
    expectTable(try QuestionLoading.files(at: "\(path)/pack.json")[0], "\(path)/pack.json", in: path)
  }

  @Test(arguments: ["", "quiz night/"])
  func zip_IsLoaded(inside: String) throws {
    let zip = SampleMedia.zip(try files().map { ("\(inside)\($0.name)", $0.bytes) })
    let path = try folder.write(zip, to: "quiz.zip")
    expectTable(try QuestionLoading.files(at: path)[0], "\(path)/pack.json", in: path)
  }

  @Test func csvInAPack_HasColumnsForThem() throws {
    let path = try folder.makeFolder("pack")
    _ = try folder.write(SampleMedia.jpeg, to: "pack/a.jpg")
    _ = try folder.write(
      "question,right,wrong,image,uncover\nWhat?,a,b,a.jpg,yes\nWho?,a,b,b.jpg,\n", to: "pack/pack.csv")
    let file = try QuestionLoading.files(at: path)[0]
    #expect(file.questions.map(\.text) == ["What?"] && file.questions.first?.picture?.isUncovered == true)
    #expect(file.issues.map(\.description) == ["\(path)/pack.csv:3: the picture \"b.jpg\" is missing"])
  }

  /// What Parlor draws and plays by itself needs no files, and a wrong one is named with its line.
  @Test func drawnAndPlayed_AreChecked() throws {
    let path = try folder.write(
      """
      {"title": "Drawn", "questions": [{"question": "Whose?", "answers": ["Mali", "Chad"], "draw": {"flag": "ml"}},
      {"question": "Which?", "answers": ["Ode to Joy", "Carmen"], "play": {"tune": "ode"}},
      {"question": "Whose?", "answers": ["A", "B"], "draw": {"flag": "xx"}},
      {"question": "How fast?", "answer": 90, "play": {"tempo": 9}}]}
      """, to: "drawn.json")
    let file = try QuestionLoading.files(at: path, language: .zh)[0]
    #expect(file.questions.map(\.text) == ["Whose?", "Which?"] && file.title == "Drawn")
    #expect(file.questions.map { $0.picture?.aspect } == [1.5, 2.2])
    #expect(file.questions[0].picture?.alt == "一面旗：从左到右的条纹：绿色、黄色、红色")
    let said = file.issues.map(\.description)
    #expect(said.count == 2 && said[0].hasPrefix("\(path):3: \"draw\" cannot show the flag \"xx\"; there are ae, am, "))
    #expect(said.last == "\(path):4: \"play\" needs a whole number from 30 to 240 as \"tempo\"")
    // Written as a file of questions alone: there is nothing to take along.
    let named = NamedMedia(file.questions)
    #expect(named.files.isEmpty && named.questions == file.questions)
  }

  /// Each object that the page shows in its tables can be drawn or played.
  @Test func documentedPictures_CanBeDrawn() throws {
    let page = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/docs/questions.md"
    let rows = String(decoding: try QuestionLoading.bytes(of: page), as: UTF8.self).split(separator: "\n")
      .filter { $0.hasPrefix("| `{\"") }
    let objects = rows.flatMap { $0.split(separator: "|")[0].split(separator: "`").filter { $0.hasPrefix("{") } }
    #expect(objects.count == 25)
    for object in objects {
      let made = try #require(MadeMedia(json: String(object)))
      #expect((try? Drawing(made)) != nil || (try? Playing(made)) != nil, "\(object)")
    }
  }

  @Test func packWithoutQuestions_SaysSo() throws {
    let path = try folder.makeFolder("empty")
    #expect(
      try QuestionLoading.files(at: path)[0].issues.map(\.description)
        == ["\(path): this folder has no pack.json and no other file of questions"])
    let sheet = try folder.write(SampleMedia.zip([("xl/workbook.xml", [1])]), to: "x.xlsx")
    let issues = try QuestionLoading.files(at: sheet)[0].issues.map(\.description)
    #expect(issues.count == 1 && issues.first?.contains("xl/workbook.xml:1: this is not XML") == true)
  }

  /// Before a room opens no picture is decoded: only what a file says of itself counts.
  @Test func beginnings_SayWhatIsMissingOrTooLarge_AndNothingIsDecoded() throws {
    let path = try makeFolder()
    var bytes = try png()
    // Its pixels are wrong, and nothing else.
    bytes[bytes.count - 20] ^= 0x55
    _ = try folder.write(bytes, to: "pack/good.png")
    let thorough = try QuestionLoading.files(at: path)[0]
    #expect(thorough.issues.map(\.description).contains("\(path)/pack.json:2: the picture \"good.png\" is broken"))
    let file = try QuestionLoading.files(at: path, care: .beginnings)[0]
    #expect(file.questions.first?.picture?.width == 32 && file.questions.first?.picture?.height == 20)
    let skipped = Self.cases.enumerated().filter {
      // What a sound is shows when it is decoded.
      $0.element.name == "deep"
        || ($0.element.reason != nil && ($0.element.key, $0.element.name) != ("sound", "text.png"))
    }
    #expect(file.issues.map(\.place) == skipped.map { .line($0.offset + 2) })
  }

  /// A camera's thumbnail may stand before the size, and a file may be longer than what is read of it.
  @Test func beginnings_OfLongFiles_AreReadOnWhereTheyDoNotSayEnough() throws {
    let path = try folder.makeFolder("long")
    let notes = [UInt8](repeating: 0, count: 65_000)
    let segment = [0xFF, 0xE2, UInt8((notes.count + 2) >> 8), UInt8((notes.count + 2) & 255)] + notes
    for (name, before, after) in [("before.jpg", 10, 0), ("after.jpg", 0, 10)] {
      let bytes =
        Array(SampleMedia.jpeg[..<2]) + [[UInt8]](repeating: segment, count: before).flatMap(\.self)
        + Array(SampleMedia.jpeg[2...]) + [[UInt8]](repeating: segment, count: after).flatMap(\.self)
      _ = try folder.write(bytes, to: "long/\(name)")
    }
    _ = try folder.write("question,right,wrong,image\nA?,a,b,before.jpg\nB?,a,b,after.jpg\n", to: "long/pack.csv")
    let file = try QuestionLoading.files(at: path, care: .beginnings)[0]
    #expect(file.questions.map(\.picture?.width) == [6, 6] && file.issues.isEmpty)
  }

  @Test func progress_IsSaidAfterTwoSeconds_AndEveryTwo() {
    let time = Mutex<Int64>(0)
    let said = Mutex<[String]>([])
    let progress = MediaProgress("quiz.zip", count: 100) {
      time.withLock { $0 }
    } say: { line in
      said.withLock { $0.append(line) }
    }
    for _ in 0..<100 {
      time.withLock { $0 += 50_000_000 }
      progress.finishOne()
    }
    #expect(
      said.withLock { $0 } == [
        "looking at the pictures and sounds of quiz.zip: 40 of 100 questions",
        "looking at the pictures and sounds of quiz.zip: 80 of 100 questions",
      ])
  }
}
