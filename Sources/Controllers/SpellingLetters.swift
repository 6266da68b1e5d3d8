/// The letters with which somebody with a controller spells an answer in the question's language.
///
/// Marks are not among them, because typed answers are compared without; Chinese is spelled in Latin letters (pinyin).
enum SpellingLetters {
  private static let cyrillic = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
  private static let arabic = "ابتثجحخدذرزسشصضطظعغفقكلمنهويء"
  private static let hebrew = "אבגדהוזחטיכךלמםנןסעפףצץקרשת"
  private static let katakana =
    "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン" + "ガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポヴァィゥェォッャュョー"

  /// The letters by language, as its alphabet orders them.
  private static let alphabets: [String: String] = [
    "ar": arabic, "fa": arabic + "پچژگ", "ur": arabic + "پٹچڈڑژکگںھہیے",
    "be": "АБВГДЕЁЖЗІЙКЛМНОПРСТУЎФХЦЧШЫЬЭЮЯ", "bg": "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЬЮЯ",
    "el": "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩ", "he": hebrew, "yi": hebrew,
    "hy": "ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆՇՈՉՊՋՌՍՎՏՐՑՒՓՔՕՖ", "ja": katakana, "ka": "აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ",
    "kk": "АӘБВГҒДЕЁЖЗИЙКҚЛМНҢОӨПРСТУҰҮФХҺЦЧШЩЪЫІЬЭЮЯ", "ky": "АБВГДЕЁЖЗИЙКЛМНҢОӨПРСТУҮФХЦЧШЩЪЫЬЭЮЯ",
    "mk": "АБВГДЃЕЖЗЅИЈКЛЉМНЊОПРСТЌУФХЦЧЏШ", "mn": "АБВГДЕЁЖЗИЙКЛМНОӨПРСТУҮФХЦЧШЩЪЫЬЭЮЯ", "ru": cyrillic,
    "sr": "АБВГДЂЕЖЗИЈКЛЉМНЊОПРСТЋУФХЦЧЏШ", "tg": "АБВГҒДЕЁЖЗИӢЙКҚЛМНОПРСТУӮФХҲЧҶШЪЭЮЯ",
    "uk": "АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ",
  ]

  /// Returns the letters for answers in a language, with the others after them.
  ///
  /// - Parameters:
  ///   - tag: The language as a BCP 47 tag; nil if it is unknown.
  ///   - others: The letters for other languages, which may be part of an answer too.
  static func letters(for tag: String?, others: [Character]) -> [Character] {
    let parts = (tag ?? "").lowercased().split(separator: "-").map(String.init)
    guard let language = parts.first, !parts.contains("latn"), let own = alphabets[language] else { return others }
    // A space joins the alphabet to the others: one step back from its first letter are the signs, as in Latin ones.
    return Array(own) + [" "] + others
  }
}
