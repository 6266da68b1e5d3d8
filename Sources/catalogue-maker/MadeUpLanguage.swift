import Plurals

/// A language that nobody speaks, in which every text is English read backwards and two fifths longer.
///
/// On the screen, texts that do not come from a catalogue are easy to spot, and texts that have too little room are cut
/// off.
enum MadeUpLanguage {
  /// The code of the language, one that ISO 639-3 gives to no language.
  static let code = "qps"

  /// Returns the catalogue of the language, as a translator would have made it from the template.
  static func catalogue(of template: POFile) -> POFile {
    var file = template
    file.path = "\(code).po"
    file.header["Language"] = code
    for index in file.entries.indices {
      let entry = file.entries[index]
      file.entries[index].texts = ([entry.id] + [entry.plural].compactMap { $0 }).map(translated)
    }
    return file
  }

  /// Returns a text backwards, with each piece made longer; placeholders are left as they are.
  static func translated(_ text: String) -> String {
    guard let pattern = try? Pattern(text) else { return text }
    return pattern.parts.reversed().map { part in
      let inside = part.pieces.reversed().map { piece in
        switch piece {
        case .literal(let literal): longer(literal)
        case .placeholder(let placeholder): placeholder.source
        }
      }.joined()
      return part.look == .plain ? inside : "<\(part.look.rawValue)>\(inside)</\(part.look.rawValue)>"
    }.joined()
  }

  private static func longer(_ literal: String) -> String {
    let backwards = String(literal.reversed())
    let text = backwards + backwards.prefix(backwards.count * 2 / 5)
    return text.replacing("{", with: "{{").replacing("}", with: "}}")
  }
}
