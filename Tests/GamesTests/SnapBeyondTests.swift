import PadProtocol
import Testing

@testable import Games

/// What Parlor adds to the original, and where it would not go on.
@Suite struct SnapBeyond {
  /// A table without a snap, and enough cards to turn.
  private let plain: [SnapBench.Piles] = [([1, 5, 9], []), ([2, 6, 10], []), ([3, 7, 11], [])]
  /// A table with a snap of Ana's and Ben's.
  private let sevens: [SnapBench.Piles] = [([1, 5, 9], [7]), ([2, 6, 10], [7]), ([3, 8, 11], [])]

  @Test func card_TurnsByItselfAtTheTimeLimit() {
    var bench = SnapBench(plain)
    #expect(bench.table?.countdown == Countdown(endsAt: bench.now + .seconds(10), total: .seconds(10)))
    bench.pass(.milliseconds(9_999))
    #expect(bench.open("Ana").isEmpty)
    bench.pass(.milliseconds(1))
    #expect(bench.open("Ana") == [9])
    bench.passStage()
    #expect(bench.turn == "Ben")
  }

  @Test(
    arguments: [
      (GameOptions(), Span.seconds(10), Span.milliseconds(1500), nil),
      (GameOptions(timeLimit: .zero), nil, .milliseconds(1500), nil),
      (GameOptions(timeLimit: .seconds(3), reveal: .milliseconds(300)), .seconds(3), .milliseconds(300), nil),
      (GameOptions(rounds: 5), .seconds(10), .milliseconds(1500), 5),
      (GameOptions(rounds: 0, isUnattended: true), .seconds(10), .milliseconds(1500), nil),
      (GameOptions(isUnattended: true), .seconds(10), .milliseconds(1500), 10),
    ] as [(GameOptions, Span?, Span, Int?)])
  func options_AreTheHosts(options: GameOptions, limit: Span?, reveal: Span, snaps: Int?) {
    #expect(SnapRules(options) == SnapRules(timeLimit: limit, reveal: reveal, snaps: snaps))
  }

  @Test func noTimeLimit_WaitsForEver() {
    var bench = SnapBench(plain, rules: SnapRules(timeLimit: nil, playTime: nil))
    #expect(bench.game.deadline == nil)
    #expect(bench.table?.countdown == nil)
    bench.pass(.seconds(100_000))
    #expect(bench.turn == "Ana")
  }

  @Test(arguments: [300, 1500, 3000]) func reveal_IsHowLongCardsMoveAfterACall(milliseconds: Int) {
    for piles in [plain, sevens] {
      var bench = SnapBench(piles, rules: SnapRules(reveal: .milliseconds(milliseconds)))
      bench.call("Cleo")
      let end = bench.now + .milliseconds(milliseconds)
      #expect(bench.game.deadline == end)
      let flights = bench.table?.flights ?? []
      #expect(flights.count == 2)
      #expect(flights.allSatisfy { $0.startsAt >= bench.now && $0.startsAt < $0.endsAt && $0.endsAt <= end })
    }
  }

  @Test func snaps_AsManyAsTheHostWishes_EndTheGame_MostCardsWin() throws {
    var bench = SnapBench(sevens, rules: SnapRules(snaps: 1))
    bench.call("Cleo")
    #expect(bench.over == nil)
    bench.passMoves()
    let over = try #require(bench.over)
    #expect(over.winners == [bench.player("Cleo")])
    #expect(over.scores.map(\.score) == [5, 3, 3])
    #expect(!over.isComplete)
  }

  // MARK: Piles that never match

  @Test func pilesThatWereAllTurnedOver_AreShuffledAsTheyAre() {
    var orders: Set<[Int]> = []
    for seed in 1...20 {
      var bench = SnapBench(["Ana", "Ben"], seed: UInt64(seed))
      // They share the value 1, but at the pace of these piles it never comes up at the same time.
      bench.lay([([], [1, 2, 3, 4, 5, 6]), ([], [7, 1, 8, 9, 10, 11])])
      bench.turn("Ana")
      // The first time as they are.
      #expect(bench.closed("Ana") == [6, 5, 4, 3, 2])
      bench.passMoves()
      bench.turn("Ben")
      #expect(bench.closed("Ben") == [11, 10, 9, 8, 1])
      bench.passMoves()
      for name in ["Ana", "Ben", "Ana", "Ben", "Ana", "Ben", "Ana", "Ben", "Ana", "Ben"] {
        bench.turn(name)
        bench.passMoves()
      }
      bench.turn("Ana")
      let pile = bench.closed("Ana") + bench.open("Ana")
      #expect(pile.sorted() == [1, 2, 3, 4, 5, 6])
      orders.insert(pile)
    }
    // Twenty draws of 720: that all are equal has a chance of 720 to the power of -19.
    #expect(orders.count > 1)
  }

