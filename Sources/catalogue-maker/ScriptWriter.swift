import Plurals

/// Writes the texts of a page as a script.
struct ScriptWriter {
  /// The group of texts that belongs to the page.
  let group: String
  /// The name of the type that holds the script; `remark` describes that type.
  let type: String
  let remark: String
  /// The beginning of the declaration of the list of languages.
  let declaration: String

  /// The pages that have their own texts.
  ///
  /// The viewers' script exports nothing, because the browsers of older TVs do not support modules.
  static let pages = [
    ScriptWriter(
      group: "page", type: "PageCatalogue", remark: "The browser pad's texts.",
      declaration: "export const languages"),
    ScriptWriter(
      group: "viewer", type: "ViewerCatalogue", remark: "The texts of the page that shows the TV's picture.",
      declaration: "var languages"),
    ScriptWriter(
      group: "hostPage", type: "HostPageCatalogue", remark: "The texts of the page that a host's phone shows.",
      declaration: "export const languages"),
    ScriptWriter(
      group: "maker", type: "MakerCatalogue", remark: "The texts of the question maker's page.",
      declaration: "export const languages"),
  ]

  /// Returns the page whose texts a group holds; nil if the texts are the program's own.
  static func page(of group: String) -> ScriptWriter? { pages.first { $0.group == group } }

  /// Returns a script with the languages in their order, and each language's texts by name.
  ///
  /// Each text is a string, or an object with a string for each plural form.
  func script(_ messages: [Message], in translations: [Translation]) -> String {
    let languages = translations.map { translation in
      let texts = messages.map { message in
        "      \(message.key.name): \(Self.value(translation.forms[message.key] ?? [:], by: translation.rule)),\n"
      }
      return
        "  {\n    code: \(Self.literal(translation.language)), tag: \(Self.literal(translation.tag)),\n    texts: {\n"
        + texts.joined() + "    },\n  },\n"
    }
    return "// Made from Parlor's catalogues.\n\n\(declaration) = [\n\(languages.joined())];\n"
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
  /// The text as it is written in a script, with `{name}` for each placeholder.
  fileprivate var source: String {
    parts.flatMap(\.pieces).map { piece in
      switch piece {
      case .literal(let text): text
      case .placeholder(let placeholder): "{\(placeholder.name)}"
      }
    }.joined()
  }
}
