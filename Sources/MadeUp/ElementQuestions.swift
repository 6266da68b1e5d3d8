import Catalogue
import Games
import PadProtocol
import Questions

/// Questions about the symbols of the chemical elements.
struct ElementQuestions {
  private let texts: MadeUpTexts
  private let rows: [FactTables.Row]

  init(language: Language, rows: [FactTables.Row]) {
    texts = MadeUpTexts(language: language)
    // Many phones lack the signs that Unicode got for the latest elements' Chinese names.
    self.rows = rows.filter { row in
      row.text("name", in: language.rawValue).unicodeScalars.allSatisfy { $0.value < Self.newSigns }
    }
  }

  /// The first of the Chinese signs that came with Unicode 8 and later, which many fonts lack.
  private static let newSigns = 0x9FCD

  private func name(_ row: FactTables.Row) -> String {
    let name = row.text("name", in: texts.language.rawValue)
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Returns a question about each element: after its name, or after its symbol.
  func all(using generator: inout SeededGenerator) -> [Question] {
    generator.shuffle(rows).map { row in
      let symbol = row["symbol"] ?? ""
      // Wrong answers begin with the same letter where there are such, so that the letter tells nothing.
      let others = generator.shuffle(rows.filter { $0["symbol"] != symbol })
      let alike = others.filter { $0["symbol"]?.first == symbol.first }
      let wrong = (alike + others.filter { $0["symbol"]?.first != symbol.first }).prefix(3)
      let asksForName = generator.below(2) == 0
      return Question(
        id: "element-\(row["number"] ?? "")",
        text: asksForName ? texts.elementOf(symbol) : texts.symbolOf(name(row)),
        answers: ([row] + wrong).map { asksForName ? name($0) : $0["symbol"] ?? "" },
        category: texts.elements,
        difficulty: row["difficulty"].flatMap(QuestionDifficulty.init(rawValue:)))
    }
  }
}
