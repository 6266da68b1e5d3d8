import Fairness
import SQLite
import Games
import Room

/// Fills the history's tables from records, within the caller's transaction.
///
/// The history only grows. A repeated game, player, round or end changes nothing, because everybody has seen the first
/// one. Only a correction replaces a row. If a race has two decisions, the later one counts. A record whose beginning
/// is missing is skipped, because that is no reason to give up the journal.
struct HistoryRecorder {
  /// Whether one of the records began a round.
  private(set) var hasBegunRound = false
  private let evening: Int64
  /// The number of the writing process among those of the evening.
  let run: Int64
  private let db: Database
  /// The current game: its number in the evening and its row.
  private var known: (number: Int, id: Int64)?

  init(evening: Int64, _ db: Database) throws {
    self.evening = evening
    self.db = db
    let statement = try db.cachedStatement(sql: "SELECT runs FROM evening WHERE id = ?")
    run = try Int64.fetchOne(statement, arguments: [evening]) ?? 0
  }

  /// Writes one record.
  mutating func write(_ record: RoomRecord, at moment: WallTime) throws {
    if case .started(let kind, let players) = record.happening {
      try execute(
        "INSERT OR IGNORE INTO game (id, evening, number, kind, started_at) VALUES (?, ?, ?, ?, ?)",
        [try FreshNumber.next(in: .game, db), evening, record.game, kind.rawValue, moment.rawValue])
      guard let game = try game(record.game) else { return }
      for player in players { try join(player, game) }
      return
    }
    guard let game = try game(record.game) else { return }
    switch record.happening {
    // The winners are recorded together with the final standings.
    case .started, .result: break
    case .joined(let player): try join(player, game)
    case .round(let round):
      hasBegunRound = true
      try begin(round, game, at: moment)
    case .answer(let answer, let timing): try recordAnswer(answer, timing, game, at: moment)
    case .decision(let decision): try write(decision, game)
    case .outcome(let outcome): try end(outcome, game)
    case .adjusted(let player, let points): try adjust(player, by: points, game, at: moment)
    case .over(let standings, let winners): try end(standings, winners, game, at: moment)
    }
  }

  private mutating func game(_ number: Int) throws -> Int64? {
    if let known, known.number == number { return known.id }
    let statement = try db.cachedStatement(sql: "SELECT id FROM game WHERE evening = ? AND number = ?")
    guard let id = try Int64.fetchOne(statement, arguments: [evening, number]) else { return nil }
    known = (number, id)
    return id
  }

  private func join(_ player: Player, _ game: Int64) throws {
    try execute(
      "INSERT OR IGNORE INTO player (game, seat, name, color) VALUES (?, ?, ?, ?)",
      [game, player.id.rawValue, player.name, player.colorIndex])
  }

