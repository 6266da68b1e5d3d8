import PadProtocol
import Testing

@testable import Games

/// What is ours in Dilemma: matches, the time limit, those who are away or leave, the end and the history.
@Suite struct DilemmaRulesTests {
  static let four = ["Ana", "Ben", "Cleo", "Dan"]

  @Test func seats_TwoToTwelve() { #expect(Dilemma.seats == 2...12) }

  @Test(arguments: 2...12) func schedule_EverybodyMeetsEverybodyOnce(count: Int) {
    var met: Set<[Int]> = []
    for match in 1...DilemmaSchedule.matches(of: count) {
      let pairs = DilemmaSchedule.pairs(in: match, of: count)
      #expect(pairs.count == count / 2, "an odd one rests")
      #expect(Set(pairs.flatMap { [$0.0, $0.1] }).count == pairs.count * 2, "nobody is in two pairs")
      for pair in pairs {
        #expect(pair.0 < pair.1)
        #expect(met.insert([pair.0, pair.1]).inserted, "they have met before")
      }
    }
    #expect(met.count == count * (count - 1) / 2)
    #expect(DilemmaSchedule.matches(of: count) == (count % 2 == 0 ? count - 1 : count))
  }

  @Test(arguments: [(nil, 10), (0, 10), (3, 3), (1, 1)] as [(Int?, Int)])
  func match_HasTenRounds_OrAsManyAsTheHostSays(rounds: Int?, expected: Int) {
    var table = DilemmaTable(options: GameOptions(rounds: rounds))
    #expect(table.round?.count == expected)
    table.playOn { _ in true }
    #expect(table.over?.trust.map(\.squares.count) == [expected])
    #expect(table.score("Ana") == 2 * expected)
  }

  @Test func threePlayers_OneRests_AndWaitsForTheOthers() throws {
    var table = DilemmaTable(["Ana", "Ben", "Cleo"], options: GameOptions(rounds: 2))
    var resting: [String] = []
    for match in 1...3 {
      let round = try #require(table.round)
      #expect(round.match == match)
      #expect(round.matches == 3)
      #expect(round.pairs.count == 1)
      resting += round.resting.map(\.name)
      let rester = try #require(round.resting.first).name
      #expect(table.screen(rester).openButtons.isEmpty)
      #expect(table.screen(rester).status == "You rest in this match.")
      #expect(table.choose(rester, .cooperate) == [])
      table.playOn { $0.match == match }
    }
    #expect(resting.sorted() == ["Ana", "Ben", "Cleo"])
    #expect(table.over?.scores.map(\.score) == [8, 8, 8])
  }

  @Test func allPairsPlayAtTheSameTime_TheRoundEndsWhenAllAreIn() throws {
    var table = DilemmaTable(Self.four)
    let round = try #require(table.round)
    let (one, other) = (round.pairs[0], round.pairs[1])
    table.choose(one.first.player.name, .cooperate)
    table.choose(one.second.player.name, .cooperate)
    table.choose(other.first.player.name, .defect)
    #expect(table.round?.isRevealed == false)
    table.choose(other.second.player.name, .cooperate)
    #expect(table.round?.isRevealed == true)
    #expect(table.round?.pairs.map(\.first.gained) == [2, 3])
    #expect(table.round?.pairs.map(\.second.gained) == [2, -1])
  }

  @Test func timeLimit_WhoeverHasNotChosen_MakesItVoidForBoth() {
    var table = DilemmaTable()
    table.choose("Ana", .defect)
    #expect(table.round?.countdown == Countdown(endsAt: table.now + .seconds(30), total: .seconds(30)))
    table.pass(.milliseconds(29_999))
    #expect(table.round?.isRevealed == false)
    table.pass(.milliseconds(1))
    #expect(table.round?.isRevealed == true)
    #expect(["Ana", "Ben"].map { table.score($0) } == [0, 0])
    #expect(table.screen("Ana").status == "Ben did not choose: nothing for either.")
    #expect(table.screen("Ben").status == "You did not choose: nothing for either.")
    table.run { $0.end(at: $1) }
    #expect(table.over?.trust.map(\.squares) == [[.void]])
    #expect(table.over?.winners == [], "no round was played")
  }

  @Test func timeLimit_PressAfterItAndBeforeTheTick_ComesTooLate() {
    var table = DilemmaTable()
    table.choose("Ana", .cooperate)
    table.now = table.now + .seconds(30)
    table.choose("Ben", .defect)
    #expect(table.round?.isRevealed == true)
    #expect(table.side("Ben")?.choice == nil)
  }

  @Test func timeLimit_Zero_IsNone() {
    var table = DilemmaTable(options: GameOptions(timeLimit: .zero))
    #expect(table.round?.countdown == nil)
    #expect(table.game.deadline == nil)
    table.pass(.seconds(3600))
    #expect(table.round?.isRevealed == false)
  }

  @Test func host_Next_EndsARoundAsTimeUpDoes_AndAReveal() {
    var table = DilemmaTable()
    #expect(table.game.hostActions(in: .en) == [HostAction(key: "N", label: "Next", token: .skip)])
    #expect(table.game.hostActions(in: .zh).map(\.label) == ["下一轮"])
    table.choose("Ana", .cooperate)
    table.next()
    #expect(table.round?.isRevealed == true)
    #expect(table.score("Ana") == 0)
    #expect(table.outcomes.map(\.ending) == [.timeUp])
    table.next()
    #expect(table.round?.number == 2)
    #expect(table.round?.isRevealed == false)
  }

  @Test func reveal_LastsAsLongAsTheHostSays() {
    var table = DilemmaTable(options: GameOptions(reveal: .seconds(1)))
    table.play(("Ana", .defect), ("Ben", .defect))
    #expect(table.now == Instant(nanoseconds: 1_000_000_000))
    #expect(table.round?.number == 2)
  }

  @Test func away_NobodyWaitsForThem() throws {
    var table = DilemmaTable(Self.four)
    let pairs = try #require(table.round?.pairs)
    table.away(pairs[0].first.player.name)
    #expect(table.side(pairs[0].first.player.name)?.away == true)
    table.choose(pairs[0].second.player.name, .cooperate)
    table.choose(pairs[1].first.player.name, .cooperate)
    #expect(table.round?.isRevealed == false)
    table.choose(pairs[1].second.player.name, .cooperate)
    #expect(table.round?.pairs.map(\.first.gained) == [0, 2])
  }

  @Test func away_BeingTheLastOneAwaited_EndsTheRound() {
    var table = DilemmaTable()
    table.choose("Ana", .cooperate)
    table.away("Ben")
    #expect(table.round?.isRevealed == true)
    #expect(table.score("Ana") == 0)
  }

  @Test func away_AChoiceMadeBeforeCounts() {
    var table = DilemmaTable()
    table.choose("Ana", .defect)
    table.away("Ana")
    table.choose("Ben", .cooperate)
    #expect(table.score("Ana") == 3)
  }

  @Test func allAway_TheRoundWaits_UntilPlayGoesOn() {
    var table = DilemmaTable()
    table.choose("Ana", .cooperate)
    table.away("Ana")
    table.away("Ben")
    table.back("Ana")
    #expect(table.round?.isRevealed == false, "Ben may be about to come back as well")
    table.pass(.zero)
    #expect(table.round?.isRevealed == true)
    #expect(table.score("Ana") == 0)
  }

  @Test func allPairsAway_ThoseWhoRestDoNotWaitForThem() throws {
    var table = DilemmaTable(["Ana", "Ben", "Cleo"], options: GameOptions(rounds: 2, timeLimit: .zero))
    let pair = try #require(table.round?.pairs.first)
    table.away(pair.first.player.name)
    table.away(pair.second.player.name)
    #expect(table.round?.isRevealed == true)
    table.pass(.seconds(4))
    #expect(table.round?.number == 2)
    #expect(table.round?.isRevealed == true)
  }

  @Test func leaver_MidMatch_ForfeitsTheRestAtNothingForBoth() throws {
    var table = DilemmaTable(Self.four, options: GameOptions(rounds: 4))
    let pairs = try #require(table.round?.pairs)
    let (leaver, partner) = (pairs[0].first.player.name, pairs[0].second.player.name)
    table.playOn { $0.match == 1 && $0.number == 1 }
    table.choose(partner, .cooperate)
    table.leave(leaver)
    #expect(table.side(leaver)?.hasLeft == true)
    #expect(table.screen(partner).status == "\(leaver) has left: the rest of this match counts nothing.")
    table.playOn { $0.match == 1 }
    #expect(table.score(partner) == 2)
    // In later matches their partners rest.
    #expect(table.round?.match == 2)
    #expect(table.round?.pairs.count == 1)
    #expect(table.round?.resting.count == 1)
    table.playOn { _ in true }
    let over = try #require(table.over)
    let row = over.trust.first { $0.first.name == leaver && $0.second.name == partner }
    #expect(row?.squares == [.played(.cooperate, .cooperate), .void, .void, .void])
    #expect(over.trust.count == 1 + 3, "the leaver's one match and those of the three others")
    #expect(over.scores.map(\.player.name).contains(leaver) == false)
    #expect(
      over.trust.map { [$0.first.id, $0.second.id] }
        == over.trust.map { [$0.first.id, $0.second.id] }.sorted {
          ($0[0], $0[1]) < ($1[0], $1[1])
        })
  }

