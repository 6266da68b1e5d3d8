/// Encodes values as JSON.
struct JSONEncoding: Encoder {
  private let writer: JSONWriter
  /// The depth of the value in the JSON.
  private let depth: Int
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  /// Returns the JSON of a value, without whitespace, and with an object's members in the order of their names.
  static func bytes(of value: some Encodable) throws -> [UInt8] {
    let writer = JSONWriter()
    try value.encode(to: Self(writer: writer, depth: 0))
    guard let bytes = writer.finish() else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: [], debugDescription: "it writes into a part of itself that is over"))
    }
    return bytes
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(Members(writer: writer, place: writer.open(isObject: true, at: depth)))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    Elements(writer: writer, place: writer.open(isObject: false, at: depth))
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let writer: JSONWriter
    let place: JSONWriter.Place
    let codingPath: [any CodingKey] = []

    func encodeNil(forKey key: Key) { encoding(key.stringValue).encodeNil() }

    // Most members have one of these types; encoding them directly avoids the detour through `Encodable`.
    func encode(_ value: Bool, forKey key: Key) { encoding(key.stringValue).encode(value) }
    func encode(_ value: Int, forKey key: Key) { encoding(key.stringValue).encode(value) }
    func encode(_ value: String, forKey key: Key) { encoding(key.stringValue).encode(value) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      try value.encode(to: encoding(key.stringValue))
    }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { encoding(key.stringValue).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      encoding(key.stringValue).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { encoding("super") }

    func superEncoder(forKey key: Key) -> any Encoder { encoding(key.stringValue) }

    private func encoding(_ name: String) -> JSONEncoding {
      writer.beginMember(name, at: place)
      return JSONEncoding(writer: writer, depth: place.depth + 1)
    }
  }

  private struct Elements: UnkeyedEncodingContainer {
    let writer: JSONWriter
    let place: JSONWriter.Place
    let codingPath: [any CodingKey] = []

    var count: Int { writer.count(at: place) }

    func encodeNil() { encoding().encodeNil() }

    func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: encoding()) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      encoding().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoding().unkeyedContainer() }

    func superEncoder() -> any Encoder { encoding() }

    private func encoding() -> JSONEncoding {
      writer.beginElement(at: place)
      return JSONEncoding(writer: writer, depth: place.depth + 1)
    }
  }
}

extension JSONEncoding: SingleValueEncodingContainer {
  func encodeNil() { writer.put("null", at: depth) }

  func encode(_ value: Bool) { writer.put(value ? "true" : "false", at: depth) }

  func encode(_ value: String) { writer.put(string: value, at: depth) }

  func encode<Number: Encodable & FixedWidthInteger>(_ value: Number) { writer.put(String(value), at: depth) }

  func encode<Number: Encodable & CustomStringConvertible & BinaryFloatingPoint>(_ value: Number) throws {
    guard value.isFinite else {
      throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "JSON has no form for it"))
    }
    writer.put(value.description, at: depth)
  }

  func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: self) }
}
