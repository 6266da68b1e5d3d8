/// Which form of a word goes with a whole number, in the languages that count alike (CLDR, "Language Plural Rules").
///
/// Forms that only fractions or exact millions take are left out: Parlor counts neither.
package enum PluralRule: String, Hashable, Sendable, CaseIterable {
  /// One form for every number.
  case none
  /// 1, and all others.
  case one
  /// 0 and 1, and all others.
  case upToOne
  /// 1, 2, and all others.
  case two
  /// 1, 2 to 4, and all others.
  case czech
  /// 1, those that end in 2 to 4, and all others.
  case polish
  /// Those that end in 1, in 2 to 4, and all others; the teens are of the last.
  case eastSlavic
  /// As `eastSlavic`, where the last form has another name.
  case southSlavic
  /// Those that end in 01, 02, 03 and 04, and all others.
  case slovenian
  /// Those that end in 1, in 2 to 9, and all others.
  case lithuanian
  /// Those that end in 0 and the teens, in 1, and all others.
  case latvian
  /// 1, 0 and those that end in 01 to 19, and all others.
  case romanian
  /// 1, 2, 3 to 6, 7 to 10, and all others.
  case irish
  /// 0, 1, 2, those that end in 03 to 10, in 11 to 99, and all others.
  case arabic
  /// 0, 1, 2, 3, 6, and all others.
  case welsh
  /// Those that end in 1 but not in 11, and all others.
  case icelandic

  /// The rule of a language such as `pt-BR`; nil if it is not known here.
  package init?(language: String) {
    let primary = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    guard let rule = Self.languages.first(where: { $0.value.contains(primary) })?.key else { return nil }
    self = rule
  }

  private static let languages: [PluralRule: Set<String>] = [
    .none: ["id", "ja", "ko", "lo", "ms", "my", "th", "vi", "zh"],
    .one: [
      "af", "az", "bg", "ca", "da", "de", "el", "en", "eo", "es", "et", "eu", "fi", "fo", "gl", "hu", "it", "ka", "kk",
      "ky", "lb", "ml", "mn", "mr", "nb", "ne", "nl", "nn", "no", "qps", "rm", "sq", "sv", "sw", "ta", "te", "tk", "tr",
      "ur",
      "uz", "yi",
    ],
    .upToOne: ["am", "bn", "fa", "fr", "gu", "hi", "hy", "kn", "pt", "zu"],
    .two: ["he", "se"], .czech: ["cs", "sk"], .polish: ["pl"], .eastSlavic: ["be", "ru", "uk"],
    .southSlavic: ["bs", "hr", "sr"], .slovenian: ["sl"], .lithuanian: ["lt"], .latvian: ["lv"],
    .romanian: ["mo", "ro"], .irish: ["ga"], .arabic: ["ar"], .welsh: ["cy"], .icelandic: ["is", "mk"],
  ]

  /// The forms, in the order in which a catalogue has them.
  package var categories: [PluralCategory] {
    switch self {
    case .none: [.other]
    case .one, .upToOne, .icelandic: [.one, .other]
    case .two: [.one, .two, .other]
    case .czech, .southSlavic, .lithuanian, .romanian: [.one, .few, .other]
    case .polish, .eastSlavic: [.one, .few, .many]
    case .slovenian: [.one, .two, .few, .other]
    case .latvian: [.zero, .one, .other]
    case .irish: [.one, .two, .few, .many, .other]
    case .arabic, .welsh: [.zero, .one, .two, .few, .many, .other]
    }
  }

  /// The form that goes with a number; its sign does not matter.
  package func category(of number: Int) -> PluralCategory {
    let n = number.magnitude
    let (tens, ones) = (n % 100, n % 10)
    let isTeen = 11...19 ~= tens
    let endsInFew = 2...4 ~= ones && !(12...14 ~= tens)
    switch self {
    case .none: return .other
    case .one: return n == 1 ? .one : .other
    case .upToOne: return n <= 1 ? .one : .other
    case .two: return n == 1 ? .one : n == 2 ? .two : .other
    case .czech: return n == 1 ? .one : 2...4 ~= n ? .few : .other
    case .polish: return n == 1 ? .one : endsInFew ? .few : .many
    case .eastSlavic: return ones == 1 && tens != 11 ? .one : endsInFew ? .few : .many
    case .southSlavic: return ones == 1 && tens != 11 ? .one : endsInFew ? .few : .other
    case .slovenian: return tens == 1 ? .one : tens == 2 ? .two : 3...4 ~= tens ? .few : .other
    case .lithuanian: return isTeen || ones == 0 ? .other : ones == 1 ? .one : .few
    case .latvian: return isTeen || ones == 0 ? .zero : ones == 1 ? .one : .other
    case .romanian: return n == 1 ? .one : n == 0 || 1...19 ~= tens ? .few : .other
    case .irish: return n == 1 ? .one : n == 2 ? .two : 3...6 ~= n ? .few : 7...10 ~= n ? .many : .other
    case .arabic:
      switch n {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default: return 3...10 ~= tens ? .few : tens >= 11 ? .many : .other
      }
    case .welsh: return [0: .zero, 1: .one, 2: .two, 3: .few, 6: .many][n] ?? .other
    case .icelandic: return ones == 1 && tens != 11 ? .one : .other
    }
  }

  /// Whether a form goes with one number alone, so that it may do without naming it.
  package func namesOneNumber(_ category: PluralCategory) -> Bool {
    (0...1_000).lazy.filter { self.category(of: $0) == category }.prefix(2).count == 1
  }
}
