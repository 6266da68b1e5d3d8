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
    #expect(labels == ["Difficulty: rising", "Difficulty: easy", "Difficulty: hard", "Difficulty: any"])
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

  /// Two questions of no pack, three of an evening in two rounds, one of another pack; two are for children or adults.
  private func collection() -> Evening {
    func question(_ text: String, pack: String?, round: String? = nil, audience: QuestionAudience? = nil) -> Question {
      Question(
        text: text, answers: ["right", "wrong"], audience: audience, round: round.map { QuestionRound(title: $0) },
        pack: pack)
    }
    var evening = Evening(["Ana", "Ben"], questions: 7, rules: TriviaRules(scoring: .right, rounds: 10))
    evening.room.gameContents = [
      .questions([
        question("own 1", pack: nil), question("own 2", pack: nil, audience: .children),
        question("own 3", pack: nil, audience: .adults),
        question("evening 1", pack: "Evening", round: "A"), question("evening 2", pack: "Evening", round: "A"),
        question("evening 3", pack: "Evening", round: "B"), question("mine", pack: "Mine"),
      ])
    ]
    return evening
  }

  @Test func packs_areALeafedList_withWhatIsNew() throws {
    var evening = collection()
    var labels: [String?] = []
    for _ in 0..<4 {
      labels.append(label("I", evening))
      try press("I", &evening)
    }
    #expect(
      labels == ["Pack: mixed (2 new)", "Pack: Evening (3 new)", "Pack: Mine (1 new)", "Pack: mixed (2 new)"])
  }

  /// Without a choice, what belongs to no named pack is asked, and nothing for adults.
  @Test(
    arguments: [
      ([], ["own 1", "own 2"], "Pack: mixed (0 new)"),
      (["I"], ["evening 1", "evening 2", "evening 3"], "Pack: Evening (0 new)"),
      (["I", "I"], ["mine"], "Pack: Mine (0 new)"), (["J"], ["own 2"], "Pack: mixed (0 new)"),
      (["J", "J"], ["own 1", "own 2", "own 3"], "Pack: mixed (0 new)"),
      (["J", "J", "J", "I", "I", "I"], ["own 1", "own 2"], "Pack: mixed (0 new)"),
      // Nothing in the pack is for children: it is played nevertheless.
      (["J", "I", "I"], ["mine"], "Pack: Mine (0 new)"),
    ] as [([String], [String], String)])
  func aChosenPack_isPlayed(keys: [String], expected: [String], left: String) throws {
    var evening = collection()
    for key in keys { try press(key, &evening) }
    #expect(try asked(&evening) == expected)
    #expect(label("I", evening) == left)
  }

  /// A pack with rounds is an evening, which is played in full.
  @Test func packsWithRounds_haveNoNumberOfQuestions() throws {
    var evening = collection()
    #expect(label("R", evening) == "Rounds: 10")
    try press("I", &evening)
    #expect(label("R", evening) == "Rounds: all")
    try press("I", &evening)
    #expect(label("R", evening) == "Rounds: 10")
  }

  @Test func audiences_areALeafedList() throws {
    var evening = collection()
    var labels: [String?] = []
    for _ in 0..<4 {
      labels.append(label("J", evening))
      try press("J", &evening)
    }
    #expect(labels == ["For: everybody", "For: children", "For: adults too", "For: everybody"])
    #expect(label("J", self.evening()) == nil && label("I", self.evening()) == nil)
  }

  @Test func pointsAndTime_areALeafedList() throws {
    var evening = evening()
    var labels: [String?] = []
    for _ in 0..<4 {
      labels.append(label("P", evening))
      try press("P", &evening)
    }
    #expect(
      labels == ["Points: for everybody", "Points: for the first", "Points: by speed", "Points: for everybody"])
    labels = []
    for _ in 0..<8 {
      labels.append(label("N", evening))
      try press("N", &evening)
    }
    #expect(
      labels == [
        "Time: as usual", "Time: 10 s", "Time: 20 s", "Time: 30 s", "Time: 45 s", "Time: 60 s", "Time: no limit",
        "Time: as usual",
      ])
  }

  @Test func extraPoints_areALeafedList() throws {
    var evening = evening()
    var labels: [String?] = []
    for _ in 0..<5 {
      labels.append(label("Z", evening))
      try press("Z", &evening)
    }
    #expect(
      labels == [
        "Extra points: none", "Extra points: for parts of an answer", "Extra points: for streaks",
        "Extra points: for parts and streaks", "Extra points: none",
      ])
    // The fifth press has chosen parts of an answer alone.
    #expect(evening.room.keptChoices?.hasPartCredit == true && evening.room.keptChoices?.hasStreaks == nil)
  }

  /// Who is right three times running gets a point more with the third answer.
  @Test(arguments: [([], 3), (["Z", "Z"], 4)] as [([String], Int)])
  func streaks_countAsChosen(keys: [String], points: Int) throws {
    var evening = Evening(["Ana", "Ben"], questions: 3, rules: TriviaRules(scoring: .right, rounds: 3))
    for key in keys { try press(key, &evening) }
    evening.command(.start)
    for _ in 0..<3 {
      evening.press("Ana", "right")
      evening.press("Ben", "wrong 1")
      evening.pass(.seconds(6))
    }
    #expect(evening.over?.scores.map(\.score) == [points, 0])
  }

  /// With any difficulty, a game does not begin with the easy ones.
  @Test func anyDifficulty_isNoCurve() throws {
    func first(_ keys: [String], seed: UInt64) throws -> String {
      let questions = (1...12).map { number in
        Question(text: "\(number)", answers: ["right", "wrong"], difficulty: number == 1 ? .easy : .hard)
      }
      var evening = Evening(
        ["Ana", "Ben"], asking: questions, rules: TriviaRules(scoring: .right, rounds: 3), seed: seed)
      for key in keys { try press(key, &evening) }
      evening.command(.start)
      guard case .game(.trivia(.question(let question))) = evening.scene.content else { return "" }
      return question.text
    }
    #expect(try (1...20).allSatisfy { try first([], seed: $0) == "1" })
    #expect(try Set((1...20).map { try first(["D", "D", "D"], seed: $0) }).count > 4)
  }

  @Test(arguments: [([], 30.0), (["N"], 10), (["N", "N"], 20), (["N", "N", "N", "N", "N", "N"], nil)])
  func theChosenTime_isTheQuestions(keys: [String], seconds: Double?) throws {
    var evening = evening()
    for key in keys { try press(key, &evening) }
    evening.command(.start)
    evening.pass(.seconds(5))
    guard case .game(.trivia(.question(let question))) = evening.scene.content else {
      throw TestFailure("no question is open")
    }
    #expect(question.countdown?.total.seconds == seconds)
  }

  /// What was chosen is kept for another evening, as far as that evening has it.
  @Test func choices_areKept() throws {
    var evening = collection()
    for key in ["P", "N", "N", "Z", "Z", "J", "I"] { try press(key, &evening) }
    let kept = try #require(evening.room.keptChoices)
    #expect(kept.scoring == .first && kept.timeLimit == .seconds(20) && kept.rounds == nil && !kept.isHolding)
    #expect(kept.filter == QuestionFilter(audience: .children, pack: "Evening"))
    var next = collection()
    next.room.keptChoices = kept
    #expect(next.room.keptChoices == kept)
    for key in ["P", "N", "Z", "J", "I", "R"] { #expect(label(key, next) == label(key, evening), "\(key)") }
    // Another evening has no such pack.
    var other = self.evening()
    other.room.keptChoices = kept
    #expect(
      label("I", other) == nil && label("R", other) == "Rounds: 10" && label("P", other) == "Points: for the first")
  }

  /// The usual number is no choice: an evening in rounds is played in full, whatever was usual the last time.
  @Test func theUsualNumber_isNotKept() throws {
    var evening = collection()
    try press("P", &evening)
    #expect(evening.room.keptChoices?.rounds == nil)
    var rounds = Evening(["Ana", "Ben"], questions: 1, rules: TriviaRules(scoring: .right, rounds: 0))
    rounds.room.gameContents = [
      .questions([Question(text: "Q", answers: ["a", "b"], round: QuestionRound(title: "A"))])
    ]
    rounds.room.keptChoices = evening.room.keptChoices
    #expect(rounds.room.keptChoices?.rounds == nil)
    rounds.command(.start)
    #expect(rounds.room.isPlaying)
    // A number that was chosen is kept.
    try press("R", &evening)
    #expect(evening.room.keptChoices?.rounds == 15)
    var next = collection()
    next.room.keptChoices = evening.room.keptChoices
    #expect(label("R", next) == "Rounds: 15")
  }

  /// An answer that stays gives the host time to accept spellings.
  @Test func aHeldAnswer_staysUntilTheHostGoesOn() throws {
    var evening = evening(rounds: 2)
    func isRevealing() -> Bool {
      if case .game(.trivia(.reveal)) = evening.scene.content { true } else { false }
    }
    evening.command(.start)
    evening.pass(.seconds(5))
    #expect(label("I", evening) == nil)
    try press("J", &evening)
    evening.pass(.seconds(2))
    #expect(isRevealing() && label("I", evening) == "Answers: go on by themselves")
    try press("I", &evening)
    #expect(label("I", evening) == "Answers: stay until you go on")
    evening.pass(.seconds(600))
    #expect(isRevealing())
    // It goes on when the host says so, and then the next answer stays too.
    evening.command(.skip)
    #expect(!isRevealing())
    evening.pass(.seconds(5))
    try press("J", &evening)
    evening.pass(.seconds(600))
    #expect(isRevealing())
    // Let go, it stays for its usual time and no longer.
    try press("I", &evening)
    #expect(isRevealing())
    evening.pass(.seconds(30))
    #expect(!isRevealing())
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
