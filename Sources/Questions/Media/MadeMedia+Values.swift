/// Reading the values of keys.
extension MadeMedia {
  /// The reason why something cannot be drawn or played.
  package typealias Problem = QuestionFile.MediaProblem

  /// Returns the whole number of a key.
  ///
  /// - Throws: `Problem` if it is missing or outside the range.
  package func number(_ key: String, in range: ClosedRange<Int>, or usual: Int? = nil) throws(Problem) -> Int {
    guard let text = self[key] else {
      if let usual { return usual }
      throw Problem("needs the key \"\(key)\"")
    }
    guard let number = Int(text), range.contains(number) else {
      throw Problem("needs a whole number from \(range.lowerBound) to \(range.upperBound) as \"\(key)\"")
    }
    return number
  }

  /// Returns whether a key is true; a missing key is false.
  package func isTrue(_ key: String) throws(Problem) -> Bool {
    switch self[key] {
    case nil, "false": return false
    case "true": return true
    default: throw Problem("needs true or false as \"\(key)\"")
    }
  }

  /// Returns the letters of a key as capitals.
  ///
  /// - Throws: `Problem` if there is anything else, or more than `most` letters.
  package func letters(_ key: String, atMost most: Int) throws(Problem) -> [Character] {
    let text = (self[key] ?? "").uppercased()
    guard (1...most).contains(text.count), text.allSatisfy({ ("A"..."Z").contains($0) }) else {
      throw Problem("needs 1 to \(most) letters from A to Z as \"\(key)\"")
    }
    return Array(text)
  }

  /// Returns what a table has under the name that a key gives, in small letters.
  ///
  /// - Throws: `Problem` with all names if there is no such name.
  package func entry<Entry>(_ key: String, of table: [String: Entry]) throws(Problem) -> Entry {
    let name = (self[key] ?? "").lowercased()
    guard let entry = table[name] else { throw Problem.unknown(name, as: key, known: table.keys) }
    return entry
  }
}
