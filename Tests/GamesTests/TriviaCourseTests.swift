import PadProtocol
import Questions
import TestSupport
import Testing

@testable import Games

/// A quiz in rounds: their titles, their breaks, and rules of their own.
@Suite struct TriviaCourseTests {
  /// As many questions for each round as its number says, each with the answers "right" and "wrong 1".
  private static func pack(_ rounds: [(QuestionRound?, Int)]) -> [Question] {
    var number = 0
    return rounds.flatMap { round, count in
      TriviaTable.questions(count, answers: 2).map { question in
        number += 1
        var question = question
        question.text = "Question \(number)?"
        question.round = round
        return question
      }
    }
  }

  private static let two = pack([(QuestionRound(title: "A"), 2), (QuestionRound(title: "B", points: 3), 2)])

  private func rules(
    _ scoring: TriviaRules.Scoring = .right, rounds: Int = 0, limit: Span? = .seconds(20),
    overridesLimits: Bool = false,
    hidesScores: Bool = false, doublesLastRound: Bool = false, hasStreaks: Bool = false, titles: Span = .zero
  ) -> TriviaRules {
    TriviaRules(
      scoring: scoring, timeLimit: limit, reveal: .seconds(4), rounds: rounds, overridesLimits: overridesLimits,
      hidesScores: hidesScores, doublesLastRound: doublesLastRound, hasStreaks: hasStreaks, titles: titles)
  }

  /// What the TV shows, in a word.
  private func scene(_ table: TriviaTable) -> String {
    switch table.trivia {
    case .title(let title): "title \(title.number)/\(title.count) \(title.title ?? "-") of \(title.questions)"
    case .rest(let rest): "rest \(rest.number)/\(rest.count), then \(rest.next ?? "-")"
    case .question(let question): "question \(question.number)/\(question.count)"
    case .reveal: "reveal"
    case .over: "over"
    case nil: "nothing"
    }
  }

  /// Everybody answers the question that is on; Ana is always right, and nobody else.
  private func answer(_ table: inout TriviaTable) {
    for name in ["Ben", "Cleo", "Ana"] { table.press(name, name == "Ana" ? "right" : "wrong 1") }
  }

  // MARK: - The course

