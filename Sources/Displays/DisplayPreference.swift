/// Which display the user wants as the TV: `--display`.
package enum DisplayPreference: Hashable, Sendable, CustomStringConvertible {
  /// A connected display that is not the primary one.
  case auto
  /// The primary one.
  case primary
  /// The one with this connector or monitor name.
  case named(String)

  /// A preference from `auto`, `primary` or a name; nil when the text is empty.
  package init?(_ text: String) {
    switch text {
    case "": return nil
    case "auto": self = .auto
    case "primary": self = .primary
    default: self = .named(text)
    }
  }

  /// The text that reads as this preference.
  package var description: String {
    switch self {
    case .auto: "auto"
    case .primary: "primary"
    case .named(let name): name
    }
  }
}