  @Test func leaver_AfterBothHaveChosen_TheRoundCounts() throws {
    var table = DilemmaTable(Self.four)
    let pair = try #require(table.round?.pairs.first)
    table.choose(pair.first.player.name, .defect)
    table.choose(pair.second.player.name, .cooperate)
    table.leave(pair.first.player.name)
    table.next()
    #expect(table.score(pair.second.player.name) == -1)
  }

  @Test func leaver_TheOnlyPairsMatch_IsOverAfterTheReveal() throws {
    var table = DilemmaTable(["Ana", "Ben", "Cleo"], options: GameOptions(rounds: 5))
    let pair = try #require(table.round?.pairs.first)
    table.leave(pair.first.player.name)
    #expect(table.round?.isRevealed == true)
    table.pass(.seconds(4))
    #expect(table.round?.match ?? 0 > 1)
    table.playOn { _ in true }
    #expect(table.over?.trust.map(\.squares.count) == [5, 5])
  }

  @Test func fewerThanTwoLeft_TheGameIsOver() {
    var table = DilemmaTable(options: GameOptions(rounds: 3))
    table.play(("Ana", .cooperate), ("Ben", .defect))
    table.leave("Ana")
    #expect(table.over?.winners == [table.player("Ben")])
    #expect(table.over?.scores.map(\.score) == [3])
    #expect(table.over?.trust.map(\.squares) == [[.played(.cooperate, .defect), .void, .void]])
    #expect(table.outcomes.map(\.ending) == [.scored, .skipped])
  }

