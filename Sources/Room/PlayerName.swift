import Tidying

/// Names as people type them, cleaned for the TV.
package enum PlayerName {
  /// The maximum length of a name, in characters.
  package static let maxLength = 24
  /// The maximum number of Unicode scalars in a name: a single character can consist of thousands of accents.
  static let maxScalars = 72

  /// Returns a name without control, formatting and line characters, with single spaces, at most 24 characters long.
  ///
  /// - Parameter fallback: The name to use if nothing is left.
  package static func clean(_ raw: String, fallback: String) -> String {
    let name = cut(raw)
    return hasInk(name) ? name : fallback
  }

  /// Whether a name is too long, so that it has to be cut.
  package static func isTooLong(_ raw: String) -> Bool { TidyText(raw.withoutUnseen).text != cut(raw) }

  private static func cut(_ raw: String) -> String {
    var name = String.UnicodeScalarView()
    for character in TidyText(raw.withoutUnseen).text.prefix(maxLength) {
      guard name.count + character.unicodeScalars.count <= maxScalars else { break }
      name += character.unicodeScalars
    }
    while name.last?.isSpace == true { name.removeLast() }
    return String(name)
  }

  /// Returns the name, with a number after it if somebody already has that name: `Ana`, `Ana 2`.
  package static func unique(_ name: String, among others: [String]) -> String {
    unique(name, among: TakenNames(others))
  }

  static func unique(_ name: String, among taken: TakenNames) -> String {
    guard taken.contains(name) else { return name }
    var number = 2
    while true {
      let suffix = " \(number)"
      let candidate = name.prefix(maxLength - suffix.count) + suffix
      if !taken.contains(String(candidate)) { return String(candidate) }
      number += 1
    }
  }

  private static func hasInk(_ name: String) -> Bool {
    name.unicodeScalars.contains { scalar in
      switch scalar.properties.generalCategory {
      case .format, .nonspacingMark, .enclosingMark, .spaceSeparator: false
      default: !scalar.properties.isDefaultIgnorableCodePoint && scalar.value != 0x2800
      }
    }
  }
}
