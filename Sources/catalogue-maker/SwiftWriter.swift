import Plurals

/// Generates the Swift code that the program is built with.
struct SwiftWriter {
  private static let head = "// Made from the catalogues in Sources/Catalogue/Translations when Parlor is built.\n\n"

  private var lines = ""

  /// Returns the code of the list of languages.
  static func languages(_ translations: [Translation]) -> String {
    var writer = SwiftWriter()
    writer.line("/// A language that Parlor's own texts exist in: there is a catalogue for each.")
    writer.line("public enum Language: String, Hashable, Sendable, Codable, CaseIterable {")
    writer.each(translations, indent: "  ") { translation, writer in
      writer.line("  /// The code of its catalogue.")
      writer.line("  case \(name(of: translation))\(rawValue(of: translation))")
    }
    writer.line("")
    writer.line("  /// What browsers call it (BCP 47), such as `zh-CN`.")
    writer.line("  package var tag: String {")
    writer.line("    switch self {")
    writer.each(translations, indent: "    ") { translation, writer in
      writer.line("    case .\(name(of: translation)): return \(literal(translation.tag))")
    }
    writer.line("    }")
    writer.line("  }")
    writer.line("}")
    return head + writer.lines
  }

  /// Returns the code of a type for each group of texts; the groups of pages become scripts.
  ///
  /// - Parameter modules: The modules that the texts need besides.
  static func texts(
    _ messages: [Message], in translations: [Translation], imports modules: [String] = []
  ) -> String {
    var writer = SwiftWriter()
    for module in modules { writer.line("package import \(module)") }
    writer.line("package import PadProtocol")
    writer.line("internal import Plurals")
    var groups: [String] = []
    for message in messages where !groups.contains(message.key.group) { groups.append(message.key.group) }
    for group in groups where ScriptWriter.page(of: group) == nil {
      writer.line("")
      writer.line("/// The texts `\(group).…` of the catalogues, in one language.")
      writer.line("package struct \(group.prefix(1).uppercased() + group.dropFirst())Texts: Hashable, Sendable {")
      writer.line("  package let language: Language")
      writer.line("")
      writer.line("  /// Makes the texts of a language.")
      writer.line("  package init(language: Language) { self.language = language }")
      for message in messages where message.key.group == group { writer.write(message, in: translations) }
      writer.line("}")
    }
    for page in ScriptWriter.pages where groups.contains(page.group) {
      writer.write(page, messages.filter { $0.key.group == page.group }, in: translations)
    }
    return head + writer.lines
  }

  private mutating func write(_ page: ScriptWriter, _ messages: [Message], in translations: [Translation]) {
    line("")
    line("/// \(page.remark)")
    line("package enum \(page.type) {")
    line("  /// A script with the texts of all languages.")
    line("  #if DEBUG")
    line("  package static let script = \(Self.literal(page.script(messages, in: translations)))")
    line("  #else")
    line(
      "  package static let script = \(Self.literal(page.script(messages, in: translations.filter { !$0.isMadeUp })))")
    line("  #endif")
    line("}")
  }

  private mutating func write(_ message: Message, in translations: [Translation]) {
    line("")
    for text in [message.id] + [message.plural].compactMap({ $0 }) { line("  /// “\(Self.escaped(text[...]))”") }
    let remarks = [Message.mayBeLeftOut, Message.countedBy]
    for comment in message.comments where !remarks.contains(where: comment.hasPrefix) { line("  /// \(comment)") }
    let type =
      switch message.shape {
      case .text: "String"
      case .phrase: "Phrase"
      case .prompt: "KeyPrompt"
      }
    if message.placeholders.isEmpty {
      line("  package var \(message.key.name): \(type) {")
    } else {
      // A single placeholder needs no label, because the name of the text says what it is.
      let label = message.placeholders.count == 1 ? "_ " : ""
      let parameters = message.placeholders.map { "\(label)\($0.name): \($0.kind.type)" }
      line("  package func \(message.key.name)(\(parameters.joined(separator: ", "))) -> \(type) {")
    }
    line("    switch language {")
    each(translations, indent: "    ") { translation, writer in
      writer.line("    case .\(Self.name(of: translation)):")
      writer.write(translation.forms[message.key] ?? [:], of: message, by: translation.rule)
    }
    line("    }")
    line("  }")
  }

