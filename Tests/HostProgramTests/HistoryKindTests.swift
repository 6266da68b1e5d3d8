import Games
import Journal
import Room
import Testing

@testable import HostProgram

private typealias Sample = HistorySample

/// What the history calls answers that are more than right or wrong, for people and for programs.
@Suite struct HistoryKindTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var kind: String
    var ending: GameRecord.Outcome.Ending
    /// For Ada, Ben and Eve: whether they were right, whether the host accepted it, and what it brought.
    var answers: [(isRight: Bool?, isAccepted: Bool?, points: Int)]
    /// What is said of each, in the table and to programs.
    var words: [String]
    var verdicts: [String?]
    /// The sentence below.
    var sentence: String
  }

  static let rows: [Row] = [
    // What older versions wrote, and what is written now.
    Row(
      testDescription: "a poll of an older version", kind: "poll", ending: .polled,
      answers: [(false, nil, 0), (false, nil, 0), (false, nil, 0)], words: ["", "", ""], verdicts: [nil, nil, nil],
      sentence: "Nothing was right or wrong; it ended after 9.0 s."),
    Row(
      testDescription: "a poll", kind: "poll", ending: .polled, answers: [(nil, nil, 0), (nil, nil, 0), (nil, nil, 0)],
      words: ["", "", ""], verdicts: [nil, nil, nil], sentence: "Nothing was right or wrong; it ended after 9.0 s."),
    Row(
      testDescription: "an order", kind: "order", ending: .scored,
      answers: [(false, nil, 2), (true, nil, 3), (false, nil, 0)], words: ["partly right", "right", "wrong"],
      verdicts: ["partly", "right", "wrong"], sentence: "Ada +2, Ben +3; it ended after 9.0 s."),
    Row(
      testDescription: "several", kind: "several", ending: .scored,
      answers: [(false, nil, 1), (false, nil, 0), (false, nil, 0)], words: ["partly right", "wrong", "wrong"],
      verdicts: ["partly", "wrong", "wrong"], sentence: "Ada +1; it ended after 9.0 s."),
    Row(
      testDescription: "an estimate by distance", kind: "estimate", ending: .scored,
      answers: [(true, nil, 980), (false, nil, 500), (false, nil, 0)], words: ["right", "partly right", "wrong"],
      verdicts: ["right", "partly", "wrong"], sentence: "Ada +980, Ben +500; it ended after 9.0 s."),
    Row(
      testDescription: "typed and accepted", kind: "typed", ending: .scored,
      answers: [(true, true, 1), (true, nil, 1), (false, nil, 0)], words: ["accepted by the host", "right", "wrong"],
      verdicts: ["accepted", "right", "wrong"], sentence: "Points for everybody who was right; it ended after 9.0 s."),
  ]

  private static func account(_ row: Row) -> HistoryAccount {
    let players = [Sample.ada, Sample.ben, Sample.eve]
    let answers = zip(players, row.answers).map { player, given in
      PlayedAnswer(
        answer: GameRecord.Answer(
          round: 1, race: nil, player: player.id, choice: nil, words: "something", isRight: given.isRight,
          isAccepted: given.isAccepted, after: .seconds(2)),
        timing: RoomRecord.Timing(arrival: Instant(nanoseconds: 3_000_000_000), roundTrip: nil),
        wallTime: Sample.after(2_000))
    }
    let points = zip(players, row.answers).filter { $0.1.points > 0 }.map { ($0, $1.points) }
    let round = PlayedRound(
      round: GameRecord.Round(
        number: 1, prompt: "Which?", kind: row.kind, choices: [], right: nil,
        rightWords: row.kind == "poll" ? nil : "that"),
      startedAt: Sample.evening, outcome: Sample.outcome(row.ending, after: 9_000, points: points), answers: answers,
      decision: nil)
    return HistoryAccount(game: Sample.game(), rounds: [round])
  }

  @Test(arguments: rows) func answers_areCalledWhatTheyAre(_ row: Row) {
    let account = Self.account(row)
    let text = HistoryText(zone: .utc).game(account)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("  something") }
    for (line, words) in zip(lines, row.words) {
      #expect(
        words.isEmpty ? !line.contains("right") && !line.contains("wrong") : line.contains(" \(words) "), "\(line)")
    }
    #expect(lines.count == 3)
    #expect(text.contains("  " + row.sentence), "\(text)")
    let csv = HistoryCSV.lines(account).map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(csv.map { $0.last.map(String.init) } == row.verdicts.map { $0 ?? "" })
    #expect(csv.map { $0[11].isEmpty } == row.verdicts.map { $0 == nil })
    let json = HistoryJSON([account]).games[0].rounds[0].answers
    #expect(json.map(\.verdict) == row.verdicts)
    #expect(json.map { $0.right == nil } == row.verdicts.map { $0 == nil })
  }

  /// A score that was changed by hand is told everywhere, and the points of the CSV file add up to the scores.
  @Test func adjustments_areTold() {
    var game = Sample.game()
    game.adjustments = [
      .init(player: Sample.ada.id, points: 2, round: 0, wallTime: Sample.after(1_000)),
      .init(player: Sample.ben.id, points: -1, round: 3, wallTime: Sample.after(60_000)),
    ]
    let account = HistoryAccount(game: game, rounds: [])
    let text = HistoryText(zone: .utc).game(account)
    #expect(text.contains("  20:14:08: Ada +2 by the host.\n  20:15:07: Ben −1 by the host in round 3."), "\(text)")
    let lines = HistoryCSV.lines(account)
    let width = HistoryCSV.header.split(separator: ",").count
    #expect(lines.allSatisfy { $0.split(separator: ",", omittingEmptySubsequences: false).count == width })
    #expect(
      lines == [
        "12,2026-11-21T20:14:07.250Z,Living Room,trivia,0,,,adjusted,1,Ada,,,,,,,,,,2,2026-11-21T20:14:08.250Z,,,",
        "12,2026-11-21T20:14:07.250Z,Living Room,trivia,3,,,adjusted,2,Ben,,,,,,,,,,-1,2026-11-21T20:15:07.250Z,,,",
      ])
    let json = HistoryJSON([account]).games[0].adjustments
    #expect(json?.map(\.points) == [2, -1])
    #expect(json?.map(\.round) == [0, 3])
    #expect(HistoryJSON([HistoryAccount(game: Sample.game(), rounds: [])]).games[0].adjustments == nil)
  }
}
