import PadProtocol
import Testing

@testable import Games

/// How a game of Disks ends, who wins it, and what the history knows of it.
@Suite struct DisksEndTests {
  @Test(arguments: [(nil, 60), (0.0, 60), (20, 20), (120, 120)] as [(Double?, Double)])
  func game_LastsAMinute_OrTheTimeLimit(limit: Double?, length: Double) {
    var table = DisksTable(options: GameOptions(timeLimit: limit.map(Span.seconds)))
    table.pass(.seconds(3 + length) - .milliseconds(1))
    #expect(table.field?.endedAt == nil && table.cues.contains("timeUp") == false)
    table.pass(.milliseconds(1))
    #expect(table.field?.endedAt == table.now && table.cues.last == "timeUp")
    table.pass(.milliseconds(1_599))
    #expect(table.over == nil && table.results.isEmpty)
    table.pass(.milliseconds(1))
    #expect(table.over != nil)
    #expect(table.results.count == 1)
    #expect(table.game.deadline == nil)
    #expect(table.cues.last == "timeUp")
  }

  @Test func timeUp_WaitsForTheRoomsWord() throws {
    var table = DisksTable(options: GameOptions(timeLimit: .seconds(5)))
    table.pass(untilDisks: 2)
    let disks = try #require(table.field?.disks)
    table.pass(table.game.endsAt - table.now - .milliseconds(1))
    table.press("Ana", key: disks[0].key)
    table.pass(.milliseconds(2))
    #expect(table.field != nil)
    #expect(table.game.deadline == nil)
    #expect(table.press("Ben", key: disks[1].key) == [], "a disk that nobody had pressed in time is out")
    #expect(table.press("Ben", key: table.emptyKey) == [])
    #expect(!table.press("Cleo", key: disks[0].key).isEmpty, "their press may have been the first one")
    table.run { [race = table.claims[0].race] in
      $0.decided(race, winners: [.init(rawValue: 3)], margin: nil, at: $1)
    }
    #expect(table.field?.endedAt == table.now && table.score("Cleo") == 1)
    table.pass(.milliseconds(1_600))
    #expect(table.over?.winners == [table.player("Cleo")])
  }

  @Test func timeUp_PressBeforeTheTick_EndsTheGame() throws {
    var table = DisksTable.withADisk()
    let key = try #require(table.field?.disks.first?.key)
    table.now = table.game.endsAt
    table.press("Ana", key: key)
    #expect(table.field?.endedAt == table.now)
    table.pass(.milliseconds(1_600))
    #expect(table.over?.winners == [])
  }

