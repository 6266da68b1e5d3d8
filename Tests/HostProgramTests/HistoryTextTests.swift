import Games
import Journal
import PadClient
import Testing

@testable import HostProgram

private typealias Sample = HistorySample

@Suite struct HistoryTextTests {
  private let text = HistoryText(width: 80, zone: .utc)

  private func game(_ round: PlayedRound) -> [String] {
    text.game(Sample.account(round)).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func nothing_saysWhereItLooked() {
    #expect(HistoryText.nothing(at: "/a/b", isThere: false) == "No games yet: there is no journal at /a/b.")
    #expect(HistoryText.nothing(at: "/a/b", isThere: true) == "No games yet: /a/b has none.")
  }

  @Test func games_areATable() {
    let games = [
      Sample.game(
        id: 103, endedAfter: nil,
        players: [
          PlayedBy(player: Sample.ada, score: 1, rank: nil, isWinner: false),
          PlayedBy(player: Sample.ben, score: 0, rank: nil, isWinner: false),
        ], roundCount: 4),
      Sample.game(
        id: 12,
        players: [
          PlayedBy(player: Sample.ada, score: 2, rank: 1, isWinner: true),
          PlayedBy(player: Sample.ben, score: 2, rank: 1, isWinner: true),
        ], roundCount: 10),
      Sample.game(id: 1, endedAfter: 30_000, players: [], roundCount: 0),
    ]
    #expect(
      text.list(games, of: games.count) == """
        No.  Date and time     Game    Room         Rounds     Length  Won by
        103  2026-11-21 20:14  trivia  Living Room       4  not ended
             Ada 1, Ben 0
         12  2026-11-21 20:14  trivia  Living Room      10     13 min  Ada, Ben
             Ada 2, Ben 2
          1  2026-11-21 20:14  trivia  Living Room       0       30 s  nobody
        """)
  }

