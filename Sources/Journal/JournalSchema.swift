import GRDB

/// The journal's tables, and how those of older Parlors become them.
///
/// A step that was ever released is never changed: what is to be different comes as a further step.
struct JournalSchema: Sendable {
  /// One version's changes to the one before.
  typealias Step = @Sendable (Database) throws -> Void

  /// Tells a journal from other SQLite files: “Parl”.
  static let applicationID: Int32 = 0x5061_726C

  /// The tables of this Parlor.
  static let present = JournalSchema(steps: [
    { try $0.execute(sql: version1) }, { try $0.execute(sql: version2) },
  ])

  /// The step at place n leads from version n to n + 1.
  var steps: [Step]

  var version: Int { steps.count }

  /// What a file's head says of it.
  enum State: Equatable {
    /// Nothing in it yet.
    case empty
    /// A journal of this version or an older one.
    case known(version: Int)
    /// Written by a newer Parlor.
    case newer
    /// Another program's.
    case foreign
  }

  /// Looks at a database's head.
  func state(of db: Database) throws -> State {
    let id = try Int32.fetchOne(db, sql: "PRAGMA application_id") ?? 0
    let version = try Self.version(of: db)
    guard id == Self.applicationID else {
      let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") ?? 0
      return id == 0 && version == 0 && tables == 0 ? .empty : .foreign
    }
    return version > self.version ? .newer : .known(version: version)
  }

  /// Brings a database up to this version, in one transaction per step.
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

  /// The version of a known database.
  static func version(of db: Database) throws -> Int { try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0 }

  /// The tables of a version that hold no secrets, those that others point to first.
  static func history(of version: Int) -> [String] {
    ["evening", "game", "player", "round", "choice", "answer", "decision", "winner", "points"]
      + (version < 2 ? [] : ["awaited"])
  }
}
