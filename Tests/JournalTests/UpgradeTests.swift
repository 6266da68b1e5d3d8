import SQLite
import Games
import Room
import TestSupport
import Testing

@testable import Journal
@testable import journal_probe

/// A journal of the first Parlor's in which a second evening was cut off in the middle of a long game.
@Suite struct UpgradeTests {
  private static let tables = [
    "evening", "resumption", "content", "snapshot", "event", "game", "player", "round", "choice", "answer", "decision",
    "winner", "points",
  ]

  private static let note =
    "The game that was interrupted was played by another version of Parlor: it cannot be resumed. Its history is kept."

  private let table: JournalTable

  init() throws {
    table = try JournalTable()
    /// A row for each of 500 rounds, by its number `i`.
    func each(_ row: String) -> String {
      "WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 500) INSERT INTO \(row) FROM n;"
    }
    try table.writeFirst(
      and: """
        INSERT INTO evening VALUES (2, 'Attic', 11000, NULL, NULL, 2);
        INSERT INTO resumption VALUES (2, 'boot', 4747, 1);
        INSERT INTO content VALUES (2, '{}', 5);
        INSERT INTO snapshot VALUES (2, 70, 1, 12000, '{"a": 1}', 6);
        INSERT INTO event VALUES (2, 71, 5, 12001, '{"b": 2}', 7), (2, 72, 6, 12002, '{"c": 3}', 8);
        INSERT INTO game VALUES (2, 2, 1, 'trivia', 11500, NULL);
        INSERT INTO player VALUES (2, 1, 'Cleo', 0, NULL, NULL, 0), (2, 2, 'Dan', 1, NULL, NULL, 0);
        \(each("round SELECT 2, i, 'Question ' || i, i % 2, 11500 + i, iif(i < 500, 'won', NULL), iif(i < 500, i, NULL)"))
        \(each("choice SELECT 2, i, 0, 'this ' || i"))
        \(each("choice SELECT 2, i, 1, 'that ' || i"))
        \(each("answer SELECT NULL, 2, i, 1 + i % 2, i, i % 2, 1, 0, i, 1, i * 1000000000, i * 1000, 0, 11500 + i"))
        \(each("decision SELECT NULL, 2, i, i, 'arrival'"))
        \(each("winner SELECT i + 1, 1 + i % 2"))
        \(each("points SELECT 2, i, 1 + i % 2, 1"))
        """)
  }

  /// All that the first Parlor's tables hold in a file, by columns that they had.
  private func rows(in path: String) throws -> [String: [String]] {
    let columns = try Dictionary(
      uniqueKeysWithValues: Self.tables.map { ($0, try Self.columns(of: $0, in: Self.pristine())) })
    let queue = try DatabaseQueue(path: path)
    defer { queue.close() }
    return try queue.read { db in
      try columns.reduce(into: [:]) { rows, table in
        let sql = "SELECT \(table.value.joined(separator: ", ")) FROM \(table.key)"
        rows[table.key] = try Row.fetchAll(db, sql: sql).map(\.description).sorted()
      }
    }
  }

