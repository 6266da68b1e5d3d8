/// Names as people type them, made fit for a TV.
public enum PlayerName {
  /// The longest name in characters.
  public static let maxLength = 24
  /// The most Unicode scalars in a name: one character can be a pile of thousands of accents.
  static let maxScalars = 72

  /// A name without control, formatting and line characters, its spaces single, at most 24 characters long.
  ///
  /// - Parameter fallback: what to call somebody of whose name nothing is left.
  public static func clean(_ raw: String, fallback: String) -> String {
    var name = ""
    var pendingSpace = false
    var scalars = 0
    for character in raw {
      let kept = String.UnicodeScalarView(character.unicodeScalars.filter(isAllowed))
      let isSpace = character.unicodeScalars.allSatisfy(\.properties.isWhitespace)
      if isSpace || kept.isEmpty {
        pendingSpace = pendingSpace || (isSpace && !name.isEmpty)
        continue
      }
      let room = maxLength - name.count
      scalars += kept.count
      guard room > (pendingSpace ? 1 : 0), scalars <= maxScalars else { break }
      if pendingSpace { name += " " }
      pendingSpace = false
      name += String(kept)
    }
    return hasInk(name) ? name : fallback
  }

  /// The name, with a number behind it when somebody has it already: `Ana`, `Ana 2`.
  public static func unique(_ name: String, among others: [String]) -> String {
    let taken = Set(others.map { $0.lowercased() })
    guard taken.contains(name.lowercased()) else { return name }
    var number = 2
    while true {
      let suffix = " \(number)"
      let candidate = name.prefix(maxLength - suffix.count) + suffix
      if !taken.contains(candidate.lowercased()) { return String(candidate) }
      number += 1
    }
  }

  /// Bidirectional controls would turn the whole line around, escape characters would reach terminals.
  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    // Joiners hold emoji families and Indic letters together.
    case .format: scalar.value == 0x200D || scalar.value == 0x200C
    default: true
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
