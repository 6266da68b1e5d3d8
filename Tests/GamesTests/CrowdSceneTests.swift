import PadProtocol
import Questions
import Testing

@testable import Games

/// Of thousands of players a scene has what can be shown, and the numbers of the others.
@Suite struct CrowdSceneTests {
  private static func people(_ count: Int) -> [Player] {
    (1...count).map { Player(id: .init(rawValue: $0), name: "P\($0)", colorIndex: $0 % 12) }
  }

  private static func quiz(
    _ count: Int, rules: TriviaRules = TriviaRules(scoring: .speed, timeLimit: .seconds(30), rounds: 1)
  ) -> Trivia {
    var game = Trivia(questions: TriviaTable.questions(1), rules: rules, seed: 5)
    _ = game.start(players: people(count), at: Instant(nanoseconds: 0))
    return game
  }

  private static func question(_ game: Trivia) throws -> TriviaScene.Question {
    guard case .trivia(.question(let question)) = game.scene else { throw Mismatch() }
    return question
  }

  private static func reveal(_ game: Trivia) throws -> TriviaScene.Reveal {
    guard case .trivia(.reveal(let reveal)) = game.scene else { throw Mismatch() }
    return reveal
  }

  private static func over(_ game: Trivia) throws -> TriviaScene.Over {
    guard case .trivia(.over(let over)) = game.scene else { throw Mismatch() }
    return over
  }

  private struct Mismatch: Error {}

  // MARK: A question

  @Test(arguments: [(1, 1), (8, 8), (60, 60), (61, 0), (10_000, 0)])
  func question_namesNobodyOfACrowd_butCountsAll(count: Int, named: Int) throws {
    let question = try Self.question(Self.quiz(count))
    #expect(question.players.count == named)
    #expect(question.progress.players == count && question.progress.awaited == count)
    #expect(question.progress.answered == 0 && question.progress.away == 0)
  }

