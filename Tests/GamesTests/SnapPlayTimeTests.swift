import PadProtocol
import Testing

@testable import Games

/// A match that fits an evening.
@Suite struct SnapPlayTime {
  private let rules = SnapRules(timeLimit: nil, playTime: .seconds(60))
  private let uneven: [SnapBench.Piles] = [([1, 5, 9], []), ([2, 6], [7]), ([3, 8], [7])]

  /// A table on which somebody has called, with so much time left.
  private func table(left: Span, _ piles: [SnapBench.Piles]? = nil) -> SnapBench {
    var bench = SnapBench(piles ?? uneven, rules: rules)
    bench.game.rounds = 1
    bench.game.endsAt = bench.now + left
    return bench
  }

  @Test(
    arguments: [(nil, .seconds(600)), (.zero, nil), (.seconds(90), .seconds(90))] as [(Span?, Span?)])
  func playTime_IsTheHosts(option: Span?, expected: Span?) {
    #expect(SnapRules(GameOptions(playTime: option)).playTime == expected)
  }

  @Test func time_RunsFromWhenAllCardsAreDealt_AndIsOnTheTV() {
    var bench = SnapBench(rules: rules)
    let dealt = bench.now + .milliseconds(51 * 40 + 250)
    #expect(bench.table?.playTime == Countdown(endsAt: dealt + .seconds(60), total: .seconds(60)))
    bench.passMoves()
    #expect(bench.game.deadline == dealt + .seconds(60))
    #expect(SnapBench(rules: SnapRules(playTime: nil)).table?.playTime == nil)
  }

  @Test func timeUp_MostCardsWin() throws {
    var bench = table(left: .seconds(5), [([1], []), ([2, 6], [7]), ([3], [8])])
    bench.pass(.milliseconds(4_999))
    #expect(bench.over == nil)
    bench.pass(.milliseconds(1))
    // For a moment everything stands still, and nobody can do anything.
    #expect(bench.table?.endedAt == bench.now)
    #expect(bench.cues.last == "timeUp")
    for name in ["Ana", "Ben", "Cleo"] {
      #expect(bench.screen(name).openButtons.isEmpty)
      bench.call(name)
    }
    bench.pass(Snap.timeUp - .milliseconds(1))
    #expect(bench.over == nil && bench.results.isEmpty)
    bench.pass(.milliseconds(1))
    #expect(bench.results == [GameResult(winners: [bench.player("Ben")])])
    #expect(try #require(bench.over).isTimeUp)
    #expect(bench.screen("Ana").shared.status == "Time is up. The winner: Ben")
    #expect(bench.screen("Ana", .zh).shared.status == "时间到。获胜者：Ben")
    #expect(bench.screen("Ana").status == "Place 3 of 3, 1 behind Cleo")
    #expect(bench.screen("Ben").status == "You win!")
  }

  @Test func timeUp_EqualOnesShare() {
    var bench = table(left: .seconds(5))
    bench.pass(.seconds(5))
    bench.pass(Snap.timeUp)
    #expect(bench.results == [GameResult(winners: bench.people)])
  }

  @Test func timeUp_BeforeAnybodyCalled_NobodyWins() {
    var bench = table(left: .seconds(5))
    bench.game.rounds = 0
    bench.pass(.seconds(5))
    bench.pass(Snap.timeUp)
    #expect(bench.results == [GameResult(winners: [])])
  }

  @Test func whoeverLeavesAfterTheTime_EndsTheMoment() {
    var bench = table(left: .seconds(5), [([1], []), ([2, 6], [7]), ([3], [8])])
    bench.pass(.seconds(5))
    bench.leave("Ana")
    #expect(bench.results == [GameResult(winners: [bench.player("Ben")])])
  }

  @Test func noPlayTime_GoesOn() {
    var bench = SnapBench(uneven, rules: SnapRules(timeLimit: nil, playTime: nil))
    bench.pass(.seconds(100_000))
    #expect(bench.over == nil)
  }

  @Test func callBeforeTheEnd_Counts_AndTheGameIsOverWhenTheCardsHaveMoved() {
    var bench = table(left: .milliseconds(100))
    bench.call("Ana")
    bench.pass(.milliseconds(1_499))
    #expect(bench.over == nil)
    bench.pass(.milliseconds(1))
    #expect(bench.table?.endedAt == bench.now)
    bench.pass(Snap.timeUp)
    #expect(bench.over?.scores.map(\.score) == [5, 2, 2])
    #expect(bench.results == [GameResult(winners: [bench.player("Ana")])])
  }

  @Test func callThatIsJudged_IsWaitedFor() {
    var bench = table(left: .milliseconds(10))
    bench.holdsClaims = true
    bench.call("Cleo")
    bench.pass(.milliseconds(60))
    #expect(bench.over == nil)
    bench.decide(["Cleo"])
    bench.passMoves()
    bench.pass(Snap.timeUp)
    #expect(bench.over?.scores.map(\.score) == [4, 3, 2])
    // A word for nobody ends it at once.
    bench = table(left: .milliseconds(10))
    bench.holdsClaims = true
    bench.call("Cleo")
    bench.pass(.milliseconds(60))
    bench.decide([])
    #expect(bench.table?.endedAt == bench.now)
    bench.pass(Snap.timeUp)
    #expect(bench.over != nil)
  }

  @Test func nextMatch_HasTheWholeTimeAgain() {
    var bench = table(left: .seconds(5))
    bench.pass(.seconds(5))
    bench.start()
    #expect(bench.game.endsAt == bench.now + .milliseconds(51 * 40 + 250) + .seconds(60))
  }
}
