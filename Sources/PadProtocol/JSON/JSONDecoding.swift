/// Decodes values from JSON.
///
/// Errors do not contain the path to the faulty value, because a message counts as a whole or not at all.
struct JSONDecoding: Decoder {
  let json: JSON
  let codingPath: [any CodingKey] = []
  var userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object = json else { throw Self.mismatch([String: JSON].self) }
    return KeyedDecodingContainer(Members(json: json, userInfo: userInfo))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = json else { throw Self.mismatch([JSON].self) }
    return Elements(elements: elements, userInfo: userInfo)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  private static func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: [], debugDescription: "another kind of value"))
  }

  private struct Members<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let json: JSON
    let userInfo: [CodingUserInfoKey: Any]
    let codingPath: [any CodingKey] = []

    var allKeys: [Key] {
      guard case .object(let members) = json else { return [] }
      return members.compactMap { Key(stringValue: $0.name) }
    }

    func contains(_ key: Key) -> Bool { json[key.stringValue] != nil }

    func decodeNil(forKey key: Key) throws -> Bool { try decoding(key.stringValue, key).decodeNil() }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try Value(from: decoding(key.stringValue, key))
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> { try decoding(key.stringValue, key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try decoding(key.stringValue, key).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { try decoding("super", nil) }

    func superDecoder(forKey key: Key) throws -> any Decoder { try decoding(key.stringValue, key) }

    private func decoding(_ name: String, _ key: Key?) throws -> JSONDecoding {
      guard let value = json[name] else {
        let context = DecodingError.Context(codingPath: [], debugDescription: "there is no \(name)")
        throw key.map { DecodingError.keyNotFound($0, context) } ?? .valueNotFound(JSON.self, context)
      }
      return JSONDecoding(json: value, userInfo: userInfo)
    }
  }

  private struct Elements: UnkeyedDecodingContainer {
    let elements: [JSON]
    let userInfo: [CodingUserInfoKey: Any]
    private(set) var currentIndex = 0
    let codingPath: [any CodingKey] = []

    init(elements: [JSON], userInfo: [CodingUserInfoKey: Any]) {
      self.elements = elements
      self.userInfo = userInfo
    }

    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex == elements.count }

    mutating func decodeNil() throws -> Bool {
      guard try next().decodeNil() else { return false }
      currentIndex += 1
      return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      let value = try Value(from: next())
      currentIndex += 1
      return value
    }

    mutating func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
      let container = try next().container(keyedBy: type)
      currentIndex += 1
      return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      let container = try next().unkeyedContainer()
      currentIndex += 1
      return container
    }

    mutating func superDecoder() throws -> any Decoder {
      let decoding = try next()
      currentIndex += 1
      return decoding
    }

    private func next() throws -> JSONDecoding {
      guard !isAtEnd else {
        throw DecodingError.valueNotFound(JSON.self, .init(codingPath: [], debugDescription: "too few elements"))
      }
      return JSONDecoding(json: elements[currentIndex], userInfo: userInfo)
    }
  }
}

extension JSONDecoding: SingleValueDecodingContainer {
  func decodeNil() -> Bool { if case .null = json { true } else { false } }

  func decode(_ type: Bool.Type) throws -> Bool {
    guard case .bool(let bool) = json else { throw Self.mismatch(type) }
    return bool
  }

  func decode(_ type: String.Type) throws -> String {
    guard case .string(let string) = json else { throw Self.mismatch(type) }
    return string
  }

  func decode<Number: Decodable & FixedWidthInteger>(_ type: Number.Type) throws -> Number {
    guard case .number(let text) = json else { throw Self.mismatch(type) }
    // A whole number may be written as 2.0 or 2e0.
    guard let number = Number(text) ?? Double(text).flatMap(Number.init(exactly:)) else { throw Self.mismatch(type) }
    return number
  }

  func decode<Number: Decodable & LosslessStringConvertible & BinaryFloatingPoint>(
    _ type: Number.Type
  ) throws -> Number {
    guard case .number(let text) = json, let number = Number(text), number.isFinite else { throw Self.mismatch(type) }
    return number
  }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try Value(from: self) }
}
