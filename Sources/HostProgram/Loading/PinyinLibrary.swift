import Canvas

/// ICU's function that spells Chinese characters in Latin letters (pinyin).
///
/// ICU is loaded when a question first needs it; that takes about a tenth of a second.
final class PinyinLibrary {
  private typealias Open =
    @convention(c) (
      UnsafePointer<UInt16>?, Int32, CInt, UnsafePointer<UInt16>?, Int32, OpaquePointer?, UnsafeMutablePointer<CInt>
    ) -> OpaquePointer?
  private typealias Spell =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<UInt16>?, UnsafeMutablePointer<Int32>, Int32, Int32,
      UnsafeMutablePointer<Int32>, UnsafeMutablePointer<CInt>
    ) -> Void
  private typealias Close = @convention(c) (OpaquePointer) -> Void

  /// The tones go, and ü stays.
  private static let rules = Array("Han-Latin; NFD; [[:Mn:]-[\\u0308]] Remove; NFC".utf16)
  /// The largest number of units that one character's spelling has.
  private static let most = 32

  private let transliterator: OpaquePointer
  private let spell: Spell
  private let close: Close

  /// Loads ICU; nil if it is missing or cannot spell Chinese.
  init?() {
    let names = ["utrans_openU", "utrans_transUChars", "utrans_close"]
    guard let functions = ICULibrary.functions(names, of: "libicui18n") else { return nil }
    let open = unsafeBitCast(functions[0], to: Open.self)
    var status: CInt = 0
    // The direction 0 is `UTRANS_FORWARD`. A status above zero is an error; below zero it is a warning.
    let opened = open(Self.rules, Int32(Self.rules.count), 0, nil, 0, nil, &status)
    guard status <= 0, let opened else { return nil }
    transliterator = opened
    spell = unsafeBitCast(functions[1], to: Spell.self)
    close = unsafeBitCast(functions[2], to: Close.self)
  }

  deinit { close(transliterator) }

  /// Returns the most frequent reading of a character; nil if ICU knows none.
  func reading(of character: Character) -> String? {
    var units = Array(String(character).utf16)
    var count = Int32(units.count)
    var end = count
    guard units.count < Self.most else { return nil }
    units += [UInt16](repeating: 0, count: Self.most - units.count)
    var status: CInt = 0
    spell(transliterator, &units, &count, Int32(Self.most), 0, &end, &status)
    guard status <= 0, count > 0, Int(count) <= Self.most else { return nil }
    let text = String(decoding: units[..<Int(count)], as: UTF16.self)
    return text == String(character) ? nil : text
  }
}
