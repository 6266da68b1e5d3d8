import SQLite
import Games
import Glibc
import Room

/// Past games, read from a journal that a host may be writing at the same time.
package struct History: Sendable {
  private let path: String
  /// The database; nil if the file is missing or still empty.
  private let queue: DatabaseQueue?

  /// Opens a journal, or a copy of one, for reading; a missing file is an empty history.
  ///
  /// - Throws: a `JournalError`.
  package init(path: String) throws {
    self.path = path
    var status = stat()
    if stat(path, &status) != 0 {
      let code = errno
      guard code == ENOENT else {
        throw JournalError.cannotOpen(path: path, reason: JournalError.text(of: code))
      }
      queue = nil
      return
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw JournalError.cannotOpen(path: path, reason: "it is not a file")
    }
    queue = try JournalError.naming(path) {
      let queue = try ReadOnlyDatabase.open(path)
      switch try queue.read(JournalSchema.present.state(of:)) {
      case .empty: return nil
      case .foreign: throw JournalError.foreign(path: path)
      case .newer: throw JournalError.newer(path: path)
      case .spoiled(let reason): throw JournalError.damaged(path: path, reason: reason)
      case .known: return queue
      }
    }
  }

  /// Returns all games, or only the given number of the newest, the newest first.
  ///
  /// - Throws: a `JournalError`.
  package func games(newest count: Int? = nil) throws -> [PlayedGame] {
    // SQLite treats a negative limit as no limit.
    try read { try games("ORDER BY game.id DESC LIMIT ?", [count ?? -1], $0) } ?? []
  }

  /// Returns the number of games.
  ///
  /// - Throws: a `JournalError`.
  package func gameCount() throws -> Int {
    try read { try Int.fetchOne($0, sql: "SELECT count(*) FROM game") ?? 0 } ?? 0
  }

  /// Returns a game; nil if there is none with that number.
  ///
  /// - Throws: a `JournalError`.
  package func game(_ id: PlayedGame.ID) throws -> PlayedGame? {
    try read { try games("WHERE game.id = ?", [id], $0).first } ?? nil
  }

  private func games(_ which: String, _ arguments: StatementArguments, _ db: Database) throws -> [PlayedGame] {
    let sql = """
      SELECT game.*, room, (
        SELECT count(*) FROM round WHERE round.game = game.id AND ending IS NOT NULL AND ending <> 'skipped') AS rounds
      FROM game JOIN evening ON evening.id = game.evening \(which)
      """
    return try Row.fetchAll(db, sql: sql, arguments: arguments).map { row in
      let id: Int64 = try row.read("id")
      return PlayedGame(
        id: id, room: try row.read("room"), kind: try row.readCase("kind"),
        startedAt: try row.readWallTime("started_at"),
        endedAt: (try row.readIfThere("ended_at") as Int64?).map(WallTime.init(rawValue:)),
        players: try players(of: id, db), roundCount: try row.read("rounds"), adjustments: try adjustments(of: id, db))
    }
  }

  private func adjustments(of game: Int64, _ db: Database) throws -> [PlayedAdjustment] {
    guard try JournalSchema.version(of: db) >= 5 else { return [] }
    let statement = try db.cachedStatement(sql: "SELECT * FROM adjustment WHERE game = ? ORDER BY id")
    return try Row.fetchAll(statement, arguments: [game]).map { row in
      PlayedAdjustment(
        player: .init(rawValue: try row.read("seat")), points: try row.read("points"), round: try row.read("round"),
        wallTime: try row.readWallTime("happened_at"))
    }
  }

  private func players(of game: Int64, _ db: Database) throws -> [PlayedBy] {
    func sum(_ table: String) -> String {
      "coalesce((SELECT sum(points) FROM \(table) WHERE game = player.game AND seat = player.seat), 0)"
    }
    let sums = try JournalSchema.version(of: db) < 5 ? [sum("points")] : [sum("points"), sum("adjustment")]
    let statement = try db.cachedStatement(
      sql: """
        SELECT seat, name, color, rank, is_winner, coalesce(score, \(sums.joined(separator: " + "))) AS total
        FROM player WHERE game = ? ORDER BY rank IS NULL, total DESC, seat
        """)
    return try Row.fetchAll(statement, arguments: [game]).map { row in
      PlayedBy(
        player: Player(
          id: .init(rawValue: try row.read("seat")), name: try row.read("name"), colorIndex: try row.read("color")),
        score: try row.read("total"), rank: try row.readIfThere("rank"), isWinner: try row.read("is_winner"))
    }
  }

  /// Returns the rounds of a game in order; none if the game does not exist.
  ///
  /// - Throws: a `JournalError`.
  package func rounds(of game: PlayedGame.ID) throws -> [PlayedRound] {
    try read { try RoundReader(game: game, $0).rounds() } ?? []
  }

  /// Returns every question that any quiz has asked, once each.
  ///
  /// They are sorted by when they were last asked, the longest ago first.
  ///
  /// - Throws: a `JournalError`.
  package func asked() throws -> [AskedRound] {
    try read { db in
      var choices: [Int64: [Int: Set<String>]] = [:]
      let texts = try Row.fetchCursor(db, sql: "SELECT game, round, text FROM choice")
      while let row = try texts.next() {
        choices[try row.read("game"), default: [:]][try row.read("round"), default: []].insert(try row.read("text"))
      }
      let id = try JournalSchema.version(of: db) < 6 ? "NULL" : "question"
      let rounds = try Row.fetchCursor(
        db,
        sql: """
          SELECT game, round.number AS number, prompt, \(id) AS question FROM round JOIN game ON game.id = round.game WHERE game.kind = ?
          ORDER BY round.started_at DESC, round.game DESC, round.number DESC
          """, arguments: [GameKind.trivia.rawValue])
      var seen: Set<AskedRound> = []
      var asked: [AskedRound] = []
      while let row = try rounds.next() {
        let game: Int64 = try row.read("game")
        let round = AskedRound(
          prompt: try row.read("prompt"), choices: choices[game]?[try row.read("number")] ?? [],
          id: try row.readIfThere("question"))
        if seen.insert(round).inserted { asked.append(round) }
      }
      return asked.reversed()
    } ?? []
  }

  /// Writes a copy without secrets to a new file.
  ///
  /// The copy is consistent even during concurrent writes.
  ///
  /// - Throws: a `JournalError`.
  package func copy(to target: String) throws {
    var status = stat()
    guard lstat(target, &status) != 0 else { throw JournalError.exists(path: target) }
    do {
      try JournalError.naming(target) {
        // The copy is a single file that is complete wherever it is moved, so it has no write-ahead log.
        let copy = try DatabaseQueue(path: target, configuration: JournalFile.configuration)
        defer { copy.close() }
        try JournalSchema.present.migrate(copy)
        try copy.write { copy in
          try read { source in
            for table in JournalSchema.history(of: try JournalSchema.version(of: source)) {
              try Self.copy(table, from: source, to: copy)
            }
          }
        }
      }
    } catch {
      for suffix in ["", "-journal"] { unlink(target + suffix) }
      throw error
    }
  }

  private static func copy(_ table: String, from source: Database, to target: Database) throws {
    let rows = try Row.fetchCursor(source, sql: "SELECT * FROM \(table)")
    var insert: Statement?
    while let row = try rows.next() {
      let statement =
        try insert
        ?? target.makeStatement(
          sql: """
            INSERT INTO \(table) (\(row.columnNames.joined(separator: ", ")))
            VALUES (\(row.columnNames.map { _ in "?" }.joined(separator: ", ")))
            """)
      insert = statement
      try statement.execute(arguments: StatementArguments(row.databaseValues))
    }
  }

  private func read<Result>(_ body: (Database) throws -> Result) throws -> Result? {
    guard let queue else { return nil }
    return try JournalError.naming(path) { try queue.read(body) }
  }
}
