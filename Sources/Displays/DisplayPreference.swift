/// Which display the user wants as the TV: `--display`.
package enum DisplayPreference: Hashable, Sendable, CustomStringConvertible {
  /// A connected display that is not the primary one.
  case auto
  /// The primary one.
  case primary
  /// The one with this connector or monitor name.
  case named(String)
  /// All connected displays but the console's, the same picture on each.
  case all
  /// Those with these connector or monitor names, the same picture on each.
  case several([String])

  /// A preference from `auto`, `primary`, `all`, a name, or several names with commas between them; nil when a name is
  /// empty, or one of several is one of the words.
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

  /// The text that reads as this preference.
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
