import PadProtocol
import Testing

@testable import Games

/// Who was first, who was late, and what was on the table when a pad was pressed.
@Suite struct SnapCalls {
  /// Ana has the turn, nobody has a card on top that matches another.
  private let plain: [SnapBench.Piles] = [([1, 5, 9], []), ([2, 6, 10], []), ([3, 7, 11], [])]
  private let sevens: [SnapBench.Piles] = [([1, 5, 9], [7]), ([2, 6, 10], [7]), ([3, 8, 11], [])]

  /// A call that was on its way while the table changed, and what it costs.
  @Test func callOnItsWay_IsJudgedByWhatThePadShowed() {
    // No snap when it was pressed, none when it came: wrong.
    var bench = SnapBench(plain)
    var token = bench.callToken
    bench.turn("Ana")
    bench.press("Cleo", token)
    #expect(bench.table?.news == .wrongCall(bench.player("Cleo"), paid: 2))

    // No snap when it was pressed, one when it came: wrong, and the snap is there still.
    bench = SnapBench([([1, 7], []), ([2, 6], [7]), ([3, 8, 11], [])])
    token = bench.callToken
    bench.turn("Ana")
    bench.press("Cleo", token)
    #expect(bench.table?.news == .wrongCall(bench.player("Cleo"), paid: 2))
    bench.call("Ben")
    #expect(bench.table?.news == .snap(bench.player("Ben"), cards: 2, margin: nil))

    // A snap when it was pressed, covered when it came: too late.
    bench = SnapBench(sevens)
    token = bench.callToken
    bench.turn("Ana")
    let counts = bench.counts
    bench.press("Cleo", token)
    #expect(bench.counts == counts && bench.game.rounds == 0)
    #expect(bench.screen("Cleo").status == "Too late.")

    // A snap when it was pressed, and although a card was turned it is there still: right.
    bench = SnapBench([([1, 5, 9], []), ([2, 6, 10], [7]), ([3, 8, 11], [7])])
    token = bench.callToken
    bench.turn("Ana")
    bench.press("Ben", token)
    #expect(bench.table?.news == .snap(bench.player("Ben"), cards: 2, margin: nil))

    // A snap when it was pressed, taken when it came, and play goes on already: too late.
    bench = SnapBench(sevens)
    token = bench.callToken
    bench.call("Ana")
    bench.passMoves()
    let after = bench.counts
    bench.press("Cleo", token)
    #expect(bench.counts == after && bench.game.rounds == 1)
  }

  @Test func snapOfOtherCards_IsNotTheOneThatWasSeen() {
    // Sevens were seen; they are covered, and eights have come up.
    var bench = SnapBench([([1, 8], [7]), ([2, 6], [7]), ([3, 5], [8])])
    let token = bench.callToken
    bench.turn("Ana")
    let counts = bench.counts
    bench.press("Ben", token)
    #expect(bench.counts == counts)
    bench.call("Ben")
    #expect(bench.table?.news == .snap(bench.player("Ben"), cards: 3, margin: nil))
  }

  @Test(arguments: ["snap0", "snap999", "turn999", "snap", "", "skip", "x"])
  func unknownToken_IsIgnored(token: String) {
    var bench = SnapBench(plain)
    let before = bench.game
    bench.press("Ana", Token(rawValue: token))
    #expect(bench.game == before)
  }

  @Test func secondCallOnTheSameTable_IsASlipOfTheFinger() {
    var bench = SnapBench(plain)
    let token = bench.callToken
    bench.call("Ana")
    #expect(bench.counts == [1, 4, 4])
    #expect(bench.keys("Ana").isEmpty)
    bench.call("Ana")
    bench.passMoves()
    bench.press("Ana", token)
    #expect(bench.counts == [1, 4, 4])
    // Once cards have moved, it is another call.
    #expect(bench.keys("Ana") == ["space", "s"])
    bench.call("Ana")
    #expect(bench.counts == [0, 5, 4])
  }

  @Test func wrongCall_WithoutClosedCards_IsPaidFromTheBottomOfTheOpenPile() {
    var bench = SnapBench([([5, 6], [7]), ([], [9, 8, 4]), ([3], [])])
    bench.call("Ben")
    #expect(bench.table?.news == .wrongCall(bench.player("Ben"), paid: 2))
    #expect(bench.open("Ben") == [4])
    #expect(bench.closed("Ana") == [9, 5, 6] && bench.closed("Cleo") == [8, 3])
    #expect(bench.table?.flights.map(\.from) == [.open(bench.id("Ben")), .open(bench.id("Ben"))])
    #expect(bench.table?.flights.map(\.face?.value) == [9, 8])
  }

