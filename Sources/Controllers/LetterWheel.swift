/// A text that is put together letter by letter, as the initials in a list of high scores.
package struct LetterWheel: Hashable, Sendable {
  /// The letters to turn through.
  package let letters: [Character]
  /// How many characters there may be.
  package let limit: Int
  /// The text so far.
  package private(set) var text: String
  /// The letter that is turned to, not taken yet; nil while none is.
  package private(set) var letter: Character?

  /// Begins with a text.
  package init(_ text: String = "", letters: [Character], limit: Int) {
    self.letters = letters.isEmpty ? ["A"] : letters
    self.limit = max(0, limit)
    self.text = String(text.prefix(max(0, limit)))
  }

  /// The text with the letter that is turned to.
  package var whole: String { text + (letter.map(String.init) ?? "") }

  /// Turns to another letter: from none to the first one, or backwards to the last.
  package mutating func turn(by steps: Int) {
    guard text.count < limit else { return }
    guard let letter, let index = letters.firstIndex(of: letter) else {
      self.letter = steps > 0 ? letters.first : letters.last
      return
    }
    self.letter = letters[((index + steps) % letters.count + letters.count) % letters.count]
  }

  /// Takes the letter that is turned to.
  package mutating func addLetter() {
    guard let letter else { return }
    text.append(letter)
    self.letter = nil
  }

  /// Takes the letter back that is turned to, or else the last one.
  package mutating func erase() {
    if letter != nil { letter = nil } else if !text.isEmpty { text.removeLast() }
  }

  /// Types a letter, as keyboards do.
  package mutating func type(_ character: Character) {
    addLetter()
    guard text.count < limit else { return }
    text.append(character)
  }
}
