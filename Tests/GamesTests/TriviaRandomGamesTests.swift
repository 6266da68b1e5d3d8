import PadProtocol
import Questions
import TestSupport
import Testing

@testable import Games

/// Random games of random events: what must hold after every one of them.
@Suite struct TriviaRandomGames {
  @Test(arguments: TriviaRules.Scoring.allCases) func invariantsHold(scoring: TriviaRules.Scoring) {
    let games = TestForm.isLong ? 5_000 : 500  // per scoring
    for seed in 1...UInt64(games) {
      var run = RandomTrivia(seed: seed, scoring: scoring)
      run.playToTheEnd()
    }
  }

  /// Packs in rounds, each with rules of its own.
  @Test(arguments: TriviaRules.Scoring.allCases) func invariantsHoldInRounds(scoring: TriviaRules.Scoring) {
    for seed in 1...UInt64(TestForm.isLong ? 3_500 : 150) {  // per scoring
      var run = RandomTrivia(seed: seed, scoring: scoring, kinds: seed % 2 == 0 ? TriviaKinds.all : [], hasRounds: true)
      run.playToTheEnd()
    }
  }

  /// All kinds of questions, alone and mixed, with answers that fit and some that do not.
  @Test(arguments: 0...TriviaKinds.all.count, TriviaRules.Scoring.allCases) func invariantsHoldForEachKind(
    kind: Int, scoring: TriviaRules.Scoring
  ) {
    let kinds = kind < TriviaKinds.all.count ? [TriviaKinds.all[kind]] : TriviaKinds.all
    for seed in 1...UInt64(TestForm.isLong ? 3_500 : 60) {  // per kind and scoring
      var run = RandomTrivia(seed: seed, scoring: scoring, kinds: kinds)
      run.playToTheEnd()
    }
  }
}

private struct RandomTrivia {
  var table: TriviaTable
  var random: SeededGenerator
  let seed: UInt64
  var texts: Set<String> = []
  var scores: [Player.ID: Int] = [:]
  var lastNumber = 0
  var nextPlayer: Int
  var present: [Player]
  var away: Set<Player.ID> = []

  init(seed: UInt64, scoring: TriviaRules.Scoring, kinds: [Question] = [], hasRounds: Bool = false) {
    self.seed = seed
    var random = SeededGenerator(seed: seed &* 31 &+ 5)
    let people = 2 + random.below(5)
    var rules = TriviaRules(
      scoring: scoring, timeLimit: scoring == .speed || random.below(3) > 0 ? .seconds(10) : nil,
      readTime: [.zero, .milliseconds(1_500), nil][random.below(3)],
      isStaged: random.below(2) == 0, rounds: random.below(4), lateJoin: random.below(2) == 0,
      partCredit: random.below(2) == 0)
    rules.changesAnswers = seed % 5 == 0
    var questions = TriviaTable.questions(1 + random.below(6), answers: 2 + random.below(8))
    if !kinds.isEmpty {
      questions = questions.enumerated().map { index, question in
        var other = kinds[random.below(kinds.count)]
        other.text = "Question \(index + 1)?"
        return other
      }
    }
    if hasRounds {
      let rounds = (0...random.below(4)).map { number in
        QuestionRound(
          title: "Round \(number)", points: 1 + random.below(3), timeLimit: random.below(2) == 0 ? 15 : nil,
          scoring: random.below(2) == 0 ? TriviaRules.Scoring.allCases[random.below(3)] : nil,
          hidesScores: random.below(3) == 0, rest: random.below(2) == 0 ? random.below(30) : nil)
      }
      for index in questions.indices { questions[index].round = rounds[index * rounds.count / questions.count] }
      (rules.hasStreaks, rules.doublesLastRound) = (random.below(2) == 0, random.below(2) == 0)
      (rules.hidesScores, rules.titles) = (random.below(4) == 0, .seconds(Double(random.below(3))))
    }
    table = TriviaTable(
      (1...people).map { "P\($0)" }, questions: questions, rules: rules, seed: seed)
    // Half of all rooms let two of theirs take longer.
    let times = zip(table.people.map(\.id), [150, 200])
    if seed % 2 == 0 { table.run { $0.allow(Dictionary(uniqueKeysWithValues: times), at: $1) } }
    self.random = random
    nextPlayer = people + 1
    present = table.people
  }

