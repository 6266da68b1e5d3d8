/// The names that somebody without letters may choose from.
package struct ControllerNames: Hashable, Sendable {
  /// All there are, in the order in which they come.
  package let all: [String]
  /// The letters to spell another one with.
  package let letters: [Character]

  /// - Parameters:
  ///   - list: The names, with commas between them.
  ///   - letters: The letters, one after the other.
  package init(list: String, letters: String) {
    all = list.split { $0 == "," || $0 == "，" }.map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
    self.letters = Array(letters)
  }

  /// The first unused name after another one, in a direction; a used one if all are used.
  ///
  /// - Parameter name: Where to begin: the one after it; nil for the beginning.
  package func next(after name: String?, by step: Int = 1, taken: Set<String>) -> String? {
    guard !all.isEmpty else { return nil }
    let taken = Set(taken.map { $0.lowercased() })
    let start = name.flatMap { name in all.firstIndex { $0.lowercased() == name.lowercased() } }
    let first = start.map { $0 + step } ?? (step > 0 ? 0 : all.count - 1)
    let places = (0..<all.count).map { ((first + $0 * step) % all.count + all.count) % all.count }
    return (places.first { !taken.contains(all[$0].lowercased()) } ?? places.first).map { all[$0] }
  }
}
