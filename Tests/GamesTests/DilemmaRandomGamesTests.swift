import FoundationEssentials
import PadProtocol
import TestSupport
import Testing

@testable import Games

/// Random games of random events: what must hold after every one of them.
@Suite struct DilemmaRandomGames {
  @Test func invariantsHold() {
    for seed in 1...UInt64(TestForm.isLong ? 10_000 : 1_000) {
      var run = RandomDilemma(seed: seed)
      run.play()
    }
  }

  /// Games that nobody leaves and nobody ends.
  @Test func completeGame_EveryPairMeetsOnce_WithAllItsRounds() throws {
    for seed in 1...UInt64(TestForm.isLong ? 1_000 : 100) {
      var run = RandomDilemma(seed: seed)
      run.isComplete = true
      run.play()
      let over = try #require(run.table.over)
      let people = run.table.people.map(\.id)
      let expected = people.flatMap { one in people.filter { $0 > one }.map { [one, $0] } }
      #expect(over.trust.map { [$0.first.id, $0.second.id] } == expected, "seed \(seed)")
      #expect(over.trust.allSatisfy { $0.squares.count == run.table.game.rules.rounds }, "seed \(seed)")
    }
  }

  @Test func sameEvents_SameGame() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var (one, other) = (RandomDilemma(seed: seed), RandomDilemma(seed: seed))
      one.play()
      other.play()
      #expect(one.table.records == other.table.records)
      #expect(one.table.game == other.table.game)
    }
  }
}

private struct RandomDilemma {
  var table: DilemmaTable
  var random: SeededGenerator
  let seed: UInt64
  /// Whether nobody leaves and nobody ends the game.
  var isComplete = false
  var shown: Set<Token> = []
  var gone: Set<Token> = []
  var ended: Set<Int> = []
  var readCount = 0

  init(seed: UInt64) {
    self.seed = seed
    random = SeededGenerator(seed: seed &* 31 &+ 5)
    let options = GameOptions(
      rounds: 1 + random.below(3), timeLimit: [nil, .zero, .seconds(5)][random.below(3)],
      reveal: [nil, .seconds(1)][random.below(2)])
    table = DilemmaTable(
      (1...2 + random.below(5)).map { "P\($0)" }, options: options, turns: random.below(2) == 0, starts: false)
  }

  mutating func play() {
    for game in 1...(random.below(4) == 0 ? 2 : 1) {
      (ended, readCount) = ([], table.records.count)
      table.start()
      check()
      for _ in 0..<300 where table.over == nil { step() }
      // Whatever happened so far: with the host going on, the game ends.
      for _ in 0..<200 where table.over == nil {
        table.next()
        check()
      }
      #expect(table.over != nil, "seed \(seed): the game does not end")
      #expect(table.results.count == game, "seed \(seed): the game ended \(table.results.count) times")
      #expect(ended.count == table.game.recordCount, "seed \(seed): a round without an end")
    }
    #expect(table.claims == 0)
  }

  private mutating func step() {
    let anybody = Player.ID(rawValue: 1 + random.below(table.people.count + 1))
    // Looking at all screens takes the most time: one event in four will do.
    let before = random.below(4) == 0 ? (scene: table.game.scene, screens: screens(of: table.game)) : nil
    var effects: [GameEffect] = []
    switch random.below(40) {
    case 0: if !isComplete, random.below(4) == 0 { effects = table.run { $0.left(anybody, at: $1) } }
    case 1, 2: if table.game.playing.contains(anybody) { effects = table.run { $0.away(anybody, at: $1) } }
    case 3, 4, 5: effects = table.run { $0.back(anybody, at: $1) }
    case 6: effects = table.run { $0.host(.skip, at: $1) }
    case 7: effects = table.run { $0.host(Token(rawValue: "right"), at: $1) }
    case 8: if !isComplete, random.below(40) == 0 { effects = table.run { $0.end(at: $1) } }
    case 9: effects = table.run { $0.joined(Player(id: anybody, name: "New", colorIndex: 0), at: $1) }
    case 10: if random.below(8) == 0 { reread() }
    case 11:
      let race = Race(rawValue: random.below(9))
      effects = table.run { $0.decided(race, winners: [anybody], margin: nil, at: $1) }
      effects += table.run { $0.learned(margin: .zero, of: race, at: $1) }
    case 12...15:
      table.now = table.now + .milliseconds(random.below(3_000))
      let isDue = table.game.deadline.map { $0 <= table.now } ?? false
      effects = table.run { $0.tick(at: $1) }
      if isDue, let deadline = table.game.deadline {
        #expect(deadline > table.now, "seed \(seed): a tick did not help")
      }
    case 16, 17:
      let old = Token(rawValue: "r\(random.below(table.game.serial + 2)).\(random.below(4))")
      effects = table.run { $0.press(old, by: anybody, at: $1) }
    default:
      let choice = DilemmaChoice.allCases[random.below(2)]
      effects = choose(choice, anybody)
    }
    check()
    guard let before, !effects.contains(.changed) else { return }
    let touched = effects.compactMap { if case .changedFor(let player) = $0 { player } else { nil } }
    #expect(!touched.isEmpty || table.game.scene == before.scene, "seed \(seed): the scene changed unsaid")
    for (player, screen) in screens(of: table.game) where !touched.contains(player) {
      #expect(before.screens[player] == screen, "seed \(seed): a screen changed unsaid")
    }
  }

