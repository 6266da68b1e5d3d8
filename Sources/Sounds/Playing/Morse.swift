/// The Morse code of the letters A to Z (ITU-R M.1677).
package enum Morse {
  private static let codes = [
    ".-", "-...", "-.-.", "-..", ".", "..-.", "--.", "....", "..", ".---", "-.-", ".-..", "--", "-.", "---", ".--.",
    "--.-", ".-.", "...", "-", "..-", "...-", ".--", "-..-", "-.--", "--..",
  ]

  /// Returns a letter's dots and dashes; nothing for anything else.
  package static func signs(of letter: Character) -> String {
    guard let value = letter.asciiValue, ("A"..."Z").contains(letter) else { return "" }
    return codes[Int(value) - 65]
  }

  /// Returns a word's dots and dashes as they are written: · − with spaces between letters.
  package static func text(_ letters: [Character]) -> String {
    letters.map { letter in String(signs(of: letter).map { $0 == "-" ? "−" : "·" }) }.joined(separator: " ")
  }
}