  @Test(arguments: [(780_000, "It ended before its first round."), (nil, "Its first round has not begun.")])
  func gameWithoutRounds_saysSo(endedAfter: Int64?, sentence: String) {
    let game = Sample.game(endedAfter: endedAfter, roundCount: 0)
    let lines = text.game(HistoryAccount(game: game, rounds: [])).split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.first == "Game 12: trivia in Living Room, no rounds")
    #expect(lines.suffix(2) == ["", sentence[...]])
  }

  @Test func players_whoLeft_areMarked() {
    #expect(text.list([Sample.game()], of: 1).hasSuffix("\n     Ada 1, Ben 0, Eve 0 (left)"))
  }

  @Test(
    arguments: [
      (2, "And 1 older game; --limit 0 shows all."), (1, "And 2 older games; --limit 0 shows all."), (3, nil), (9, nil),
    ] as [(Int, String?)]) func olderGames_areCounted(limit: Int, note: String?)
  {
    let games = [3, 2, 1].map { Sample.game(id: $0) }
    let lines = text.list(Array(games.prefix(limit)), of: games.count).split(separator: "\n").map(String.init)
    #expect(lines.count { $0.contains("trivia") } == min(limit, 3))
    #expect(lines.last { $0.hasPrefix("And") } == note)
  }

  @Test func manyPlayers_withLongNames_stayInEightyCells() {
    let players = (1...40).map { seat in
      PlayedBy(
        player: Player(id: .init(rawValue: seat), name: "名前がとても長い人\(seat)", colorIndex: 0), score: seat, rank: 1,
        isWinner: true)
    }
    let games = [Sample.game(room: "Ein Wohnzimmer mit Namen", players: players)]
    let lines = text.list(games, of: games.count).split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { $0.displayWidth <= 80 }, "\(lines)")
    #expect(lines.joined().contains("名前がとても長い人40"))
  }

  @Test func ofAHall_theFirstFewAreListed_andTheOthersCounted() {
    let hall = (1...10_000).map { Player(id: .init(rawValue: $0), name: "P\($0)", colorIndex: 0) }
    let players = hall.map {
      PlayedBy(player: $0, score: 5, rank: $0.id.rawValue < 200 ? 1 : 2, isWinner: $0.id.rawValue < 200)
    }
    let round = Sample.round(
      outcome: Sample.outcome(.scored, after: 30_000, points: hall.map { ($0, 5) }),
      answers: hall.map { Sample.answer($0, 1, at: $0.id.rawValue, isRace: false) })
    let game = Sample.game(players: players)
    let list = text.list([game], of: 1)
    #expect(list.contains("P100 5 and 9900 more") && !list.contains("P101"))
    let account = HistoryAccount(game: game, rounds: [round])
    let lines = text.game(account).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("  And 9900 more; --json has them all.") } == 2)
    #expect(lines.count < 220 && lines.allSatisfy { $0.count <= 80 })
    // Whatever is written for programs has all of them, with what it brought each.
    let csv = HistoryCSV.lines(account)
    #expect(csv.count == 10_000 && csv.allSatisfy { $0.contains(",5,") })
    #expect(account.list(hall.map(\.id)).hasSuffix("P20 and 9980 more"))
  }

  @Test func race_isShownWithItsTimes() {
    #expect(
      text.game(Sample.account(Sample.race)) == """
        Game 12: trivia in Living Room, 1 round
          2026-11-21 20:14 to 20:27 (13 min)
          Place  Player  Score
              1  Ada         1  won
              2  Ben         0
              -  Eve         0  left

        Round 1, 20:14:07: Which planet is closest to the sun?
            1 Venus
            2 Mercury (right)
          Answer     Player           After  Points
          1 Venus    Eve     wrong  2.100 s
          2 Mercury  Ada     right  3.421 s  1
          2 Mercury  Ben     right  3.433 s  too late, not counted
          First by order of arrival: Ada, by 12.0 ms.
            Player   Arrival  Adjustment  Adjusted  Round trip
            Ada       0.0 ms      0.0 ms    0.0 ms      4.2 ms  first
            Ben     +12.0 ms      0.0 ms  +12.0 ms              late
        """)
  }

  @Test func adjustedPresses_standInTheirNewOrder_belowTheReasons() {
    #expect(
      game(Sample.fairRace).suffix(5) == [
        "  First by adjusted time: Ben, by 8.0 ms. Waited 13.0 ms for Ben and Eve, who",
        "  could still have been earlier; Ben pressed, Eve did not.",
        "    Player   Arrival  Adjustment  Adjusted  Round trip",
        "    Ben     +12.0 ms    -20.0 ms   -8.0 ms     40.0 ms  first",
        "    Ada       0.0 ms      0.0 ms    0.0 ms",
      ])
  }

  @Test func speed_isShownWithPoints_andWithoutARace() {
    let round = Sample.round(
      outcome: Sample.outcome(.scored, after: 5000, points: [(Sample.ada, 950), (Sample.ben, 900)]),
      answers: [
        Sample.answer(Sample.ada, 1, at: 1500, isRace: false), Sample.answer(Sample.ben, 1, at: 3000, isRace: false),
        Sample.answer(Sample.eve, 0, at: 5000, isRace: false),
      ])
    #expect(
      game(round).suffix(5) == [
        "  Answer     Player           After  Points",
        "  2 Mercury  Ada     right  1.500 s  950",
        "  2 Mercury  Ben     right  3.000 s  900",
        "  1 Venus    Eve     wrong  5.000 s",
        "  Points for everybody who was right; it ended after 5.0 s.",
      ])
  }

  @Test func roundWithoutAnswers_saysSo() {
    #expect(
      game(Sample.round(outcome: Sample.outcome(.timeUp, after: 30_000))).suffix(2) == [
        "  Nobody answered.", "  Time was up after 30.0 s and nobody was right.",
      ])
  }

  @Test func choicesWithoutTexts_areTheirNumbers() {
    let round = Sample.round(
      choices: [], outcome: Sample.outcome(.nobodyRight, after: 900), answers: [Sample.answer(Sample.ada, 0, at: 900)])
    #expect(game(round).contains("  1       Ada     wrong  0.900 s"))
  }

  @Test func unfinishedGame_hasNoPlaces() {
    let players = [PlayedBy(player: Sample.ada, score: 3, rank: nil, isWinner: false)]
    let account = HistoryAccount(game: Sample.game(endedAfter: nil, players: players, roundCount: 3), rounds: [])
    #expect(
      text.game(account) == """
        Game 12: trivia in Living Room, 3 rounds
          2026-11-21 20:14, not ended
          Place  Player  Score
              -  Ada         3
        """)
  }

  @Test func gamePastMidnight_namesBothDays() {
    let account = HistoryAccount(game: Sample.game(endedAfter: 5 * 3_600_000), rounds: [])
    #expect(text.game(account).contains("\n  2026-11-21 20:14 to 2026-11-22 01:14 (5 h 00 min)\n"))
  }

  @Test func hostileTexts_stayOnTheirLines() {
    let round = Sample.round(
      prompt: "A\u{1B}[2J\nB", choices: ["\u{1B}]0;x\u{7}", "c\nd"], outcome: nil,
      answers: [Sample.answer(Sample.ada, 0, at: 1)])
    let shown = text.game(Sample.account(round))
    #expect(shown.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    #expect(shown.contains("\nRound 1, 20:14:07: A[2J B\n"))
    #expect(shown.contains("\n    2 c d (right)\n"))
  }
}
