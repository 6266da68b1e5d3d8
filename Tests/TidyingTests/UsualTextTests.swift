import Testing
import Tidying

/// The scalars that are known without Unicode's tables, and the texts of them, are what the tables say.
@Suite struct UsualTextTests {
  private static let usual = (UInt32(0x80)...0x10FFFF).filter(Unicode.Scalar.isUsual).compactMap(Unicode.Scalar.init)

  @Test func usualScalars_areNeitherSpacesNorUnshowable() {
    #expect(Self.usual.count > 30_000)
    #expect(Self.usual.filter { $0.isSpace || $0.isUnshowable || $0 == "\u{FFFD}" } == [])
  }

  @Test func usualScalars_areMarksIfTheyJoinASpace() {
    let differing = Self.usual.filter { scalar in
      let text = String(String.UnicodeScalarView([" ", scalar]))
      return Unicode.Scalar.isMark(scalar.value) != (text.count == 1)
    }
    #expect(differing == [])
  }

  @Test func ideographs_standForThemselves() {
    let others = Self.usual.filter { scalar in
      let properties = scalar.properties
      return Unicode.Scalar.isIdeograph(scalar.value)
        && (properties.uppercaseMapping != String(scalar) || properties.lowercaseMapping != String(scalar)
          || properties.isDefaultIgnorableCodePoint || properties.canonicalCombiningClass != .notReordered
          || properties.generalCategory != .otherLetter)
    }
    #expect(others == [])
  }

  private static let fragments = [
    "a", "Zü", " ", "\t", "\n", "é", "e\u{301}", "\u{301}", "甲", "？", "\u{A0}", "\u{3000}", "\u{200B}", "\u{7F}",
    "\u{1}",
    "\u{FFFD}", "\u{E000}", "\u{378}", "\u{202E}", "\u{AD}", "👨‍👩‍👧", "1 2", "ｶﾞ", "\u{85}", "\u{2028}", "한", "я",
  ]

  /// All texts of four fragments would be half a million; these are those of three, with a letter between them or not.
  @Test func texts_areTidiedLikeScalarByScalar() {
    for first in Self.fragments {
      for second in Self.fragments {
        for third in Self.fragments {
          for text in [first + second + third, first + "b" + second + third] {
            let (wanted, tidy) = (Reference(text), TidyText(text))
            // The comparison is by scalars: equal strings can be written in different ways.
            let isSame = Array(tidy.text.utf8) == Array(String(wanted.text).utf8)
            if !isSame || tidy.removed != wanted.removed || tidy.isBroken != wanted.isBroken {
              Issue.record("\(Array(text.unicodeScalars))")
            }
            #expect(!text.isTidy || tidy.text == text)
          }
        }
      }
    }
  }

  /// Texts of ASCII are looked at in eights, so that each byte is tried at each place, beside a space as well.
  @Test func textsOfASCII_areTidyAtEachPlaceLikeScalarByScalar() {
    for count in 1...24 {
      for place in 0..<count {
        for byte in UInt8(0)..<0x80 {
          var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: count)
          bytes[place] = byte
          if place > 2 { bytes[place - 2] = UInt8(ascii: " ") }
          if place % 3 == 1, place + 1 < count { bytes[place + 1] = UInt8(ascii: " ") }
          let text = String(decoding: bytes, as: UTF8.self)
          let wanted = Reference(text)
          #expect(text.isTidy == (String(wanted.text) == text && wanted.removed == nil), "\(bytes)")
        }
      }
    }
  }

  /// The rules of ``TidyText``, one scalar after the other.
  private struct Reference {
    var text = String.UnicodeScalarView()
    var removed: Unicode.Scalar?
    var isBroken = false

    init(_ raw: String) {
      var space: Unicode.Scalar?
      for scalar in raw.unicodeScalars {
        if scalar.isSpace {
          space = space == nil && (scalar == "\u{A0}" || scalar == "\u{202F}") ? scalar : " "
        } else if scalar.isUnshowable {
          removed = removed ?? scalar
        } else {
          if scalar == "\u{FFFD}" { isBroken = true }
          if let space, !text.isEmpty { text.append(space) }
          space = nil
          text.append(scalar)
        }
      }
    }
  }
}
