/// The names that somebody has, to find out for each of ten thousand who come whether theirs is one.
struct TakenNames: Sendable {
  /// In lower case.
  private var names: Set<String>

  init(_ names: some Sequence<String>) { self.names = Set(names.map { $0.lowercased() }) }

  /// Whether somebody has a name, in upper or lower case.
  func contains(_ name: String) -> Bool { names.contains(name.lowercased()) }

  mutating func insert(_ name: String) { names.insert(name.lowercased()) }
}

/// What is worked out from the rest and so is not written down.
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
