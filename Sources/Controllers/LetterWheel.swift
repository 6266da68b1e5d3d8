/// A text that is composed letter by letter, like the initials in a list of high scores.
package struct LetterWheel: Hashable, Sendable {
  /// The letters to turn through.
  package let letters: [Character]
  /// The maximum number of characters.
  package let limit: Int
  /// The text so far.
  package private(set) var text: String
  /// The letter that the wheel shows, which is not yet in the text; nil if it shows none.
  package private(set) var letter: Character?

  /// Creates a wheel with a text to begin with.
  package init(_ text: String = "", letters: [Character], limit: Int) {
    self.letters = letters.isEmpty ? ["A"] : letters
    self.limit = max(0, limit)
    self.text = String(text.prefix(max(0, limit)))
  }

  /// The text with the letter that the wheel shows.
  package var whole: String { text + (letter.map(String.init) ?? "") }

  /// Turns to another letter; from none, to the first letter, or to the last one if backwards.
  package mutating func turn(by steps: Int) {
    guard text.count < limit else { return }
    guard let letter, let index = letters.firstIndex(of: letter) else {
      self.letter = steps > 0 ? letters.first : letters.last
      return
    }
    self.letter = letters[((index + steps) % letters.count + letters.count) % letters.count]
  }

  /// Adds the wheel's letter to the text.
  package mutating func addLetter() {
    guard let letter else { return }
    text.append(letter)
    self.letter = nil
  }

  /// Clears the wheel's letter, or removes the text's last letter if the wheel shows none.
  package mutating func erase() {
    if letter != nil { letter = nil } else if !text.isEmpty { text.removeLast() }
  }

  /// Types a letter directly, as keyboards do.
  package mutating func type(_ character: Character) {
    addLetter()
    guard text.count < limit else { return }
    text.append(character)
  }
}