  @Test func aGame_goesThroughItsRounds() {
    var table = TriviaTable(questions: Self.two, rules: rules(titles: .seconds(5)))
    var seen: [String] = []
    for _ in 0..<20 where table.over == nil {
      seen.append(scene(table))
      if table.question != nil { answer(&table) } else { table.pass(.seconds(5)) }
    }
    seen.append(scene(table))
    #expect(
      seen == [
        "title 1/2 A of 2", "question 1/4", "reveal", "question 2/4", "reveal", "rest 1/2, then B", "title 2/2 B of 2",
        "question 3/4", "reveal", "question 4/4", "reveal", "over",
      ])
    // A point for each of the first two, three for each of the others.
    #expect(table.over?.scores.map(\.score) == [8, 0, 0])
  }

  /// Nothing comes between questions where all is to be there at once, but a break that the pack wants.
  @Test(arguments: [(nil, "question 2/2"), (0, "question 2/2"), (90, "rest 1/2, then B")] as [(Int?, String)])
  func atOnce_onlyABreakIsKept(rest: Int?, expected: String) {
    var table = TriviaTable(
      questions: Self.pack([(QuestionRound(title: "A", rest: rest), 1), (QuestionRound(title: "B"), 1)]), rules: rules()
    )
    answer(&table)
    table.passReveal()
    #expect(scene(table) == expected)
    guard rest == 90 else { return }
    table.pass(.seconds(89))
    #expect(scene(table) == expected)
    #expect(table.screen("Ana").shared.status == "A break. The TV says how long.")
    #expect(table.screen("Ana").personal.score == 1)
    table.pass(.seconds(1))
    #expect(scene(table) == "question 2/2")
  }

  @Test func theHost_goesOn() {
    var table = TriviaTable(
      questions: Self.pack([(QuestionRound(title: "A", rest: 600), 1), (QuestionRound(title: "B"), 1)]),
      rules: rules(titles: .seconds(5)))
    let keys = table.game.hostActions(in: .en).map(\.key)
    #expect(keys == ["N"])
    var seen: [String] = []
    for _ in 0..<20 where table.over == nil {
      seen.append(scene(table))
      table.run { $0.host(.skip, at: $1) }
    }
    #expect(
      seen == [
        "title 1/2 A of 1", "question 1/2", "reveal", "rest 1/2, then B", "title 2/2 B of 1", "question 2/2", "reveal",
      ])
  }

  /// Questions that are in no round are a part of their own.
  @Test func aPack_mayHaveQuestionsInNoRound() {
    let questions = Self.pack([(nil, 1), (QuestionRound(title: "A"), 1)])
    var table = TriviaTable(questions: questions, rules: rules(titles: .seconds(5)))
    #expect(scene(table) == "question 1/2")
    answer(&table)
    table.passReveal()
    #expect(scene(table) == "title 2/2 A of 1")
  }

  @Test func withoutRounds_nothingIsDifferent() {
    var table = TriviaTable(
      questions: TriviaTable.questions(2), rules: rules(doublesLastRound: true, titles: .seconds(5)))
    #expect(scene(table) == "question 1/2")
    table.press("Ana", "right")
    table.press("Ben", "wrong 1")
    table.press("Cleo", "wrong 1")
    #expect(table.score("Ana") == 1)
    table.passReveal()
    #expect(scene(table) == "question 2/2")
  }

  @Test(arguments: [
    ([4, 4, 4], 6, [2, 2, 2]), ([4, 4, 4], 7, [3, 2, 2]), ([1, 9, 2], 8, [1, 5, 2]), ([3, 3], 1, [1, 0]),
    ([2, 3], 99, [2, 3]), ([0, 2], 1, [0, 1]),
  ])
  func questions_areSharedOutAmongRounds(sizes: [Int], wanted: Int, shares: [Int]) {
    #expect(Trivia.shares(of: wanted, among: sizes) == shares)
  }

  @Test(arguments: 1...8) func roundsSays_howManyQuestionsThereAre(rounds: Int) {
    let questions = Self.pack([(QuestionRound(title: "A"), 2), (QuestionRound(title: "B"), 5)])
    var table = TriviaTable(questions: questions, rules: rules(rounds: rounds))
    var asked: [String] = []
    for _ in 0..<40 where table.over == nil {
      if let question = table.question {
        asked.append(question.text)
        answer(&table)
      }
      table.passReveal()
    }
    #expect(asked.count == min(7, rounds))
    // The order of the pack, and every question once.
    #expect(asked == asked.sorted() && Set(asked).count == asked.count)
  }

  @Test func theUsualLength_isAllOfAPackWithRounds() {
    #expect(TriviaRules(GameOptions(trivia: TriviaOptions(questions: Self.two))).rounds == 0)
    #expect(TriviaRules(GameOptions(trivia: TriviaOptions(questions: TriviaTable.questions(30)))).rounds == 10)
    #expect(TriviaRules(GameOptions(rounds: 3, trivia: TriviaOptions(questions: Self.two))).rounds == 3)
  }

  /// Over several games each question of a round comes before any comes again.
  @Test func noQuestionComesAgain_beforeAllOfItsRound() {
    let questions = Self.pack([(QuestionRound(title: "A"), 4), (QuestionRound(title: "B"), 4)])
    var table = TriviaTable(questions: questions, rules: rules(rounds: 4))
    var games: [[String]] = []
    for _ in 0..<2 {
      var asked: [String] = []
      for _ in 0..<20 where table.over == nil {
        if let question = table.question {
          asked.append(question.text)
          answer(&table)
        }
        table.passReveal()
      }
      games.append(asked)
      table.start()
    }
    #expect(games.map(\.count) == [4, 4])
    #expect(Set(games.joined()).count == 8)
  }

  // MARK: - Rules of their own

  /// A second after the question opened: under `speed` with 10 s 950 points.
  @Test(arguments: [
    (QuestionRound(title: "A", points: 2), TriviaRules.Scoring.right, 2),
    (QuestionRound(title: "A", points: 5), .first, 5),
    (QuestionRound(title: "A", scoring: .right), .first, 1),
    (QuestionRound(title: "A", scoring: .first), .speed, 1),
    (QuestionRound(title: "A", points: 2, timeLimit: 10, scoring: .speed), .first, 1_900),
  ])
  func aRound_saysWhatItBrings(round: QuestionRound, scoring: TriviaRules.Scoring, points: Int) {
    var table = TriviaTable(questions: Self.pack([(round, 1)]), rules: rules(scoring))
    table.pass(.seconds(1))
    answer(&table)
    #expect(table.reveal?.scores.first?.score == points)
    #expect(table.score("Ana") == points)
    #expect(table.records.points == [points])
  }

  @Test(
    arguments: [
      (10, Span.seconds(30), false, Span.seconds(10)), (10, .seconds(30), true, .seconds(30)),
      (10, nil, false, .seconds(10)), (nil, .seconds(30), false, .seconds(30)), (10, nil, true, nil),
      (nil, nil, false, nil),
    ] as [(Int?, Span?, Bool, Span?)])
  func timeLimits(own: Int?, host: Span?, overrides: Bool, expected: Span?) {
    let table = TriviaTable(
      questions: Self.pack([(QuestionRound(title: "A", timeLimit: own), 1)]),
      rules: rules(limit: host, overridesLimits: overrides))
    #expect(table.question?.countdown?.total == expected)
  }

  /// Somebody's pack wants speed, and somebody's host no limit.
  @Test func speedHasALimit() {
    let table = TriviaTable(
      questions: Self.pack([(QuestionRound(title: "A", scoring: .speed), 1)]),
      rules: rules(.first, limit: nil, overridesLimits: true))
    #expect(table.question?.countdown?.total == .seconds(30))
  }

  @Test func theLastRoundCountsDouble() {
    var table = TriviaTable(questions: Self.two, rules: rules(doublesLastRound: true))
    for _ in 0..<4 {
      answer(&table)
      table.passReveal()
    }
    // 1 + 1, then twice 3 for each.
    #expect(table.over?.scores.map(\.score) == [14, 0, 0])
  }

  // MARK: - Scores

  @Test(arguments: [true, false]) func scores_mayBeShownOnlyBetweenRounds(saidByHost: Bool) {
    let questions = Self.pack([
      (QuestionRound(title: "A", hidesScores: !saidByHost, rest: 30), 2), (QuestionRound(title: "B"), 1),
    ])
    var table = TriviaTable(questions: questions, rules: rules(hidesScores: saidByHost))
    for _ in 0..<2 {
      #expect(table.score("Ana") == nil)
      answer(&table)
      #expect(table.reveal?.scores == [])
      #expect(table.score("Ana") == nil)
      #expect(table.screen("Ana").personal.verdict == .right)
      table.passReveal()
    }
    #expect(scene(table) == "rest 1/2, then B")
    guard case .rest(let rest)? = table.trivia else { return }
    #expect(rest.scores.map(\.score) == [2, 0, 0])
    #expect(table.score("Ana") == 2)
    table.pass(.seconds(30))
    #expect(table.score("Ana") == (saidByHost ? nil : 2))
    answer(&table)
    table.passReveal()
    #expect(table.over?.scores.map(\.score) == [3, 0, 0])
  }

  // MARK: - Streaks

  /// Five right answers in a row, a second each: what they have brought after each.
  @Test(arguments: [
    (TriviaRules.Scoring.right, true, [1, 2, 4, 6, 8]), (.first, true, [1, 2, 4, 6, 8]),
    (.right, false, [1, 2, 3, 4, 5]),
    // 975 each after 1 s of 20, and 100, 200, 300 from the third on.
    (.speed, true, [975, 1_950, 3_025, 4_200, 5_475]),
  ])
  func rightAnswersInARow_bringMore(scoring: TriviaRules.Scoring, isOn: Bool, expected: [Int]) {
    var table = TriviaTable(
      questions: TriviaTable.questions(5, answers: 2), rules: rules(scoring, hasStreaks: isOn))
    var scores: [Int] = []
    for _ in 0..<5 {
      table.pass(.seconds(1))
      answer(&table)
      scores.append(table.score("Ana") ?? -1)
      table.passReveal()
    }
    #expect(scores == expected)
    // The history has what was given.
    #expect(table.records.points.reduce(0, +) == expected.last)
  }

  @Test func aStreak_hasAMost_andEnds() {
    #expect((1...12).map { rules(hasStreaks: true).streakBonus(of: $0, scoring: .speed) }.max() == 500)
    var table = TriviaTable(questions: TriviaTable.questions(5, answers: 2), rules: rules(hasStreaks: true))
    for right in [true, true, false, true, true] {
      for name in ["Ana", "Ben", "Cleo"] { table.press(name, right && name == "Ana" ? "right" : "wrong 1") }
      table.passReveal()
    }
    #expect(table.over?.scores.first?.score == 4)
  }

  /// Somebody's spelling is accepted in the middle of a streak: it counts once.
  @Test func whatIsJudgedAgain_countsOnce() {
    let typed = (1...4).map { number in
      var question = TriviaKinds.typed
      question.text = "Question \(number)?"
      return question
    }
    var table = TriviaTable(["Ana"], questions: typed, rules: rules(hasStreaks: true))
    for number in 1...4 {
      table.give(.text(number == 2 ? "The Countess" : "Lovelace"), by: "Ana")
      if number == 2, let action = table.game.hostActions(in: .en).dropFirst().first {
        #expect(table.score("Ana") == 1)
        table.run { $0.host(action.token, at: $1) }
        #expect(table.score("Ana") == 2)
      }
      table.passReveal()
    }
    // 1, 1, and two each for the third and the fourth in a row.
    #expect(table.over?.scores.first?.score == 6)
  }

  // MARK: - People

  @Test func whoComesDuringATitle_playsFromItsFirstQuestion() {
    var table = TriviaTable(
      questions: Self.two,
      rules: TriviaRules(scoring: .right, rounds: 0, lateJoin: true, titles: .seconds(5)))
    let dora = Player(id: .init(rawValue: 4), name: "Dora", colorIndex: 3)
    table.run { $0.joined(dora, at: $1) }
    #expect(table.game.playing.contains(dora.id))
    table.pass(.seconds(5))
    #expect(table.question?.progress.players == 4)
  }

  @Test func whenAllHaveLeft_itIsOver() {
    for passes in [0, 1] {
      var table = TriviaTable(
        questions: Self.pack([(QuestionRound(title: "A", rest: 60), 1), (QuestionRound(title: "B"), 1)]),
        rules: rules(titles: .seconds(5)))
      if passes == 1 {
        table.pass(.seconds(5))
        answer(&table)
        table.passReveal()
        #expect(scene(table) == "rest 1/2, then B")
      }
      for name in ["Ana", "Ben", "Cleo"] { table.leave(name) }
      #expect(table.over != nil)
      #expect(table.results.count == 1)
    }
  }
}

extension [GameRecord] {
  /// What was given, in the order of the outcomes.
  fileprivate var points: [Int] {
    compactMap { if case .outcome(let outcome) = $0 { outcome.points.map(\.points) } else { nil } }.flatMap(\.self)
  }
}
