import PadProtocol
import Testing

@testable import Games

/// The rules of the original, each by itself.
@Suite struct SnapOriginalRules {
  @Test(arguments: [(2, [26, 26]), (3, [18, 17, 17]), (5, [11, 11, 10, 10, 10]), (8, [7, 7, 7, 7, 6, 6, 6, 6])])
  func deal_GivesAll52CardsOutOneByOneInSeatOrder(players: Int, counts: [Int]) throws {
    let bench = SnapBench((1...players).map { "P\($0)" })
    #expect(bench.game.hands.map(\.closed.count) == counts)
    #expect(bench.game.hands.allSatisfy { $0.open.isEmpty })
    #expect(Set(bench.game.hands.flatMap(\.closed)) == Set(Card.deck))
    let table = try #require(bench.table)
    #expect(table.flights.count == 52)
    #expect(table.flights.map(\.to) == (0..<52).map { .closed(bench.people[$0 % players].id) })
    #expect(table.flights.map(\.startsAt) == (0..<52).map { bench.now + .milliseconds(40 * $0) })
    #expect(table.flights.allSatisfy { $0.from == .deck && $0.face == nil && $0.count == 1 })
    #expect(table.news == .dealing)
  }

  @Test func dealing_NobodyTurnsOrCallsBeforeAllIsDealt() {
    var bench = SnapBench()
    // The last card takes off after 51 times 40 ms and is in the air for 250.
    #expect(bench.game.deadline == bench.now + .milliseconds(51 * 40 + 250))
    bench.pass(.milliseconds(51 * 40 + 249))
    for name in ["Ana", "Ben", "Cleo"] {
      #expect(bench.keys(name).isEmpty)
      bench.turn(name)
      bench.call(name)
    }
    #expect(bench.turn == nil)
    #expect(bench.counts == [18, 17, 17])
    #expect(bench.game.hands.allSatisfy { $0.open.isEmpty })
    bench.pass(.milliseconds(1))
    #expect(bench.turn != nil)
    #expect(bench.keys("Ana").contains("s"))
  }

  @Test func start_IsARandomPlayers() {
    let starters = (1...100).map { SnapBench(seed: $0).game.turn.rawValue }
    // One hundred draws of three: that one never comes has a chance of 3 · (2/3)^100.
    #expect(Set(starters) == [1, 2, 3])
  }

  @Test func turn_PutsTheTopClosedCardOnTheOwnOpenPile() {
    var bench = SnapBench([([5, 9, 2], [4]), ([8], []), ([6], [])])
    bench.turn("Ana")
    #expect(bench.closed("Ana") == [5, 9])
    #expect(bench.open("Ana") == [4, 2])
    #expect(bench.table?.hands[0].faces.map(\.value) == [4, 2])
    #expect(bench.table?.flights.last?.face?.value == 2)
    #expect(bench.table?.flights.last?.to == .open(bench.id("Ana")))
  }

  @Test func turn_PassesClockwise() {
    var bench = SnapBench([([1, 5], []), ([2, 6], []), ([3, 7], [])])
    var order: [String?] = []
    for name in ["Ana", "Ben", "Cleo", "Ana"] {
      order.append(bench.turn)
      bench.turn(name)
      bench.passStage()
    }
    #expect(order == ["Ana", "Ben", "Cleo", "Ana"])
  }

  @Test func turn_OutOfTurnOrTwice_IsIgnored() {
    var bench = SnapBench([([1, 5], []), ([2, 6], []), ([3, 7], [])])
    bench.turn("Ben")
    #expect(bench.counts == [2, 2, 2] && bench.open("Ben").isEmpty)
    bench.turn("Ana")
    bench.turn("Ana")
    #expect(bench.open("Ana") == [5])
    // The change of turn is pending for half a second.
    bench.pass(.milliseconds(499))
    bench.turn("Ben")
    #expect(bench.open("Ben").isEmpty)
    bench.pass(.milliseconds(1))
    bench.turn("Ben")
    #expect(bench.open("Ben") == [6])
  }

  @Test func closedPileEmpty_OpenPileIsTurnedOverAndBecomesIt() {
    var bench = SnapBench([([], [4, 11, 2]), ([8, 9], [])])
    bench.turn("Ana")
    // What was turned first is on top again.
    #expect(bench.open("Ana") == [4])
    #expect(bench.closed("Ana") == [2, 11])
    #expect(bench.table?.flights.map(\.count) == [3, 1])
    #expect(bench.table?.flights.map(\.from) == [.open(bench.id("Ana")), .closed(bench.id("Ana"))])
    // The pile lands before the card takes off.
    #expect(bench.table?.flights.first?.endsAt == bench.table?.flights.last?.startsAt)
  }

