import Questions

/// Reads the sheets of a workbook (Office Open XML, `.xlsx`) as tables.
enum Workbook {
  /// The maximum number of rows that are looked at in a sheet, blank ones too.
  static let rowLimit = 1_000_000
  /// The maximum number of columns that are read.
  static let columnLimit = 200

  static func recognizes(_ archive: Archive) -> Bool { archive.names.contains("xl/workbook.xml") }

  /// Returns the visible sheets in their order.
  static func sheets(of archive: Archive) throws(ImportProblem) -> [Table] {
    guard let book = try archive.xml("xl/workbook.xml") else {
      throw ImportProblem("the workbook has no list of sheets")
    }
    let targets = try targets(in: archive)
    let strings = try sharedStrings(in: archive)
    let dates = try DateStyles(
      in: archive, startsIn1904: book.first("workbookPr")?.attributes["date1904"].isTrue ?? false)
    var tables: [Table] = []
    for (index, sheet) in (book.first("sheets")?.all("sheet") ?? []).enumerated() {
      guard sheet.attributes["state"].map({ $0 == "visible" }) ?? true else { continue }
      let part = sheet.attributes["id"].flatMap { targets[$0] } ?? "xl/worksheets/sheet\(index + 1).xml"
      guard let bytes = try archive.bytes(of: part) else { continue }
      let name = sheet.attributes["name"] ?? "\(index + 1)"
      let reader = SheetReader(name: name, strings: strings, dates: dates)
      do throws(XMLProblem) {
        try XMLFile.parse(XMLEncoding.text(DecodedText(bytes), of: bytes), reader)
      } catch {
        throw ImportProblem("sheet \(name.excerpt): \(error.message)")
      }
      tables.append(Table(name: name, all: TableRows(reader.rows[...])))
    }
    return tables
  }

  /// Returns the names of the sheets' files, by the identifiers in the workbook.
  private static func targets(in archive: Archive) throws(ImportProblem) -> [String: String] {
    var targets: [String: String] = [:]
    for relation in try archive.xml("xl/_rels/workbook.xml.rels")?.all("Relationship") ?? [] {
      guard let id = relation.attributes["Id"], let target = relation.attributes["Target"] else { continue }
      targets[id] = target.hasPrefix("/") ? String(target.dropFirst()) : "xl/\(target)"
    }
    return targets
  }

  private static func sharedStrings(in archive: Archive) throws(ImportProblem) -> [String] {
    try archive.xml("xl/sharedStrings.xml")?.all("si").map(Self.text) ?? []
  }

  /// Returns the text of a cell's rich text, without the reading aids of Japanese.
  private static func text(_ node: XMLNode) -> String {
    node.elements.reduce(into: "") { text, element in
      switch element.name {
      case "t": text += element.text
      case "r": text += element.first("t")?.text ?? ""
      default: break
      }
    }
  }
}

extension String? {
  /// Whether an attribute of a workbook is set.
  fileprivate var isTrue: Bool { self == "1" || self == "true" }
}

/// The styles of cells whose numbers are dates or times.
private struct DateStyles {
  private enum Kind {
    case date, time, both
  }

  private var kinds: [Int: Kind] = [:]
  private let startsIn1904: Bool

  init(in archive: Archive, startsIn1904: Bool) throws(ImportProblem) {
    self.startsIn1904 = startsIn1904
    guard let styles = try archive.xml("xl/styles.xml") else { return }
    var formats: [String: Kind] = [:]
    for format in styles.first("numFmts")?.all("numFmt") ?? [] {
      guard let id = format.attributes["numFmtId"], let code = format.attributes["formatCode"] else { continue }
      formats[id] = Self.kind(of: code)
    }
    for (style, cell) in (styles.first("cellXfs")?.all("xf") ?? []).enumerated() {
      guard let id = cell.attributes["numFmtId"] else { continue }
      switch Int(id) ?? 0 {
      // The built-in formats of the standard.
      case 14...17, 27...31, 34...36, 50...58: kinds[style] = .date
      case 18...21, 32, 33, 45...47: kinds[style] = .time
      case 22: kinds[style] = .both
      default: kinds[style] = formats[id]
      }
    }
  }

  /// Returns whether a number's format shows a date or a time, by the letters outside of quotation marks and brackets.
  private static func kind(of code: String) -> Kind? {
    var letters = ""
    var closing: Character?
    var isEscaped = false
    for letter in code.lowercased() {
      if isEscaped {
        isEscaped = false
      } else if let end = closing {
        if letter == end { closing = nil }
      } else if letter == "\\" {
        isEscaped = true
      } else if letter == "\"" || letter == "[" {
        closing = letter == "[" ? "]" : letter
      } else {
        letters.append(letter)
      }
    }
    if letters.contains("general") { return nil }
    let hasDate = letters.contains { "yd".contains($0) }
    let hasTime = letters.contains { "hs".contains($0) }
    return hasDate ? (hasTime ? .both : .date) : hasTime ? .time : nil
  }

