import Tidying

extension String {
  /// Whether the text has no visible characters.
  package var isBlank: Bool {
    // Most texts begin with a letter.
    guard utf8.first.map({ !$0.isVisibleASCII }) ?? true else { return false }
    return unicodeScalars.allSatisfy { scalar in
      guard !Unicode.Scalar.isIdeograph(scalar.value) else { return false }
      return scalar.isSpace || (!scalar.isASCII && scalar.properties.isDefaultIgnorableCodePoint)
    }
  }

  /// This text without the spaces at both ends.
  package var trimmingSpaces: String {
    // Most texts have none.
    if let first = utf8.first, let last = utf8.last, first.isVisibleASCII, last.isVisibleASCII { return self }
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isSpace }), let last = scalars.lastIndex(where: { !$0.isSpace })
    else { return "" }
    let end = scalars.index(after: last)
    return first == startIndex && end == endIndex ? self : String(scalars[first..<end])
  }

  /// A key that is the same for texts that differ only in case, width (full and half, also of katakana), kinds of space
  /// and invisible characters.
  ///
  /// The equality of `String` does the rest: composed and decomposed letters are equal.
  var comparisonKey: String {
    if let key = utf8.withContiguousStorageIfAvailable(\.keyOfASCII) ?? nil { return key }
    var key: [UInt8] = []
    key.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      // Most scalars are ASCII or ideographs, and looking scalars up in Unicode's tables takes long.
      if scalar.isASCII {
        key.append(UInt8(truncatingIfNeeded: scalar.value).lowercaseASCII)
      } else if Unicode.Scalar.isIdeograph(scalar.value) {
        key.append(contentsOf: scalar.utf8)
      } else if scalar.isSpace {
        key.append(UInt8(ascii: " "))
      } else if !scalar.properties.isDefaultIgnorableCodePoint {
        // Upper case, then lower case: "ß" is "SS" in capitals, so only this makes "Straße" and "STRASSE" equal.
        for upper in scalar.usualWidth.properties.uppercaseMapping.unicodeScalars {
          key.append(contentsOf: upper.properties.lowercaseMapping.utf8)
        }
      }
    }
    return String(decoding: key, as: UTF8.self)
  }

  /// Whether the ``comparisonKey`` of this text is the same as that of another.
  func hasSameKey(as other: String) -> Bool {
    // The first letters of most answers differ.
    if let first = utf8.first, let second = other.utf8.first, first < 0x80, second < 0x80,
      first.lowercaseASCII != second.lowercaseASCII
    {
      return false
    }
    let differs = utf8.withContiguousStorageIfAvailable { bytes in
      other.utf8.withContiguousStorageIfAvailable { bytes.hasKey(unlike: $0) } ?? false
    }
    return differs != true && comparisonKey == other.comparisonKey
  }

  /// The beginning of this text in quotation marks, safe to print on a terminal.
  package var excerpt: String {
    let limit = 40
    let text = TidyText(String(String.UnicodeScalarView(unicodeScalars.prefix(limit * 4)))).text
    return text.count > limit ? "\"\(text.prefix(limit))…\"" : "\"\(text)\""
  }
}

extension Unicode.Scalar {
  /// The name of the code point, such as `U+202E`.
  var codePoint: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// The usual form of a full-width or half-width scalar (the Unicode block Halfwidth and Fullwidth Forms).
  fileprivate var usualWidth: Unicode.Scalar {
    switch value {
    case 0xFF01...0xFF5E: Unicode.Scalar(value - 0xFEE0) ?? self
    case 0xFF65...0xFF9F: Self.katakana[Int(value - 0xFF65)]
    case 0xFFE0...0xFFE6: Self.signs[Int(value - 0xFFE0)]
    default: self
    }
  }

  private static let katakana = Array(
    "・ヲァィゥェォャュョッーアイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワン\u{3099}\u{309A}"
      .unicodeScalars)

  private static let signs = Array("¢£¬¯¦¥₩".unicodeScalars)
}

extension UnsafeBufferPointer<UInt8> {
  /// The key of a text of ASCII alone; nil for other texts.
  fileprivate var keyOfASCII: String? {
    guard reduce(0, |) < 0x80 else { return nil }
    return String(decoding: map(\.lowercaseASCII), as: UTF8.self)
  }

  /// Whether two texts differ so clearly that their keys need not be made: in most questions, all answers do.
  ///
  /// That is so if the first scalars which differ are ASCII or ideographs: they stand for themselves, and join neither
  /// what is before them nor what follows.
  fileprivate func hasKey(unlike other: Self) -> Bool {
    let end = Swift.min(count, other.count)
    var place = 0
    while place < end, self[place] == other[place] || self[place].lowercaseASCII == other[place].lowercaseASCII {
      place += 1
    }
    if place == count, place == other.count { return false }
    // The bytes may differ in the middle of a scalar; the ones before are the same.
    while place > 0, isInsideScalar(place) || other.isInsideScalar(place) { place -= 1 }
    return hasPlainScalar(at: place) && other.hasPlainScalar(at: place)
  }

  private func isInsideScalar(_ place: Int) -> Bool { place < count && self[place] & 0xC0 == 0x80 }

  /// Whether the text ends at a place, or a scalar begins there that is its own key or the lower case of its key.
  private func hasPlainScalar(at place: Int) -> Bool {
    guard place < count else { return true }
    return self[place] < 0x80 || Unicode.Scalar.isIdeograph(scalar(at: place).value)
  }
}

extension UInt8 {
  /// Whether this is an ASCII character that can be seen: neither a space nor a control character.
  package var isVisibleASCII: Bool { (0x21..<0x7F).contains(self) }

  /// The same for letters of ASCII that differ only in case, and for its white space.
  fileprivate var lowercaseASCII: UInt8 {
    if (0x09...0x0D).contains(self) { return UInt8(ascii: " ") }
    return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
  }

  package var isASCIILetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  package var isASCIIDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
