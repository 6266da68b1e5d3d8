import PadProtocol
import Questions
import Testing

@testable import Games

/// A slip of the host's finger: what was skipped, accepted or judged is taken back, and a score changed by hand.
@Suite struct TakingBack {
  private static let rules = TriviaRules(scoring: .right, timeLimit: .seconds(30), rounds: 0)

  private func labels(_ table: TriviaTable) -> [String] {
    table.game.hostActions(in: .en).filter { $0.key != "I" }.map(\.label)
  }

  /// What each round of a game has brought in the end, as the history has it, with what was given by hand.
  private func total(_ records: [GameRecord]) -> [Player.ID: Int] {
    var rounds: [Int: [Player.ID: Int]] = [:]
    var sum: [Player.ID: Int] = [:]
    for record in records {
      switch record {
      case .outcome(let outcome):
        guard outcome.isCorrection || rounds[outcome.round] == nil else { continue }
        rounds[outcome.round] = Dictionary(outcome.points.map { ($0.player, $0.points) }, uniquingKeysWith: +)
      case .adjusted(let player, let points): sum[player, default: 0] += points
      case .round, .answer, .standings: break
      }
    }
    for points in rounds.values { sum.merge(points, uniquingKeysWith: +) }
    return sum.filter { $0.value != 0 }
  }

  // MARK: - Trivia

  @Test func aSkippedQuestion_goesOn_withItsAnswersAndItsTime() throws {
    var table = TriviaTable(rules: Self.rules)
    table.pass(.seconds(10))
    table.press("Ana", "right")
    let before = try #require(table.screen("Ben").openButtons.first?.token)
    table.run { $0.host(.skip, at: $1) }
    #expect(table.reveal?.outcome == .skipped)
    #expect(labels(table) == ["Skip", "Take that back"])
    table.pass(.seconds(2))
    table.run { $0.host(.takeBack, at: $1) }
    let question = try #require(table.question)
    #expect(question.number == 1)
    #expect(question.players.map(\.answered) == [true, false, false])
    // Twenty seconds are left, as they were.
    #expect(question.countdown?.endsAt == table.now + .seconds(20))
    // What was pressed meanwhile is not taken for an answer.
    #expect(table.screen("Ben").openButtons.first?.token != before)
    table.press("Ben", token: before)
    #expect(table.question?.progress.answered == 1)
    table.press("Ben", "wrong 1")
    table.press("Cleo", "right")
    #expect(["Ana", "Ben", "Cleo"].map { table.score($0) } == [1, 0, 1])
    #expect(labels(table) == ["Skip"])
    let outcomes = table.records.compactMap { if case .outcome(let outcome) = $0 { outcome } else { nil } }
    #expect(outcomes.map(\.ending) == [.skipped, .scored])
    #expect(outcomes.map(\.isCorrection) == [false, true])
    #expect(table.game.finished == 1 && table.game.skipped == nil)
  }

  @Test func aRace_canBeWon_afterItWasSkippedByMistake() {
    var table = TriviaTable(rules: TriviaRules(scoring: .first, rounds: 0))
    table.press("Ben", "wrong 1")
    table.run { $0.host(.skip, at: $1) }
    table.run { $0.host(.takeBack, at: $1) }
    table.press("Ana", "right")
    #expect(table.reveal?.outcome == .won([table.player("Ana")]))
    #expect(table.score("Ana") == 1)
  }

  /// The first answer in a photo finish had it with another one: that comes back as it was.
  @Test(arguments: [TriviaRules.Scoring.first, .right]) func acceptedAnswers_areTakenBack_oneByOne(
    scoring: TriviaRules.Scoring
  ) throws {
    var table = TriviaTable(questions: [TriviaKinds.typed], rules: TriviaRules(scoring: scoring, rounds: 1))
    table.give(.text("Countess"), by: "Ana")
    table.give(.text("Babbage"), by: "Ben")
    table.give(.text("Lovelace"), by: "Cleo")
    let names = ["Ana", "Ben", "Cleo"]
    func scores() -> [Int?] { names.map { table.score($0) } }
    func verdicts() -> [PadScreen.Verdict?] { names.map { table.screen($0).personal.verdict } }
    let first = (scores(), verdicts(), table.reveal?.outcome)
    for key in ["1", "2"] {
      let token = try #require(table.game.hostActions(in: .en).first { $0.key == key }?.token)
      table.run { $0.host(token, at: $1) }
    }
    #expect(verdicts() == [.right, .right, .right])
    table.run { $0.host(.takeBack, at: $1) }
    #expect(verdicts() == [.right, .wrong, .right])
    #expect(labels(table) == ["Skip", "Take that back", "Accept “Babbage” (1)"])
    table.run { $0.host(.takeBack, at: $1) }
    #expect((scores(), verdicts(), table.reveal?.outcome) == first)
    #expect(labels(table) == ["Skip", "Accept “Countess” (1)", "Accept “Babbage” (1)"])
    let outcomes = table.records.compactMap { if case .outcome(let outcome) = $0 { outcome } else { nil } }
    #expect(outcomes.map { $0.accepted?.map(\.rawValue) } == [nil, [1], [1, 2], [1], []])
    #expect(outcomes.last?.rights?.map(\.rawValue) == [3])
    let nothing = table.game.host(.takeBack, at: table.now)
    #expect(nothing.isEmpty)
  }

