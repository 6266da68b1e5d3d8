import Questions

/// A line of a text file; its bytes are there only as long as those of the file.
struct SourceLine {
  /// The line's number, from 1.
  let number: Int
  /// The bytes of the line without its end, in UTF-8.
  let bytes: UnsafeBufferPointer<UInt8>

  /// The line's text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether there is nothing but spaces.
  var isBlank: Bool {
    guard let first = bytes.first else { return true }
    return !first.isVisibleASCII && text.isBlank
  }
}

/// The lines of a text; LF, CR LF and CR end a line.
struct SourceLines: Sequence, IteratorProtocol {
  private let text: UnsafeBufferPointer<UInt8>
  private var place = 0
  private var number = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  mutating func next() -> SourceLine? {
    guard place < text.count else { return nil }
    let start = place
    while place < text.count, text[place] != UInt8(ascii: "\n"), text[place] != UInt8(ascii: "\r") { place += 1 }
    let end = place
    let isReturn = place < text.count && text[place] == UInt8(ascii: "\r")
    place += 1
    if isReturn, place < text.count, text[place] == UInt8(ascii: "\n") { place += 1 }
    number += 1
    return SourceLine(number: number, bytes: text.part(start..<end))
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns the bytes in a range.
  func part(_ range: Range<Int>) -> Self { Self(rebasing: self[range]) }

  /// Returns the bytes from a place on; none if the place is behind the end.
  func from(_ place: Int) -> Self { part(Swift.min(place, count)..<count) }

  /// The bytes from the first character on that is no space.
  var withoutIndent: Self {
    guard let first, !first.isVisibleASCII else { return self }
    return from(count - String(decoding: self, as: UTF8.self).drop { $0.isWhitespace }.utf8.count)
  }

  /// The text of these bytes without the space at its beginning that separates it from a mark.
  var textAfterMark: String {
    let hasSpace = count > 1 && self[0] == UInt8(ascii: " ") && self[1].isVisibleASCII
    return String(decoding: hasSpace ? from(1) : self, as: UTF8.self)
  }
}
