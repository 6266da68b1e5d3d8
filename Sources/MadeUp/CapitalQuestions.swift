import Catalogue
import Games
import PadProtocol
import Questions

/// Questions about the capitals of countries.
///
/// The table leaves out every country whose capital is double, disputed, being moved, or named like the country.
struct CapitalQuestions {
  private let texts: MadeUpTexts
  private let rows: [FactTables.Row]

  init(language: Language, rows: [FactTables.Row]) {
    texts = MadeUpTexts(language: language)
    self.rows = rows
  }

  private func capital(_ row: FactTables.Row) -> String { row.text("capital", in: texts.language.rawValue) }
  private func country(_ row: FactTables.Row) -> String { row.text("country", in: texts.language.rawValue) }

  /// Returns a question about each country: after its capital, or after the country of a capital.
  func all(using generator: inout SeededGenerator) -> [Question] {
    generator.shuffle(rows).map { row in
      // Whoever knows the continent must still know the country.
      let others = generator.shuffle(rows.filter { $0["continent"] == row["continent"] && $0["code"] != row["code"] })
      let near = Set((row["near"] ?? "").split(separator: ";").map(String.init))
      let wrong = others.filter { !near.contains($0["capital_en"] ?? "") }.prefix(3)
      let asksForCapital = generator.below(2) == 0
      let name = asksForCapital ? capital : country
      return Question(
        id: "capital-\(row["code"] ?? "")",
        text: asksForCapital ? texts.capitalOf(country(row)) : texts.countryOf(capital(row)),
        answers: ([row] + wrong).map(name).map { $0.prefix(1).uppercased() + $0.dropFirst() },
        category: texts.capitals)
    }
  }
}
