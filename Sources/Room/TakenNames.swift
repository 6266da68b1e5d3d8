/// The names in use, to check quickly whether the name of one of ten thousand players is taken.
struct TakenNames: Sendable {
  /// In lower case.
  private var names: Set<String>

  init(_ names: some Sequence<String>) { self.names = Set(names.map { $0.lowercased() }) }

  /// Whether somebody has a name, in upper or lower case.
  func contains(_ name: String) -> Bool { names.contains(name.lowercased()) }

  mutating func insert(_ name: String) { names.insert(name.lowercased()) }
}

/// A value that is computed from the others and so is not encoded.
@propertyWrapper struct NotWritten<Value: Sendable & ExpressibleByNilLiteral>: Sendable, Codable {
  var wrappedValue: Value

  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  init(from decoder: any Decoder) { wrappedValue = nil }

  func encode(to encoder: any Encoder) {}
}

// What is synthesized calls these rather than the general ones.
extension KeyedEncodingContainer {
  mutating func encode<Value>(_: NotWritten<Value>, forKey _: Key) {}
}

extension KeyedDecodingContainer {
  func decode<Value>(_: NotWritten<Value>.Type, forKey _: Key) -> NotWritten<Value> { NotWritten(wrappedValue: nil) }
}
