import Questions

/// Base64 by RFC 4648, with spaces and line ends in it.
enum Base64 {
  /// Returns the bytes; nil if the text is not base64.
  static func bytes(of text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var bits: UInt32 = 0
    var count = 0
    var hasEnded = false
    for byte in text.utf8 where !byte.isBlank {
      if byte == UInt8(ascii: "=") {
        hasEnded = true
        continue
      }
      guard !hasEnded, let value = value(byte) else { return nil }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    return bytes
  }

  private static func value(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): 63
    default: nil
    }
  }
}

/// The encoding of texts in addresses, by RFC 3986.
enum PercentEncoding {
  /// Returns a text with characters for `%20` and the like.
  static func decoded(_ text: String, plusIsSpace: Bool = false) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "%") || plusIsSpace && $0 == UInt8(ascii: "+") }) else {
      return text
    }
    let source = Array(text.utf8)
    var bytes: [UInt8] = []
    var place = 0
    while place < source.count {
      let byte = source[place]
      if byte == UInt8(ascii: "%"), place + 2 < source.count,
        let value = UInt8(String(decoding: source[(place + 1)...(place + 2)], as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        place += 3
        continue
      }
      bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      place += 1
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension JSONNode {
  /// The member of an object with a key; nil if there is none.
  subscript(_ key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    // Most keys differ in their length, which takes less time to compare; those that are looked for are ASCII.
    return members.last { $0.key.utf8.count == key.utf8.count && $0.key == key }?.value
  }

  /// The elements of an array; nil if this is none.
  var array: [JSONNode]? {
    guard case .array(let elements) = value else { return nil }
    return elements
  }

  /// The string, or a number as it is written; nil if this is neither.
  var string: String? {
    switch value {
    case .string(let text), .number(let text): text
    case .array, .object, .bool, .null: nil
    }
  }
}
