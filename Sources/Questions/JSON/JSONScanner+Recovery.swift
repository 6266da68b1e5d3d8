extension JSONScanner {
  /// Skips an item that is not valid JSON; returns whether it stopped where another item must begin.
  ///
  /// It skips from the item's beginning to the bracket that closes the item, to something that can only be the next
  /// item, or to the end. Strings end with their line, so a string that is never closed costs no more than that line.
  mutating func skipItem(from start: ByteCursor) -> Bool {
    cursor = start
    var open: [UInt8] = []
    var openArrays = 0
    while let byte = cursor.current {
      if byte == UInt8(ascii: "{"), cursor.position > start.position, isAtItem { return true }
      switch byte {
      case .quotationMark:
        skipString()
        continue
      case UInt8(ascii: "{"):
        open.append(byte)
      case UInt8(ascii: "["):
        open.append(byte)
        openArrays += 1
      case UInt8(ascii: "}"):
        // A "}" also closes the arrays in its object: their "]" are missing.
        while open.last == UInt8(ascii: "[") {
          open.removeLast()
          openArrays -= 1
        }
        _ = open.popLast()
      case UInt8(ascii: "]") where openArrays > 0:
        while open.popLast() != UInt8(ascii: "[") {}
        openArrays -= 1
      case UInt8(ascii: "]") where !isAtStrayBracket:
        return false
      case UInt8(ascii: ",") where open.isEmpty:
        return false
      default:
        break
      }
      cursor.advance()
      if open.isEmpty, byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { return false }
    }
    return false
  }

  /// Moves past the next `"questions": [`; moves to the end and returns false if there is none.
  mutating func skipToQuestions() -> Bool {
    while cursor.advance(beyond: "\"questions\"") {
      if accept(UInt8(ascii: ":")), accept(UInt8(ascii: "[")) { return true }
    }
    return false
  }

  /// Whether an object begins here whose first key occurs only in items.
  private var isAtItem: Bool {
    var ahead = self
    ahead.cursor.advance()
    ahead.skipBlanks()
    return (ahead.cursor.advance(over: "\"question\"") || ahead.cursor.advance(over: "\"answers\""))
      && ahead.accept(UInt8(ascii: ":"))
  }

  /// Whether the "]" here does not end a list of items, because the end of an item and then another item or the list's
  /// end follow.
  private var isAtStrayBracket: Bool {
    var ahead = self
    ahead.cursor.advance()
    guard ahead.accept(UInt8(ascii: "}")) else { return false }
    let next = ahead.peek()
    if isInRounds {
      // The "}" may be the end of the round: then another round follows, which does not begin like an item.
      return ahead.accept(UInt8(ascii: ",")) && ahead.peek() == UInt8(ascii: "{") && ahead.isAtItem
    }
    return next == UInt8(ascii: ",") || next == UInt8(ascii: "]")
  }

  private mutating func skipString() {
    cursor.advance()
    while !cursor.isAtLineEnd, cursor.current != .quotationMark {
      if cursor.current == UInt8(ascii: "\\") { cursor.advance() }
      if !cursor.isAtLineEnd { cursor.advance() }
    }
    if cursor.current == .quotationMark { cursor.advance() }
  }
}
