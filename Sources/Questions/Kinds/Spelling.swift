import Tidying

/// A typed answer, compared with the accepted ones: case, accents, punctuation, a leading article and one typing error
/// are forgiven.
package struct Spelling: Hashable, Sendable {
  /// The shortest word, in letters, in which a typing error is forgiven: in shorter ones it makes another word.
  private static let leastForgiven = 5

  /// Letters and digits in small and plain form, words with one space between them.
  private let plain: String
  /// The same with ä, ö, ü, å and ø as two letters, as many keyboards write them.
  private let spelledOut: String

  /// The spelling of a text.
  package init(_ text: String) {
    plain = Self.plain(text, spellsOut: false)
    spelledOut = Self.plain(text, spellsOut: true)
  }

  /// Whether there is nothing to compare.
  package var isEmpty: Bool { plain.isEmpty }

  /// The same for texts that count as the same answer.
  package var key: String { plain }

  /// Whether it matches one of the accepted texts.
  package func matches(_ accepted: some Sequence<String>) -> Bool {
    accepted.contains { matches(Spelling($0)) }
  }

  /// Whether it is another spelling of the same.
  package func matches(_ other: Spelling) -> Bool {
    if isEmpty || other.isEmpty { return plain == other.plain }
    return plain == other.plain || plain == other.spelledOut || spelledOut == other.plain
      || Self.isSlip(plain, of: other.plain) || Self.isSlip(plain, of: other.spelledOut)
  }

  // MARK: - One typing error

  /// Whether one letter is missing, too many, another one, or changed places with its neighbour; never a digit.
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
          // "l'eau": an article that has grown onto its word.
          words.append("")
        }
      }
    }
    if words.last?.isEmpty == true { words.removeLast() }
    if words.count > 1, PlainLetters.articles.contains(words[0]) { words.removeFirst() }
    return words.joined(separator: " ")
  }
}

/// Letters without accents and other marks.
private enum PlainLetters {
  /// Articles of the languages that packs are written in, plain.
  static let articles: Set<String> = [
    "the", "a", "an", "der", "die", "das", "den", "dem", "ein", "eine", "einen", "le", "la", "les", "l", "un", "une",
    "des", "el", "los", "las", "una", "unos", "unas", "il", "lo", "gli", "i", "uno", "o", "os", "as", "um", "uma",
    "de", "het", "een", "en", "ett", "et",
  ]
  /// Those of them that lose their vowel before another one.
  static let elided: Set<String> = ["l", "d", "un"]

  static let spelledOut: [Character: String] = ["ä": "ae", "ö": "oe", "ü": "ue", "å": "aa", "ø": "oe", "æ": "ae"]

  /// Letters that are no letter with a mark.
  private static let others: [Character: String] = [
    "ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ħ": "h", "ŧ": "t", "ŋ": "ng",
  ]

  /// A letter in small form without its marks.
  static func plain(_ letter: Character) -> String {
    if letter.isASCII { return String(letter) }
    if let other = others[letter] { return other }
    if let base = bases[letter] { return String(base) }
    // A letter that is written as a base and marks has no form of its own.
    let scalars = letter.unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Letters of one scalar by those that they stand for: equal to a base and its marks, as Unicode has it.
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
        // Vietnamese has a second one.
        guard "aeou".contains(base) else { continue }
        for second in marks { bases[Character(marked + String(second))] = base }
      }
    }
    return bases
  }()
}