  @Test func wrongCall_WithOneClosedCard_IsPaidFromBothPiles() {
    var bench = SnapBench([([5, 6], [7]), ([2], [9, 8]), ([3], [])])
    bench.call("Ben")
    #expect(bench.closed("Ana") == [2, 5, 6] && bench.closed("Cleo") == [9, 3])
    #expect(bench.open("Ben") == [8])
  }

  /// Else whoever has only open cards could call for ever, for nothing.
  @Test func wrongCall_OfTheLastCard_IsTheLast() {
    var bench = SnapBench([([5, 6], [7]), ([], [9]), ([3, 4], [])])
    bench.call("Ben")
    #expect(bench.counts == [4, 0, 2])
    #expect(bench.keys("Ben").isEmpty)
    bench.call("Ben")
    bench.passMoves()
    #expect(bench.hand("Ben")?.isOut == true)
    bench.call("Ben")
    #expect(bench.game.rounds == 1)
    #expect(bench.counts == [4, 0, 2])
  }

  @Test func wrongCall_ThatTakesASnapAway_MakesCallsOfItLate_NotWrong() {
    var bench = SnapBench([([1, 7], []), ([], [7]), ([3, 8], [])])
    let old = bench.callToken
    bench.turn("Ana")
    let snap = bench.callToken
    bench.press("Ben", old)
    #expect(bench.counts == [3, 0, 2])
    bench.press("Cleo", snap)
    #expect(bench.counts == [3, 0, 2] && bench.game.rounds == 1)
    #expect(bench.screen("Cleo").status == "Too late.")
  }

  @Test func wrongCall_WhileACallIsJudged_LeavesTheTableAsItWasSeen() {
    var bench = SnapBench([([1, 7], []), ([], [7]), ([3, 8], [])])
    bench.holdsClaims = true
    let old = bench.callToken
    bench.turn("Ana")
    bench.call("Cleo")
    bench.press("Ben", old)
    #expect(bench.open("Ben") == [7])
    bench.decide(["Cleo"])
    #expect(bench.counts == [1, 0, 4])
  }

  @Test func severalWrongCalls_AllPay() {
    var bench = SnapBench(plain)
    bench.call("Ana")
    bench.pass(.milliseconds(100))
    bench.call("Ben")
    #expect(bench.counts == [2, 2, 5])
    #expect(bench.game.rounds == 2)
    #expect(bench.game.deadline == bench.now + .milliseconds(1500))
  }

  @Test func race_StaysOpenUntilItIsDecided() {
    var bench = SnapBench(sevens)
    bench.holdsClaims = true
    bench.call("Cleo")
    bench.pass(.milliseconds(30))
    bench.call("Ben")
    bench.call("Ben")
    #expect(bench.claims == [bench.game.table.race: [bench.id("Cleo"), bench.id("Ben")]])
    #expect(bench.counts == [4, 4, 3])
    #expect(!bench.game.isRacing(bench.id("Ben")) && bench.game.isRacing(bench.id("Ana")))
    bench.decide(["Ben"], margin: .milliseconds(4))
    #expect(bench.counts == [3, 5, 3])
    #expect(bench.table?.news == .snap(bench.player("Ben"), cards: 2, margin: .milliseconds(4)))
    #expect(bench.screen("Cleo").status == "Too late.")
    #expect(bench.game.rounds == 1)
  }

  @Test func turnDuringARace_ChangesNothing() {
    var bench = SnapBench(sevens)
    bench.holdsClaims = true
    bench.call("Cleo")
    let judged = bench.game
    bench.turn("Ana")
    bench.run { $0.host(.skip, at: $1) }
    #expect(bench.game.deadline == nil)
    bench.pass(.seconds(20))
    #expect(bench.game == judged)
    bench.decide(["Cleo"])
    #expect(bench.counts == [3, 3, 5])
    bench.passMoves()
    #expect(bench.turn == "Ana")
  }

  @Test func race_TellsNobodyElsesPad() {
    var bench = SnapBench(sevens)
    bench.holdsClaims = true
    let before = ["Ana", "Ben"].map { bench.screen($0) }
    let scene = bench.game.scene
    bench.call("Cleo")
    #expect(["Ana", "Ben"].map { bench.screen($0) } == before)
    #expect(bench.game.scene == scene)
    #expect(bench.screen("Cleo").personal.pressed == bench.callToken)
  }

  @Test func awayDuringARace_IsPassedOverAfterIt() {
    var bench = SnapBench(sevens)
    bench.holdsClaims = true
    bench.call("Cleo")
    bench.away("Ana")
    bench.decide(["Cleo"])
    bench.passMoves()
    #expect(bench.turn == "Ben")
  }

