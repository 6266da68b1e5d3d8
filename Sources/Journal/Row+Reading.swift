import Games
import SQLite

/// The error for a column that does not contain a valid value.
struct UnreadableColumn: Error {
  var name: String
}

extension Row {
  /// Returns the value of a column that must have one; nil or a default would hide damage.
  func read<Value: DatabaseValueConvertible>(_ name: String) throws -> Value {
    guard let result = Value.fromDatabaseValue(try column(name)) else { throw UnreadableColumn(name: name) }
    return result
  }

  /// Returns the value of a column that may be null.
  func readIfThere<Value: DatabaseValueConvertible>(_ name: String) throws -> Value? {
    try column(name).isNull ? nil : try read(name)
  }

  /// Returns a column; throws if it is missing, because in a damaged schema it may have another name.
  private func column(_ name: String) throws -> DatabaseValue {
    guard let value = self[name] else { throw UnreadableColumn(name: name) }
    return value
  }

  /// Returns a time in nanoseconds; throws if the time is so large that the sum of a few could overflow.
  func readNanoseconds(_ name: String) throws -> Int64 {
    let value: Int64 = try read(name)
    guard value.magnitude < 1 << 60 else { throw UnreadableColumn(name: name) }
    return value
  }

  func readSpan(_ name: String) throws -> Span { Span(nanoseconds: try readNanoseconds(name)) }

  func readSpanIfThere(_ name: String) throws -> Span? { try column(name).isNull ? nil : try readSpan(name) }

  func readWallTime(_ name: String) throws -> WallTime { WallTime(rawValue: try read(name)) }

  /// Returns a value that the file stores as the text of its case.
  func readCase<Value: RawRepresentable>(_ name: String) throws -> Value where Value.RawValue == String {
    guard let value = Value(rawValue: try read(name)) else { throw UnreadableColumn(name: name) }
    return value
  }
}