  mutating func playToTheEnd() {
    check()
    for _ in 0..<2_000 {
      if table.over != nil { break }
      step()
      check()
    }
    // Whatever happened so far: with time passing and the host skipping, the game ends.
    for _ in 0..<100 where table.over == nil {
      table.run { $0.skip(at: $1) }
      check()
    }
    #expect(table.over != nil, "seed \(seed): the game does not end")
    #expect(table.results.count == 1, "seed \(seed): the game ended \(table.results.count) times")
  }

  private mutating func step() {
    switch random.below(20) {
    case 0:
      guard let index = present.indices.randomIndex(&random) else { return }
      let gone = present.remove(at: index)
      away.remove(gone.id)
      table.run { $0.left(gone.id, at: $1) }
    case 1:
      let player = Player(id: .init(rawValue: nextPlayer), name: "P\(nextPlayer)", colorIndex: nextPlayer % 12)
      nextPlayer += 1
      present.append(player)
      table.run { $0.joined(player, at: $1) }
    case 2: table.run { $0.skip(at: $1) }
    case 7: toggleAway()
    case 8: accept()
    case 3, 4, 5, 6: table.pass(.milliseconds(random.below(6_000)))
    default:
      guard let index = present.indices.randomIndex(&random) else { return }
      let player = present[index].id
      if away.contains(player) { return }
      let buttons = table.game.screen(for: player, in: .en).shared.buttons
      #expect(
        buttons.isEmpty || table.question?.entrance.map { table.now >= $0.endsAt } ?? true,
        "seed \(seed): there are buttons before the question can be answered")
      // Now and then a token that was never open.
      let token =
        buttons.indices.randomIndex(&random).map { buttons[$0].token } ?? Token(rawValue: "t\(random.below(9)).1")
      let before = points()
      let answered = table.question?.progress.answered
      let isRead = table.question?.entrance.map { table.now < $0.endsAt } ?? false
      let input = table.game.screen(for: player, in: .en).shared.input
      if let input {
        let value = value(for: input, buttons)
        table.run { $0.answer(input.token, value, by: player, at: $1) }
      } else {
        table.run { $0.press(token, by: player, at: $1) }
      }
      if isRead { #expect(table.question?.progress.answered == answered, "seed \(seed): answered before its moment") }
      if let round = table.game.round, table.game.isRace(round) {
        #expect(
          points() - before <= (round.factor ?? 1) * (table.game.rules.hasStreaks ? 2 : 1),
          "seed \(seed): more than one point for a question")
      }
    }
  }

  /// The host accepts what somebody wrote: whoever wrote it is right then, and nobody has less than nothing.
  private mutating func accept() {
    guard let action = table.game.hostActions(in: .en).dropFirst().first else { return }
    table.run { $0.host(action.token, at: $1) }
    #expect(table.game.scores.values.allSatisfy { $0 >= 0 }, "seed \(seed): a score below nothing")
    scores = table.game.scores
  }

  /// Mostly something that fits.
  private mutating func value(for input: PadInput, _ buttons: [PadButton]) -> PadValue {
    let tokens = random.shuffle(buttons.map(\.token))
    switch input.form {
    case _ where random.below(10) == 0: return .choices(tokens)
    case .choices: return .choices(Array(tokens.prefix(1 + random.below(max(1, tokens.count)))))
    case .order: return .order(random.below(3) == 0 ? right(buttons) : tokens)
    case .number: return .number(Double(random.below(2_000)) / 2 - 100)
    case .text: return .text(["Ada Lovelace", "lovelace", "Babbage", "babage", " ", "Turing"][random.below(6)])
    case .unknown: return .text("Ada")
    }
  }

  /// The tokens in the order that is right, as far as their texts say it.
  private func right(_ buttons: [PadButton]) -> [Token] {
    zip(table.question?.answers ?? [], buttons).sorted { $0.0 < $1.0 }.map(\.1.token)
  }

  private mutating func toggleAway() {
    let playing = table.game.playing
    guard let index = playing.indices.randomIndex(&random) else { return }
    let player = playing[index]
    if away.remove(player) == nil {
      away.insert(player)
      table.run { $0.away(player, at: $1) }
    } else {
      table.run { $0.back(player, at: $1) }
      // As the room does once play goes on.
      table.run { $0.tick(at: $1) }
    }
  }

  private func points() -> Int { table.game.scores.values.reduce(0, +) }

  private mutating func check() {
    for (player, score) in table.game.scores {
      #expect(score >= scores[player, default: 0], "seed \(seed): points fell")
    }
    scores = table.game.scores
    if let question = table.question {
      if question.number != lastNumber {
        #expect(question.number == lastNumber + 1, "seed \(seed): a number was left out")
        #expect(texts.insert(question.text).inserted, "seed \(seed): a question came twice")
        lastNumber = question.number
      }
      #expect(question.number <= question.count)
      if question.kind == .choice { #expect(question.answers.count { $0 == "right" } == 1) }
      #expect(question.kind.showsAnswers ? question.answers.count >= 2 : question.answers.isEmpty)
      let awaited = question.players.filter { !away.contains($0.player.id) }
      #expect(!question.players.isEmpty)
      let mayChange = table.game.round.map { $0.endsAt != nil && table.game.mayChangeAnswers(to: $0) } ?? false
      #expect(
        question.entrance.map { table.now < $0.endsAt } ?? false || awaited.isEmpty || !awaited.allSatisfy(\.answered)
          || mayChange,
        "seed \(seed): everybody has answered and the question is still open")
    }
    if let title = table.title {
      #expect(title.number >= 1 && title.number <= title.count && title.questions >= 1)
    }
    if let rest = table.rest {
      #expect(rest.number < rest.count, "seed \(seed): a break after the last round")
      #expect(!rest.scores.isEmpty)
    }
    if let reveal = table.reveal {
      if let round = table.game.round {
        let isHidden = table.game.hidesTable(of: round)
        #expect(!isHidden || reveal.scores.isEmpty, "seed \(seed)")
        // All may have left, and somebody new may wait for the next question.
        #expect(isHidden || table.game.players.isEmpty || !reveal.scores.isEmpty, "seed \(seed)")
      }
      for (line, next) in zip(reveal.scores, reveal.scores.dropFirst()) {
        #expect(line.score > next.score || (line.score == next.score && line.player.id < next.player.id))
      }
      if table.game.round.map(table.game.isRace) == true, reveal.answers.indices.contains(reveal.rightIndex) {
        let right = reveal.answers[reveal.rightIndex].players
        if table.game.round?.question.kind == .choice, case .won(let winners) = reveal.outcome {
          #expect(winners == Array(right.prefix(1)))
        }
      }
    }
    if let over = table.over {
      let top = over.scores.map(\.score).max()
      let best = over.scores.filter { $0.score == top }.map(\.player)
      #expect(
        over.winners.isEmpty
          ? over.questions == 0 || over.scores.isEmpty || top == 0
          : over.winners == Array(best.prefix(Shown.names)) && top ?? 0 > 0)
    }
  }
}

extension Range<Int> {
  /// An index by chance; nil when there is none.
  fileprivate func randomIndex(_ random: inout SeededGenerator) -> Int? {
    isEmpty ? nil : lowerBound + random.below(count)
  }
}
