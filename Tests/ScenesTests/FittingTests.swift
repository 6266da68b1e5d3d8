import Games
import PadProtocol
import Room
import Samples
import Scenes
import Testing

/// Long texts, foreign scripts.
@Suite struct FittingTests {
  private let size = CanvasSize(width: 1920, height: 1080)

  private func question(_ text: String, answers: [String] = ["Yes", "No"]) -> [DrawItem] {
    let question = TriviaScene.Question(
      number: 1, count: 1, text: text, answers: answers, players: [], countdown: nil)
    return layout(
      Scene(content: .game(.trivia(.question(question))), room: "Attic", language: .en), size: size,
      now: SampleScene.moment, text: FakeMeasurer())
  }

  private func sizes(of words: String, in items: [DrawItem]) -> [Int] {
    items.compactMap { item in
      if case .text(let text) = item, words.contains(text.line.text) { text.line.size } else { nil }
    }
  }

  @Test func aShortQuestionIsLarge() {
    // 8.6 % of 1080.
    #expect(sizes(of: "Why?", in: question("Why?")) == [93])
  }

  @Test func aLongerQuestionShrinksStepByStepToItsFloor() {
    let sentence = "Which of these rivers is the longest one that flows through three capitals? "
    var last = 200
    for count in 1...5 {
      let text = String(repeating: sentence, count: count)
      let size = sizes(of: text, in: question(text)).first ?? 0
      #expect(size <= last)
      last = size
    }
    // Five sentences: 375 letters. 5.5 % of 1080 is 59.
    #expect(last < 93)
  }

  @Test func aTextThatIsFarTooLongIsWarnedAbout() {
    let endless = String(repeating: "word after word ", count: 60)
    #expect(textsThatDoNotFit(question: endless, answers: ["Yes", "No"], text: FakeMeasurer()) == [.question])
    #expect(
      textsThatDoNotFit(question: "Why?", answers: ["Yes", endless, "No"], text: FakeMeasurer()) == [.answer(1)])
    #expect(textsThatDoNotFit(question: "Why?", answers: ["Yes", "No"], text: FakeMeasurer()) == [])
    // Beside a picture there is less room.
    let long = String(repeating: "Which of these towns lies on the river? ", count: 3)
    #expect(textsThatDoNotFit(question: long, answers: ["Yes", "No"], text: FakeMeasurer()) == [])
    #expect(
      textsThatDoNotFit(question: long, answers: ["Yes", "No"], pictureAspect: 1, text: FakeMeasurer()) == [.question])
  }

  @Test func aTextThatIsFarTooLongEndsInAnEllipsis() {
    let endless = String(repeating: "word after word ", count: 300)
    #expect(question(endless).texts.contains { $0.hasSuffix("…") })
  }

  @Test func oneAnswerThatIsFarTooLongDoesNotShrinkTheOthers() {
    let endless = String(repeating: "word after word ", count: 30)
    let items = question("Why?", answers: ["Yes", endless, "No", "Perhaps"])
    #expect(sizes(of: "Perhaps", in: items) == [58])
  }

  @Test(arguments: [
    ("Which?", TextDirection.leftToRight), ("ما هو", .rightToLeft), ("«שלום»", .rightToLeft), ("太阳", .leftToRight),
    ("2023: ما", .rightToLeft), ("URL في", .leftToRight),
  ])
  func theFirstStrongLetterGivesTheDirection(text: String, direction: TextDirection) {
    #expect(TextDirection(firstStrongIn: text) == direction)
  }

  @Test(arguments: ["", "123 456", "?!", "🎉"])
  func withoutALetterThereIsNoDirection(text: String) {
    #expect(TextDirection(firstStrongIn: text) == nil)
  }

  @Test(arguments: [
    ("a", Script.latin), ("é", .latin), ("я", .cyrillic), ("λ", .greek), ("太", .han), ("か", .kana), ("한", .hangul),
    ("ש", .hebrew), ("م", .arabic), ("ก", .thai), ("ह", .devanagari), ("1", .common), ("?", .common),
  ])
  func lettersKnowTheirScript(letter: String, script: Script) {
    #expect(letter.unicodeScalars.allSatisfy { Script($0) == script })
  }
}
