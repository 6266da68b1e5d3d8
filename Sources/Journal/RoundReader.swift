import SQLite
import Games
import Room

/// Reads the rounds of a game from the history.
struct RoundReader {
  private let game: Int64
  private let db: Database
  private let version: Int

  init(game: Int64, _ db: Database) throws {
    self.game = game
    self.db = db
    version = try JournalSchema.version(of: db)
  }

  func rounds() throws -> [PlayedRound] {
    let choices = try byRound("SELECT round, text FROM choice WHERE game = ? ORDER BY round, place") { row in
      try row.read("text") as String
    }
    let points = try byRound("SELECT * FROM points WHERE game = ? ORDER BY round, seat") { row in
      GameRecord.Outcome.Points(player: try row.readPlayer("seat"), points: try row.read("points"))
    }
    let answers = try byRound("SELECT * FROM answer WHERE game = ? ORDER BY is_late, id", answer)
    let rows = try Row.fetchAll(db, sql: "SELECT * FROM round WHERE game = ? ORDER BY number", arguments: [game])
    return try rows.map { row in
      let number: Int = try row.read("number")
      var outcome: GameRecord.Outcome?
      if (try row.readIfThere("ending") as String?) != nil {
        outcome = GameRecord.Outcome(
          round: number, ending: try row.readCase("ending"), points: points[number] ?? [],
          after: try row.readSpan("after"))
      }
      return PlayedRound(
        round: GameRecord.Round(
          number: number, prompt: try row.read("prompt"), kind: version < 4 ? nil : try row.readIfThere("kind"),
          choices: choices[number] ?? [], right: try row.readIfThere("right_choice"),
          rightWords: version < 4 ? nil : try row.readIfThere("right_value"),
          question: version < 6 ? nil : try row.readIfThere("question")),
        startedAt: try row.readWallTime("started_at"), outcome: outcome,
        answers: Self.onOneClock(answers[number] ?? []),
        decision: try decision(of: number, answers[number] ?? []))
    }
  }

  /// An answer, with the process whose clock its arrival time is on.
  private struct Answer {
    var played: PlayedAnswer
    var run: Int64
  }

  private func answer(_ row: Row) throws -> Answer {
    let choice: Int = try row.read("choice")
    let answer = GameRecord.Answer(
      round: try row.read("round"), race: (try row.readIfThere("race") as Int?).map(Race.init(rawValue:)),
      player: try row.readPlayer("seat"), choice: choice < 0 ? nil : choice,
      words: version < 4 ? nil : try row.readIfThere("value"), isRight: try row.readIfThere("is_right"),
      isAccepted: version < 5 ? nil : try row.readIfThere("is_accepted"),
      after: try row.readSpan("after"), isLate: try row.read("is_late"))
    let roundTrip: Int64? = try row.readIfThere("round_trip")
    let timing = RoomRecord.Timing(
      arrival: Instant(nanoseconds: try row.readNanoseconds("arrival")),
      roundTrip: roundTrip.map(Span.init(nanoseconds:)), adjustment: try row.readSpan("adjustment"))
    return Answer(
      played: PlayedAnswer(answer: answer, timing: timing, wallTime: try row.readWallTime("happened_at")),
      run: try row.read("run"))
  }

  /// Returns the answers with all arrival times on the clock of the process that played the end of the round.
  ///
  /// If the program was restarted in between, game time shows the distance between the answers.
  private static func onOneClock(_ answers: [Answer]) -> [PlayedAnswer] {
    guard let last = answers.max(by: { $0.run < $1.run }) else { return [] }
    return answers.map { answer in
      var played = answer.played
      if answer.run != last.run {
        played.timing.arrival = last.played.timing.arrival + (played.answer.after - last.played.answer.after)
      }
      return played
    }
  }

  private func decision(of round: Int, _ answers: [Answer]) throws -> PlayedDecision? {
    // The columns are named individually: a reader with the file open may read it before and after a host updates it.
    let waited = version < 2 ? "0 AS waited" : "waited"
    let last = try db.cachedStatement(
      sql: "SELECT id, race, rule, \(waited) FROM decision WHERE game = ? AND round = ? ORDER BY id DESC LIMIT 1")
    guard let row = try Row.fetchOne(last, arguments: [game, round]) else { return nil }
    let id: Int64 = try row.read("id")
    let winners = try seats("winner", of: id)
    let race = Standing(of: Race(rawValue: try row.read("race")), winners, answers)
    return PlayedDecision(
      rule: try row.readCase("rule"), winners: winners, margin: race.margin, waited: try row.readSpan("waited"),
      awaited: version < 2 ? [] : try seats("awaited", of: id), overtaken: race.overtaken)
  }

  private func seats(_ table: String, of decision: Int64) throws -> [Player.ID] {
    let statement = try db.cachedStatement(sql: "SELECT seat FROM \(table) WHERE decision = ? ORDER BY seat")
    return try Row.fetchAll(statement, arguments: [decision]).map { try $0.readPlayer("seat") }
  }

  /// The right presses for a race before and after the winners' presses.
  ///
  /// Presses that arrived on another process's clock cannot be compared.
  private struct Standing {
    var margin: Span?
    var overtaken: [Player.ID] = []

    init(of race: Race, _ winners: [Player.ID], _ answers: [Answer]) {
      let right = answers.filter { $0.played.answer.race == race && $0.played.answer.isRight != false }
      let won = right.filter { winners.contains($0.played.answer.player) }
      guard let first = won.min(by: { $0.played.adjusted < $1.played.adjusted }) else { return }
      let others = right.filter { !winners.contains($0.played.answer.player) && $0.run == first.run }
      let distances = others.map { ($0.played.adjusted - first.played.adjusted, $0.played.answer.player) }.sorted(by: <)
      margin = distances.first { $0.0 >= .zero }?.0
      overtaken = distances.filter { $0.0 < .zero }.map(\.1)
    }
  }

  /// Returns the rows of the whole game, grouped by the number of their round.
  private func byRound<Value>(_ sql: String, _ value: (Row) throws -> Value) throws -> [Int: [Value]] {
    var result: [Int: [Value]] = [:]
    let rows = try Row.fetchCursor(db, sql: sql, arguments: [game])
    while let row = try rows.next() { result[try row.read("round"), default: []].append(try value(row)) }
    return result
  }
}

extension Row {
  /// Reads the player of a seat.
  fileprivate func readPlayer(_ name: String) throws -> Player.ID { Player.ID(rawValue: try read(name)) }
}