  @Test func withTheNextQuestion_itStands() {
    var table = TriviaTable(rules: Self.rules)
    table.run { $0.host(.skip, at: $1) }
    table.passReveal()
    #expect(table.question?.number == 2)
    #expect(labels(table) == ["Skip", "End the question"])
    table.run { $0.host(.takeBack, at: $1) }
    #expect(table.question?.number == 2)
  }

  @Test func aScore_isChangedByHand_andNeverBelowNothing() {
    var table = TriviaTable(rules: Self.rules)
    let ana = table.player("Ana").id
    #expect(table.game.adjustment == 1)
    table.run { $0.adjust(ana, by: -1, at: $1) }
    #expect(table.score("Ana") == 0)
    for points in [1, 1, -1] { table.run { $0.adjust(ana, by: points, at: $1) } }
    #expect(table.score("Ana") == 1)
    for name in ["Ana", "Ben", "Cleo"] { table.press(name, "wrong 1") }
    #expect(table.reveal?.scores.map(\.score) == [1, 0, 0])
    table.run { $0.adjust(ana, by: 1, at: $1) }
    #expect(table.reveal?.scores.map(\.score) == [2, 0, 0])
    #expect(total(table.records) == [ana: 2])
    table.run { $0.end(at: $1) }
    #expect(table.game.adjustment == nil)
    #expect(table.over?.winners.map(\.name) == ["Ana"])
  }

  /// What may still be taken back, or go to somebody whose answer is accepted, is not taken by hand as well.
  @Test(arguments: [(TriviaRules.Scoring.first, [1, 0, 0]), (.right, [1, 0, 1])])
  func pointsThatMayBeTakenBack_areNotTakenByHand(scoring: TriviaRules.Scoring, accepted: [Int]) throws {
    var table = TriviaTable(questions: [TriviaKinds.typed], rules: TriviaRules(scoring: scoring, rounds: 1))
    let names = ["Ana", "Ben", "Cleo"]
    for (name, text) in zip(names, ["Countess", "Babbage", "Lovelace"]) { table.give(.text(text), by: name) }
    for (key, scores) in [(nil, [0, 0, 1]), ("1", accepted), ("Z", [0, 0, 1])] as [(String?, [Int])] {
      if let key {
        let token = try #require(table.game.hostActions(in: .en).first { $0.key == key }?.token)
        table.run { $0.host(token, at: $1) }
      }
      #expect(names.compactMap { table.score($0) } == scores)
      for name in names {
        let id = table.player(name).id
        table.run { $0.adjust(id, by: -1, at: $1) }
      }
      #expect(names.compactMap { table.score($0) } == scores)
    }
  }

  /// Whatever the host says and takes back: the history adds up to the scores, and nothing is left over.
  @Test func inRandomGames_theHistoryAddsUp() {
    var generator = SeededGenerator(seed: 16)
    var taken = 0
    for _ in 0..<300 {
      let scoring = TriviaRules.Scoring.allCases[generator.below(3)]
      let kinds = (0..<4).map { _ in
        [TriviaKinds.typed, TriviaKinds.typed, TriviaKinds.choice, TriviaKinds.order, TriviaKinds.survey][
          generator.below(5)]
      }
      var table = TriviaTable(
        questions: kinds,
        rules: TriviaRules(
          scoring: scoring, timeLimit: .seconds(10), rounds: 0, hasStreaks: generator.below(2) == 0),
        seed: generator.next())
      for _ in 0..<60 where table.over == nil {
        switch generator.below(8) {
        case 0: table.pass(.milliseconds(generator.below(6_000)))
        case 1:
          let actions = table.game.hostActions(in: .en).filter { $0.token != .takeBack }
          let token = actions[generator.below(actions.count)].token
          table.run { $0.host(token, at: $1) }
        case 2, 3:
          if table.game.canTakeBack { taken += 1 }
          table.run { $0.host(.takeBack, at: $1) }
        case 4:
          let player = Player.ID(rawValue: 1 + generator.below(3))
          let points = (table.game.adjustment ?? 0) * (generator.below(2) == 0 ? 1 : -1)
          table.run { $0.adjust(player, by: points, at: $1) }
        default: table.giveAnything(by: ["Ana", "Ben", "Cleo"][generator.below(3)], using: &generator)
        }
        #expect(total(table.records) == table.game.scores.filter { $0.value != 0 })
        #expect(table.game.scores.values.allSatisfy { $0 >= 0 })
      }
      table.run { $0.end(at: $1) }
      #expect(table.over.map { $0.questions <= 4 } == true)
      #expect(table.game.undos == nil)
    }
    #expect(taken > 300)
  }

  // MARK: - The buzzer