  @Test(arguments: [5, 60, 61, 300])
  func progress_isWhatIsKnownOfEach(count: Int) throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var game = Self.quiz(count, rules: TriviaRules(timeLimit: nil, rounds: 1))
      var (here, away, answered) = (Set(1...count), Set<Int>(), Set<Int>())
      let wrong = try Self.question(game).answers.firstIndex { $0 != "right" } ?? 0
      let token = game.shared(in: .en).buttons[wrong].token
      for step in 1...count {
        let number = 1 + random.below(count)
        let player = Player.ID(rawValue: number)
        let now = Instant(nanoseconds: Int64(step))
        switch random.below(6) {
        // The question stays open: somebody is always waited for.
        case 0 where here.contains(number) && here.count > 2 && number != 1:
          _ = game.left(player, at: now)
          (_, _) = (here.remove(number), away.remove(number))
        case 1 where here.contains(number) && number != 1:
          _ = game.away(player, at: now)
          away.insert(number)
        case 2 where away.contains(number):
          _ = game.back(player, at: now)
          away.remove(number)
        case 3, 4, 5:
          guard number != 1, here.contains(number) else { continue }
          _ = game.press(token, by: player, at: now)
          answered.insert(number)
        default: continue
        }
        let progress = try Self.question(game).progress
        #expect(progress.players == here.count && progress.away == away.count)
        #expect(progress.answered == answered.intersection(here).count)
        #expect(progress.awaited == here.filter { answered.contains($0) || !away.contains($0) }.count)
      }
    }
  }

  // MARK: The answer and the end

  @Test func reveal_hasTheBestAndTheFirstOfEachAnswer_andTheNumbersOfAll() throws {
    var game = Self.quiz(10_000)
    let question = try Self.question(game)
    let right = try #require(question.answers.firstIndex(of: "right"))
    let tokens = game.shared(in: .en).buttons.map(\.token)
    // Every third one is right, the earlier the more points; the first thousand do not answer.
    for number in 1001...10_000 {
      let choice = number % 3 == 0 ? right : (right + 1) % 4
      _ = game.press(tokens[choice], by: .init(rawValue: number), at: Instant(nanoseconds: Int64(number) * 1_000_000))
    }
    _ = game.tick(at: Instant(nanoseconds: 30_000_000_000))
    let reveal = try Self.reveal(game)
    #expect(reveal.scores.count == Shown.lines && reveal.otherScores == 10_000 - Shown.lines)
    #expect(reveal.scores.map(\.player.id.rawValue) == (0..<Shown.lines).map { 1002 + 3 * $0 })
    #expect(
      reveal.answers.map(\.count)
        == reveal.answers.indices.map { $0 == right ? 3000 : $0 == (right + 1) % 4 ? 6000 : 0 })
    #expect(reveal.answers[right].players.map(\.id.rawValue) == (0..<Shown.names).map { 1002 + 3 * $0 })
    guard case .scored(let fastest, 3000) = reveal.outcome else { throw Mismatch() }
    #expect(fastest.id.rawValue == 1002)
    // A pad is told of its own score as ever.
    // 9.999 of twice 30 seconds later than at once.
    #expect(game.personal(for: .init(rawValue: 9999), in: .en).score == 833)
  }

  @Test func whereAllAreLevel_thousandsHaveWon_ofWhomAFewAreNamed() throws {
    var game = Self.quiz(10_000)
    for player in game.players { game.scores[player.id] = 1 }
    _ = game.tick(at: Instant(nanoseconds: 30_000_000_000))
    let effects = game.tick(at: Instant(nanoseconds: 34_000_000_000))
    let over = try Self.over(game)
    #expect(over.winners == Self.people(Shown.names) && over.otherWinners == 10_000 - Shown.names)
    #expect(over.scores.count == Shown.lines && over.otherScores == 10_000 - Shown.lines)
    // The history hears of all.
    #expect(effects.contains { if case .over(let result) = $0 { result.winners.count == 10_000 } else { false } })
  }

  @Test func photoFinishOfACrowd_namesAFew() throws {
    var game = Self.quiz(40, rules: TriviaRules(scoring: .first, rounds: 1))
    let right = try #require(try Self.question(game).answers.firstIndex(of: "right"))
    let token = game.shared(in: .en).buttons[right].token
    let effects = game.press(token, by: .init(rawValue: 1), at: Instant(nanoseconds: 1))
    let race = try #require(effects.compactMap { if case .claim(let race, _) = $0 { race } else { nil } }.first)
    _ = game.decided(race, winners: Self.people(30).map(\.id), margin: nil, at: Instant(nanoseconds: 2))
    let reveal = try Self.reveal(game)
    guard case .won(let winners) = reveal.outcome else { throw Mismatch() }
    #expect(winners == Self.people(Shown.names) && reveal.otherWinners == 30 - Shown.names)
    // All of them have won it nevertheless.
    #expect((1...30).allSatisfy { game.personal(for: .init(rawValue: $0), in: .en).score == 1 })
  }

  @Test func aSmallGame_isShownWhole() throws {
    var game = Self.quiz(12)
    for player in game.players { game.scores[player.id] = 1 }
    _ = game.tick(at: Instant(nanoseconds: 30_000_000_000))
    let reveal = try Self.reveal(game)
    #expect(reveal.scores.count == 12 && reveal.otherScores == 0 && reveal.answers.allSatisfy { $0.others == 0 })
    _ = game.tick(at: Instant(nanoseconds: 34_000_000_000))
    let over = try Self.over(game)
    #expect(over.winners.count == 12 && over.otherWinners == 0 && over.otherScores == 0)
  }

  // MARK: The buzzer

  @Test func buzzer_hasTheBestFew_asTheStandingsWouldHaveThem() throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      var game = Buzzer(options: GameOptions(), seed: seed)
      let count = 10 + random.below(500)
      _ = game.start(players: Self.people(count), at: Instant(nanoseconds: 0))
      for player in game.players { game.scores[player.id] = random.below(5) }
      let locked = Set(game.players.map(\.id).filter { _ in random.below(4) == 0 })
      game.wrong = locked
      guard case .buzzer(.question(let question)) = game.scene else { throw Mismatch() }
      let all = game.standings
      #expect(question.scores == Array(all.prefix(Shown.lines)))
      #expect(question.scores.count + question.otherScores == count)
      #expect(question.lockedOut == all.map(\.player).filter { locked.contains($0.id) }.prefix(Shown.names).map { $0 })
      #expect(question.lockedOut.count + question.othersLockedOut == locked.count)
    }
  }

  @Test func theFirstFew_areThoseOfTheWholeOrder() {
    for seed in 1...200 as ClosedRange<UInt64> {
      var random = SeededGenerator(seed: seed)
      let numbers = (0..<random.below(60)).map { (key: random.below(10), place: $0) }
      let most = random.below(20)
      let best = numbers.first(most) { $0.key < $1.key }
      // Equal ones stay in their order.
      let whole = numbers.sorted { ($0.key, $0.place) < ($1.key, $1.place) }
      #expect(best.map(\.place) == whole.prefix(most).map(\.place))
    }
  }
}