  /// A database in memory with the first Parlor's tables.
  private static func pristine() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: JournalSchema.version1) }
    return queue
  }

  private static func columns(of table: String, in queue: DatabaseQueue) throws -> [String] {
    try queue.read { db in
      try String.fetchAll(db, sql: "SELECT name FROM pragma_table_info(?) ORDER BY cid", arguments: [table])
    }
  }

  private func version(of path: String) throws -> Int {
    let queue = try DatabaseQueue(path: path)
    defer { queue.close() }
    return try queue.read(JournalSchema.version)
  }

  /// Has the journal be one of the second Parlor's.
  private func makeSecond() throws {
    let queue = try DatabaseQueue(path: table.path)
    try queue.write { try $0.execute(sql: JournalTable.second) }
    queue.close()
  }

  @Test(arguments: [1, 2]) func everyRow_Survives(version: Int) throws {
    if version == 2 { try makeSecond() }
    let before = try rows(in: table.path)
    #expect(before["winner"]?.count == 501)
    #expect(before["choice"]?.count == 1_002)
    #expect(before["event"]?.count == 2)
    #expect(try self.version(of: table.path) == version)
    let file = try table.open()
    #expect(file.notes.map(\.description) == [Self.note])
    file.close()
    #expect(try self.version(of: table.path) == 6)
    #expect(try rows(in: table.path) == before)
  }

  @Test(arguments: [1, 2]) func tables_AreThoseOfANewJournal(version: Int) throws {
    if version == 2 { try makeSecond() }
    let new = try JournalTable()
    func layout(_ table: JournalTable) throws -> [String] {
      let file = try table.open()
      defer { file.close() }
      let sql = """
        SELECT item.type, item.name, tbl_name, column.name, column.type, "notnull", dflt_value, pk
        FROM sqlite_master AS item LEFT JOIN pragma_table_info(item.name) AS column ORDER BY 1, 2, cid
        """
      return try file.queue.read { try Row.fetchAll($0, sql: sql).map(\.description) }
    }
    let layouts = (old: try layout(table), new: try layout(new))
    #expect(layouts.old == layouts.new)
    #expect(layouts.new.contains { $0.contains("waited") } && layouts.new.contains { $0.contains("awaited") })
    #expect(layouts.new.contains { $0.contains("early_ends") })
  }

  /// The first Parlor decided at once.
  @Test func decisionsOfTheFirstParlor_WaitedForNobody() throws {
    try table.open().close()
    let rounds = try History(path: table.path).rounds(of: 2)
    #expect(rounds.count == 500)
    #expect(rounds.allSatisfy { $0.decision?.waited == .zero && $0.decision?.awaited == [] })
    #expect(rounds.map { $0.decision?.winners.first?.rawValue } == (1...500).map { 1 + $0 % 2 })
  }

  @Test func history_ReadsWhatIsNotUpToDate_AndLeavesItSo() throws {
    let before = try runSuccessfully("sha256sum", [table.path]).text
    let history = try History(path: table.path)
    #expect(try history.games().map(\.room) == ["Attic", "Loft"])
    let rounds = try history.rounds(of: 2)
    #expect(rounds.count == 500)
    #expect(try history.rounds(of: 1).first?.decision?.winners == [.init(rawValue: 1)])
    #expect(try runSuccessfully("sha256sum", [table.path]).text == before)
    // A host brings it up to date meanwhile.
    let file = try table.open()
    defer { file.close() }
    #expect(try history.rounds(of: 2) == rounds)
    #expect(try History(path: table.path).rounds(of: 2) == rounds)
  }

  @Test func copy_IsUpToDate() throws {
    let target = "\(table.folder.path)/copy.sqlite"
    let history = try History(path: table.path)
    try history.copy(to: target)
    #expect(try version(of: table.path) == 1)
    #expect(try version(of: target) == 6)
    let copy = try History(path: target)
    #expect(try copy.games() == history.games())
    for game in 1...2 { #expect(try copy.rounds(of: Int64(game)) == history.rounds(of: Int64(game))) }
  }

  /// The machine dies while the tables are being changed: what lies on the disk at that moment is opened.
  @Test func crashInTheMiddle_LeavesTheJournalAsItWas() throws {
    let before = try rows(in: table.path)
    let crashed = "\(table.folder.path)/crashed.sqlite"
    let path = table.path
    let schema = JournalSchema(
      steps: JournalSchema.present.steps.dropLast() + [
        { db in
          try JournalSchema.present.steps.last?(db)
          // So much that it does not wait in memory for the end.
          try db.execute(sql: "PRAGMA cache_size = 5; UPDATE round SET prompt = hex(zeroblob(2000))")
          for suffix in ["", "-wal", "-shm"] { try runSuccessfully("cp", [path + suffix, crashed + suffix]) }
        }
      ])
    try table.open(schema: schema).close()
    #expect(try version(of: path) == 6)

    let log = try #require(Int(runSuccessfully("stat", ["-c", "%s", "\(crashed)-wal"]).text.prefix { $0 != "\n" }))
    #expect(log > 1_000_000, "nothing of the change was on the disk")
    // The steps before the last one were done.
    #expect(try version(of: crashed) == 5)
    #expect(try rows(in: crashed) == before)
    let file = try JournalFile.open(crashed, boot: Boot(id: "boot") { .zero }, now: ScriptedEvening.wallTime(of: 0))
    file.close()
    #expect(try version(of: crashed) == 6)
    #expect(try rows(in: crashed) == before)
  }

  struct CutOff: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var change: String
    var isSaid: Bool
  }

  @Test(arguments: [
    CutOff(testDescription: "of an earlier version", change: "", isSaid: true),
    CutOff(
      testDescription: "of a later version", change: "UPDATE snapshot SET state_version = \(Room.stateVersion + 1)",
      isSaid: true),
    CutOff(
      testDescription: "of this version", change: "UPDATE snapshot SET state_version = \(Room.stateVersion)",
      isSaid: false),
    CutOff(
      testDescription: "of the version before",
      change: "UPDATE snapshot SET state_version = \(Room.readableStateVersions.lowerBound)", isSaid: false),
    CutOff(testDescription: "after its end", change: "UPDATE game SET ended_at = 12000", isSaid: false),
    CutOff(testDescription: "and given up", change: "UPDATE evening SET ended_at = 12000", isSaid: false),
  ])
  func gameThatWasCutOff_IsSaidOnce_WhereItCannotGoOn(_ given: CutOff) throws {
    let queue = try DatabaseQueue(path: table.path)
    try queue.write { try $0.execute(sql: given.change) }
    queue.close()
    var file = try table.open()
    #expect(file.notes.map(\.description) == (given.isSaid ? [Self.note] : []))
    if given.isSaid { #expect(try file.interrupted() == nil) }
    let evening = ScriptedEvening(seed: 1)
    _ = try file.begin(evening.room, port: 4747, at: ScriptedEvening.wallTime(of: 0))
    file.close()
    file = try table.open()
    defer { file.close() }
    #expect(file.notes.isEmpty)
    #expect(try History(path: table.path).rounds(of: 2).count == 500)
  }
}
