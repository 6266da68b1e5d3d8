/// The names in use, to check quickly whether a name is taken among ten thousand players.
struct TakenNames: Sendable {
  /// The names in lower case.
  private var names: Set<String>

  init(_ names: some Sequence<String>) { self.names = Set(names.map { $0.lowercased() }) }

  /// Whether a name is in use, in upper or lower case.
  func contains(_ name: String) -> Bool { names.contains(name.lowercased()) }

  mutating func insert(_ name: String) { names.insert(name.lowercased()) }
}

/// A value that is not encoded, and that is nil after decoding.
@propertyWrapper struct NotWritten<Value: Sendable & ExpressibleByNilLiteral>: Sendable, Codable {
  var wrappedValue: Value

  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  init(from decoder: any Decoder) { wrappedValue = nil }

  func encode(to encoder: any Encoder) {}
}

// Synthesized code calls these functions instead of the general ones.
extension KeyedEncodingContainer {
  mutating func encode<Value>(_: NotWritten<Value>, forKey _: Key) {}
}

extension KeyedDecodingContainer {
  func decode<Value>(_: NotWritten<Value>.Type, forKey _: Key) -> NotWritten<Value> { NotWritten(wrappedValue: nil) }
}
