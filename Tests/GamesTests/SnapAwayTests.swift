import PadProtocol
import Testing

@testable import Games

/// What becomes of those whose line is broken, and of the cards of those who leave.
@Suite struct SnapAway {
  /// A table without a snap, and enough cards to turn.
  private let plain: [SnapBench.Piles] = [([1, 5, 9], []), ([2, 6, 10], []), ([3, 7, 11], [])]
  /// A table with a snap of Ana's and Ben's.
  private let sevens: [SnapBench.Piles] = [([1, 5, 9], [7]), ([2, 6, 10], [7]), ([3, 8, 11], [])]

  // MARK: Away

  @Test func away_IsPassedOver_KeepsTheCards_AndComesBack() {
    var bench = SnapBench(plain)
    bench.away("Ben")
    bench.turn("Ana")
    bench.passStage()
    #expect(bench.turn == "Cleo")
    #expect(bench.counts == [3, 3, 3])
    #expect(bench.table?.hands.map(\.away) == [false, true, false])
    bench.back("Ben")
    bench.turn("Cleo")
    bench.passStage()
    bench.turn("Ana")
    bench.passStage()
    #expect(bench.turn == "Ben")
  }

  @Test func awayWithTheTurn_PassesItOn() {
    var bench = SnapBench(plain)
    bench.pass(.seconds(4))
    bench.away("Ana")
    #expect(bench.turn == "Ben")
    #expect(bench.table?.countdown?.endsAt == bench.now + .seconds(10))
    bench.back("Ana")
    #expect(bench.turn == "Ben")
  }

  @Test func away_PilesStillMatch_AndArePaid() {
    var bench = SnapBench(sevens)
    bench.away("Ben")
    bench.call("Cleo")
    #expect(bench.counts == [3, 3, 5])
    bench.passMoves()
    bench.call("Cleo")
    #expect(bench.counts == [4, 4, 3])
  }

  @Test func away_CanNeitherTurnNorCall() {
    var bench = SnapBench(sevens)
    bench.away("Ben")
    bench.call("Ben")
    #expect(bench.counts == [4, 4, 3] && bench.game.rounds == 0)
    #expect(!bench.game.isRacing(bench.id("Ben")))
    #expect(bench.keys("Ben").isEmpty)
  }

  @Test func everybodyAway_NothingTurns_UntilSomebodyIsBack() {
    var bench = SnapBench(plain)
    bench.game.endsAt = nil
    for name in ["Ana", "Ben", "Cleo"] { bench.away(name) }
    #expect(bench.game.deadline == nil)
    bench.pass(.seconds(1_000))
    #expect(bench.counts == [3, 3, 3] && bench.table?.hands.allSatisfy { $0.open == 0 } == true)
    bench.back("Ana")
    #expect(bench.turn == "Ana")
    #expect(bench.game.deadline == bench.now + .seconds(10))
  }

  @Test func everybodyAway_TheFirstWhoIsBackHasTheTurn() {
    var bench = SnapBench(plain)
    for name in ["Ana", "Ben", "Cleo"] { bench.away(name) }
    bench.back("Ben")
    #expect(bench.turn == "Ben")
  }

  // MARK: Away for too long

  @Test func gone_TheOthersGetTheClosedCards_TheOpenPileCanBeWon() {
    var bench = SnapBench(sevens)
    bench.away("Ben")
    bench.gone("Ben")
    #expect(bench.closed("Ana") == [2, 10, 1, 5, 9] && bench.closed("Cleo") == [6, 3, 8, 11])
    #expect(bench.closed("Ben").isEmpty && bench.open("Ben") == [7])
    #expect(bench.table?.news == .gone(bench.player("Ben"), cards: 3))
    #expect(bench.screen("Ana").status == "Ben is away: 3 cards for the others.")
    #expect(bench.screen("Ana", .zh).status == "Ben 已断开，3 张牌分给其他人。")
    bench.call("Cleo")
    #expect(bench.counts == [5, 0, 6])
    bench.passMoves()
    #expect(bench.hand("Ben")?.isOut == true)
    #expect(bench.turn == "Ana")
  }

  @Test func gone_WithAnOpenPile_IsInAgainWhenTheyAreBack() {
    var bench = SnapBench(sevens)
    bench.away("Ben")
    bench.gone("Ben")
    bench.passMoves()
    bench.back("Ben")
    bench.turn("Ana")
    bench.passStage()
    #expect(bench.turn == "Ben")
    bench.turn("Ben")
    #expect(bench.open("Ben") == [7])
    // Nothing is dealt out twice.
    bench.gone("Ben")
    #expect(bench.counts == [6, 1, 4])
  }

  @Test func gone_WithoutAnOpenPile_IsOut() {
    var bench = SnapBench(plain)
    bench.away("Ben")
    bench.gone("Ben")
    #expect(bench.counts == [5, 0, 4])
    #expect(bench.game.playing == [bench.id("Ana"), bench.id("Cleo")])
    let ben = bench.player("Ben")
    bench.run { $0.joined(ben, at: $1) }
    #expect(bench.table?.hands[1].away == false)
    #expect(bench.screen("Ben").status == "You are out.")
    #expect(bench.keys("Ben").isEmpty)
    bench.passMoves()
    #expect(bench.counts == [5, 0, 4])
  }

