import Console
@testable import Games
import PadProtocol
import Questions
import TestSupport
import Testing

@testable import Room

/// The host chooses at the console what a quiz asks.
@Suite struct QuestionChoiceTests {
  /// Six questions: two of music, three of sport of which one is hard, and one of nothing.
  private static let questions: [Question] = [
    ("music", .easy), ("music", .easy), ("sport", .easy), ("sport", .hard), ("sport", nil), (nil, nil),
  ].enumerated().map { index, kind in
    Question(
      text: "\(kind.0 ?? "nothing") \(index + 1)?", answers: ["right", "wrong 1"], category: kind.0,
      difficulty: kind.1 as QuestionDifficulty?)
  }

  private func evening(rounds: Int = 0) -> Evening {
    var evening = Evening(["Ana", "Ben"], questions: 6, rules: TriviaRules(scoring: .right, rounds: rounds))
    evening.room.gameContents = [.questions(Self.questions)]
    return evening
  }

  private func label(_ key: String, _ evening: Evening) -> String? {
    evening.console.actions.first { $0.key == key }?.label
  }

  private func press(_ key: String, _ evening: inout Evening) throws {
    let action = try #require(evening.console.actions.first { $0.key == key && $0.enabled })
    guard case .room(let command) = action.command else { throw TestFailure("\(key) is no command to the room") }
    evening.command(command)
  }

  /// Plays a game; returns what was asked, in the order of the alphabet.
  private func asked(_ evening: inout Evening) throws -> [String] {
    evening.command(.start)
    var texts: [String] = []
    for _ in 0..<20 where evening.room.isPlaying {
      guard case .game(.trivia(let trivia)) = evening.scene.content else { break }
      if case .question(let question) = trivia { texts.append(question.text) }
      evening.command(.skip)
    }
    #expect(!evening.room.isPlaying)
    evening.pass(.seconds(10))
    return texts.sorted()
  }

  @Test func theKeysLeafThroughWhatThereIs() throws {
    var evening = evening()
    var labels: [String?] = []
    for _ in 0..<4 {
      labels.append(label("W", evening))
      try press("W", &evening)
    }
    #expect(labels == ["Questions: all", "Questions: music", "Questions: sport", "Questions: all"])
    labels = []
    for _ in 0..<4 {
      labels.append(label("D", evening))
      try press("D", &evening)
    }
    #expect(labels == ["Difficulty: any", "Difficulty: easy", "Difficulty: hard", "Difficulty: any"])
  }

  @Test(arguments: [
    (["W"], ["music 1?", "music 2?"]), (["W", "W"], ["sport 3?", "sport 4?", "sport 5?"]),
    (["W", "W", "D"], ["sport 3?"]), (["W", "W", "D", "D"], ["sport 4?"]), (["D", "D"], ["sport 4?"]),
    // There is no hard one of music.
    (["W", "D", "D"], ["music 1?", "music 2?"]),
    (["W", "W", "W"], ["music 1?", "music 2?", "nothing 6?", "sport 3?", "sport 4?", "sport 5?"]),
  ])
  func whatWasChosen_isAsked(keys: [String], expected: [String]) throws {
    var evening = evening()
    for key in keys { try press(key, &evening) }
    #expect(try asked(&evening) == expected)
    // It holds for the next game as well: all of them were asked, so that they come again.
    #expect(try asked(&evening) == expected)
  }

  /// What one game of a kind leaves is for the next one.
  @Test func noQuestionComesAgain_beforeAllOfItsKindWereAsked() throws {
    var evening = evening(rounds: 1)
    try press("W", &evening)
    try press("W", &evening)
    let games = try (0..<3).flatMap { _ in try asked(&evening) }
    #expect(games.sorted() == ["sport 3?", "sport 4?", "sport 5?"])
  }

  @Test func duringAGame_nothingCanBeChosen() throws {
    var evening = evening()
    let token = try #require(evening.room.choices(in: .en).first?.token)
    evening.command(.start)
    #expect(label("W", evening) == nil)
    evening.command(.game(token))
    evening.command(.endGame)
    evening.pass(.seconds(10))
    #expect(label("W", evening) == "Questions: all")
  }

  @Test func withoutCategories_thereIsNothingToChoose() {
    let evening = Evening(["Ana", "Ben"])
    #expect(label("W", evening) == nil && label("D", evening) == nil)
    var other = Evening(["Ana", "Ben"])
    // A token that nobody offers changes nothing.
    let before = other.scene
    other.command(.game(Token(rawValue: "category.1")))
    other.command(.game(Token(rawValue: "category.-1")))
    other.command(.game(Token(rawValue: "category")))
    #expect(other.scene == before)
  }
}
