import SQLite

/// Numbers for new rows that no row in the file refers to.
///
/// A damaged file may refer to rows that it does not have. These leftover references must neither belong to a new row
/// nor conflict with it.
enum FreshNumber {
  /// A table whose rows other tables refer to.
  enum Table: String {
    case evening, game, decision

    /// The tables that refer to its rows, each with an index of these references.
    fileprivate var others: [String] {
      switch self {
      case .evening: ["resumption", "content", "snapshot", "event", "game"]
      case .game: ["player", "round", "choice", "points"]
      case .decision: ["winner", "awaited"]
      }
    }
  }

  /// Returns the number of the next row; nil if SQLite has to choose it because there is no higher number.
  static func next(in table: Table, _ db: Database) throws -> Int64? {
    let own = "SELECT max(id) AS number FROM \(table.rawValue)"
    let named = table.others.map { "SELECT max(\(table.rawValue)) FROM \($0)" }
    let all = ([own] + named).joined(separator: " UNION ALL ")
    let statement = try db.cachedStatement(
      sql: "SELECT coalesce(max(number), 0) FROM (\(all)) WHERE typeof(number) = 'integer'")
    let highest = try Int64.fetchOne(statement, arguments: []) ?? 0
    return highest < .max ? max(0, highest) + 1 : nil
  }
}
