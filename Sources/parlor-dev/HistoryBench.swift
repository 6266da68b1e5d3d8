import Figures
import Games
import Host
import HostProgram
import Journal
import Room

/// Measures the time until a long history can be shown, compared with reading the bytes of the file.
struct HistoryBench {
  /// The size of a family's quiz: its players, its questions, and the games of an evening.
  private static let players = 4
  private static let questions = 10
  private static let gamesAnEvening = 10

  let count: Int
  let repeats: Int

  /// Measures everything, and returns the figures.
  func figures() throws -> [Figure] {
    let folder = try BenchFolder()
    defer { folder.remove() }
    let path = folder.path + "/journal.sqlite"
    try write(to: path)
    let text = HistoryText(zone: .utc)
    func list(_ limit: Int?) throws -> String {
      let history = try History(path: path)
      return text.list(try history.games(newest: limit), of: try history.gameCount())
    }
    var opening = Figure("history.\(count).opening")
    var all = Figure("history.\(count).all")
    var game = Figure("history.\(count).one-game")
    let size = Figure(
      "history.\(count).size", unit: "kB a game", values: [Double(BenchFolder.size(of: path)) / 1e3 / Double(count)])
    for _ in 0..<repeats {
      opening.values.append(try Stopwatch.process { _ = try list(20) })
      game.values.append(
        try Stopwatch.process {
          let history = try History(path: path)
          let games = try history.game(Int64(count / 2)).map { [$0] } ?? []
          try HistoryAccounts(games: games, history: history).each { _ = text.game($0) }
        })
      all.values.append(try Stopwatch.process { _ = try list(nil) })
      let bound = try Stopwatch.process { try BenchFolder.read(path) }
      opening.bounds.append(bound)
      game.bounds.append(bound)
      all.bounds.append(bound)
    }
    return [opening, game, all, size]
  }

  /// Writes one game among robots again and again, because the journal's writer stores each copy in the same way.
  func write(to path: String) throws {
    let evening = RobotEvening(players: Self.players, games: 1, questions: Self.questions)
    var records: [RoomRecord] = []
    try evening.play(games: 1) { records += $0.records }
    let file = try JournalFile.open(path, boot: .present, now: .now)
    defer { file.close() }
    for first in stride(from: 1, through: count, by: Self.gamesAnEvening) {
      let id = try file.begin(evening.room, port: 4747, at: .now)
      let writer = file.writer(for: id, onCommit: { _ in }, onFailure: { _ in })
      for number in 1...min(Self.gamesAnEvening, count - first + 1) {
        writer.append(
          JournalEntry(
            sequence: number, event: .tick, at: Instant(nanoseconds: Int64(number)), wallTime: .now,
            records: records.map { RoomRecord(game: number, $0.happening) }))
      }
      writer.end()
      guard writer.close(within: .seconds(60)) else { throw BenchFolder.failure(path) }
    }
  }
}
