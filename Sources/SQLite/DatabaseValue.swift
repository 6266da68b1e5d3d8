/// The value of a column in a row.
package enum DatabaseValue: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  package var isNull: Bool { self == .null }
}

/// A type whose values are each stored in one column.
package protocol DatabaseValueConvertible: Sendable {
  var databaseValue: DatabaseValue { get }

  /// Reads a value back; nil if the column holds another type, or a number that does not fit.
  static func fromDatabaseValue(_ value: DatabaseValue) -> Self?
}

extension Int64: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue { .integer(self) }

  package static func fromDatabaseValue(_ value: DatabaseValue) -> Int64? {
    guard case .integer(let number) = value else { return nil }
    return number
  }
}

extension Int: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue { .integer(Int64(self)) }

  package static func fromDatabaseValue(_ value: DatabaseValue) -> Int? {
    Int64.fromDatabaseValue(value).flatMap { Int(exactly: $0) }
  }
}

extension Int32: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue { .integer(Int64(self)) }

  package static func fromDatabaseValue(_ value: DatabaseValue) -> Int32? {
    Int64.fromDatabaseValue(value).flatMap { Int32(exactly: $0) }
  }
}

/// SQLite has no Boolean values: 0 is false, and every other integer is true.
extension Bool: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue { .integer(self ? 1 : 0) }

  package static func fromDatabaseValue(_ value: DatabaseValue) -> Bool? {
    Int64.fromDatabaseValue(value).map { $0 != 0 }
  }
}

extension String: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue { .text(self) }

  package static func fromDatabaseValue(_ value: DatabaseValue) -> String? {
    guard case .text(let text) = value else { return nil }
    return text
  }
}

extension DatabaseValue: DatabaseValueConvertible {
  package var databaseValue: DatabaseValue { self }

  package static func fromDatabaseValue(_ value: DatabaseValue) -> DatabaseValue? { value }
}