  private mutating func write(_ forms: [PluralCategory: Pattern], of message: Message, by rule: PluralRule) {
    let categories = rule.categories.filter { forms[$0] != nil }
    guard let counted = message.counted, categories.count > 1 else {
      for form in forms.values { line("      return \(Self.expression(form, message.shape))") }
      return
    }
    line("      switch PluralRule.\(rule.rawValue).category(of: \(counted.name)) {")
    for category in categories {
      guard let form = forms[category] else { continue }
      let label = category == categories.last ? "default" : "case .\(category.rawValue)"
      line("      \(label): return \(Self.expression(form, message.shape))")
    }
    line("      }")
  }

  /// Writes something for each language; only debug builds contain the made-up language.
  private mutating func each(
    _ translations: [Translation], indent: String, _ write: (Translation, inout SwiftWriter) -> Void
  ) {
    for translation in translations {
      if translation.isMadeUp { line("\(indent)#if DEBUG") }
      write(translation, &self)
      if translation.isMadeUp { line("\(indent)#endif") }
    }
  }

  private mutating func line(_ text: String) { lines += text + "\n" }

  private static func expression(_ form: Pattern, _ shape: Pattern.Shape) -> String {
    switch shape {
    case .text: return literal(form.parts.flatMap(\.pieces))
    case .phrase:
      let parts = form.parts.enumerated().map { index, part in
        let text = literal(
          part.pieces, after: index > 0 ? form.parts[index - 1].pieces.last : nil,
          before: index + 1 < form.parts.count ? form.parts[index + 1].pieces.first : nil)
        return "Phrase.Part(text: \(text), stands: \(part.look == .strong))"
      }
      return "Phrase(parts: [\(parts.joined(separator: ", "))])"
    case .prompt:
      let key = form.parts.firstIndex { $0.look == .key } ?? 0
      let sides = [form.parts[..<key], form.parts[key...key], form.parts[(key + 1)...]].map { parts in
        literal(parts.flatMap(\.pieces), isTrimmed: true)
      }
      return "KeyPrompt(before: \(sides[0]), key: \(sides[1]), after: \(sides[2]))"
    }
  }

  /// Returns the pieces as a string literal of Swift.
  ///
  /// - Parameters:
  ///   - previous: The piece right before them.
  ///   - next: The piece right after them.
  private static func literal(
    _ pieces: [Pattern.Piece], after previous: Pattern.Piece? = nil, before next: Pattern.Piece? = nil,
    isTrimmed: Bool = false
  ) -> String {
    let inside = pieces.enumerated().map { index, piece in
      switch piece {
      case .literal(let text):
        var text = text[...]
        if isTrimmed, index == 0 { text = text.drop { $0 == " " } }
        if isTrimmed, index == pieces.count - 1 { while text.last == " " { text.removeLast() } }
        return escaped(text)
      case .placeholder(let placeholder):
        let left = (index > 0 ? pieces[index - 1] : previous)?.endsWithHan ?? false
        let right = (index + 1 < pieces.count ? pieces[index + 1] : next)?.beginsWithHan ?? false
        return switch placeholder.kind {
        case .text where left || right: "\\(\(placeholder.name).besideHan(left: \(left), right: \(right)))"
        case .text, .count: "\\(\(placeholder.name))"
        case .number: "\\(grouped(\(placeholder.name)))"
        case .decimal: "\\(NumberTexts(language: language).shown(\(placeholder.name)))"
        }
      }
    }
    return "\"\(inside.joined())\""
  }

  private static func literal(_ text: String) -> String { "\"\(escaped(text[...]))\"" }

  private static func escaped(_ text: Substring) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\", "\"": "\\\(scalar)"
      case "\n": "\\n"
      default:
        scalar.value < 0x20 || scalar.properties.isWhitespace && scalar != " "
          || scalar.properties.isDefaultIgnorableCodePoint
          ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : "\(scalar)"
      }
    }.joined()
  }

  /// Returns the name of the language's enum case: `ptBR` for `pt-BR`.
  private static func name(of translation: Translation) -> String {
    translation.language.filter { $0 != "-" }
  }

  private static func rawValue(of translation: Translation) -> String {
    translation.language.contains("-") ? " = \(literal(translation.language))" : ""
  }
}

extension Pattern.Piece {
  /// Whether the first character of the piece is a Han character.
  fileprivate var beginsWithHan: Bool {
    if case .literal(let text) = self { text.unicodeScalars.first?.properties.isIdeographic ?? false } else { false }
  }

  /// Whether the last character of the piece is a Han character.
  fileprivate var endsWithHan: Bool {
    if case .literal(let text) = self { text.unicodeScalars.last?.properties.isIdeographic ?? false } else { false }
  }
}

extension Pattern.Placeholder.Kind {
  fileprivate var type: String {
    switch self {
    case .text: "String"
    case .count, .number: "Int"
    case .decimal: "Decimal"
    }
  }
}