  /// Once time is up, the disks that are left can be seen, but nothing can be pressed.
  @Test func timeUp_ShowsTheDisksThatAreLeft_ForAMoment() throws {
    var table = DisksTable(options: GameOptions(timeLimit: .seconds(5)))
    table.pass(.milliseconds(7_999))
    let disks = try #require(table.field?.disks)
    let token = table.token(try #require(disks.first?.key))
    table.pass(.milliseconds(1))
    #expect(table.field?.disks == disks && !disks.isEmpty)
    #expect(table.screen("Ben").shared.status == "Time is up!" && table.screen("Ben").shared.buttons.isEmpty)
    #expect(table.screen("Ben", in: .zh).shared.status == "时间到！")
    #expect(table.press("Ben", token: token) == [])
    #expect(!table.game.isRacing(table.player("Ben").id))
    #expect(table.game.countdown == nil)
    table.run { $0.end(at: $1) }
    #expect(table.over != nil, "the host need not wait")
  }

  @Test func timeUp_EverybodyLeaves_TheGameIsOver() {
    var table = DisksTable(options: GameOptions(timeLimit: .seconds(5)))
    table.pass(.seconds(8))
    for name in ["Ana", "Ben", "Cleo"] { table.leave(name) }
    #expect(table.results == [GameResult(winners: [])])
    table.pass(.seconds(5))
    #expect(table.results.count == 1)
  }

  @Test func hostEndsTheGame_AtOnce() {
    var table = DisksTable.withADisk()
    table.smash("Cleo")
    table.pass(untilDisks: 1)
    table.run { $0.end(at: $1) }
    #expect(table.over?.winners == [table.player("Cleo")])
    #expect(table.over?.smashed == 1)
    #expect(table.outcomes.map(\.ending) == [.won, .skipped])
    #expect(!table.cues.contains("timeUp"))
    #expect(table.game.hostActions(in: .en).isEmpty)
  }

  @Test func end_AllWithTheTopScoreWin_InSeatOrder() {
    var table = DisksTable.withADisk()
    for name in ["Cleo", "Ana"] {
      table.pass(untilDisks: 1)
      table.smash(name)
    }
    table.pass(.seconds(70))
    #expect(table.over?.winners.map(\.name) == ["Ana", "Cleo"])
    #expect(table.over?.scores.map(\.rank) == [1, 1, 3])
    #expect(table.screen("Ana").status == "You are one of the winners!")
    #expect(table.screen("Ben").shared.status == "The winners: Ana, Cleo")
    #expect(table.screen("Ben").status == "Place 3 of 3, 1 behind Cleo")
  }

  @Test func end_NothingSmashed_NobodyWins() {
    var table = DisksTable()
    table.pass(.seconds(70))
    #expect(table.results == [GameResult(winners: [])])
    #expect(table.over?.smashed == 0)
    #expect(table.screen("Ana").status == "No winner")
  }

  @Test func away_KeepsThePointsAndCanWin() {
    var table = DisksTable.withADisk()
    table.smash("Ana")
    let ana = table.player("Ana").id
    table.run { $0.away(ana, at: $1) }
    #expect(table.field?.away == [ana])
    table.pass(.seconds(70))
    #expect(table.over?.winners == [table.player("Ana")])
  }

  @Test func leaver_GoesFromTheStandings_AndFromWhatTheySmashed() {
    var table = DisksTable.withADisk()
    table.smash("Ana")
    table.leave("Ana")
    #expect(table.field?.scores.map(\.player.name) == ["Ben", "Cleo"])
    #expect(table.field?.smashed.map(\.by) == [nil])
    #expect(table.screen("Ana").personal.score == nil)
    table.leave("Ben")
    #expect(table.field != nil)
    table.leave("Cleo")
    #expect(table.over?.winners == [])
  }

  @Test func history_EveryDiskIsARound() throws {
    var table = DisksTable.withADisk()
    let disk = try #require(table.field?.disks.first)
    table.pass(.milliseconds(700))
    table.press("Ben", key: disk.key)
    let race = table.claims[0].race
    table.pass(.milliseconds(20))
    table.decide()
    table.pass(untilDisks: 1)
    table.pass(.milliseconds(62_900))
    #expect(table.rounds.first == .init(number: 1, prompt: "Disk 1", choices: [], right: nil))
    let answer = GameRecord.Answer(
      round: 1, race: race, player: table.player("Ben").id, choice: disk.key - 1, isRight: nil,
      after: .milliseconds(700))
    #expect(table.answers == [answer])
    let points = [GameRecord.Outcome.Points(player: table.player("Ben").id, points: 1)]
    #expect(
      table.outcomes.first == .init(round: 1, ending: .won, points: points, after: .milliseconds(720)))
    #expect(Set(table.outcomes.dropFirst().map(\.ending)) == [.timeUp])
    #expect(table.outcomes.map(\.round) == table.rounds.map(\.number))
    #expect(table.records.last.map { if case .standings = $0 { true } else { false } } == true)
  }

  @Test func rematch_BeginsAnew_TokensAndRacesDoNot() {
    var table = DisksTable.withADisk()
    table.smash("Ana")
    var tokens = Set(table.screen("Ana").shared.buttons.map(\.token))
    let serial = table.game.serial
    table.run { $0.end(at: $1) }
    table.start()
    #expect(table.score("Ana") == 0)
    for button in table.screen("Ana").shared.buttons { #expect(tokens.insert(button.token).inserted) }
    table.pass(.seconds(3))
    #expect(table.field?.disks.map(\.number) == [1])
    #expect(table.game.places.allSatisfy { $0.serial > serial })
  }
}
