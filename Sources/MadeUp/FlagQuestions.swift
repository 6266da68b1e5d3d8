import Catalogue
import Games
import PadProtocol
import Questions
import Scenes

/// Questions about the flags of countries.
struct FlagQuestions {
  private let texts: MadeUpTexts
  private let rows: [FactTables.Row]

  /// Keeps the countries whose flags can be drawn.
  init(language: Language, rows: [FactTables.Row]) {
    texts = MadeUpTexts(language: language)
    self.rows = rows.filter { Drawing.flags.contains(Self.code($0)) }
  }

  private static func code(_ row: FactTables.Row) -> String { (row["code"] ?? "").lowercased() }

  private func country(_ row: FactTables.Row) -> String {
    let name = row.text("country", in: texts.language.rawValue)
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Returns a question about each flag.
  func all(using generator: inout SeededGenerator) -> [Question] {
    generator.shuffle(rows).map { row in
      let code = Self.code(row)
      let alike = Drawing.flags(like: code)
      // No flag that looks like this one is among the wrong ones. Whoever knows the continent must still know the
      // country, unless too few flags of the continent can be drawn.
      let others = generator.shuffle(rows).filter { Self.code($0) != code && !alike.contains(Self.code($0)) }
      let near = others.filter { $0["continent"] == row["continent"] }
      let wrong = (near + others.filter { $0["continent"] != row["continent"] }).prefix(3)
      return Question(
        id: "flag-\(row["code"] ?? "")", text: texts.flagOf, answers: ([row] + wrong).map(country),
        category: texts.flags, difficulty: Drawing.difficulty(ofFlag: code),
        picture: QuestionPicture(file: MadeMedia([.init("flag", code)]).file))
    }
  }
}
