import FoundationEssentials
import PadProtocol
import Questions
import Testing

@testable import Games

/// What belongs to a question and is in files of its own.
@Suite struct TriviaPictureTests {
  private static func questions(uncovers: Bool = true) -> [Question] {
    (1...3).map { number in
      Question(
        text: "Question \(number)?", answers: ["right", "wrong 1", "wrong 2"],
        picture: QuestionPicture(
          file: MediaFile(pack: "/home/ana/quiz", name: "\(number).png"), alt: "Picture \(number)",
          isUncovered: uncovers, width: 640, height: 480),
        sound: MediaFile(pack: "/home/ana/quiz", name: "\(number).ogg"))
    }
  }

  @Test(arguments: [(30, 20), (9, 6), (0, 20)])
  func picture_IsUncoveredFromTheMomentOnAtWhichAllCanPress(limit: Int, length: Int) throws {
    let table = TriviaTable(
      questions: Self.questions(),
      rules: TriviaRules(timeLimit: limit == 0 ? nil : .seconds(Double(limit)), readTime: .seconds(2), rounds: 0))
    guard case .trivia(.question(let question)) = table.game.scene else {
      Issue.record("no question is on")
      return
    }
    let picture = try #require(question.picture)
    let start = Instant(nanoseconds: 0) + .seconds(2)
    #expect(picture.uncovering == Entrance(startsAt: start, endsAt: start + .seconds(Double(length))))
    #expect(picture.file.pack == "/home/ana/quiz" && picture.width == 640 && picture.height == 480)
    #expect(picture.alt == "Picture \(picture.file.name.prefix(1))")
    #expect(question.sound?.name == "\(picture.file.name.prefix(1)).ogg")
  }

  @Test func picture_IsWholeWhereNobodyWantsItUncovered_andInTheReveal() throws {
    var table = TriviaTable(questions: Self.questions(uncovers: false))
    guard case .trivia(.question(let question)) = table.game.scene else {
      Issue.record("no question is on")
      return
    }
    #expect(question.picture?.uncovering == nil && question.picture != nil)
    table.press("Ana", "right")
    guard case .trivia(.reveal(let reveal)) = table.game.scene else {
      Issue.record("nothing is revealed")
      return
    }
    #expect(reveal.picture?.file == question.picture?.file && reveal.picture?.uncovering == nil)
  }

  @Test func ahead_IsWhatComesNext_andNothingAtTheEnd() throws {
    var table = TriviaTable(questions: Self.questions())
    var announced: TriviaScene.Ahead?
    for number in 1...3 {
      guard case .trivia(.question(let question)) = table.game.scene else {
        Issue.record("no question is on")
        return
      }
      if let announced {
        #expect(announced.picture?.file == question.picture?.file && announced.sound == question.sound)
        #expect(announced.answers == question.answers.count)
      }
      announced = question.ahead
      #expect((announced == nil) == (number == 3))
      table.press("Ana", "right")
      guard case .trivia(.reveal(let reveal)) = table.game.scene else {
        Issue.record("nothing is revealed")
        return
      }
      #expect(reveal.ahead == announced)
      table.run { $0.skip(at: $1) }
    }
  }

  /// The journal gets names, and never what is behind them.
  @Test func writtenState_HasNames_andIsTheSameAfterwards() throws {
    var table = TriviaTable(questions: Self.questions())
    for press in [false, true] {
      if press { table.press("Ana", "right") }
      let state = try JSONEncoder().encode(table.game)
      #expect(state.count < 6_000)
      var read = try JSONDecoder().decode(Trivia.self, from: state)
      read.content = try JSONDecoder().decode(GameContent.self, from: JSONEncoder().encode(table.game.content))
      #expect(read.scene == table.game.scene)
    }
  }

  /// What was written down before there were pictures is read as ever.
  @Test func questionWithoutMedia_IsWrittenAsBefore() throws {
    let text = try String(decoding: JSONEncoder().encode(Question(text: "?", answers: ["a", "b"])), as: UTF8.self)
    #expect(!text.contains("picture") && !text.contains("sound"))
    let old = Data(#"{"text": "?", "answers": ["a", "b"]}"#.utf8)
    #expect(try JSONDecoder().decode(Question.self, from: old).picture == nil)
  }
}