  @Test func rightCall_LetsPilesBeTurnedOverAsTheyAreAgain() {
    var bench = SnapBench([([], [1, 2, 7]), ([], [3, 4, 7]), ([8, 9], [])])
    for index in bench.game.hands.indices { bench.game.hands[index].hasTurnedOver = true }
    bench.call("Cleo")
    #expect(bench.game.hands.allSatisfy { !$0.hasTurnedOver })
  }

  @Test func noTwoHaveCardsOfOneValue_EndsTheGame_MostCardsWin() throws {
    var bench = SnapBench(["Ana", "Ben"])
    bench.lay([([], [1, 1, 1]), ([], [2, 2])])
    bench.game.hands[0].open = [1, 2, 3].map { Card(1, of: Card.Suit.allCases[$0]) }
    bench.game.lay(at: bench.now)
    var turns = 0
    while bench.over == nil, turns < 20 {
      bench.turn(bench.turn ?? "")
      bench.passMoves()
      turns += 1
    }
    // Ana turns three and Ben two, and Ben again; then Ana's pile is turned over for the second time.
    #expect(turns <= 7)
    let over = try #require(bench.over)
    #expect(over.winners == [bench.player("Ana")])
    #expect(!over.isComplete)
  }

  // MARK: The host

  @Test func host_TurnsTheCardOfWhoeverHasTheTurn() {
    var bench = SnapBench(plain)
    #expect(bench.game.hostActions(in: .en) == [HostAction(key: "N", label: "Turn", token: .skip)])
    bench.run { $0.host(.skip, at: $1) }
    #expect(bench.open("Ana") == [9])
    bench.run { $0.host(.skip, at: $1) }
    #expect(bench.counts == [3, 3, 3] && bench.open("Ben").isEmpty)
  }

  @Test func end_IsWithTheStandingsAsTheyAre() throws {
    var bench = SnapBench(sevens)
    bench.call("Cleo")
    bench.run { $0.end(at: $1) }
    let over = try #require(bench.over)
    #expect(over.scores.map { "\($0.rank) \($0.player.name) \($0.score)" } == ["1 Cleo 5", "2 Ana 3", "2 Ben 3"])
    #expect(over.winners == [bench.player("Cleo")])
    #expect(!over.isComplete)
    bench.run { $0.end(at: $1) }
    #expect(bench.results.count == 1)
  }

  @Test func rematch_BeginsAnew_WithTokensThatNeverCame() {
    var bench = SnapBench(sevens)
    let old = [bench.turnToken, bench.callToken]
    bench.call("Cleo")
    bench.run { $0.end(at: $1) }
    bench.start()
    bench.passMoves()
    #expect(bench.counts == [18, 17, 17])
    #expect(!old.contains(bench.turnToken) && !old.contains(bench.callToken))
    for token in old {
      for name in ["Ana", "Ben", "Cleo"] { bench.press(name, token) }
    }
    #expect(bench.counts == [18, 17, 17])
    #expect(bench.game.rounds == 0)
  }

  @Test func newcomer_WaitsForTheNextGame() {
    var bench = SnapBench(sevens)
    let dora = Player(id: .init(rawValue: 99), name: "Dora", colorIndex: 3)
    bench.run { $0.joined(dora, at: $1) }
    bench.run { $0.press(Token(rawValue: "snap1"), by: dora.id, at: $1) }
    bench.call("Dora")
    #expect(bench.game.rounds == 0)
    #expect(bench.screen("Dora").personal == PadScreen.Personal())
    #expect(bench.screen("Dora").shared == bench.screen("Ana").shared)
  }

  @Test func endedBeforeTheFirstCall_NobodyHasWon() {
    var bench = SnapBench()
    bench.run { $0.end(at: $1) }
    #expect(bench.results == [GameResult(winners: [])])
  }
}
