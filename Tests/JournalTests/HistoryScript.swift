import Fairness
import Games
import Room
import TestSupport

@testable import Journal
@testable import journal_probe

/// What a room told, in the order in which it did, and the history that it becomes.
enum HistoryScript {
  static let players = ["Ada", "Bo", "Cleo"].enumerated().map {
    Player(id: .init(rawValue: $0 + 1), name: $1, colorIndex: $0)
  }

  static let newcomer = Player(id: .init(rawValue: 4), name: "Dan", colorIndex: 3)

  /// Writes records, one entry each, and gives back the history.
  ///
  /// Each entry is a second later than the one before.
  static func history(_ table: JournalTable, of records: [RoomRecord], runs: [Int] = []) throws -> History {
    let file = try table.open()
    defer { file.close() }
    let evening = ScriptedEvening(seed: 1)
    let id = try file.begin(evening.room, port: 4747, at: WallTime(rawValue: 0))
    var writer = WatchedWriter(file, id)
    var sequence = 0
    for (index, record) in records.enumerated() {
      if runs.contains(index) {
        writer.writer.close(within: .seconds(60))
        try file.goOn(with: id, port: 1, room: evening.room, at: WallTime(rawValue: 0))
        writer = WatchedWriter(file, id)
        sequence = 0
      }
      sequence += 1
      let moment = WallTime(rawValue: 1_000 * Int64(index + 1))
      try writer.write(
        JournalEntry(
          sequence: sequence, event: .tick, at: Instant(nanoseconds: 0), wallTime: moment, records: [record]))
    }
    return try History(path: table.path)
  }

  static func round(_ number: Int, game: Int = 1) -> RoomRecord {
    RoomRecord(
      game: game, .round(.init(number: number, prompt: "Which \(number)?", choices: ["a", "b", "c"], right: 1)))
  }

  static func answer(
    _ player: Int, round: Int = 1, race: Int? = 7, choice: Int = 1, at milliseconds: Int, adjusted: Int = 0,
    late: Bool = false
  ) -> RoomRecord {
    RoomRecord(
      game: 1,
      .answer(
        .init(
          round: round, race: race.map(Race.init(rawValue:)), player: .init(rawValue: player), choice: choice,
          isRight: choice == 1, after: .milliseconds(milliseconds), isLate: late),
        .init(
          arrival: Instant(nanoseconds: 0) + .milliseconds(milliseconds), roundTrip: .milliseconds(4),
          adjustment: .milliseconds(adjusted))))
  }

  static func decision(
    _ winners: [Int], race: Int = 7, waited: Int = 0, for awaited: [Int] = []
  ) -> RoomRecord {
    RoomRecord(
      game: 1,
      .decision(
        .init(
          race: Race(rawValue: race), rule: .fair, winners: winners.map(Player.ID.init(rawValue:)),
          waited: .milliseconds(waited), awaited: awaited.map(Player.ID.init(rawValue:)))))
  }

  static func outcome(_ round: Int, _ points: [(Int, Int)], _ ending: GameRecord.Outcome.Ending) -> RoomRecord {
    RoomRecord(
      game: 1,
      .outcome(
        .init(
          round: round, ending: ending, points: points.map { .init(player: .init(rawValue: $0.0), points: $0.1) },
          after: .seconds(2))))
  }

  static let started = RoomRecord(game: 1, .started(.trivia, players: players))
}