  /// Has somebody choose, and looks whether anything but their own pad tells what, as long as it is not shown.
  private mutating func choose(_ choice: DilemmaChoice, _ player: Player.ID) -> [GameEffect] {
    var other = table.game
    let effects = table.run { [token = table.game.token(of: choice)] in $0.press(token, by: player, at: $1) }
    guard !effects.isEmpty, table.round?.isRevealed == false else { return effects }
    let otherToken = other.token(of: choice == .cooperate ? .defect : .cooperate)
    #expect(other.press(otherToken, by: player, at: table.now).count == effects.count, "seed \(seed)")
    #expect(table.game.scene == other.scene, "seed \(seed): the scene tells")
    for language in Language.allCases {
      for person in table.people {
        var (mine, theirs) = (
          table.game.screen(for: person.id, in: language), other.screen(for: person.id, in: language)
        )
        if person.id == player { (mine.personal.pressed, theirs.personal.pressed) = (nil, nil) }
        #expect(mine == theirs, "seed \(seed): the pad of \(person.name) tells")
      }
    }
    return effects
  }

  /// Writes the game down and goes on with what is read back.
  private mutating func reread() {
    do {
      let copy = try JSONDecoder().decode(Dilemma.self, from: try JSONEncoder().encode(table.game))
      #expect(copy == table.game, "seed \(seed)")
      table.game = copy
    } catch {
      Issue.record("seed \(seed): \(error)")
    }
  }

  private func screens(of game: Dilemma) -> [Player.ID: PadScreen] {
    Dictionary(uniqueKeysWithValues: table.people.map { ($0.id, game.screen(for: $0.id, in: .en)) })
  }

  private mutating func check() {
    for record in table.records.dropFirst(readCount) {
      guard case .outcome(let outcome) = record else { continue }
      #expect(ended.insert(outcome.round).inserted, "seed \(seed): a round ended twice")
      let sum = outcome.points.map(\.points).reduce(0, +)
      #expect(outcome.ending == .scored ? [4, 2, 0].contains(sum) : outcome.points.isEmpty, "seed \(seed): \(outcome)")
    }
    readCount = table.records.count
    checkPayOffs()
    if let over = table.over {
      let here = Set(table.game.playing)
      #expect(over.winners.allSatisfy { here.contains($0.id) })
      let best = over.scores.filter { $0.rank == 1 && $0.score > 0 }.map(\.player)
      #expect(over.winners == best || over.winners.isEmpty, "seed \(seed): somebody won without a point")
      #expect(Set(over.scores.map(\.player.id)) == here)
    }
    guard let round = table.round else { return }
    for side in round.pairs.flatMap({ [$0.first, $0.second] }) where !round.isRevealed {
      #expect(side.choice == nil && side.gained == nil, "seed \(seed): a choice is shown")
    }
    let shownPlayers = round.pairs.flatMap { [$0.first.player.id, $0.second.player.id] } + round.resting.map(\.id)
    #expect(Set(shownPlayers).count == shownPlayers.count, "seed \(seed): somebody is in two places")
    #expect(Set(shownPlayers).isSuperset(of: table.game.playing))
    let tokens = Set(table.screen("P1").shared.buttons.map(\.token))
    #expect(tokens.count == 2)
    #expect(tokens.isDisjoint(with: gone), "seed \(seed): a token came again")
    gone.formUnion(shown.subtracting(tokens))
    shown = tokens
  }

  /// All points come from squares: 4, 2 or 0 for the two of a pair together.
  private func checkPayOffs() {
    var expected: [Player.ID: Int] = [:]
    let rows =
      table.over?.trust
      ?? table.game.trust
      + table.game.pairs.map {
        .init(first: $0.sides[0].player, second: $0.sides[1].player, squares: $0.squares)
      }
    #expect(Set(rows.map { [$0.first.id, $0.second.id] }).count == rows.count, "seed \(seed): two met twice")
    for row in rows {
      #expect(row.squares.count <= table.game.rules.rounds)
      for case .played(let first, let second) in row.squares {
        let points: (Int, Int) =
          switch (first, second) {
          case (.cooperate, .cooperate): (2, 2)
          case (.cooperate, .defect): (-1, 3)
          case (.defect, .cooperate): (3, -1)
          case (.defect, .defect): (0, 0)
          }
        expected[row.first.id, default: 0] += points.0
        expected[row.second.id, default: 0] += points.1
      }
    }
    for line in table.round?.scores ?? table.over?.scores ?? [] {
      #expect(line.score == expected[line.player.id, default: 0], "seed \(seed): points from nowhere")
    }
  }
}
