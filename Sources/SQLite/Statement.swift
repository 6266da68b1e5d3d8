import CSQLite

/// The values for a statement's question marks, in order; nil stands for NULL.
package struct StatementArguments: ExpressibleByArrayLiteral, Sendable {
  let values: [DatabaseValue]

  package init(_ values: [DatabaseValue]) { self.values = values }

  package init(arrayLiteral elements: (any DatabaseValueConvertible)?...) {
    values = elements.map { $0?.databaseValue ?? .null }
  }
}

/// A compiled SQL statement.
///
/// It belongs to its database, and may be used only within that database's turn on a `DatabaseQueue`.
package final class Statement {
  /// SQLite's compiled statement, finalized when this object is deinitialized or the database closes, whichever is
  /// first.
  private var handle: OpaquePointer?
  private unowned let database: Database

  /// Compiles the first statement of a text; nil if only blanks and comments are left.
  ///
  /// - Parameter rest: receives the address of the text after the statement, or after the blanks and comments.
  init?(_ sql: UnsafePointer<CChar>, in database: Database, rest: inout UnsafePointer<CChar>?, flags: UInt32 = 0) throws
  {
    self.database = database
    var handle: OpaquePointer?
    let code = sqlite3_prepare_v3(try database.open(), sql, -1, flags, &handle, &rest)
    guard code == SQLITE_OK else { throw database.error(code) }
    guard let handle else { return nil }
    self.handle = handle
  }

  deinit { finalize() }

  func finalize() {
    sqlite3_finalize(handle)
    handle = nil
  }

  /// Runs the statement to its end and ignores the rows that it finds.
  ///
  /// - Throws: a `DatabaseError`.
  package func execute(arguments: StatementArguments = []) throws {
    try begin(arguments)
    defer { reset() }
    while try step() {}
  }

  func begin(_ arguments: StatementArguments) throws {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
    guard sqlite3_bind_parameter_count(handle) == arguments.values.count else {
      throw DatabaseError(.misuse, message: "wrong number of arguments: \(arguments.values.count)")
    }
    for (index, value) in arguments.values.enumerated() {
      let place = Int32(index + 1)
      var code = SQLITE_OK
      switch value {
      case .null: code = sqlite3_bind_null(handle, place)
      case .integer(let number): code = sqlite3_bind_int64(handle, place, number)
      case .real(let number): code = sqlite3_bind_double(handle, place, number)
      case .text(var text):
        code = text.withUTF8 { utf8 in
          utf8.withMemoryRebound(to: CChar.self) { characters in
            // An empty text may have a null address, which SQLite would bind as NULL.
            characters.isEmpty
              ? sqlite_bind_text(handle, place, "", 0)
              : sqlite_bind_text(handle, place, characters.baseAddress, Int32(characters.count))
          }
        }
      case .blob(let bytes): code = sqlite_bind_blob(handle, place, bytes, Int32(bytes.count))
      }
      guard code == SQLITE_OK else { throw database.error(code) }
    }
  }

  /// Advances the statement to its next row.
  ///
  /// - Returns: whether there is a row.
  func step() throws -> Bool {
    guard handle != nil else { throw DatabaseError(.misuse, message: "the connection is closed") }
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw database.error(code)
    }
  }

  func reset() { sqlite3_reset(handle) }

  /// The names of the columns.
  ///
  /// They are certain to be current only after the first step, because SQLite notices a change of the schema then.
  var columnNames: [String] {
    (0..<sqlite3_column_count(handle)).map { sqlite3_column_name(handle, $0).map { String(cString: $0) } ?? "" }
  }

  /// The values of the current row.
  var values: [DatabaseValue] { (0..<sqlite3_data_count(handle)).map(value) }

  private func value(_ column: Int32) -> DatabaseValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, column))
    case SQLITE_TEXT:
      let text = sqlite3_column_text(handle, column)
      return .text(String(decoding: UnsafeBufferPointer(start: text, count: length(column)), as: UTF8.self))
    case SQLITE_BLOB:
      let bytes = sqlite3_column_blob(handle, column)
      return .blob(Array(UnsafeRawBufferPointer(start: bytes, count: length(column))))
    default: return .null
    }
  }

  private func length(_ column: Int32) -> Int { Int(sqlite3_column_bytes(handle, column)) }
}