  /// To be the last one there is nothing to win with.
  @Test func theOnlyOneLeft_WithoutAPoint_HasNotWon() {
    var table = DilemmaTable(options: GameOptions(rounds: 3))
    table.play(("Ana", .cooperate), ("Ben", .defect))
    table.leave("Ben")
    #expect(table.over?.scores.map(\.score) == [-1])
    #expect(table.over?.winners == [])
    #expect(table.results.map(\.winners) == [[]])
    #expect(table.screen("Ana").status == "No winner")
  }

  /// Whoever took the points has left: of those who are still in, not even the best one has any.
  @Test func nobodyHasAPoint_SomebodyHasLost_NobodyHasWon() throws {
    var table = DilemmaTable(["Ana", "Ben", "Cleo"], options: GameOptions(rounds: 2))
    let pair = try #require(table.round?.pairs.first)
    let (trusting, cheating) = (pair.first.player.name, pair.second.player.name)
    table.play((trusting, .cooperate), (cheating, .defect))
    #expect(table.score(cheating) == 3)
    table.leave(cheating)
    table.playOn(.defect) { _ in true }
    #expect(table.over?.scores.map(\.score) == [0, -1])
    #expect(table.over?.winners == [])
    #expect(table.results.map(\.winners) == [[]])
    let best = try #require(table.over?.scores.first?.player.name)
    #expect(table.screen(best).status == "No winner")
    #expect(table.screen(trusting).status == "Place 2 of 2, 1 behind \(best)")
  }