  /// Who calls, and what everybody has afterwards.
  @Test(
    arguments: [
      // Two match: the caller is one of them.
      (
        [([1], [5, 7]), ([2], [7]), ([3], [6])], "Ana", [[5, 7, 7, 1], [2], [3]], [[], [], [6]], 3
      ),
      // Two match: the caller is somebody else, and their own open pile stays.
      (
        [([1], [5, 7]), ([2], [7]), ([3], [6])], "Cleo", [[1], [2], [5, 7, 7, 3]], [[], [], [6]], 3
      ),
      // Three match.
      (
        [([1], [7]), ([2], [9, 7]), ([3], [7])], "Ben", [[1], [7, 9, 7, 7, 2], [3]], [[], [], []], 4
      ),
      // Two pairs at once: all piles that match.
      (
        [([1], [7]), ([2], [9]), ([3], [7]), ([4], [9]), ([5], [11])], "Emil", [[1], [2], [3], [4], [7, 9, 7, 9, 5]],
        [[], [], [], [], [11]], 4
      ),
    ] as [([SnapBench.Piles], String, [[Int]], [[Int]], Int)])
  func snap_FirstToCallTakesThePilesThatMatch(
    piles: [SnapBench.Piles], caller: String, closed: [[Int]], open: [[Int]], taken: Int
  ) {
    var bench = SnapBench(piles)
    bench.call(caller)
    for (hand, expected) in zip(bench.game.hands, closed) {
      // Under the closed pile: what was there before is still on top.
      #expect(hand.closed.map(\.value).sorted() == expected.sorted())
      #expect(hand.closed.last?.value == expected.last)
    }
    #expect(bench.game.hands.map { $0.open.map(\.value) } == open)
    #expect(bench.table?.news == .snap(bench.player(caller), cards: taken, margin: nil))
    #expect(bench.table?.flights.map(\.count).reduce(0, +) == taken)
  }

  @Test func snap_IsOfValuesThatLieOnTop() {
    // Sevens further down do not count.
    var bench = SnapBench([([1, 3], [7]), ([2, 4], [7, 8]), ([3, 5], [])])
    bench.call("Ana")
    #expect(bench.table?.news == .wrongCall(bench.player("Ana"), paid: 2))
  }

  @Test(
    arguments: [
      ([4, 3, 2], [], [1, 2, 2], 2),  // One to each of the others.
      ([4, 3], [6], [1, 2, 2], 2),
      ([3], [], [0, 2, 1], 1),  // In seat order, while cards last.
      ([], [6, 9, 2], [1, 2, 2], 2),  // With open cards where there are no closed ones.
      ([3], [6], [0, 2, 2], 2),
    ] as [([Int], [Int], [Int], Int)])
  func wrongCall_PaysOneCardToEveryOther(closed: [Int], open: [Int], counts: [Int], paid: Int) {
    var bench = SnapBench([(closed, open), ([5], []), ([8], [])])
    bench.call("Ana")
    #expect(bench.counts == counts)
    #expect(bench.table?.news == .wrongCall(bench.player("Ana"), paid: paid))
    #expect(bench.table?.flights.count == paid)
    bench.passMoves()
    #expect(bench.hand("Ana")?.isOut == (counts[0] == 0))
  }

  @Test func wrongCall_PaysNobodyWhoIsOut() {
    var bench = SnapBench([([1, 2, 3], [7]), ([], [7]), ([3, 5], [])])
    bench.call("Ana")
    bench.passMoves()
    bench.call("Cleo")
    #expect(bench.counts == [6, 0, 1])
  }

  @Test func wrongCall_PaysWithTheTopCards_WhichGoUnderTheOthersPiles() {
    var bench = SnapBench([([4, 3, 2], []), ([5], []), ([8], [])])
    bench.call("Ana")
    #expect(bench.closed("Ana") == [4])
    #expect(bench.closed("Ben") == [2, 5])
    #expect(bench.closed("Cleo") == [3, 8])
  }

  @Test func noCardsLeft_IsOutOnceCardsHaveMoved() {
    var bench = SnapBench([([1, 2], [7]), ([], [7]), ([3, 5], [])])
    bench.call("Ana")
    #expect(bench.table?.hands.map(\.isOut) == [false, false, false])
    bench.passMoves()
    #expect(bench.table?.hands.map(\.isOut) == [false, true, false])
    #expect(bench.table?.news == .out([bench.player("Ben")]))
    #expect(bench.game.playing == [bench.id("Ana"), bench.id("Cleo")])
    // The turn never comes to them.
    bench.turn("Ana")
    bench.passMoves()
    #expect(bench.turn == "Cleo")
  }

