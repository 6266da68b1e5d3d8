/// A rule for the form of a word after a whole number, for languages that count alike (CLDR, "Language Plural Rules").
///
/// Forms that only apply to fractions or exact millions are left out, because Parlor counts neither.
package enum PluralRule: String, Hashable, Sendable, CaseIterable {
  /// One form for every number.
  case none
  /// Two forms: for 1, and for all others.
  case one
  /// Two forms: for 0 and 1, and for all others.
  case upToOne
  /// Three forms: for 1, for 2, and for all others.
  case two
  /// Three forms: for 1, for 2 to 4, and for all others.
  case czech
  /// Three forms: for 1, for numbers that end in 2 to 4 but not in 12 to 14, and for all others.
  case polish
  /// Three forms: for numbers that end in 1, for those that end in 2 to 4, and for all others, including the teens.
  case eastSlavic
  /// The same as `eastSlavic`, but the last form has another name.
  case southSlavic
  /// Four forms: for numbers that end in 01, for those that end in 02, for those that end in 03 or 04, and for all
  /// others.
  case slovenian
  /// Three forms: for numbers that end in 1, for those that end in 2 to 9, and for all others, including the teens.
  case lithuanian
  /// Three forms: for numbers that end in 0 and the teens, for those that end in 1, and for all others.
  case latvian
  /// Three forms: for 1, for 0 and numbers that end in 01 to 19, and for all others.
  case romanian
  /// Five forms: for 1, for 2, for 3 to 6, for 7 to 10, and for all others.
  case irish
  /// Six forms: for 0, for 1, for 2, for numbers that end in 03 to 10, for those that end in 11 to 99, and for all
  /// others.
  case arabic
  /// Six forms: for 0, for 1, for 2, for 3, for 6, and for all others.
  case welsh
  /// Two forms: for numbers that end in 1 but not in 11, and for all others.
  case icelandic

  /// Finds the rule of a language such as `pt-BR`; nil if the language is not known here.
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

  /// The forms, in the order in which a catalogue lists them.
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

  /// Returns the form that goes with a number; the number's sign does not matter.
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

  /// Whether a form goes with only one number, so that a text in this form may leave the number out.
  package func namesOneNumber(_ category: PluralCategory) -> Bool {
    (0...1_000).lazy.filter { self.category(of: $0) == category }.prefix(2).count == 1
  }
}