  private func asked(_ first: String = "Ana") -> BuzzerTable {
    var table = BuzzerTable()
    table.host("N")
    table.press(first)
    table.decide(first)
    return table
  }

  @Test func right_isTakenBack_andSaidWrong() throws {
    var table = asked()
    table.host("R")
    #expect(table.screen("Ana").personal.score == 1)
    #expect(table.question?.number == 2)
    table.host("Z")
    #expect(table.screen("Ana").personal.score == 0)
    #expect(table.question?.number == 1)
    guard case .buzzed(let winner, _) = try #require(table.question).stage else {
      Issue.record("nobody has the word")
      return
    }
    #expect(winner.name == "Ana")
    table.host("W")
    table.press("Ben")
    table.decide("Ben")
    #expect(table.game.hostActions(in: .en).map(\.key) == ["R", "W", "N"])
    table.host("R")
    #expect(["Ana", "Ben"].map { table.screen($0).personal.score } == [0, 1])
    table.run { $0.end(at: $1) }
    #expect(total(table.records) == [table.player("Ben").id: 1])
  }

  /// A point that may still be taken back is not taken by hand as well.
  @Test func aPointThatMayBeTakenBack_isNotTakenByHand() {
    var table = asked()
    let ana = table.player("Ana").id
    table.host("R")
    table.run { $0.adjust(ana, by: -1, at: $1) }
    #expect(table.screen("Ana").personal.score == 1)
    table.host("Z")
    #expect(table.screen("Ana").personal.score == 0)
    table.host("R")
    // With the next buzzers it stands, and the host may take it.
    table.host("N")
    table.run { $0.adjust(ana, by: -1, at: $1) }
    #expect(table.screen("Ana").personal.score == 0)
  }

  @Test func wrong_isTakenBack_untilSomebodyElsePresses() {
    var table = asked()
    table.host("W")
    table.host("Z")
    table.host("R")
    #expect(table.screen("Ana").personal.score == 1)
    // The next question has a number of its own in the history.
    table.host("N")
    let rounds = table.records.compactMap { if case .round(let round) = $0 { round } else { nil } }
    #expect(rounds.map(\.number) == [1, 2, 3])
    #expect(rounds.map(\.prompt) == ["Question 1", "Question 1", "Question 2"])

    table = asked()
    table.host("W")
    table.press("Ben")
    #expect(!table.game.canTakeBack)
    table.decide("Ben")
    #expect(!table.game.canTakeBack)
  }

  @Test func nobodyKnows_isTakenBack() {
    var table = BuzzerTable()
    table.host("N")
    table.host("N")
    #expect(table.question?.number == 2)
    table.host("Z")
    #expect(table.question?.number == 1 && table.question?.stage == .open)
    table.press("Cleo")
    table.decide("Cleo")
    table.host("R")
    #expect(table.screen("Cleo").personal.score == 1)
    table.host("N")
    #expect(table.game.hostActions(in: .en).map(\.key) == ["N"])
    table.run { $0.end(at: $1) }
    #expect(total(table.records) == [table.player("Cleo").id: 1])
  }

  @Test func whoHasLeft_isNotGivenTheWordAgain() {
    var table = asked()
    table.host("R")
    let ana = table.player("Ana").id
    table.run { $0.left(ana, at: $1) }
    #expect(table.game.hostActions(in: .en).map(\.key) == ["N"])
    table.host("Z")
    #expect(table.question?.number == 2)
  }

  @Test func inRandomGames_ofTheBuzzer_theHistoryAddsUp() {
    var generator = SeededGenerator(seed: 17)
    var taken = 0
    for _ in 0..<300 {
      var table = BuzzerTable(options: GameOptions(rounds: 4))
      for _ in 0..<60 where table.over == nil {
        let name = ["Ana", "Ben", "Cleo"][generator.below(3)]
        switch generator.below(8) {
        case 0...2: table.press(name)
        case 3: table.pass(.milliseconds(generator.below(1_500)))
        case 4:
          let id = table.player(name).id
          let points = generator.below(2) == 0 ? 1 : -1
          table.run { $0.adjust(id, by: points, at: $1) }
        default:
          // The room says who was first before the host can say anything.
          if let first = table.claims.first?.player, let winner = table.people.first(where: { $0.id == first }) {
            table.decide(winner.name)
          }
          let keys = ["N", "R", "W", "Z", "Z"]
          let key = keys[generator.below(keys.count)]
          if key == "Z", table.game.canTakeBack { taken += 1 }
          table.host(key)
        }
        #expect(table.game.scores.values.allSatisfy { $0 >= 0 })
      }
      if table.over == nil { table.run { $0.end(at: $1) } }
      #expect(total(table.records) == table.game.scores.filter { $0.value != 0 })
      let rounds = table.records.compactMap { if case .round(let round) = $0 { round.number } else { nil } }
      #expect(rounds == Array(1...max(1, rounds.count)).prefix(rounds.count).map(\.self))
    }
    #expect(taken > 100)
  }
}
