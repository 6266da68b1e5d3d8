/// A row that a statement found, copied so that it outlives the statement.
package struct Row: Hashable, Sendable, CustomStringConvertible {
  /// The names of the columns, in column order.
  package let columnNames: [String]
  /// The values of the columns, in the same order.
  package let databaseValues: [DatabaseValue]

  init(columnNames: [String], databaseValues: [DatabaseValue]) {
    self.columnNames = columnNames
    self.databaseValues = databaseValues
  }

  /// The value of the first column with this name; nil if there is no such column.
  package subscript(_ name: String) -> DatabaseValue? {
    columnNames.firstIndex(of: name).map { databaseValues[$0] }
  }

  package var description: String {
    "[" + zip(columnNames, databaseValues).map { "\($0): \($1)" }.joined(separator: ", ") + "]"
  }

  /// Returns a cursor over the rows that a query finds.
  ///
  /// - Throws: a `DatabaseError`.
  package static func fetchCursor(
    _ db: Database, sql: String, arguments: StatementArguments = []
  ) throws -> RowCursor {
    try RowCursor(db.makeStatement(sql: sql), arguments)
  }

  /// Returns all rows that a query finds.
  ///
  /// - Throws: a `DatabaseError`.
  package static func fetchAll(_ db: Database, sql: String, arguments: StatementArguments = []) throws -> [Row] {
    try fetchAll(db.makeStatement(sql: sql), arguments: arguments)
  }

  /// Returns all rows that a statement finds.
  ///
  /// - Throws: a `DatabaseError`.
  package static func fetchAll(_ statement: Statement, arguments: StatementArguments = []) throws -> [Row] {
    let cursor = try RowCursor(statement, arguments)
    var rows: [Row] = []
    while let row = try cursor.next() { rows.append(row) }
    return rows
  }

  /// Returns the first row that a query finds; nil if there is none.
  ///
  /// - Throws: a `DatabaseError`.
  package static func fetchOne(_ db: Database, sql: String, arguments: StatementArguments = []) throws -> Row? {
    try fetchOne(db.makeStatement(sql: sql), arguments: arguments)
  }

  /// Returns the first row that a statement finds; nil if there is none.
  ///
  /// - Throws: a `DatabaseError`.
  package static func fetchOne(_ statement: Statement, arguments: StatementArguments = []) throws -> Row? {
    try RowCursor(statement, arguments).next()
  }
}

/// A cursor over the rows that a statement finds.
///
/// The statement is free for other use once the cursor is deinitialized.
package final class RowCursor {
  private let statement: Statement
  private let columnNames: [String]

  init(_ statement: Statement, _ arguments: StatementArguments) throws {
    self.statement = statement
    try statement.begin(arguments)
    columnNames = statement.columnNames
  }

  deinit { statement.reset() }

  /// Returns the next row; nil after the last one.
  ///
  /// - Throws: a `DatabaseError`.
  package func next() throws -> Row? {
    try statement.step() ? Row(columnNames: columnNames, databaseValues: statement.values) : nil
  }
}

extension DatabaseValueConvertible {
  /// Returns the first column of the first row that a query finds; nil if there is no row or the column holds another
  /// type.
  ///
  /// - Throws: a `DatabaseError`.
  package static func fetchOne(_ db: Database, sql: String, arguments: StatementArguments = []) throws -> Self? {
    try fetchOne(db.makeStatement(sql: sql), arguments: arguments)
  }

  /// Returns the first column of the first row that a statement finds; nil if there is no row or the column holds
  /// another type.
  ///
  /// - Throws: a `DatabaseError`.
  package static func fetchOne(_ statement: Statement, arguments: StatementArguments = []) throws -> Self? {
    try Row.fetchOne(statement, arguments: arguments)?.databaseValues.first.flatMap(fromDatabaseValue)
  }

  /// Returns the first column of all rows that a query finds.
  ///
  /// - Throws: a `DatabaseError`, including if a column holds another type.
  package static func fetchAll(_ db: Database, sql: String, arguments: StatementArguments = []) throws -> [Self] {
    try Row.fetchAll(db, sql: sql, arguments: arguments).map { row in
      guard let value = row.databaseValues.first.flatMap(fromDatabaseValue) else {
        throw DatabaseError(.mismatch, message: "a column holds something else")
      }
      return value
    }
  }
}