  @Test func wrongCallDuringARace_IsPaid_AndTheRaceGoesOn() {
    var bench = SnapBench([([1, 7], []), ([2, 6], [7]), ([3, 8], [])])
    bench.holdsClaims = true
    let old = bench.callToken
    bench.turn("Ana")
    bench.call("Ben")
    bench.press("Cleo", old)
    #expect(bench.counts == [3, 4, 0])
    // Out only when nothing can come to them any more.
    bench.pass(.seconds(2))
    #expect(bench.hand("Cleo")?.isOut == false)
    bench.decide(["Ben"])
    bench.passMoves()
    #expect(bench.hand("Cleo")?.isOut == true)
    #expect(bench.turn == "Ben")
  }

  @Test func callerWithNoCardsLeft_WhoWasFirst_IsInAgain() {
    var bench = SnapBench([([1, 7], []), ([2, 6], [7]), ([3, 8], [])])
    bench.holdsClaims = true
    let old = bench.callToken
    bench.turn("Ana")
    bench.call("Cleo")
    bench.press("Cleo", old)
    #expect(bench.counts == [3, 4, 0])
    bench.decide(["Cleo"])
    bench.passMoves()
    #expect(bench.counts == [2, 3, 2])
    #expect(bench.hand("Cleo")?.isOut == false)
  }

  @Test func decided_ForAnotherRaceOrForNone_IsIgnored() {
    var bench = SnapBench(sevens)
    bench.holdsClaims = true
    let before = bench.game
    let ana = bench.id("Ana")
    bench.run { $0.decided(Race(rawValue: 1), winners: [ana], margin: nil, at: $1) }
    #expect(bench.game == before)
    bench.call("Cleo")
    bench.run { $0.decided(Race(rawValue: 999), winners: [ana], margin: nil, at: $1) }
    #expect(bench.counts == [4, 4, 3])
  }

  @Test(arguments: [(0, 1), (300, 1), (301, 0)]) func lateCall_TellsTheMarginForAWhile(after: Int, told: Int) {
    var bench = SnapBench(sevens)
    bench.call("Ana")
    bench.pass(.milliseconds(after))
    bench.call("Cleo")
    bench.call("Cleo")
    #expect(bench.late == Array(repeating: bench.id("Cleo"), count: told))
    let answers = bench.records.compactMap { if case .answer(let answer) = $0 { answer } else { nil } }
    #expect(answers.map(\.isLate) == [false] + Array(repeating: true, count: told))
    #expect(bench.screen("Cleo").status == "Too late.")
  }

  @Test func margin_LearnedLater_IsShown() {
    var bench = SnapBench(sevens)
    let race = bench.game.table.race
    bench.call("Ana")
    let others = ["Ben", "Cleo"].map { bench.screen($0) }
    let effects = bench.game.learned(margin: .milliseconds(45), of: race, at: bench.now)
    #expect(effects == [.changedFor(bench.id("Ana"))])
    #expect(bench.table?.news == .snap(bench.player("Ana"), cards: 2, margin: .milliseconds(45)))
    #expect(bench.screen("Ana").status == "Snap! First by 45 ms: you take 2 cards.")
    #expect(["Ben", "Cleo"].map { bench.screen($0) } == others)
    #expect(bench.game.learned(margin: .milliseconds(4), of: Race(rawValue: 1), at: bench.now).isEmpty)
  }

  @Test func cardsThatMove_DoNotMakeALateCallAWrongOne() {
    var bench = SnapBench([([1, 5, 9], [7]), ([2, 6, 10], [7]), ([3, 8, 11], []), ([4, 12, 13], [])])
    bench.call("Ana")
    bench.pass(.milliseconds(100))
    bench.leave("Dora")
    bench.pass(.milliseconds(100))
    let counts = bench.counts
    bench.call("Cleo")
    #expect(bench.counts == counts)
    #expect(bench.late == [bench.id("Cleo")])
  }

  @Test func whoIsOut_CanNeitherTurnNorCall() {
    var bench = SnapBench([([1, 2], [7]), ([], [7]), ([3, 5], [])])
    bench.call("Ana")
    // Neither while the cards fly that were theirs.
    bench.call("Ben")
    #expect(bench.keys("Ben").isEmpty)
    bench.passMoves()
    let counts = bench.counts
    bench.call("Ben")
    bench.turn("Ben")
    #expect(bench.counts == counts && bench.game.rounds == 1)
    #expect(bench.keys("Ben").isEmpty)
    #expect(!bench.game.isRacing(bench.id("Ben")))
    #expect(bench.screen("Ben").status == "You are out.")
  }
}
