import Plurals

/// Writes the texts of the browser pad as a script.
enum ScriptWriter {
  /// The group of texts that are the page's.
  static let group = "page"

  /// A module that exports the languages in their order, and the texts by name: each a text, or an object with one for each form.
  static func script(_ messages: [Message], in translations: [Translation]) -> String {
    let languages = translations.map { translation in
      let texts = messages.map { message in
        "      \(message.key.name): \(value(translation.forms[message.key] ?? [:], by: translation.rule)),\n"
      }
      return "  {\n    code: \(literal(translation.language)), tag: \(literal(translation.tag)),\n    texts: {\n"
        + texts.joined() + "    },\n  },\n"
    }
    return "// Made from Parlor's catalogues.\n\nexport const languages = [\n\(languages.joined())];\n"
  }

  private static func value(_ forms: [PluralCategory: Pattern], by rule: PluralRule) -> String {
    if forms.count == 1, let form = forms[.other] { return literal(form.source) }
    let pairs = rule.categories.compactMap { category in
      forms[category].map { "\(category.rawValue): \(literal($0.source))" }
    }
    return "{ \(pairs.joined(separator: ", ")) }"
  }

  private static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "'": "\\\(scalar)"
      case "\n": "\\n"
      default: String(scalar)
      }
    }
    return "'\(escaped.joined())'"
  }
}

extension Pattern {
  /// What stands where, as a script reads it: `{name}` for whatever is filled in.
  fileprivate var source: String {
    parts.flatMap(\.pieces).map { piece in
      switch piece {
      case .literal(let text): text
      case .placeholder(let placeholder): "{\(placeholder.name)}"
      }
    }.joined()
  }
}
