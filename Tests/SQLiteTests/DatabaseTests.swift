import Glibc
import TestSupport
import Testing

@testable import SQLite

@Suite struct DatabaseTests {
  private struct Stop: Error {}

  private let folder: TemporaryFolder
  private var path: String { "\(folder.path)/data.sqlite" }

  init() throws { folder = try TemporaryFolder() }

  private static func sample() throws -> DatabaseQueue {
    let queue = try DatabaseQueue()
    try queue.write { try $0.execute(sql: "CREATE TABLE thing (id INTEGER PRIMARY KEY, value)") }
    return queue
  }

  // MARK: Values

  private static let values: [DatabaseValue] = [
    .null, .integer(0), .integer(.min), .integer(.max), .real(0.5), .real(-1e300), .text(""), .text("Ana"),
    .text("a\0b"), .text("日本 🎉 'quoted' \"twice\""), .blob([]), .blob([0, 255, 0]),
    .text(String(repeating: "x", count: 100_000)),
  ]

  @Test(arguments: values) func valuesComeBackAsTheyWere(_ value: DatabaseValue) throws {
    let queue = try Self.sample()
    try queue.write { try $0.execute(sql: "INSERT INTO thing (value) VALUES (?)", arguments: [value]) }
    let rows = try queue.read { try Row.fetchAll($0, sql: "SELECT id, value FROM thing") }
    #expect(rows.map(\.databaseValues) == [[.integer(1), value]])
    #expect(rows.first?.columnNames == ["id", "value"])
    #expect(rows.first?["value"] == value)
    #expect(rows.first?["other"] == nil)
  }

  @Test func whatDoesNotFit_IsNotRead() {
    #expect(Int32.fromDatabaseValue(.integer(1 << 31)) == nil)
    #expect(Int32.fromDatabaseValue(.integer(1 << 31 - 1)) == .max)
    #expect(Int64.fromDatabaseValue(.text("1")) == nil)
    #expect(Int64.fromDatabaseValue(.real(1)) == nil)
    #expect(Int.fromDatabaseValue(.null) == nil)
    #expect(String.fromDatabaseValue(.integer(1)) == nil)
    #expect(String.fromDatabaseValue(.blob([65])) == nil)
    #expect(Bool.fromDatabaseValue(.integer(2)) == true)
    #expect(Bool.fromDatabaseValue(.integer(0)) == false)
    #expect(Bool.fromDatabaseValue(.text("true")) == nil)
  }

  @Test func firstColumns() throws {
    let queue = try Self.sample()
    try queue.write { db in
      for number in 1...3 { try db.execute(sql: "INSERT INTO thing (value) VALUES (?)", arguments: [number * 10]) }
    }
    try queue.read { db throws in
      #expect(try Int.fetchOne(db, sql: "SELECT max(value) FROM thing") == 30)
      #expect(try Int.fetchOne(db, sql: "SELECT value FROM thing WHERE id = 9") == nil)
      #expect(try Int.fetchAll(db, sql: "SELECT value FROM thing ORDER BY id DESC") == [30, 20, 10])
      #expect(throws: DatabaseError.self) { try String.fetchAll(db, sql: "SELECT value FROM thing") }
    }
  }

  // MARK: Statements

  @Test func severalStatements_AreAllRun_WithBlanksAndComments() throws {
    let queue = try DatabaseQueue()
    try queue.writeWithoutTransaction { db in
      try db.execute(sql: " CREATE TABLE a (x); -- one\n INSERT INTO a VALUES (1); INSERT INTO a VALUES (2); \n-- end")
      #expect(try Int.fetchOne(db, sql: "SELECT sum(x) FROM a") == 3)
      #expect(db.lastInsertedRowID == 2)
      try db.execute(sql: "UPDATE a SET x = x + 1")
      #expect(db.changesCount == 2)
    }
  }

  private static let wrong: [(sql: String, arguments: StatementArguments)] = [
    ("SELECT 1; SELECT 2", []), ("", []), ("-- nothing", []), ("SELECT ?", []), ("SELECT 1", [1]), ("SELEKT", []),
    // Text in double quotes would be a text where no column has the name.
    ("SELECT \"nothing\"", []), ("INSERT INTO nowhere VALUES (1)", []),
  ]

  @Test(arguments: wrong.indices) func whatIsNoStatement_IsRefused(_ index: Int) throws {
    let (sql, arguments) = Self.wrong[index]
    let queue = try Self.sample()
    #expect(throws: DatabaseError.self) { try queue.write { try $0.execute(sql: sql, arguments: arguments) } }
    #expect(try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM thing") } == 0)
  }

