/// The words for true and false in a question's own language.
package enum TruthWords {
  private static let words: [String: (isTrue: String, isFalse: String)] = [
    "ar": ("صحيح", "خطأ"), "cs": ("Pravda", "Nepravda"), "da": ("Sandt", "Falsk"), "de": ("Richtig", "Falsch"),
    "el": ("Σωστό", "Λάθος"), "en": ("True", "False"), "es": ("Verdadero", "Falso"), "fi": ("Totta", "Tarua"),
    "fr": ("Vrai", "Faux"), "he": ("נכון", "לא נכון"), "hu": ("Igaz", "Hamis"), "it": ("Vero", "Falso"),
    "ja": ("正しい", "間違い"), "ko": ("맞다", "틀리다"), "nb": ("Sant", "Usant"), "nl": ("Waar", "Niet waar"),
    "pl": ("Prawda", "Fałsz"), "pt": ("Verdadeiro", "Falso"), "ro": ("Adevărat", "Fals"), "ru": ("Верно", "Неверно"),
    "sv": ("Sant", "Falskt"), "tr": ("Doğru", "Yanlış"), "uk": ("Правда", "Неправда"), "zh": ("对", "错"),
  ]

  /// Returns the words in the language of a BCP 47 tag; English words if the language is unknown.
  package static func of(_ tag: String?) -> (isTrue: String, isFalse: String) {
    let parts = (tag ?? "en").lowercased().split(separator: "-")
    if parts.first == "zh", parts.contains(where: { ["hant", "tw", "hk", "mo"].contains($0) }) { return ("對", "錯") }
    return parts.first.flatMap { words[String($0)] } ?? ("True", "False")
  }
}
