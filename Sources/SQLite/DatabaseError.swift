import CSQLite

/// The failure of a call to SQLite.
package struct DatabaseError: Error, Hashable, CustomStringConvertible {
  /// SQLite's own number for a kind of failure.
  package struct Code: Hashable, Sendable {
    package var rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// The kind of failure without its details, which SQLite keeps in the upper bits.
    package var primary: Code { Code(rawValue: rawValue & 0xFF) }

    package static let permission = Code(rawValue: SQLITE_PERM)
    package static let busy = Code(rawValue: SQLITE_BUSY)
    package static let locked = Code(rawValue: SQLITE_LOCKED)
    package static let readOnly = Code(rawValue: SQLITE_READONLY)
    package static let inputOutput = Code(rawValue: SQLITE_IOERR)
    package static let outOfMemory = Code(rawValue: SQLITE_NOMEM)
    package static let corrupt = Code(rawValue: SQLITE_CORRUPT)
    package static let full = Code(rawValue: SQLITE_FULL)
    package static let cannotOpen = Code(rawValue: SQLITE_CANTOPEN)
    package static let schema = Code(rawValue: SQLITE_SCHEMA)
    package static let mismatch = Code(rawValue: SQLITE_MISMATCH)
    package static let misuse = Code(rawValue: SQLITE_MISUSE)
    package static let authorization = Code(rawValue: SQLITE_AUTH)
    package static let format = Code(rawValue: SQLITE_FORMAT)
    package static let notADatabase = Code(rawValue: SQLITE_NOTADB)
  }

  /// The code with its details.
  package var extendedCode: Code
  /// SQLite's message, in English.
  package var message: String

  package var code: Code { extendedCode.primary }

  package init(_ code: Code, message: String) {
    extendedCode = code
    self.message = message
  }

  /// Describes the last failure of a connection.
  init(of connection: OpaquePointer?, code: Int32) {
    let number = connection.map { sqlite3_extended_errcode($0) } ?? code
    let words = connection.flatMap { sqlite3_errmsg($0) } ?? sqlite3_errstr(code)
    // SQLite does not record a misused call in the connection.
    let isNoted = number & 0xFF == code & 0xFF
    self.init(
      Code(rawValue: isNoted ? number : code),
      message: (isNoted ? words : sqlite3_errstr(code)).map { String(cString: $0) } ?? "")
  }

  package var description: String { "SQLite error \(extendedCode.rawValue): \(message)" }
}
