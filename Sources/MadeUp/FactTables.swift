import Questions

/// The facts from which questions are made.
package struct FactTables: Sendable {
  /// A row of a table, by the names of its columns.
  package typealias Row = [String: String]

  /// The countries with their capitals.
  let capitals: [Row]
  /// The chemical elements by their numbers.
  let elements: [Row]
  /// The countries whose capitals are not asked, but whose flags are.
  let countries: [Row]
  /// The titles of the tunes.
  let tunes: [Row]

  /// Reads tables of comma-separated values, whose first rows name their columns.
  package init(capitals: [UInt8], elements: [UInt8], countries: [UInt8], tunes: [UInt8]) {
    self.capitals = Self.rows(of: capitals)
    self.elements = Self.rows(of: elements)
    self.countries = Self.rows(of: countries)
    self.tunes = Self.rows(of: tunes)
  }

  private static func rows(of bytes: [UInt8]) -> [Row] {
    let records = CSVQuestionReader.rows(of: bytes)
    guard let names = records.first?.cells.map(\.value) else { return [] }
    return records.dropFirst().map { record in
      Row(zip(names, record.cells.map(\.value)), uniquingKeysWith: { first, _ in first })
    }
  }
}

extension FactTables.Row {
  /// Returns the text of a column in a language; English where the table lacks the language.
  func text(_ column: String, in language: String) -> String {
    self["\(column)_\(language)"] ?? self["\(column)_en"] ?? ""
  }
}
