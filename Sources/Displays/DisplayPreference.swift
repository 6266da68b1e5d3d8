/// The display that the user wants as the TV: `--display`.
package enum DisplayPreference: Hashable, Sendable, CustomStringConvertible {
  /// A connected display that is not the primary one.
  case auto
  /// The primary display.
  case primary
  /// The display with this connector or monitor name.
  case named(String)
  /// All connected displays except the console's, with the same picture on each.
  case all
  /// The displays with these connector or monitor names, with the same picture on each.
  case several([String])

  /// Parses `auto`, `primary`, `all`, a name, or several names with commas between them.
  ///
  /// The result is nil if a name is empty or repeated, or if one of several names is one of those words.
  package init?(_ text: String) {
    let names = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let words: [String: DisplayPreference] = ["auto": .auto, "primary": .primary, "all": .all]
    if let word = words[text] {
      self = word
    } else if names.count == 1, !text.isEmpty {
      self = .named(text)
    } else if Set(names).count == names.count, names.allSatisfy({ !$0.isEmpty && words[$0] == nil }) {
      self = .several(names)
    } else {
      return nil
    }
  }

  /// The text that parses as this preference.
  package var description: String {
    switch self {
    case .auto: "auto"
    case .primary: "primary"
    case .named(let name): name
    case .all: "all"
    case .several(let names): names.joined(separator: ",")
    }
  }
}
