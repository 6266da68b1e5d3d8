import Questions
import TestSupport
import Testing

/// Pictures and sounds beside questions, as files name them.
@Suite struct MediaTests {
  private func json(_ more: String) -> String {
    "[{\n\"question\": \"Whose flag is this?\", \"answers\": [\"a\", \"b\"],\n\(more)\n}]"
  }

  private func question(_ text: String, _ name: String = "x.json") throws -> Question {
    let file = QuestionReader.read(Array(text.utf8), name: name)
    #expect(file.issues.map(\.description) == [])
    return try #require(file.questions.first)
  }

  @Test func json_NamesPictureAndSound() throws {
    let question = try question(
      json(#""image": " flags/mali.png ", "alt": "Three stripes", "uncover": true, "sound": "clip.ogg""#))
    #expect(
      question.picture
        == QuestionPicture(file: MediaFile(name: "flags/mali.png"), alt: "Three stripes", isUncovered: true))
    #expect(question.sound == MediaFile(name: "clip.ogg"))
  }

  @Test func json_WhatIsNullOrEmptyIsNothing() throws {
    let question = try question(json(#""image": null, "alt": "", "uncover": false, "sound": "  ""#))
    #expect(question.picture == nil && question.sound == nil && !question.hasMedia)
  }

  @Test(arguments: [("x", true), ("Yes", true), ("TRUE", true), ("1", true), ("", false), ("no", false), ("0", false)])
  func csv_HasColumnsForThem(cell: String, isUncovered: Bool) throws {
    let text =
      "Question;Right;Wrong;Picture;Alt text;Uncover;Sound\nWhose flag?;a;b;mali.png;Stripes;\(cell);clip.ogg\n"
    let question = try question(text, "x.csv")
    #expect(
      question.picture == QuestionPicture(file: MediaFile(name: "mali.png"), alt: "Stripes", isUncovered: isUncovered))
    #expect(question.sound == MediaFile(name: "clip.ogg"))
    #expect(question.answers == ["a", "b"])
  }

  @Test(arguments: [
    "/etc/passwd", "../secret.png", "a/../../b.png", "a//b.png", "./a.png", "a/.", "C:\\\\flag.png", "a\\u0000.png",
    "https://example.org/flag.png", String(repeating: "a", count: 251),
  ])
  func nameThatLeavesThePack_IsNotUsed(name: String) {
    let file = QuestionReader.read(Array(json("\"image\": \"\(name)\"").utf8), name: "x.json")
    #expect(file.questions.isEmpty && file.skipped == 1)
    // What no name can hold the reader of texts refuses before.
    #expect(file.issues.first?.place == .line(3))
  }

  @Test(arguments: [
    (#""image": 3"#, "x.json:3: \"image\" must be a string, not a number"),
    (#""uncover": "yes", "image": "a.png""#, "x.json:3: \"uncover\" must be true or false, not a string"),
    (#""alt": "Stripes""#, "x.json:3: there is no picture for its text; it is ignored"),
    (#""uncover": true"#, "x.json:3: there is no picture to uncover"),
  ])
  func whatCannotBe_IsSaid(more: String, issue: String) {
    #expect(issues(json(more), "x.json").first == issue)
  }

  /// One question is asked of many pictures.
  @Test func sameTextWithAnotherPicture_IsAnotherQuestion() {
    func item(_ more: String) -> String { "{\"question\": \"Whose flag?\", \"answers\": [\"a\", \"b\"]\(more)}" }
    let items = [
      "", ", \"image\": \"a.png\"", ", \"image\": \"b.png\"", ", \"sound\": \"a.png\"", ", \"image\": \"a.png\"",
    ]
    let file = QuestionReader.read(Array("[\(items.map(item).joined(separator: ",\n"))]".utf8), name: "x.json")
    let pack = QuestionPack([file])
    #expect(pack.questions.count == 4)
    #expect(pack.issues.map(\.description) == ["x.json:5: the same question as in x.json:2; it is used once"])
  }

  @Test func lookingAtThem_SkipsThoseThatCannotBeUsed_AndNothingElse() {
    let text = """
      [{"question": "1?", "answers": ["a", "b"]},
      {"question": "2?", "answers": ["a", "b"], "image": "2.png"},
      {"question": "3?", "answers": ["a", "b"], "sound": "3.ogg"}]
      """
    let file = QuestionReader.read(Array(text.utf8), name: "x.json").lookedAt { questions in
      questions.map { question in
        guard question.sound == nil else { return .failure(.init("the sound is missing")) }
        var seen = question
        seen.picture?.width = 640
        return .success(seen)
      }
    }
    #expect(file.questions.map(\.text) == ["1?", "2?"])
    #expect(file.questions.last?.picture?.width == 640)
    #expect(file.skipped == 1)
    #expect(file.issues.map(\.description) == ["x.json:3: the sound is missing"])
  }

  // MARK: - Headers

  @Test(arguments: [
    (SampleMedia.jpeg, PictureHeader.Format.jpeg), (SampleMedia.webP, .webP), (SampleMedia.losslessWebP, .webP),
    (SampleMedia.pngHeader(width: 6, height: 4), .png),
  ])
  func header_SaysFormatAndSize(bytes: [UInt8], format: PictureHeader.Format) throws {
    let header = try #require(PictureHeader(of: bytes))
    #expect(header.format == format && header.isWhole)
    #expect(header.width == SampleMedia.size.width && header.height == SampleMedia.size.height)
    #expect(header.orientation == 1)
    // Whatever is missing at the end: it never reads beyond, and knows it.
    for count in 0..<bytes.count {
      if let part = PictureHeader(of: Array(bytes[..<count])) { #expect(!part.isWhole, "\(count) bytes") }
    }
  }

  @Test(arguments: 1...8, [true, false])
  func header_KnowsHowTheCameraWasHeld(orientation: Int, isLittle: Bool) throws {
    let bytes = SampleMedia.jpeg(orientation: UInt8(orientation), isLittle: isLittle)
    let header = try #require(PictureHeader(of: bytes))
    #expect(header.orientation == orientation && header.isWhole)
    let size = orientation < 5 ? (6, 4) : (4, 6)
    #expect((header.shownWidth, header.shownHeight) == size)
  }

  @Test func header_OfNoPictureIsNone() {
    for text in ["", "GIF89a\u{1}\u{1}\u{1}", "<svg width='9' height='9'/>", "RIFF\0\0\0\0WAVEfmt "] {
      #expect(PictureHeader(of: Array(text.utf8)) == nil)
    }
    #expect(PictureHeader(of: SampleMedia.pngHeader(width: 0, height: 4)) == nil)
    // The extended form of WebP: 3 × 2, of which 1 is taken away in the file.
    let extended =
      Array("RIFF".utf8) + [22, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0]
    #expect(PictureHeader(of: extended)?.width == 3 && PictureHeader(of: extended)?.height == 2)
  }
}
