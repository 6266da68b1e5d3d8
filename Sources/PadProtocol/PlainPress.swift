extension ClientMessage {
  private static let tokenFirst = (Array(#"{"token":""#.utf8), Array(#"","type":"press"}"#.utf8))
  private static let typeFirst = (Array(#"{"type":"press","token":""#.utf8), Array(#""}"#.utf8))

  /// A press as our own pads write it; nil for everything else, which a decoder reads.
  ///
  /// It comes ten thousand at a time, and a decoder costs more than all that a press leads to.
  package init?(plainPress bytes: some BidirectionalCollection<UInt8>) {
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
  /// Whether it is a letter, a digit, a point or a dash: nothing that JSON writes in more than one way.
  fileprivate var isOfAToken: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