  private func begin(_ round: GameRecord.Round, _ game: Int64, at moment: WallTime) throws {
    try execute(
      """
      INSERT OR IGNORE INTO round (game, number, prompt, kind, right_choice, right_value, question, started_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        game, round.number, round.prompt, round.kind, round.right, round.rightWords, round.question, moment.rawValue,
      ])
    guard db.changesCount == 1 else { return }
    for (place, text) in round.choices.enumerated() {
      try execute(
        "INSERT INTO choice (game, round, place, text) VALUES (?, ?, ?, ?)", [game, round.number, place, text])
    }
  }

  private func recordAnswer(
    _ answer: GameRecord.Answer, _ timing: RoomRecord.Timing, _ game: Int64, at moment: WallTime
  ) throws {
    try execute(
      """
      INSERT INTO answer (game, round, seat, race, choice, value, is_right, is_late, after, run, arrival, round_trip, \
      adjustment, happened_at)
      SELECT round.game, round.number, seat, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?
      FROM round JOIN player ON player.game = round.game WHERE round.game = ? AND number = ? AND seat = ?
      """,
      [
        answer.race?.rawValue, answer.choice ?? -1, answer.words, answer.isRight, answer.isLate,
        answer.after.nanoseconds, run,
        timing.arrival.nanoseconds, timing.roundTrip?.nanoseconds, timing.adjustment.nanoseconds, moment.rawValue, game,
        answer.round, answer.player.rawValue,
      ])
  }

  /// Writes a decision to the round in which somebody pressed for its race.
  private func write(_ decision: Arbiter.Decision, _ game: Int64) throws {
    let pressed = try db.cachedStatement(
      sql: "SELECT round FROM answer WHERE game = ? AND race = ? ORDER BY id DESC LIMIT 1")
    guard let round = try Int64.fetchOne(pressed, arguments: [game, decision.race.rawValue]) else { return }
    try execute(
      "INSERT INTO decision (id, game, round, race, rule, waited) VALUES (?, ?, ?, ?, ?, ?)",
      [
        try FreshNumber.next(in: .decision, db), game, round, decision.race.rawValue, decision.rule.rawValue,
        decision.waited.nanoseconds,
      ])
    let id = db.lastInsertedRowID
    for winner in decision.winners {
      try execute("INSERT OR IGNORE INTO winner (decision, seat) VALUES (?, ?)", [id, winner.rawValue])
    }
    for player in decision.awaited {
      try execute("INSERT OR IGNORE INTO awaited (decision, seat) VALUES (?, ?)", [id, player.rawValue])
    }
  }

  private func end(_ outcome: GameRecord.Outcome, _ game: Int64) throws {
    if outcome.isCorrection {
      try execute("UPDATE round SET ending = NULL WHERE game = ? AND number = ?", [game, outcome.round])
      try execute("DELETE FROM points WHERE game = ? AND round = ?", [game, outcome.round])
    }
    try execute(
      "UPDATE round SET ending = ?, after = ? WHERE game = ? AND number = ? AND ending IS NULL",
      [outcome.ending.rawValue, outcome.after.nanoseconds, game, outcome.round])
    guard db.changesCount == 1 else { return }
    if let rights = outcome.rights {
      try execute("UPDATE answer SET is_right = 0 WHERE game = ? AND round = ?", [game, outcome.round])
      for player in rights {
        try execute(
          "UPDATE answer SET is_right = 1 WHERE game = ? AND round = ? AND seat = ?",
          [game, outcome.round, player.rawValue])
      }
    }
    if let accepted = outcome.accepted {
      try execute("UPDATE answer SET is_accepted = NULL WHERE game = ? AND round = ?", [game, outcome.round])
      for player in accepted {
        try execute(
          "UPDATE answer SET is_accepted = 1 WHERE game = ? AND round = ? AND seat = ?",
          [game, outcome.round, player.rawValue])
      }
    }
    for points in outcome.points {
      try execute(
        """
        INSERT INTO points (game, round, seat, points) SELECT game, ?, seat, ? FROM player WHERE game = ? AND seat = ?
        ON CONFLICT DO UPDATE SET points = points + excluded.points
        """, [outcome.round, points.points, game, points.player.rawValue])
    }
  }

  private func adjust(_ player: Player.ID, by points: Int, _ game: Int64, at moment: WallTime) throws {
    try execute(
      """
      INSERT INTO adjustment (game, seat, round, points, happened_at)
      SELECT game, seat, (SELECT coalesce(max(number), 0) FROM round WHERE round.game = player.game), ?, ?
      FROM player WHERE game = ? AND seat = ?
      """, [points, moment.rawValue, game, player.rawValue])
  }

  private func end(_ standings: [ScoreLine], _ winners: [Player.ID], _ game: Int64, at moment: WallTime) throws {
    try execute("UPDATE game SET ended_at = ? WHERE id = ? AND ended_at IS NULL", [moment.rawValue, game])
    guard db.changesCount == 1 else { return }
    for line in standings {
      try join(line.player, game)
      try execute(
        "UPDATE player SET score = ?, rank = ?, is_winner = ? WHERE game = ? AND seat = ?",
        [line.score, line.rank, winners.contains(line.player.id), game, line.player.id.rawValue])
    }
  }

  private func execute(_ sql: String, _ arguments: StatementArguments) throws {
    try db.cachedStatement(sql: sql).execute(arguments: arguments)
  }
}
