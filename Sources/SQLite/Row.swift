/// A row that a statement found: a copy, which outlives the statement.
package struct Row: Hashable, Sendable, CustomStringConvertible {
  /// The columns' names, in their order.
  package let columnNames: [String]
  /// Their values, in the same order.
  package let databaseValues: [DatabaseValue]

  init(columnNames: [String], databaseValues: [DatabaseValue]) {
    self.columnNames = columnNames
    self.databaseValues = databaseValues
  }

  /// The value of the first column with a name; nil if there is none.
  package subscript(_ name: String) -> DatabaseValue? {
    columnNames.firstIndex(of: name).map { databaseValues[$0] }
  }

  package var description: String {
    "[" + zip(columnNames, databaseValues).map { "\($0): \($1)" }.joined(separator: ", ") + "]"
  }

  /// The rows that a query finds, one after the other.
  ///
  /// - Throws: a `DatabaseError`.
  package static func fetchCursor(
    _ db: Database, sql: String, arguments: StatementArguments = []
  ) throws -> RowCursor {
    try RowCursor(db.makeStatement(sql: sql), arguments)
  }

  /// All rows that a query finds.
  ///
  /// - Throws: a `DatabaseError`.
  package static func fetchAll(_ db: Database, sql: String, arguments: StatementArguments = []) throws -> [Row] {
    try fetchAll(db.makeStatement(sql: sql), arguments: arguments)
  }

  /// All rows that a statement finds.
  ///
  /// - Throws: a `DatabaseError`.
  package static func fetchAll(_ statement: Statement, arguments: StatementArguments = []) throws -> [Row] {
    let cursor = try RowCursor(statement, arguments)
    var rows: [Row] = []
    while let row = try cursor.next() { rows.append(row) }
    return rows
  }

  /// The first row that a query finds.
  ///
  /// - Throws: a `DatabaseError`.
  package static func fetchOne(_ db: Database, sql: String, arguments: StatementArguments = []) throws -> Row? {
    try fetchOne(db.makeStatement(sql: sql), arguments: arguments)
  }

  /// The first row that a statement finds.
  ///
  /// - Throws: a `DatabaseError`.
  package static func fetchOne(_ statement: Statement, arguments: StatementArguments = []) throws -> Row? {
    try RowCursor(statement, arguments).next()
  }
}

/// Goes through the rows that a statement finds; the statement is free again when this is.
package final class RowCursor {
  private let statement: Statement
  private let columnNames: [String]

  init(_ statement: Statement, _ arguments: StatementArguments) throws {
    self.statement = statement
    try statement.begin(arguments)
    columnNames = statement.columnNames
  }

  deinit { statement.reset() }

  /// The next row; nil after the last one.
  ///
  /// - Throws: a `DatabaseError`.
  package func next() throws -> Row? {
    try statement.step() ? Row(columnNames: columnNames, databaseValues: statement.values) : nil
  }
}

extension DatabaseValueConvertible {
  /// The first column of the first row that a query finds; nil if there is no row, or it holds something else.
  ///
  /// - Throws: a `DatabaseError`.
  package static func fetchOne(_ db: Database, sql: String, arguments: StatementArguments = []) throws -> Self? {
    try fetchOne(db.makeStatement(sql: sql), arguments: arguments)
  }

  /// The first column of the first row that a statement finds; nil if there is no row, or it holds something else.
  ///
  /// - Throws: a `DatabaseError`.
  package static func fetchOne(_ statement: Statement, arguments: StatementArguments = []) throws -> Self? {
    try Row.fetchOne(statement, arguments: arguments)?.databaseValues.first.flatMap(fromDatabaseValue)
  }

  /// The first column of all rows that a query finds.
  ///
  /// - Throws: a `DatabaseError`; one too where a column holds something else.
  package static func fetchAll(_ db: Database, sql: String, arguments: StatementArguments = []) throws -> [Self] {
    try Row.fetchAll(db, sql: sql, arguments: arguments).map { row in
      guard let value = row.databaseValues.first.flatMap(fromDatabaseValue) else {
        throw DatabaseError(.mismatch, message: "a column holds something else")
      }
      return value
    }
  }
}
