/// A writing system, as far as text layout has to distinguish them.
package enum Script: String, Hashable, Sendable {
  // The raw values are ISO 15924 codes, which text shapers expect.
  case latin = "Latn"
  case greek = "Grek"
  case cyrillic = "Cyrl"
  case armenian = "Armn"
  case hebrew = "Hebr"
  case arabic = "Arab"
  case syriac = "Syrc"
  case thaana = "Thaa"
  case devanagari = "Deva"
  case bengali = "Beng"
  case gurmukhi = "Guru"
  case gujarati = "Gujr"
  case oriya = "Orya"
  case tamil = "Taml"
  case telugu = "Telu"
  case kannada = "Knda"
  case malayalam = "Mlym"
  case sinhala = "Sinh"
  case thai = "Thai"
  case lao = "Laoo"
  case tibetan = "Tibt"
  case myanmar = "Mymr"
  case georgian = "Geor"
  case hangul = "Hang"
  case ethiopic = "Ethi"
  case khmer = "Khmr"
  case kana = "Kana"
  case han = "Hani"
  /// Digits, punctuation, symbols and emoji: these adopt the script of their neighbours.
  case common = "Zyyy"

  /// The script of a character; `common` also for rarer characters that need no special shaping.
  package init(_ scalar: Unicode.Scalar) {
    self = Script.ranges.first { $0.range.contains(scalar.value) }?.script ?? .common
  }

  /// Blocks of the Unicode standard, in codepoint order.
  private static let ranges: [(range: ClosedRange<UInt32>, script: Script)] = [
    (0x41...0x5A, .latin), (0x61...0x7A, .latin), (0xAA...0xAA, .latin), (0xBA...0xBA, .latin),
    (0xC0...0xD6, .latin), (0xD8...0xF6, .latin), (0xF8...0x2AF, .latin),
    (0x370...0x3FF, .greek), (0x400...0x52F, .cyrillic), (0x530...0x58F, .armenian), (0x590...0x5FF, .hebrew),
    (0x600...0x6FF, .arabic), (0x700...0x74F, .syriac), (0x750...0x77F, .arabic), (0x780...0x7BF, .thaana),
    (0x860...0x86F, .syriac), (0x870...0x8FF, .arabic), (0x900...0x97F, .devanagari), (0x980...0x9FF, .bengali),
    (0xA00...0xA7F, .gurmukhi), (0xA80...0xAFF, .gujarati), (0xB00...0xB7F, .oriya), (0xB80...0xBFF, .tamil),
    (0xC00...0xC7F, .telugu), (0xC80...0xCFF, .kannada), (0xD00...0xD7F, .malayalam), (0xD80...0xDFF, .sinhala),
    (0xE00...0xE7F, .thai), (0xE80...0xEFF, .lao), (0xF00...0xFFF, .tibetan), (0x1000...0x109F, .myanmar),
    (0x10A0...0x10FF, .georgian), (0x1100...0x11FF, .hangul), (0x1200...0x139F, .ethiopic),
    (0x1780...0x17FF, .khmer), (0x1C80...0x1C8F, .cyrillic), (0x1C90...0x1CBF, .georgian),
    (0x1E00...0x1EFF, .latin), (0x1F00...0x1FFF, .greek), (0x2E80...0x2FDF, .han), (0x3005...0x3007, .han),
    (0x3040...0x30FF, .kana), (0x3100...0x312F, .han), (0x3130...0x318F, .hangul), (0x31F0...0x31FF, .kana),
    (0x3400...0x4DBF, .han), (0x4E00...0x9FFF, .han), (0xA8E0...0xA8FF, .devanagari), (0xA960...0xA97F, .hangul),
    (0xAC00...0xD7FF, .hangul), (0xF900...0xFAFF, .han), (0xFB00...0xFB06, .latin), (0xFB13...0xFB17, .armenian),
    (0xFB1D...0xFB4F, .hebrew), (0xFB50...0xFDFF, .arabic), (0xFE70...0xFEFC, .arabic), (0xFF21...0xFF3A, .latin),
    (0xFF41...0xFF5A, .latin), (0xFF66...0xFF9D, .kana), (0xFFA0...0xFFDC, .hangul), (0x1EE00...0x1EEFF, .arabic),
    (0x20000...0x323AF, .han),
  ]

  /// Whether the script is written from right to left.
  package var isRightToLeft: Bool {
    switch self {
    case .hebrew, .arabic, .syriac, .thaana: true
    default: false
    }
  }

  /// Whether the script is Chinese, Japanese or Korean, in which each letter fills a square.
  package var isEastAsian: Bool {
    switch self {
    case .han, .kana, .hangul: true
    default: false
    }
  }

  /// The distance between two lines as a multiple of the type size.
  var lineHeight: Double {
    switch self {
    case .common, .latin, .greek, .cyrillic, .armenian, .georgian: 1.16
    case .han, .kana, .hangul, .hebrew: 1.26
    default: 1.5
    }
  }
}

/// The direction in which a text runs.
package enum TextDirection: Hashable, Sendable {
  case leftToRight, rightToLeft

  /// The direction of the first letter that has a direction, as in rule P2 of Unicode's annex 9; nil if there is no
  /// such letter.
  package init?(firstStrongIn text: some StringProtocol) {
    for scalar in text.unicodeScalars where scalar.properties.isAlphabetic {
      self = Script(scalar).isRightToLeft ? .rightToLeft : .leftToRight
      return
    }
    return nil
  }
}

extension StringProtocol {
  /// The distance between two lines of this text as a multiple of the type size.
  var lineHeight: Double { unicodeScalars.reduce(1.16) { Swift.max($0, Script($1).lineHeight) } }
}
