import PadProtocol
import Testing

@testable import Games

/// At the end everybody's pad has all of their matches.
@Suite struct DilemmaMatchesTests {
  @Test func everybodysMatches_AreOnTheirPads_theirOwnChoicesFirst() throws {
    var table = DilemmaTable(["Ana", "Ben", "Cleo"], options: GameOptions(rounds: 2))
    while let round = table.round {
      for pair in round.pairs {
        let names = [pair.first.player.name, pair.second.player.name]
        for name in names { table.choose(name, name == "Ben" ? .defect : .cooperate) }
      }
      table.next()
    }
    #expect(table.screen("Ana").personal.details == ["You ○○, Ben ××", "You ○○, Cleo ○○"])
    #expect(table.screen("Ben").personal.details == ["You ××, Ana ○○", "You ××, Cleo ○○"])
    #expect(table.screen("Cleo", in: .zh).personal.details == ["你 ○○，Ana ○○", "你 ○○，Ben ××"])
  }

  /// Each match is announced; the first one comes with the sound of the game's start.
  @Test func matches_areAnnounced() {
    var table = DilemmaTable(["Ana", "Ben", "Cleo"], options: GameOptions(rounds: 2), turns: true)
    var announced: [[Int]] = []
    while let round = table.round {
      let isNew = round.number == 1
      #expect(round.announcedAt == (isNew ? table.now : nil))
      #expect((table.cues.last == "started") == (isNew && round.match > 1))
      if isNew {
        announced.append([round.match, round.number])
        // Until the TV shows the pairs, nobody can choose, and no clock runs.
        #expect(table.screen("Ana").openButtons.isEmpty && round.countdown == nil)
        table.choose(round.pairs[0].first.player.name, .defect)
        table.pass(DilemmaSheet.announcement(ofMatch: round.match) - .milliseconds(1))
        #expect(table.round?.pairs.allSatisfy { !$0.first.hasChosen && !$0.second.hasChosen } == true)
        table.pass(.milliseconds(1))
        #expect(table.round?.countdown?.endsAt == table.game.rules.timeLimit.map { table.now + $0 })
      }
      for pair in round.pairs {
        for side in [pair.first, pair.second] { table.choose(side.player.name, .cooperate) }
      }
      while table.round?.isRevealed == true, let deadline = table.game.deadline { table.pass(deadline - table.now) }
    }
    #expect(announced == [[1, 1], [2, 1], [3, 1]])
  }

  /// Before the first match, each of the four outcomes is explained with a sound of its own, and before no other one.
  @Test func theFirstMatch_explainsTheOutcomes() throws {
    var table = DilemmaTable(["Ana", "Ben", "Cleo"], options: GameOptions(rounds: 1), turns: true)
    let start = table.now
    var moments: [Span] = []
    while table.round?.countdown == nil {
      let (before, deadline) = (table.cues.count, try #require(table.game.deadline))
      table.pass(deadline - table.now)
      if table.cues.count > before, table.cues.last == "cardTurned" { moments.append(table.now - start) }
    }
    #expect(moments == (0..<4).map { DilemmaSheet.time(ofOutcome: $0) })
    #expect(table.now - start == DilemmaSheet.announcement(ofMatch: 1))
    #expect(DilemmaSheet.announcement(ofMatch: 2) == DilemmaSheet.time(ofOutcome: 0))
  }

  /// A match ends with its result, during which nobody can choose and no totals of the last match are seen.
  @Test func eachMatch_endsWithItsResult() throws {
    var table = DilemmaTable(["Ana", "Ben", "Cleo"], options: GameOptions(rounds: 1), turns: true)
    for match in 1...3 {
      if table.round?.announcedAt != nil { table.pass(DilemmaSheet.announcement(ofMatch: table.round?.match ?? 1)) }
      let round = try #require(table.round)
      #expect(round.match == match && round.isSecret == (match == 3) && round.closedAt == nil)
      for pair in round.pairs {
        table.choose(pair.first.player.name, .defect)
        table.choose(pair.second.player.name, .cooperate)
      }
      while table.round?.closedAt == nil, let deadline = table.game.deadline { table.pass(deadline - table.now) }
      let end = try #require(table.round)
      #expect(table.cues.last == "matchOver" && end.closedAt == table.now && end.countdown == nil)
      #expect(end.pairs.map { [$0.first.matchScore, $0.second.matchScore] } == [[3, -1]])
      #expect(table.people.allSatisfy { table.screen($0.name).openButtons.isEmpty })
      table.pass(DilemmaSheet.closing(isLast: match == 3) - .milliseconds(1))
      #expect(table.round?.closedAt != nil)
      // The host may go on earlier than that.
      if match == 2 { table.next() } else { table.pass(.milliseconds(1)) }
    }
    #expect(table.over?.trust.map(\.squares.count) == [1, 1, 1])
  }

  /// With two players, the end of their only match is that of the game, and each pair card has its total.
  @Test func anOnlyMatch_hasNoResultOfItsOwn_andNoSecret() {
    var table = DilemmaTable(options: GameOptions(rounds: 1), turns: true)
    #expect(table.round?.isSecret == false)
    for name in ["Ana", "Ben"] { table.choose(name, .cooperate) }
    while table.over == nil, let deadline = table.game.deadline { table.pass(deadline - table.now) }
    #expect(table.over != nil && !table.cues.contains("matchOver"))
  }

  /// The last round is announced, unless there are so few that everybody can count them.
  @Test(arguments: [2, 3]) func theLastRound_isAnnounced(rounds: Int) {
    var table = DilemmaTable(options: GameOptions(rounds: rounds), turns: true)
    for number in 1...rounds {
      let isAnnounced = number == 3
      #expect(table.round?.announcedAt == (isAnnounced ? table.now : nil))
      #expect((table.cues.last == "lastRound") == isAnnounced)
      if isAnnounced {
        table.choose("Ana", .defect)
        #expect(table.side("Ana")?.hasChosen == false && table.round?.countdown == nil)
        table.pass(DilemmaSheet.lastRound)
        #expect(table.round?.countdown != nil)
      }
      for name in ["Ana", "Ben"] { table.choose(name, .cooperate) }
      while table.round?.isRevealed == true, let deadline = table.game.deadline { table.pass(deadline - table.now) }
    }
    #expect(table.over != nil)
  }

  /// The choices of the first two rounds are shown for four seconds, and later ones for less, unless the host says so.
  @Test(arguments: [nil, Span.seconds(9)])
  func onceEverybodyKnowsHowToRead_theChoicesAreShownForLess(reveal: Span?) {
    var table = DilemmaTable(["Ana", "Ben", "Cleo"], options: GameOptions(rounds: 3, reveal: reveal))
    var spans: [Span] = []
    while let round = table.round {
      for pair in round.pairs {
        for side in [pair.first, pair.second] { table.choose(side.player.name, .defect) }
      }
      guard let deadline = table.game.deadline, table.round?.isRevealed == true else { break }
      spans.append(deadline - table.now)
      table.pass(deadline - table.now)
    }
    let later = reveal ?? .milliseconds(2_600)
    #expect(spans == [reveal ?? .seconds(4), reveal ?? .seconds(4)] + Array(repeating: later, count: 7))
  }

  @Test func aRoundWithoutAChoice_IsADot_andWhoHadNoMatchHasNone() {
    var table = DilemmaTable(options: GameOptions(rounds: 2))
    table.choose("Ana", .cooperate)
    table.next()
    #expect(table.screen("Ana").personal.details == nil)
    table.run { $0.end(at: $1) }
    #expect(table.screen("Ana").personal.details == ["You ·, Ben ·"])
  }
}
