/// Takes values apart into JSON.
struct JSONEncoding: Encoder {
  /// A place for one value; an encoder has no way to give its value back, so it is left here.
  final class Place {
    private enum Content {
      case nothing
      case value(JSON)
      case elements([Place])
      case members([(name: String, place: Place)])
    }
    private var content = Content.nothing

    func put(_ value: JSON) { content = .value(value) }

    /// Makes it an array, if it is none yet.
    func becomeArray() { if case .elements = content {} else { content = .elements([]) } }

    /// Makes it an object, if it is none yet.
    func becomeObject() { if case .members = content {} else { content = .members([]) } }

    var count: Int { if case .elements(let places) = content { places.count } else { 0 } }

    /// A new place at the end of an array.
    func append() -> Place {
      let place = Place()
      if case .elements(let places) = content { content = .elements(places + [place]) }
      return place
    }

    /// A new place in an object.
    func add(_ name: String) -> Place {
      let place = Place()
      if case .members(let places) = content { content = .members(places + [(name, place)]) }
      return place
    }

    /// All that was left here.
    var json: JSON {
      switch content {
      case .nothing: .null
      case .value(let value): value
      case .elements(let places): .array(places.map(\.json))
      case .members(let places): .object(places.map { ($0.name, $0.place.json) })
      }
    }
  }

  private let place: Place
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  /// The JSON of a value.
  static func json(of value: some Encodable) throws -> JSON {
    let place = Place()
    try value.encode(to: Self(place: place))
    return place.json
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    place.becomeObject()
    return KeyedEncodingContainer(Members(place: place))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    place.becomeArray()
    return Elements(place: place)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  private struct Members<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let place: Place
    let codingPath: [any CodingKey] = []

    func encodeNil(forKey key: Key) { place.add(key.stringValue).put(.null) }

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

    private func encoding(_ name: String) -> JSONEncoding { JSONEncoding(place: place.add(name)) }
  }

  private struct Elements: UnkeyedEncodingContainer {
    let place: Place
    let codingPath: [any CodingKey] = []

    var count: Int { place.count }

    func encodeNil() { place.append().put(.null) }

    func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: encoding()) }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
      encoding().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoding().unkeyedContainer() }

    func superEncoder() -> any Encoder { encoding() }

    private func encoding() -> JSONEncoding { JSONEncoding(place: place.append()) }
  }
}

extension JSONEncoding: SingleValueEncodingContainer {
  func encodeNil() { place.put(.null) }

  func encode(_ value: Bool) { place.put(.bool(value)) }

  func encode(_ value: String) { place.put(.string(value)) }

  func encode<Number: Encodable & FixedWidthInteger>(_ value: Number) { place.put(.number(String(value))) }

  func encode<Number: Encodable & CustomStringConvertible & BinaryFloatingPoint>(_ value: Number) throws {
    guard value.isFinite else {
      throw EncodingError.invalidValue(value, .init(codingPath: [], debugDescription: "JSON has no form for it"))
    }
    place.put(.number(value.description))
  }

  func encode<Value: Encodable>(_ value: Value) throws { try value.encode(to: self) }
}
