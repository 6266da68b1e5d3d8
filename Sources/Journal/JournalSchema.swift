import SQLite

/// The journal's tables, and the steps that update the tables of older Parlors.
///
/// A released step never changes: every change is a further step.
struct JournalSchema: Sendable {
  /// The changes from one version to the next.
  typealias Step = @Sendable (Database) throws -> Void

  /// The number that distinguishes a journal from other SQLite files: “Parl”.
  static let applicationID: Int32 = 0x5061_726C

  /// The tables of this Parlor.
  static let present = JournalSchema(steps: [
    { try $0.execute(sql: version1) }, { try $0.execute(sql: version2) }, { try $0.execute(sql: version3) },
    version4, { try $0.execute(sql: version5) }, { try $0.execute(sql: version6) },
  ])

  /// The steps; the one at index n leads from version n to n + 1.
  var steps: [Step]

  var version: Int { steps.count }

  /// The state of a file according to its header.
  enum State: Equatable {
    /// The file has no contents yet.
    case empty
    /// A journal of this version or an older one.
    case known(version: Int)
    /// A journal written by a newer Parlor.
    case newer
    /// Another program's database.
    case foreign
    /// A journal with a header that no Parlor wrote.
    case spoiled(reason: String)
  }

  /// Returns the state of a database according to its header.
  func state(of db: Database) throws -> State {
    let id = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let version = try Self.version(of: db)
    guard id == Self.applicationID else {
      let tables = try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
      if id == 0, version == 0, tables.isEmpty { return .empty }
      return Self.isOurs(id, tables) ? .spoiled(reason: "its head is not that of a journal") : .foreign
    }
    if version > self.version { return .newer }
    // The steps write the version together with the tables, beginning with 1.
    return version > 0 ? .known(version: version) : .spoiled(reason: "its version is \(version)")
  }

  /// Whether a database without a journal's application ID was a journal.
  ///
  /// Either only a few bits of the ID differ, or most of the tables are a journal's.
  private static func isOurs(_ id: Int32, _ tables: [String]) -> Bool {
    let names = history(of: 1)
    return (id ^ applicationID).nonzeroBitCount <= 8 || names.count { tables.contains($0) } > names.count / 2
  }

  /// Migrates a database to this version, in one transaction per step.
  func migrate(_ queue: DatabaseQueue) throws {
    while true {
      let isDone = try queue.write { db in
        let version = max(0, try Self.version(of: db))
        guard version < steps.count else { return true }
        try steps[version](db)
        try db.execute(sql: "PRAGMA application_id = \(Self.applicationID)")
        try db.execute(sql: "PRAGMA user_version = \(version + 1)")
        return false
      }
      if isDone { return }
    }
  }

  /// Returns the fault in the tables of a journal of the given version; nil if they are as this Parlor would make them.
  ///
  /// Additional tables do no harm.
  func complaint(aboutTablesOf version: Int, in db: Database) throws -> String? {
    let sound = try DatabaseQueue()
    let expected = try sound.write { db in
      for step in steps.prefix(version) { try step(db) }
      return try Self.layout(of: db)
    }
    let found = try Self.layout(of: db)
    let spoiled = expected.keys.sorted().first { expected[$0] != found[$0] }
    return spoiled.map { found[$0] == nil ? "its table \($0) is missing" : "its table \($0) is not what it was" }
  }

  /// Returns the columns of each table, as they were declared.
  private static func layout(of db: Database) throws -> [String: [String]] {
    let sql = """
      SELECT item.name AS item, column.name || ' ' || column.type || ' ' || "notnull" || ' ' || pk AS column
      FROM sqlite_master AS item JOIN pragma_table_info(item.name) AS column
      WHERE item.type = 'table' ORDER BY 1, cid
      """
    return try Row.fetchAll(db, sql: sql).reduce(into: [:]) { layout, row in
      layout[try row.read("item"), default: []].append(try row.read("column"))
    }
  }

  /// Returns the version of a journal's database.
  static func version(of db: Database) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0 }

  /// Returns the tables of a version that contain no secrets, those that others refer to first.
  static func history(of version: Int) -> [String] {
    ["evening", "game", "player", "round", "choice", "answer", "decision", "winner", "points"]
      + (version < 2 ? [] : ["awaited"]) + (version < 5 ? [] : ["adjustment"])
  }
}
