extension ClientMessage {
  private static let tokenFirst = (Array(#"{"token":""#.utf8), Array(#"","type":"press"}"#.utf8))
  private static let typeFirst = (Array(#"{"type":"press","token":""#.utf8), Array(#""}"#.utf8))

  /// Parses a press in the exact form that Parlor's own pads write; nil for all other messages, which need a decoder.
  ///
  /// Presses may arrive ten thousand at a time, and a decoder costs more than everything that a press leads to.
  package init?(plainPress bytes: UnsafeRawBufferPointer) {
    for (start, end) in [Self.tokenFirst, Self.typeFirst] where bytes.starts(with: start) {
      let rest = bytes.dropFirst(start.count)
      guard rest.count > end.count, rest.suffix(end.count).elementsEqual(end) else { continue }
      let token = rest.dropLast(end.count)
      guard token.allSatisfy(\.isOfAToken) else { continue }
      self = .press(Token(rawValue: String(decoding: token, as: UTF8.self)))
      return
    }
    return nil
  }
}

extension UInt8 {
  /// Whether this is a letter, a digit, a point or a hyphen: characters that JSON writes in only one way.
  fileprivate var isOfAToken: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
