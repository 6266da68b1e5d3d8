/// The names that a player without letter keys may choose from.
package struct ControllerNames: Hashable, Sendable {
  /// All the names, in the order in which they are offered.
  package let all: [String]
  /// The letters for spelling a different name.
  package let letters: [Character]

  /// Creates the list of names from text.
  ///
  /// - Parameters:
  ///   - list: The names, separated by commas.
  ///   - letters: The letters, one after the other.
  package init(list: String, letters: String) {
    all = list.split { $0 == "," || $0 == "，" }.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
    self.letters = Array(letters)
  }

  /// Returns the first unused name after another one, in a direction; a used one if all are used, nil if there are no
  /// names.
  ///
  /// - Parameter name: The name after which the search begins; nil to begin with the list's first name, or its last one
  ///   if the direction is backwards.
  package func next(after name: String?, by step: Int = 1, taken: Set<String>) -> String? {
    guard !all.isEmpty else { return nil }
    let taken = Set(taken.map { $0.lowercased() })
    let start = name.flatMap { name in all.firstIndex { $0.lowercased() == name.lowercased() } }
    let first = start.map { $0 + step } ?? (step > 0 ? 0 : all.count - 1)
    let places = (0..<all.count).map { ((first + $0 * step) % all.count + all.count) % all.count }
    return (places.first { !taken.contains(all[$0].lowercased()) } ?? places.first).map { all[$0] }
  }
}
