/// A position in UTF-8 text that knows its line; LF, CR LF and CR end a line.
struct ByteCursor {
  private let bytes: [UInt8]

  /// The number of bytes before this place.
  private(set) var position = 0

  /// The line of this place, from 1.
  private(set) var line = 1

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var current: UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  var isAtEnd: Bool {
    position >= bytes.count
  }

  var isAtLineEnd: Bool {
    current == nil || current == .lineFeed || current == .carriageReturn
  }

  /// Moves forward by one byte; does nothing at the end.
  mutating func advance() {
    guard position < bytes.count else { return }
    let byte = bytes[position]
    position += 1
    if byte == .lineFeed || (byte == .carriageReturn && current != .lineFeed) { line += 1 }
  }

  mutating func advance(by count: Int) {
    for _ in 0..<count { advance() }
  }

  mutating func advance(while condition: (UInt8) -> Bool) {
    while position < bytes.count, condition(bytes[position]) { advance() }
  }

  /// Moves forward while the condition holds, at most to the end of the line.
  mutating func advanceInLine(while condition: (UInt8) -> Bool) {
    position = bytes.withUnsafeBufferPointer { bytes in
      var place = position
      while place < bytes.count, bytes[place] != .lineFeed, bytes[place] != .carriageReturn, condition(bytes[place]) {
        place += 1
      }
      return place
    }
  }

  /// Moves past the end of this line.
  mutating func advanceToNextLine() {
    while !isAtLineEnd { advance() }
    advanceOverLineEnd()
  }

  /// Moves past the line end that begins here, if one does.
  mutating func advanceOverLineEnd() {
    if current == .carriageReturn {
      advance()
      if current == .lineFeed { advance() }
    } else if current == .lineFeed {
      advance()
    }
  }

  /// Moves past `text` if it is here; returns whether it is.
  mutating func advance(over text: StaticString) -> Bool {
    guard isAt(text) else { return false }
    advance(by: text.utf8CodeUnitCount)
    return true
  }

  /// Moves past a text in quotation marks if it is here; returns whether it is.
  ///
  /// - Parameter text: A text without quotation marks, backslashes and line ends.
  mutating func advance(overQuoted text: String) -> Bool {
    let end = position + text.utf8.count + 1
    guard end < bytes.count, bytes[position] == .quotationMark, bytes[end] == .quotationMark, isNext(text.utf8) else {
      return false
    }
    position = end + 1
    return true
  }

  /// Whether a text stands behind this place, which has enough bytes.
  private func isNext(_ text: String.UTF8View) -> Bool {
    bytes.withUnsafeBufferPointer { bytes in
      text.withContiguousStorageIfAvailable { text in
        for place in 0..<text.count where text[place] != bytes[position + 1 + place] { return false }
        return true
      } ?? text.elementsEqual(bytes[(position + 1)...].prefix(text.count))
    }
  }

  /// Moves past the next occurrence of `text`; moves to the end and returns false if there is none.
  mutating func advance(beyond text: StaticString) -> Bool {
    while !isAtEnd {
      if advance(over: text) { return true }
      advance()
    }
    return false
  }

  func isAt(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard bytes.count - position >= count else { return false }
    return text.withUTF8Buffer { $0.elementsEqual(bytes[position..<position + count]) }
  }

  /// Returns the bytes from an earlier position to here.
  func bytes(from start: Int) -> ArraySlice<UInt8> {
    bytes[min(start, position)..<position]
  }

  /// Returns the text from an earlier position to here.
  func text(from start: Int) -> String {
    bytes.withUnsafeBufferPointer { bytes in
      String(decoding: UnsafeBufferPointer(rebasing: bytes[min(start, position)..<position]), as: UTF8.self)
    }
  }
}

extension UInt8 {
  static let tab = UInt8(ascii: "\t")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let quotationMark = UInt8(ascii: "\"")

  /// Whether this is a space, tab, LF or CR: the white space of XML and JSON.
  package var isBlank: Bool {
    self == UInt8(ascii: " ") || self == .tab || self == .lineFeed || self == .carriageReturn
  }
}
