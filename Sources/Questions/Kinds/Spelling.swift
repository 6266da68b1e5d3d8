import Tidying

/// A typed answer to be compared with the accepted ones.
///
/// The comparison forgives differences in case, accents and punctuation, a leading article and one typing error.
package struct Spelling: Hashable, Sendable {
  /// The minimum length, in letters, of a word in which a typing error is forgiven: in a shorter word it makes another
  /// word.
  private static let leastForgiven = 5

  /// The letters and digits in lower case and without marks, with one space between words.
  private let plain: String
  /// The same as `plain`, but with ä, ö, ü, å and ø as two letters, as people write them on many keyboards.
  private let spelledOut: String

  /// Makes the spelling of a text.
  package init(_ text: String) {
    plain = Self.plain(text, spellsOut: false)
    spelledOut = Self.plain(text, spellsOut: true)
  }

  /// Whether there is nothing to compare.
  package var isEmpty: Bool { plain.isEmpty }

  /// A key that is the same for texts that count as the same answer.
  package var key: String { plain }

  /// Whether this is a right answer to a typed question.
  ///
  /// The readings in Latin letters must be exact: with another letter they are often those of another word.
  package func matches(_ question: Question) -> Bool {
    if matches(question.answers, unlike: question.unlike) { return true }
    guard let readings = question.readings else { return false }
    return readings.contains(plain.filter { $0 != " " })
  }

  /// Whether this matches one of the accepted texts.
  ///
  /// An answer that is well known by itself is no slip of the pen: neither one of the `unlike` texts nor one of the
  /// ``NearNames``.
  package func matches(_ accepted: some Sequence<String>, unlike: [String] = []) -> Bool {
    let accepted = accepted.map(Spelling.init)
    if accepted.contains(where: isSame) { return true }
    guard accepted.contains(where: matches) else { return false }
    return !NearNames.all.contains(plain) && !unlike.contains { isSame(as: Spelling($0)) }
  }

  /// Whether this differs at most in case, accents, punctuation and articles.
  private func isSame(as other: Spelling) -> Bool {
    plain == other.plain || !isEmpty && (plain == other.spelledOut || spelledOut == other.plain)
  }

  /// Whether this is another spelling of the same answer.
  package func matches(_ other: Spelling) -> Bool {
    if isSame(as: other) { return true }
    if isEmpty || other.isEmpty { return false }
    return Self.isSlip(plain, of: other.plain) || Self.isSlip(plain, of: other.spelledOut)
  }

  // MARK: - One typing error

  /// Whether a text has one typing error: a missing, extra or wrong letter, or two neighbouring letters swapped; never
  /// a digit.
  private static func isSlip(_ written: String, of wanted: String) -> Bool {
    let (written, wanted) = (Array(written), Array(wanted))
    guard wanted.count >= leastForgiven, abs(written.count - wanted.count) <= 1 else { return false }
    let start = zip(written, wanted).prefix { $0 == $1 }.count
    let (left, right) = (written.dropFirst(start), wanted.dropFirst(start))
    let end = zip(left.reversed(), right.reversed()).prefix { $0 == $1 }.count
    let (odd, missed) = (Array(left.dropLast(end)), Array(right.dropLast(end)))
    guard (odd + missed).allSatisfy({ !$0.isNumber }) else { return false }
    switch (odd.count, missed.count) {
    case (0, 1), (1, 0), (1, 1): return true
    case (2, 2): return odd[0] == missed[1] && odd[1] == missed[0]
    default: return false
    }
  }

  // MARK: - Plain letters

  private static func plain(_ text: String, spellsOut: Bool) -> String {
    var words: [String] = [""]
    for letter in TidyText(text).text.comparisonKey {
      let letters = (spellsOut ? PlainLetters.spelledOut[letter] : nil) ?? PlainLetters.plain(letter)
      for letter in letters {
        if letter.isLetter || letter.isNumber {
          words[words.count - 1].append(letter)
        } else if letter.isWhitespace || "-–—/_".contains(letter) {
          if words.last?.isEmpty == false { words.append("") }
        } else if "'’`´".contains(letter), let article = words.last, PlainLetters.elided.contains(article) {
          // "l'eau": the article is joined to its word.
          words.append("")
        }
      }
    }
    if words.last?.isEmpty == true { words.removeLast() }
    words = words.map(PlainLetters.withoutArabicArticle)
    if words.count > 1, PlainLetters.articles.contains(words[0]) { words.removeFirst() }
    return words.joined(separator: " ")
  }
}

/// Converts letters to letters without accents and other marks.
private enum PlainLetters {
  /// The articles, in plain letters, of the languages in which packs are written.
  static let articles: Set<String> = [
    "the", "a", "an", "der", "die", "das", "den", "dem", "ein", "eine", "einen", "le", "la", "les", "l", "un", "une",
    "des", "el", "los", "las", "una", "unos", "unas", "il", "lo", "gli", "i", "uno", "o", "os", "as", "um", "uma",
    "de", "het", "een", "en", "ett", "et",
  ]
  /// The articles that have lost their vowel before another vowel.
  static let elided: Set<String> = ["l", "d", "un"]

  static let spelledOut: [Character: String] = ["ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "æ": "ae"]

  /// The plain forms of letters that are not a base letter with a mark.
  private static let others: [Character: String] = [
    "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h", "ŧ": "t", "ŋ": "ng",
    // Arabic letters that are often written without their marks or dots.
    "أ": "ا", "إ": "ا", "آ": "ا", "ٱ": "ا", "ة": "ه", "ى": "ي", "ؤ": "و", "ئ": "ي", "ـ": "",
  ]

  /// Returns a letter in lower case without its marks.
  static func plain(_ letter: Character) -> String {
    if letter.isASCII { return String(letter) }
    if let other = others[letter] ?? kana(letter) { return other }
    if let base = bases[letter] { return String(base) }
    // A letter that is written as a base with marks has no composed form.
    let scalars = letter.unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Returns the katakana of a hiragana, which some keyboards write in place of each other; nil for other letters.
  private static func kana(_ letter: Character) -> String? {
    guard letter.unicodeScalars.contains(where: { (0x3041...0x3096).contains($0.value) }) else { return nil }
    let scalars = letter.unicodeScalars.map { scalar in
      (0x3041...0x3096).contains(scalar.value) ? Unicode.Scalar(scalar.value + 0x60) ?? scalar : scalar
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Returns a word without the Arabic article, which is joined to its word.
  static func withoutArabicArticle(_ word: String) -> String {
    word.hasPrefix("ال") && word.count > 3 ? String(word.dropFirst(2)) : word
  }

  /// The base letters of composed letters, which Unicode treats as equal to a base with its marks.
  private static let bases: [Character: Character] = {
    let marks: [Unicode.Scalar] = [
      "\u{300}", "\u{301}", "\u{302}", "\u{303}", "\u{304}", "\u{306}", "\u{307}", "\u{308}", "\u{309}", "\u{30A}",
      "\u{30B}", "\u{30C}", "\u{31B}", "\u{323}", "\u{325}", "\u{326}", "\u{327}", "\u{328}", "\u{32D}", "\u{331}",
    ]
    var bases: [Character: Character] = [:]
    for base in "abcdefghijklmnopqrstuvwxyzαεηιουωеикуг" {
      for mark in marks {
        let marked = String(base) + String(mark)
        bases[Character(marked)] = base
        // Vietnamese letters can have a second mark.
        guard "aeou".contains(base) else { continue }
        for second in marks { bases[Character(marked + String(second))] = base }
      }
    }
    return bases
  }()
}