  @Test func gone_ThenLeft_WhileTheCardsFly_TheyHaveLanded() {
    var bench = SnapBench(plain)
    bench.away("Ben")
    bench.gone("Ben")
    #expect(bench.table?.flights.count == 3)
    bench.leave("Ben")
    #expect(bench.table?.flights == [])
    #expect(bench.counts == [5, 4])
  }

  @Test func gone_OneIsLeft_TheMatchIsOver_AndTheOpenPileIsKept() throws {
    var bench = SnapBench([([1], [7]), ([2, 6], [9, 8])])
    bench.away("Ben")
    bench.gone("Ben")
    #expect(bench.results == [GameResult(winners: [bench.player("Ana")])])
    #expect(try #require(bench.over).scores.map(\.score) == [4, 2])
  }

  @Test func gone_TheLastContestantGoesOut_TheMatchIsOver_AndTheOpenPileIsKept() {
    // Ana and Cleo play on around Ben's pile, until Cleo has lost her only card.
    var bench = SnapBench([([1, 5], [7]), ([2], [9]), ([], [7])])
    bench.away("Ben")
    bench.gone("Ben")
    bench.passMoves()
    bench.call("Ana")
    bench.passMoves()
    #expect(bench.over?.scores.map(\.score) == [5, 1, 0])
  }

  @Test func everybodyAway_NothingIsDealtOut_UntilSomebodyIsBack() {
    var bench = SnapBench(sevens)
    for name in ["Ana", "Ben", "Cleo"] { bench.away(name) }
    bench.gone("Ben")
    #expect(bench.counts == [4, 4, 3])
    bench.back("Ana")
    #expect(bench.counts == [6, 1, 4])
  }

  @Test func gone_WhileACallIsJudged_LeavesTheTableAsItWasSeen() {
    var bench = SnapBench(sevens)
    bench.holdsClaims = true
    bench.away("Ben")
    bench.call("Cleo")
    bench.gone("Ben")
    #expect(bench.counts == [4, 4, 3])
    bench.decide(["Cleo"])
    #expect(bench.counts == [5, 0, 6])
  }

  @Test func gone_GetsNoPayment_AndWhoIsHereIsNeverGone() {
    var bench = SnapBench(sevens)
    bench.gone("Ben")
    #expect(bench.counts == [4, 4, 3])
    bench = SnapBench([([1, 5, 9], []), ([2], [6]), ([3, 7, 11], [])])
    bench.away("Ben")
    bench.gone("Ben")
    bench.passMoves()
    bench.call("Cleo")
    #expect(bench.counts == [5, 1, 2])
  }

  // MARK: Leaving

  @Test func leaver_DuringTheDeal_TheOthersGetTheirCards() {
    var bench = SnapBench(["Ana", "Ben", "Cleo", "Dora"])
    bench.pass(.milliseconds(500))
    bench.leave("Ben")
    #expect(bench.counts == [18, 17, 17])
    #expect(bench.turn == nil)
    bench.passMoves()
    #expect(bench.turn != nil)
  }

  @Test func leaver_OneIsLeft_WinsAtOnce() throws {
    var bench = SnapBench(["Ana", "Ben"])
    bench.passMoves()
    bench.leave("Ana")
    #expect(bench.results == [GameResult(winners: [bench.player("Ben")])])
    let over = try #require(bench.over)
    #expect(over.scores.map(\.score) == [52] && over.isComplete)
  }

  @Test func leaver_WhoIsOut_ChangesNothing() {
    var bench = SnapBench([([1, 2], [7]), ([], [7]), ([3, 5], [])])
    bench.call("Ana")
    bench.passMoves()
    bench.leave("Ben")
    #expect(bench.turn == "Ana")
    #expect(bench.counts == [4, 2])
    #expect(bench.results.isEmpty)
  }

  @Test func leaver_WithTheTurnPending_PassesItOnOnce() {
    var bench = SnapBench(plain)
    bench.turn("Ana")
    bench.leave("Ana")
    bench.passMoves()
    #expect(bench.turn == "Ben")
  }

  @Test func leaver_WhileACallIsJudged_LeavesTheTableAsItWasSeen() {
    var bench = SnapBench(sevens)
    bench.holdsClaims = true
    bench.call("Cleo")
    bench.leave("Ben")
    #expect(bench.counts == [4, 4, 3])
    #expect(bench.game.playing == [bench.id("Ana"), bench.id("Cleo")])
    bench.decide(["Cleo"])
    // Cleo has both sevens, and of Ben's three other cards Ana gets two.
    #expect(bench.counts == [5, 6])
    bench.passMoves()
    #expect(bench.turn == "Ana")
  }

  @Test func caller_WhoLeavesBeforeTheDecision_LosesThePilesToNobody() {
    var bench = SnapBench([([1, 5, 9], [7]), ([2, 6, 10], [7]), ([3, 8, 11], []), ([4, 12, 13], [])])
    bench.holdsClaims = true
    bench.call("Cleo")
    bench.leave("Cleo")
    bench.decide([])
    #expect(bench.counts == [5, 5, 4])
    // The snap is there still.
    bench.holdsClaims = false
    bench.call("Dora")
    #expect(bench.counts == [4, 4, 6])
    #expect(
      bench.records.filter { if case .outcome(let outcome) = $0 { outcome.points.isEmpty } else { false } }.count == 1)
  }
}