  @Test func allCheat_NobodyHasWon() {
    var table = DilemmaTable(options: GameOptions(rounds: 2))
    table.playOn(.defect) { _ in true }
    #expect(table.over?.scores.map(\.score) == [0, 0])
    #expect(table.over?.winners == [])
    #expect(table.results.map(\.winners) == [[]])
    #expect(table.screen("Ana").status == "No winner")
  }

  @Test func end_ByTheHost_AnUnfinishedRoundCountsNothing() {
    var table = DilemmaTable()
    table.play(("Ana", .cooperate), ("Ben", .cooperate))
    table.choose("Ana", .defect)
    table.run { $0.end(at: $1) }
    #expect(table.over?.winners.map(\.name) == ["Ana", "Ben"])
    #expect(table.over?.trust.map(\.squares) == [[.played(.cooperate, .cooperate)]])
    #expect(table.outcomes.map(\.ending) == [.scored, .skipped])
    #expect(table.screen("Ana").status == "You are one of the winners!")
  }

  @Test func history_EachPairsRoundIsARoundOfItsOwn() throws {
    var table = DilemmaTable(Self.four, options: GameOptions(rounds: 3))
    let pairs = try #require(table.round?.pairs)
    #expect(table.rounds.map(\.number) == [1, 2])
    #expect(
      table.rounds.map(\.prompt)
        == pairs.map { "\($0.first.player.name) and \($0.second.player.name), round 1 of 3" })
    #expect(table.rounds.allSatisfy { $0.choices == ["cooperate", "defect"] && $0.right == nil })
    table.pass(.seconds(2))
    table.choose(pairs[1].first.player.name, .defect)
    let moment = table.now
    table.choose(pairs[1].second.player.name, .cooperate)
    #expect(table.answers.isEmpty, "whoever reads the history meanwhile knows what the others do")
    table.next()
    #expect(
      table.answers
        == [
          (pairs[1].first, 1), (pairs[1].second, 0),
        ].map { side, choice in
          GameRecord.Answer(
            round: 2, race: nil, player: side.player.id, choice: choice, isRight: nil, after: .seconds(2),
            pressedAt: moment)
        })
    let points = [
      GameRecord.Outcome.Points(player: pairs[1].first.player.id, points: 3),
      GameRecord.Outcome.Points(player: pairs[1].second.player.id, points: -1),
    ].sorted { $0.player < $1.player }
    #expect(
      table.outcomes == [
        .init(round: 1, ending: .timeUp, points: [], after: .seconds(2)),
        .init(round: 2, ending: .scored, points: points, after: .seconds(2)),
      ])
    #expect(table.claims == 0)
    table.next()
    #expect(table.rounds.map(\.number) == [1, 2, 3, 4])
  }

  @Test func rematch_BeginsAnew_TokensDoNot() {
    var table = DilemmaTable(options: GameOptions(rounds: 1))
    let tokens = Set(table.screen("Ana").shared.buttons.map(\.token))
    table.play(("Ana", .defect), ("Ben", .cooperate))
    #expect(table.over != nil)
    table.start()
    #expect(table.score("Ana") == 0)
    #expect(table.round?.number == 1)
    #expect(tokens.isDisjoint(with: table.screen("Ana").shared.buttons.map(\.token)))
  }
}
