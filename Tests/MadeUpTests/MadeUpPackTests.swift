import Catalogue
import FoundationEssentials
import Games
import MadeUp
import PadProtocol
import Questions
import Testing

/// What Parlor asks by itself, checked against the tables by rules of its own.
@Suite struct MadeUpPackTests {
  private static let folder = #filePath.split(separator: "/").dropLast(3).map { "/" + $0 }.joined() + "/Assets/facts"

  private static let languages: [Language] = [.en, .zh]

  private static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "\(folder)/\(name).csv")))
  }

  static func facts() throws -> FactTables {
    FactTables(
      capitals: try bytes("capitals"), elements: try bytes("elements"), countries: try bytes("countries"),
      tunes: try bytes("tunes"))
  }

  /// The rows of a table, read in another way than the program does: no cell of ours has a quotation mark.
  static func table(_ name: String) throws -> [[String: String]] {
    let lines = String(decoding: try bytes(name), as: UTF8.self).split(separator: "\n")
    let names = lines[0].split(separator: ",").map(String.init)
    return lines.dropFirst().map { line in
      #expect(!line.contains("\""), "\(line)")
      let cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      #expect(cells.count == names.count, "\(line)")
      return Dictionary(uniqueKeysWithValues: zip(names, cells))
    }
  }

  /// Ten thousand questions of a pack in a language, and as many as that needs of seeds.
  static func many(_ pack: MadeUpPack, _ language: Language) throws -> [Question] {
    let facts = try facts()
    var questions: [Question] = []
    var seed: UInt64 = 0
    while questions.count < 10_000 {
      questions += pack.questions(in: language, facts: facts, seed: seed)
      seed += 1
    }
    return questions
  }

  private static let all = MadeUpPack.allCases.flatMap { pack in languages.map { (pack, $0) } }

  @Test(arguments: all) func tenThousandQuestions_haveDifferentAnswers(_ given: (MadeUpPack, Language)) throws {
    for question in try Self.many(given.0, given.1) {
      #expect(question.id != nil && question.text.count <= 110 && !question.text.contains("{"))
      guard given.0 != .dots else { continue }
      #expect(question.answers.count == 4 && Set(question.answers.map { $0.lowercased() }).count == 4)
      #expect(question.answers.allSatisfy { !$0.isEmpty } && question.kind == .choice)
    }
  }

  /// The same seed makes the same questions, and each question is there once, whatever the seed.
  @Test(arguments: MadeUpPack.allCases) func aSeedMakesTheSame_andNothingComesTwice(pack: MadeUpPack) throws {
    let facts = try Self.facts()
    let (one, other) = (pack.questions(in: .en, facts: facts, seed: 7), pack.questions(in: .en, facts: facts, seed: 8))
    #expect(one == pack.questions(in: .en, facts: facts, seed: 7) && one != other)
    #expect(Set(one.map(\.id)).count == one.count)
    if ![.numbers, .dots, .clocks].contains(pack) { #expect(Set(one.map(\.id)) == Set(other.map(\.id))) }
  }

  @Test(arguments: languages) func capitals_areThoseOfTheTable(language: Language) throws {
    let suffix = language == .zh ? "zh" : "en"
    let rows = try Self.table("capitals")
    func upper(_ text: String?) -> String { (text ?? "").prefix(1).uppercased() + (text ?? "").dropFirst() }
    let byID = Dictionary(uniqueKeysWithValues: rows.map { ("capital-\($0["code"] ?? "")", $0) })
    for question in try Self.many(.capitals, language) {
      let row = try #require(byID[question.id ?? ""])
      let (country, capital) = (row["country_\(suffix)"] ?? "", row["capital_\(suffix)"] ?? "")
      let asksForCapital = question.text.contains(country)
      #expect(asksForCapital != question.text.contains(capital), "\(question.text)")
      #expect(question.answers[0] == upper(asksForCapital ? capital : country))
      // No wrong answer belongs to the country, and all are of its continent.
      for wrong in question.answers.dropFirst() {
        let others = rows.filter { upper($0[(asksForCapital ? "capital_" : "country_") + suffix]) == wrong }
        #expect(others.count == 1 && others[0]["code"] != row["code"])
        #expect(others.first?["continent"] == row["continent"])
        #expect(!(row["near"] ?? "").split(separator: ";").contains { $0 == others.first?["capital_en"] ?? "" })
      }
    }
  }

  /// Capitals that are double, disputed or being moved, or that are named like their countries, are left out.
  @Test func unclearCapitals_areLeftOut() throws {
    let rows = try Self.table("capitals")
    let codes = rows.compactMap { $0["code"] }
    #expect(codes == codes.sorted() && Set(codes).count == codes.count && codes.count >= 120)
    for code in [
      "BO", "ZA", "SZ", "BJ", "CI", "TZ", "LK", "MY", "NL", "IL", "PS", "MM", "BI", "GQ", "ID", "EG", "NR", "YE",
    ] {
      #expect(!codes.contains(code), "\(code)")
    }
    for row in rows {
      let (country, capital) = (row["country_en"] ?? "", row["capital_en"] ?? "")
      #expect(!capital.contains(country) && !country.contains(capital), "\(capital)")
      #expect(capital.prefix(5) != country.prefix(5), "\(capital)")
      #expect(row.filter { $0.key != "near" }.values.allSatisfy { !$0.isEmpty }, "\(country)")
    }
    for column in ["capital_en", "capital_zh", "country_en", "country_zh"] {
      #expect(Set(rows.compactMap { $0[column] }).count == rows.count, "\(column)")
    }
  }

  @Test(arguments: languages) func elements_areThoseOfTheTable(language: Language) throws {
    let rows = try Self.table("elements")
    #expect(rows.map { $0["number"] } == (1...118).map { "\($0)" })
    let column = language == .zh ? "name_zh" : "name_en"
    let bySymbol = Dictionary(uniqueKeysWithValues: rows.map { ($0["symbol"] ?? "", $0[column]?.lowercased() ?? "") })
    let byName = Dictionary(uniqueKeysWithValues: bySymbol.map { ($1, $0) })
    // In Chinese, the latest ones have signs that many phones lack.
    let count = MadeUpPack.elements.questions(in: language, facts: try Self.facts(), seed: 0).count
    #expect(count == (language == .zh ? 104 : 118))
    for question in try Self.many(.elements, language) {
      let answers = question.answers
      let symbols = answers.compactMap { bySymbol[$0] == nil ? byName[$0.lowercased()] : $0 }
      #expect(symbols.count == 4)
      let row = rows.first { $0["symbol"] == symbols[0] }
      #expect(question.id == "element-\(row?["number"] ?? "")")
      let asked =
        answers[0] == symbols[0]
        ? row?[column]?.lowercased() ?? "-" : language == .zh ? "“\(symbols[0])”" : " \(symbols[0])"
      #expect(question.text.lowercased().contains(asked.lowercased()), "\(question.text) \(answers)")
    }
  }

  /// Each sum is worked out anew from its text.
  @Test(arguments: languages) func numbers_areRight(language: Language) throws {
    var ranks = [0, 0, 0, 0]
    for question in try Self.many(.numbers, language) {
      let numbers = question.text.split { !$0.isNumber }.compactMap { Int($0) }
      let right = try #require(Int(question.answers[0]))
      let expected: Int? =
        if question.text.contains("+") { numbers[0] + numbers[1] } else if question.text.contains("−") {
          numbers[0] - numbers[1]
        } else if question.text.contains("×") { numbers[0] * numbers[1] } else if question.text.contains("÷") {
          numbers[1] * right == numbers[0] ? right : nil
        } else if question.text.contains("%") {
          numbers[0] * numbers[1] == 100 * right ? right : nil
        } else { Self.next(after: numbers) }
      #expect(right == expected, "\(question.text) \(right)")
      let answers = question.answers.compactMap { Int($0) }
      #expect(answers.allSatisfy { $0 > 0 })
      ranks[answers.count { $0 < right }] += 1
    }
    // The right one is the smallest, second, third, largest about equally often.
    #expect(ranks.allSatisfy { $0 > 2_000 }, "\(ranks)")
  }

  /// Returns what follows four terms that grow by one factor and one step; nil if they do not.
  private static func next(after terms: [Int]) -> Int? {
    let differences = zip(terms.dropFirst(), terms).map { $0 - $1 }
    guard terms.count == 4, differences[1] % differences[0] == 0 else { return nil }
    let factor = differences[1] / differences[0]
    return differences[2] == differences[1] * factor ? terms[3] + differences[2] * factor : nil
  }
}