  @Test func lastOneWithCards_Wins() throws {
    var bench = SnapBench(["Ana", "Ben"])
    bench.passMoves()
    // All cards in two hands: Ben has but the king that matches.
    let kings = Card.deck.filter { $0.value == 13 }
    bench.game.hands[0].closed = Card.deck.filter { !kings.prefix(2).contains($0) }
    bench.game.hands[0].open = [kings[0]]
    (bench.game.hands[1].closed, bench.game.hands[1].open) = ([], [kings[1]])
    bench.game.lay(at: bench.now)
    bench.call("Ana")
    #expect(bench.results.isEmpty)
    bench.passMoves()
    #expect(bench.results == [GameResult(winners: [bench.player("Ana")])])
    let over = try #require(bench.over)
    #expect(over.winners == [bench.player("Ana")])
    #expect(over.isComplete && over.snaps == 1)
    #expect(over.scores.map(\.score) == [52, 0])
    #expect(bench.game.deadline == nil)
  }

  @Test func callAfterAGoodOne_IsTooLate_WithNoPenalty() {
    var bench = SnapBench([([1], [7]), ([2], [7]), ([3, 4], [])])
    bench.call("Ana")
    let counts = bench.counts
    bench.pass(.milliseconds(200))
    bench.call("Cleo")
    bench.pass(.milliseconds(800))
    bench.call("Ben")
    #expect(bench.counts == counts)
    #expect(bench.screen("Cleo").status == "Too late.")
    #expect(bench.screen("Ben").status == "Too late.")
    #expect(bench.game.rounds == 1)
  }

  @Test(
    arguments: [
      ("Dora", [[1, 3], [2, 4], [3, 5]], 6, "Ana"), ("Ana", [[2, 4], [3, 5], [8]], 5, "Ben"),
    ] as [(String, [[Int]], Int, String)])
  func leaver_CardsAreDealtOutAmongTheOthers(
    leaver: String, others: [[Int]], cards: Int, next: String
  ) throws {
    var piles: [SnapBench.Piles] = others.map { ($0, []) }
    let mine: SnapBench.Piles = ([9, 10, 11, 12], cards == 6 ? [13, 1] : [13])
    piles.insert(mine, at: leaver == "Ana" ? 0 : 3)
    var bench = SnapBench(piles)
    let before = bench.counts.reduce(0, +)
    bench.leave(leaver)
    #expect(bench.counts.reduce(0, +) == before)
    #expect(bench.game.hands.count == 3)
    // Five cards: two, two, one; six: two each.
    let gained = zip(bench.counts, others).map { $0 - $1.count }
    #expect(gained == (cards == 6 ? [2, 2, 2] : [2, 2, 1]))
    #expect(bench.table?.news == .left(bench.player(leaver), cards: cards))
    #expect(bench.table?.flights.count == cards)
    for (hand, own) in zip(bench.game.hands, others) { #expect(hand.closed.suffix(own.count).map(\.value) == own) }
    #expect(bench.turn == nil)
    bench.passMoves()
    #expect(bench.turn == next)
  }

  @Test func call_CancelsThePendingChangeOfTurn_WhichComesOnceCardsHaveMoved() {
    var bench = SnapBench([([1, 7], []), ([2, 4], [7]), ([3, 5], [])])
    bench.turn("Ana")
    bench.pass(.milliseconds(400))
    bench.call("Cleo")
    bench.pass(.milliseconds(1499))
    #expect(bench.turn == nil)
    for name in ["Ana", "Ben", "Cleo"] { #expect(!bench.keys(name).contains("space")) }
    bench.pass(.milliseconds(1))
    #expect(bench.turn == "Ben")
  }

  @Test func call_WhenNoChangeIsPending_LeavesTheTurnWhereItWas() {
    var bench = SnapBench([([1, 6], []), ([2, 4], []), ([3, 5], [])])
    bench.call("Cleo")
    bench.passMoves()
    #expect(bench.turn == "Ana")
  }

  @Test func seats_AreTwoToEight() {
    #expect(Snap.seats == 2...8)
    #expect(Snap.playersGoOut)
    #expect(!SnapBench().game.sharesPhotoFinish)
  }
}
