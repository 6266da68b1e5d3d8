/// Makes a workbook in memory.
enum WorkbookFixture {
  /// A cell as a workbook can have it.
  enum Cell: ExpressibleByStringLiteral {
    case text(String)
    case shared(Int)
    case number(String)
    /// A number that a cell of a style shows as a date or the like.
    case styled(String, style: Int)
    case bool(Bool)
    case formula(String, value: String)
    case error
    case blank

    init(stringLiteral value: String) { self = value.isEmpty ? .blank : .text(value) }
  }

  /// A row, with its number.
  typealias Row = (number: Int, cells: [Cell])

  static func bytes(
    _ sheets: [(name: String, rows: [Row])], shared: String = "", styles: String? = nil, state: String = "visible"
  ) -> [UInt8] {
    var files = [("[Content_Types].xml", "<Types/>")]
    let list = sheets.indices.map { index in
      let isFirst = index == 0
      return "<sheet name=\"\(sheets[index].name)\" sheetId=\"\(index + 1)\" r:id=\"rId\(index + 1)\""
        + (isFirst ? "" : " state=\"\(state)\"") + "/>"
    }
    let space = "xmlns:r=\"http://schemas.openxmlformats.org/officeDocument/2006/relationships\""
    files.append(("xl/workbook.xml", "<workbook \(space)><sheets>\(list.joined())</sheets></workbook>"))
    let relations = sheets.indices.map { "<Relationship Id=\"rId\($0 + 1)\" Target=\"worksheets/page\($0).xml\"/>" }
    files.append(("xl/_rels/workbook.xml.rels", "<Relationships>\(relations.joined())</Relationships>"))
    if !shared.isEmpty { files.append(("xl/sharedStrings.xml", "<sst>\(shared)</sst>")) }
    if let styles { files.append(("xl/styles.xml", "<styleSheet>\(styles)</styleSheet>")) }
    for (index, sheet) in sheets.enumerated() {
      let rows = sheet.rows.map { row in
        let cells = row.cells.enumerated().map { xml($0.element, "\(letter($0.offset))\(row.number)") }
        return "<row r=\"\(row.number)\">\(cells.joined())</row>"
      }
      files.append(("xl/worksheets/page\(index).xml", "<worksheet><sheetData>\(rows.joined())</sheetData></worksheet>"))
    }
    return ZipFixture.texts(files)
  }

  private static func letter(_ column: Int) -> String { String(UnicodeScalar(UInt8(ascii: "A") + UInt8(column))) }

  private static func xml(_ cell: Cell, _ place: String) -> String {
    switch cell {
    case .text(let text):
      let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      return "<c r=\"\(place)\" t=\"inlineStr\"><is><t>\(escaped)</t></is></c>"
    case .shared(let index): return "<c r=\"\(place)\" t=\"s\"><v>\(index)</v></c>"
    case .number(let text): return "<c r=\"\(place)\"><v>\(text)</v></c>"
    case .styled(let text, let style): return "<c r=\"\(place)\" s=\"\(style)\"><v>\(text)</v></c>"
    case .bool(let value): return "<c r=\"\(place)\" t=\"b\"><v>\(value ? 1 : 0)</v></c>"
    case .formula(let formula, let value): return "<c r=\"\(place)\" t=\"str\"><f>\(formula)</f><v>\(value)</v></c>"
    case .error: return "<c r=\"\(place)\" t=\"e\"><v>#N/A</v></c>"
    case .blank: return ""
    }
  }
}