  @Test func aCachedStatement_IsUsedAgain_AndKeepsNothing() throws {
    let queue = try Self.sample()
    try queue.write { db in
      let insert = try db.cachedStatement(sql: "INSERT INTO thing (value) VALUES (?)")
      for value in ["one", "two", nil] as [String?] { try insert.execute(arguments: [value]) }
      #expect(try db.cachedStatement(sql: "INSERT INTO thing (value) VALUES (?)") === insert)
      let read = try db.cachedStatement(sql: "SELECT value FROM thing WHERE id >= ? ORDER BY id")
      #expect(try String.fetchOne(read, arguments: [1]) == "one")
      #expect(try Row.fetchAll(read, arguments: [2]).map { $0["value"] } == [.text("two"), .null])
    }
  }

  // MARK: Transactions

  @Test func aWriteThatFails_IsTakenBack_AndTheNextOneWorks() throws {
    let queue = try Self.sample()
    #expect(throws: Stop.self) {
      try queue.write { db in
        try db.execute(sql: "INSERT INTO thing (value) VALUES (1)")
        throw Stop()
      }
    }
    try queue.write { try $0.execute(sql: "INSERT INTO thing (value) VALUES (2)") }
    #expect(try queue.read { try Int.fetchAll($0, sql: "SELECT value FROM thing") } == [2])
  }

  @Test func whoeverReads_WritesNothing() throws {
    let queue = try Self.sample()
    let error = #expect(throws: DatabaseError.self) {
      try queue.read { try $0.execute(sql: "INSERT INTO thing (value) VALUES (1)") }
    }
    #expect(error?.code == .readOnly)
    try queue.write { try $0.execute(sql: "INSERT INTO thing (value) VALUES (2)") }
    #expect(try queue.read { try Int.fetchAll($0, sql: "SELECT value FROM thing") } == [2])
  }

  @Test func keysOfOtherTables_AreHeeded() throws {
    let queue = try Self.sample()
    try queue.write { try $0.execute(sql: "CREATE TABLE part (thing INTEGER REFERENCES thing)") }
    #expect(throws: DatabaseError.self) { try queue.write { try $0.execute(sql: "INSERT INTO part VALUES (1)") } }
  }

  @Test func anothersLock_IsAnError_AfterTheTimeGiven() throws {
    let first = try DatabaseQueue(path: path)
    let second = try DatabaseQueue(path: path)
    try first.write { try $0.execute(sql: "CREATE TABLE thing (value)") }
    try first.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      let error = #expect(throws: DatabaseError.self) { try second.write { _ in } }
      #expect(error?.code == .busy)
      try db.execute(sql: "ROLLBACK")
    }
    try second.write { try $0.execute(sql: "INSERT INTO thing VALUES (1)") }
  }

  // MARK: Files

  @Test func aFileIsThereAgain() throws {
    let first = try DatabaseQueue(path: path)
    try first.write { try $0.execute(sql: "CREATE TABLE thing (value); INSERT INTO thing VALUES ('kept')") }
    first.close()
    first.close()
    let error = #expect(throws: DatabaseError.self) { try first.read { try Int.fetchOne($0, sql: "SELECT 1") } }
    #expect(error?.code == .misuse)
    var configuration = Configuration()
    configuration.isReadOnly = true
    let second = try DatabaseQueue(path: path, configuration: configuration)
    #expect(try second.read { try String.fetchOne($0, sql: "SELECT value FROM thing") } == "kept")
    let refusal = #expect(throws: DatabaseError.self) {
      try second.write { try $0.execute(sql: "DELETE FROM thing") }
    }
    #expect(refusal?.code == .readOnly)
  }

  @Test func whatIsNoDatabase_IsFoundWhenItIsOpened() throws {
    _ = try folder.write(
      "no database at all, but a text that is long enough for a head of one hundred bytes or more, as it is "
        + "looked at", to: "data.sqlite")
    let error = #expect(throws: DatabaseError.self) { try DatabaseQueue(path: path) }
    #expect(error?.code == .notADatabase)
    let missing = #expect(throws: DatabaseError.self) { try DatabaseQueue(path: "\(folder.path)/none/data.sqlite") }
    #expect(missing?.code == .cannotOpen)
    #expect(missing?.message.isEmpty == false)
  }

  @Test func aBackup_HoldsAll() throws {
    let source = try Self.sample()
    try source.write { try $0.execute(sql: "INSERT INTO thing (value) VALUES ('here')") }
    let target = try DatabaseQueue(path: path)
    try source.backup(to: target)
    #expect(try target.read { try String.fetchOne($0, sql: "SELECT value FROM thing") } == "here")
  }

  @Test func aLog_IsMovedIntoTheDatabase() throws {
    let queue = try DatabaseQueue(path: path)
    try queue.writeWithoutTransaction { db in
      #expect(try String.fetchOne(db, sql: "PRAGMA journal_mode = WAL") == "wal")
      try db.execute(sql: "CREATE TABLE thing (value); INSERT INTO thing VALUES (1)")
      let (pages, moved) = try db.checkpoint(.passive)
      #expect(pages > 0 && moved == pages)
      try db.checkpoint(.truncate)
    }
    var status = stat()
    #expect(stat("\(path)-wal", &status) == 0 && status.st_size == 0)
  }
}
