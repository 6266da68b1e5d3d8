import Questions
import Testing

/// What a question asks Parlor to draw and to play.
@Suite struct MadeMediaTests {
  private static func file(_ keys: String) -> QuestionFile {
    let text = "[\n{\"question\": \"A?\", \"answers\": [\"a\", \"b\"], \(keys)}\n]"
    return QuestionReader.read(Array(text.utf8), name: "x.json")
  }

  @Test func drawAndPlay_areKept() throws {
    let question = try #require(
      Self.file("\"draw\": {\"dots\": 137, \"seed\": 4}, \"play\": {\"tune\": \"ode\", \"rhythm\": true}").questions
        .first)
    let drawn = try #require(question.picture.flatMap { MadeMedia($0.file) })
    #expect(drawn["dots"] == "137" && drawn["seed"] == "4" && drawn["other"] == nil && drawn.parts.count == 2)
    #expect(question.picture?.file.isMade == true && question.sound?.name == "tune=ode&rhythm=true")
    #expect(MadeMedia(MediaFile(name: "dots=137")) == nil)
    #expect(QuestionWriter.json([question]).contains("\"draw\": {\"dots\": 137, \"seed\": 4}"))
    #expect(QuestionWriter.json([question]).contains("\"play\": {\"tune\": \"ode\", \"rhythm\": true}"))
  }

  /// The picture of a sound follows from the sound, so it is not written.
  @Test func scores_areNotWritten() {
    let tune = MadeMedia([.init("tune", "ode")])
    let question = Question(
      text: "A?", answers: ["a", "b"], picture: QuestionPicture(file: tune.score.file, alt: "E4"), sound: tune.file)
    #expect(!QuestionWriter.json([question]).contains("draw") && tune.score.isScore && !tune.isScore)
  }

  private static let wrong = [
    ("\"draw\": \"flag\"", "\"draw\" must be an object such as {\"flag\": \"fr\"}, not a string"),
    ("\"play\": {}", "\"play\" must be an object such as {\"tune\": \"ode\"}, not an object"),
    (
      "\"draw\": {\"dots\": [1]}",
      "\"dots\" in \"draw\" must be a number, true, false or a short text without accents"
    ),
    (
      "\"draw\": {\"flag\": \"a=b&c\"}",
      "\"flag\" in \"draw\" must be a number, true, false or a short text without accents"
    ),
    ("\"draw\": {\"flag\": \"fr\"}, \"image\": \"a.png\"", "a question has one picture: either \"image\" or \"draw\""),
    ("\"play\": {\"beeps\": 3}, \"sound\": \"a.ogg\"", "a question has one sound: either \"sound\" or \"play\""),
  ]

  @Test(arguments: wrong) func wrongObjects_areNamed(keys: String, sentence: String) {
    let file = Self.file(keys)
    #expect(file.issues.first?.description == "x.json:2: \(sentence)", "\(file.issues.map(\.description))")
    #expect(file.questions.isEmpty)
  }

  @Test func null_isNoPicture() {
    let file = Self.file("\"draw\": null, \"play\": null")
    #expect(file.questions == [Question(text: "A?", answers: ["a", "b"])] && file.issues.isEmpty)
  }
}
