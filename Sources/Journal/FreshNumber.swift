import SQLite

/// Numbers for new rows that nothing in the file names already.
///
/// A damaged file may name rows that it does not have. What it has left over must neither belong to something new nor
/// be in its way.
enum FreshNumber {
  /// A table whose rows others name.
  enum Table: String {
    case evening, game, decision

    /// The tables that name its rows, each in an index.
    fileprivate var others: [String] {
      switch self {
      case .evening: ["resumption", "content", "snapshot", "event", "game"]
      case .game: ["player", "round", "choice", "points"]
      case .decision: ["winner", "awaited"]
      }
    }
  }

  /// The number of the next row; nil where SQLite has to choose it, as there is no higher one.
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
