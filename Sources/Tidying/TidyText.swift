/// A text for display: spaces are trimmed and collapsed, and characters that must not be shown are left out.
package struct TidyText: Hashable, Sendable {
  /// The remaining text.
  package private(set) var text = ""

  /// The first scalar that was left out; nil if there is none.
  package private(set) var removed: Unicode.Scalar?

  /// Whether a scalar could not be decoded.
  package private(set) var isBroken = false

  /// Tidies a text.
  package init(_ raw: String) {
    // Most texts are tidy already, or have spaces only around them.
    if let trimmed = raw.trimmedIfTidy {
      text = trimmed
      return
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.utf8.count)
    var space: Unicode.Scalar?
    for scalar in raw.unicodeScalars {
      if scalar.isVisibleASCII || !scalar.isASCII && Unicode.Scalar.isUsual(scalar.value) {
        if let space, !bytes.isEmpty { bytes.append(space) }
        space = nil
        bytes.append(scalar)
      } else if scalar.isSpace {
        // A single no-break space is intended (French puts one before "?"). Any other run becomes a plain space.
        space = space == nil && scalar.isNoBreakSpace ? scalar : " "
      } else if scalar.isUnshowable {
        removed = removed ?? scalar
      } else {
        if scalar == "\u{FFFD}" { isBroken = true }
        if let space, !bytes.isEmpty { bytes.append(space) }
        space = nil
        bytes.append(scalar)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// Returns the tidied text, or its beginning with "…" if it has more characters than this or far too many marks.
  package func tidied(atMost limit: Int) -> String {
    // Nobody writes a text with more scalars than this, so the rest is not examined.
    let most = 8 * limit
    let start = String(String.UnicodeScalarView(unicodeScalars.prefix(2 * most)))
    let whole = TidyText(start).text
    let scalars = String.UnicodeScalarView(whole.unicodeScalars.prefix(most))
    let kept = String(scalars).prefix(limit)
    let isCut = kept.unicodeScalars.count < whole.unicodeScalars.count || unicodeScalars.count > 2 * most
    return isCut ? String(kept.dropLast()) + "…" : String(kept)
  }

  /// Whether these are well-known characters that may be shown, with single spaces between them.
  ///
  /// A text with other characters can be tidy, too; they are only not looked up here, because Unicode's tables are slow.
  package var isTidy: Bool { utf8.withContiguousStorageIfAvailable { $0.isTidy } ?? false }

  /// This text without the spaces of ASCII around it if it ``isTidy`` then; otherwise nil.
  package var trimmedIfTidy: String? {
    let trimmed = utf8.withContiguousStorageIfAvailable { bytes -> String? in
      if bytes.isTidyASCII { return self }
      let inner = UnsafeBufferPointer(rebasing: bytes.trimmed)
      guard inner.isTidy else { return nil }
      return inner.count == bytes.count ? self : String(decoding: inner, as: UTF8.self)
    }
    return trimmed ?? nil
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var trimmed: Slice<Self> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    var (start, end) = (0, count)
    while start < end, isSpace(self[start]) { start += 1 }
    while start < end, isSpace(self[end - 1]) { end -= 1 }
    return self[start..<end]
  }
}

extension Unicode.Scalar {
  fileprivate var isVisibleASCII: Bool { (0x21..<0x7F).contains(value) }
}

extension [UInt8] {
  fileprivate mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.isASCII { append(UInt8(truncatingIfNeeded: scalar.value)) } else { append(contentsOf: scalar.utf8) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var isTidy: Bool { isTidyASCII || isTidyInSteps }

  /// Whether there are only visible characters of ASCII, and single spaces between them.
  ///
  /// It looks at eight bytes at once, of which the last are the first of the next eight: spaces are seen in pairs.
  fileprivate var isTidyASCII: Bool {
    guard count >= 8, self[0] != 0x20, self[count - 1] != 0x20 else { return false }
    let bytes = UnsafeRawBufferPointer(self)
    var place = 0
    while place < count - 8 {
      guard bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self).isTidyASCII else { return false }
      place += 7
    }
    return bytes.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self).isTidyASCII
  }

  private var isTidyInSteps: Bool {
    var last = UInt8(ascii: " ")
    var place = 0
    while place < count {
      let byte = self[place]
      if byte < 0x80 {
        guard (0x20..<0x7F).contains(byte), byte != 0x20 || last != 0x20 else { return false }
        place += 1
      } else {
        let (value, length) = scalar(at: place)
        guard Unicode.Scalar.isUsual(value) else { return false }
        place += length
      }
      last = byte
    }
    return last != 0x20
  }
}

extension UInt64 {
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Whether eight characters are visible ones of ASCII, or spaces that are not side by side.
  fileprivate var isTidyASCII: Bool {
    let (above, below) = (self &+ 0x0101_0101_0101_0101, self &- 0x2020_2020_2020_2020)
    let hasOthers = (self | above | below) & Self.highBits != 0
    // A byte's high bit is set where there is a space.
    let spaces = ~((self ^ 0x2020_2020_2020_2020) &+ 0x7F7F_7F7F_7F7F_7F7F) & Self.highBits
    return !hasOthers && spaces & spaces << 8 == 0
  }
}