  /// Returns a number as the date or time that its cell shows, by ISO 8601; nil if the cell shows a number.
  func text(of number: String, style: Int) -> String? {
    guard let kind = kinds[style], let value = Double(number), (0..<3_000_000).contains(value) else { return nil }
    // Days after a day that does not exist, 29 February 1900, begin one later.
    let days = Int(value) + (startsIn1904 ? 1_462 : 0)
    let seconds = Int(((value - value.rounded(.down)) * 86_400).rounded())
    let time =
      String(seconds / 3_600 % 24).padded + ":" + String(seconds / 60 % 60).padded
      + (seconds % 60 == 0 ? "" : ":" + String(seconds % 60).padded)
    switch kind {
    case .time: return time
    case .date: return Self.date(days)
    case .both: return seconds == 0 ? Self.date(days) : "\(Self.date(days)) \(time)"
    }
  }

  /// Returns the date of a day's number: 61 is 1 March 1900.
  private static func date(_ number: Int) -> String {
    // By the civil calendar from 1 March of the year 0, in eras of 400 years.
    let days = number - 25_569 + 719_468
    let era = days / 146_097
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * month + 2) / 5 + 1
    let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
    return "\(year)-\(String(month < 10 ? month + 3 : month - 9).padded)-\(String(day).padded)"
  }
}

extension String {
  /// A number with two digits.
  fileprivate var padded: String { count < 2 ? "0\(self)" : self }
}

/// Reads a sheet's rows as they come, so that a sheet of a million blank rows needs no memory.
private final class SheetReader: XMLReceiver {
  private(set) var rows: [CSVRecord] = []
  private let sheet: String
  private let strings: [String]
  private let dates: DateStyles
  private var path: [String] = []
  private var row = 0 {
    didSet { place = .row(row, sheet: sheet) }
  }
  private var place: QuestionIssue.Place
  private var cells: [RawText] = []
  private var column = 0
  private var type = ""
  private var style = 0
  private var text: [UInt8] = []

  init(name: String, strings: [String], dates: DateStyles) {
    sheet = name
    place = .row(0, sheet: name)
    self.strings = strings
    self.dates = dates
  }

  override func begin(_ name: UnsafeBufferPointer<UInt8>, _ attributes: XMLAttributeList) {
    let name = String(decoding: name, as: UTF8.self)
    path.append(name)
    switch name {
    case "row":
      row = attributes["r"].flatMap { Int($0) } ?? row + 1
      cells = []
      column = 0
      if row > Workbook.rowLimit { stop("it has more than \(Workbook.rowLimit) rows") }
    case "c":
      column = attributes["r"].flatMap(Self.column) ?? column + 1
      type = attributes["t"] ?? "n"
      style = attributes["s"].flatMap { Int($0) } ?? 0
      text = []
    default: break
    }
  }

  override func add(_ part: UnsafeBufferPointer<UInt8>) {
    // The value of a cell is in <v>, or in <t> of an inline string; <f> is the formula that led to it.
    guard path.last == "v" || (path.last == "t" && path.contains("is") && !path.contains("rPh")) else { return }
    text.append(contentsOf: part)
  }

  override func end() {
    switch path.popLast() {
    case "c" where !text.isEmpty: addCell()
    case "row":
      let record = CSVRecord(place: place, cells: cells)
      if !record.isBlank, rows.count < QuestionLimits.items + 100 { rows.append(record) }
    default: break
    }
  }

  private func addCell() {
    guard (1...Workbook.columnLimit).contains(column) else { return }
    while cells.count < column { cells.append(RawText(value: "", place: place)) }
    cells[column - 1].value = value(String(decoding: text, as: UTF8.self))
  }

  private func value(_ text: String) -> String {
    switch type {
    case "s": return Int(text).flatMap { strings.indices.contains($0) ? strings[$0] : nil } ?? ""
    case "b": return text == "1" ? "TRUE" : "FALSE"
    // A formula that failed has no value.
    case "e": return ""
    case "n": return dates.text(of: text, style: style) ?? Self.plain(text)
    default: return text
    }
  }

  /// Returns a number as a cell shows it: "1.0" is 1, and 0.1 is not 0.10000000000000001.
  private static func plain(_ text: String) -> String {
    guard let value = Double(text), value.isFinite else { return text }
    if value == value.rounded(), value.magnitude < 1e15 { return String(Int(value)) }
    // A workbook shows at most fifteen digits.
    return "\(value)".count > 17 ? rounded(value) : "\(value)"
  }

  private static func rounded(_ value: Double) -> String {
    let scale = 1e12
    let shorter = (value * scale).rounded() / scale
    return "\(shorter)"
  }

  /// Returns the number of the column in a reference such as `AB12`, from 1.
  private static func column(_ reference: String) -> Int? {
    let letters = reference.utf8.prefix { $0.isASCIILetter }
    guard !letters.isEmpty, letters.count <= 3 else { return nil }
    return letters.reduce(0) { 26 * $0 + Int($1 & 0x1F) }
  }
}
