import Questions

/// A table whose rows have a question, options, and a cell that says which options are right.
struct OptionTable {
  /// How the cells for what is right name the options.
  enum Naming {
    /// By their numbers, from 1.
    case numbers
    /// By their numbers, from 0.
    case numbersFromZero
    /// By the letters A, B, C.
    case letters
    /// By their texts.
    case texts
  }

  /// The header's columns.
  let columns: OptionColumns
  /// The header.
  let header: CSVRecord
  /// The first row above the header; nil if there is none.
  let above: CSVRecord?
  /// The rows below the header.
  let rows: TableRows

  /// The maximum number of rows above a header.
  private static let preamble = 20

  /// Finds the header in a table; nil if there is none.
  init?(_ table: Table) {
    for (index, row) in table.start.prefix(Self.preamble).enumerated() where row.problem == nil {
      guard let columns = OptionColumns(header: row.cells) else { continue }
      self.columns = columns
      header = row
      above = index > 0 ? table.start[0] : nil
      rows = table.all.dropping(index + 1)
      return
    }
    return nil
  }

  /// Makes a table without a header.
  init(_ rows: TableRows, columns: OptionColumns) {
    self.columns = columns
    self.rows = rows
    header = CSVRecord(place: rows.first { _ in true }?.place ?? .file, cells: [])
    above = nil
  }

  /// Whether the rows above the header, or the header itself, contain a text in any case.
  func header(contains text: String) -> Bool {
    let cells = (above?.cells ?? []) + header.cells
    return cells.contains { $0.value.utf8.count <= 2_000 && $0.value.lowercased().contains(text) }
  }

  /// Reads the rows.
  ///
  /// - Parameters:
  ///   - naming: How right options are named; nil if the rows have to show it.
  ///   - isExample: Whether a row is an example of the program that made the file.
  func read(
    into out: inout QuestionCollector, naming: Naming? = nil, isExample: (OptionRow) -> Bool = { _ in false }
  ) {
    for column in columns.unknown {
      out.warn(at: header.place, "the column \(header.cells[column].value.excerpt) is unknown and ignored")
    }
    for column in columns.among {
      out.warn(
        at: header.place,
        "the column \(header.cells[column].value.excerpt) stands among the answers and is taken for one")
    }
    let usual = naming ?? Self.naming(of: firstRows)
    if naming == nil, usual == .numbersFromZero {
      out.warn(at: header.place, "the numbers of the right answers count from 0")
    }
    if hasTimes {
      out.warn(at: header.place, "the questions' own time limits are not kept; --time-limit sets one for all")
    }
    for record in rows {
      let row = OptionRow(record, columns)
      if row.isBlank { continue }
      if isExample(row) {
        out.warn(at: row.place, "this is the template's example, and not a question of yours; it is ignored")
        continue
      }
      guard out.beginItem() else { return }
      out.add(row.item(usual, &out))
    }
  }

  /// The first rows that are not blank, which show how right options are named.
  private var firstRows: [OptionRow] {
    var first: [OptionRow] = []
    var rows = rows
    while first.count < Self.sampleCount, let record = rows.next() {
      let row = OptionRow(record, columns)
      if !row.isBlank { first.append(row) }
    }
    return first
  }

  private static let sampleCount = 2_000

  /// Whether one of the rows has a time limit.
  private var hasTimes: Bool {
    columns.time != nil && rows.contains { OptionRow.hasTime($0, columns) && !OptionRow($0, columns).isBlank }
  }

  /// Returns how most rows name their right options.
  private static func naming(of rows: [OptionRow]) -> Naming? {
    func fitting(_ naming: Naming) -> Int { rows.count { $0.right(naming) != nil } }
    let texts = fitting(.texts)
    let letters = fitting(.letters)
    let numbers = fitting(.numbers)
    let most = max(texts, letters, numbers)
    guard most > 0 else { return fitting(.numbersFromZero) > 0 ? .numbersFromZero : nil }
    if texts == most { return .texts }
    if letters == most { return .letters }
    // A zero can be the number of an option only if counting begins there.
    let zeroes = fitting(.numbersFromZero)
    return zeroes > numbers ? .numbersFromZero : .numbers
  }

  /// Whether most rows name their right options in one of the ways, so that this is such a table.
  var isCertain: Bool {
    let sample = rows.prefix(200).map { OptionRow($0, columns) }.filter { row in
      row.options.contains { !$0.value.isBlank }
    }
    guard let naming = Self.naming(of: sample) else { return false }
    return 2 * sample.count { $0.right(naming) != nil } > sample.count
  }
}

extension RawQuestion {
  /// The maximum length of an answer that people would type: a name, a year, a few words.
  private static let typedLength = 40

  /// Makes this a question whose answer is typed; a problem if nobody would type so much.
  mutating func setTyped(_ answer: RawText) {
    kind = RawText(value: "typed", place: place)
    answers = [answer]
    if answer.value.utf8.count > 4 * Self.typedLength || answer.value.trimmingSpaces.count > Self.typedLength {
      addProblem("there are no wrong answers, and the right one is too long to be typed")
    }
  }
}

/// A row of such a table.
struct OptionRow {
  /// The options as they stand in the columns, blank ones too.
  let options: [RawText]
  private let record: CSVRecord
  private let columns: OptionColumns
  /// What is right, as the row says it.
  private let correct: String

  init(_ record: CSVRecord, _ columns: OptionColumns) {
    self.record = record
    self.columns = columns
    if columns.list == nil {
      options = Self.unlettered(columns.options.map { record.cell($0) ?? RawText(value: "", place: record.place) })
    } else {
      options = record.cell(columns.list).map { Self.unlettered(Self.listed($0)) } ?? []
    }
    correct = record.text(columns.correct)
  }

  /// The place of the row.
  var place: QuestionIssue.Place { record.place }

  /// The text of the question.
  var question: RawText? { record.cell(columns.question) }

  /// Returns the options that a cell lists, with the first separator of a few that stands in it.
  private static func listed(_ cell: RawText) -> [RawText] {
    let separator = ["\n", ";", "|", ","].first { cell.value.contains($0) } ?? "\n"
    return cell.value.split(separator: separator).map { RawText(value: String($0).trimmingSpaces, place: cell.place) }
  }

  /// Returns options without the letters in front of them, as in `A) Paris`, if all of them have theirs.
  private static func unlettered(_ options: [RawText]) -> [RawText] {
    guard let first = options.first(where: { !$0.value.isBlank }), first.value.trimmingSpaces.begins(with: "a") else {
      return options
    }
    let used = options.filter { !$0.value.isBlank }
    let isLettered = used.enumerated().allSatisfy { index, option in
      let start = option.value.trimmingSpaces.prefix(3)
      guard start.count == 3, let letter = start.first?.uppercased(), index < 9 else { return false }
      return letter == String(UnicodeScalar(UInt8(ascii: "A") + UInt8(index)))
        && ").:".contains(start.dropFirst().first ?? " ")
    }
    guard isLettered, used.count >= 2 else { return options }
    return options.map { option in
      RawText(value: String(option.value.trimmingSpaces.dropFirst(2)).trimmingSpaces, place: option.place)
    }
  }

  /// Whether there is neither a question nor an option: templates have numbered rows to be filled in.
  var isBlank: Bool {
    record.problem == nil && !record.hasText(columns.question) && options.allSatisfy(\.value.isBlank)
  }

  /// Whether a row has a time limit.
  static func hasTime(_ record: CSVRecord, _ columns: OptionColumns) -> Bool {
    guard let column = columns.time, record.cells.indices.contains(column) else { return false }
    return Double(record.cells[column].value.trimmingSpaces) ?? 0 > 0
  }

  // MARK: What is right

  /// Returns the indices of the right options; nil if the cell does not name any in this way.
  func right(_ naming: OptionTable.Naming) -> [Int]? {
    switch naming {
    case .numbers: numbers(from: 1)
    case .numbersFromZero: numbers(from: 0)
    case .letters: letters
    case .texts: texts
    }
  }

  private func numbers(from start: Int) -> [Int]? {
    // "1,2" as text, "1.0" from a cell of numbers, "1.2" where a decimal comma made "1,2" a number.
    if let digit = onlyByte, digit.isASCIIDigit { return usable([Int(digit) - Int(UInt8(ascii: "0")) - start]) }
    // Most texts have letters.
    guard !correct.hasByte(where: \.isASCIILetter) else { return nil }
    var cell = correct
    for ending in [".0", ",0"] where cell.hasSuffix(ending) { cell = String(cell.dropLast(2)) }
    let parts = cell.split { ",;./|&+".contains($0) || $0.isWhitespace }
    let numbers = parts.compactMap { Int($0) }
    guard !numbers.isEmpty, numbers.count == parts.count else { return nil }
    return usable(numbers.map { $0 - start })
  }

  /// The only byte of the cell that says what is right, as in most tables; nil if there are more.
  private var onlyByte: UInt8? { correct.utf8.count == 1 ? correct.utf8.first : nil }

  private var letters: [Int]? {
    if let letter = onlyByte, letter.isASCIILetter, letter | 0x20 <= UInt8(ascii: "h") {
      return usable([Int(letter | 0x20) - Int(UInt8(ascii: "a"))])
    }
    // Most answers begin with another letter.
    if let first = correct.utf8.first, first.isASCIILetter, first | 0x20 > UInt8(ascii: "h"), !correct.begins(with: "o")
    {
      return nil
    }
    let parts = correct.uppercased().split { ",;./|&+".contains($0) || $0.isWhitespace }
    let indices = parts.compactMap { part -> Int? in
      // "B", "(B)", "B)" and "Option B".
      let letters = part.filter { $0 != "(" && $0 != ")" }
      guard letters.utf8.count == 1, let letter = letters.utf8.first, ("A"..."H").contains(letters) else { return nil }
      return Int(letter) - Int(UInt8(ascii: "A"))
    }
    let words = parts.filter { ["OPTION", "ANSWER", "AND"].contains($0) }.count
    guard !indices.isEmpty, indices.count + words == parts.count else { return nil }
    return usable(indices)
  }

  private var texts: [Int]? {
    func index(_ text: some StringProtocol) -> Int? {
      let key = String(text).trimmingSpaces.lowercased()
      return options.firstIndex { option in
        let text = option.value.trimmingSpaces
        // Different letters of ASCII make different texts, whatever follows.
        if let first = text.utf8.first, let wanted = key.utf8.first, first < 0x80, wanted < 0x80,
          first | 0x20 != wanted | 0x20
        {
          return false
        }
        return !text.isBlank && text.lowercased() == key
      }
    }
    guard !correct.isEmpty else { return nil }
    if let index = index(correct) { return [index] }
    guard onlyByte == nil else { return nil }
    for separator in ";|\n,".unicodeScalars where correct.has(byte: UInt8(ascii: separator)) {
      let parts = correct.split(separator: Character(separator))
      let indices = parts.compactMap(index)
      if parts.count > 1, indices.count == parts.count { return usable(indices) }
    }
    return nil
  }

  /// Returns the indices in their order, each once; nil if one of them is that of no option.
  private func usable(_ indices: [Int]) -> [Int]? {
    let isUsable = indices.allSatisfy { options.indices.contains($0) && !options[$0].value.isBlank }
    return isUsable ? indices.count == 1 ? indices : Set(indices).sorted() : nil
  }

  // MARK: The item

  /// Returns the row as an item.
  func item(_ usual: OptionTable.Naming?, _ out: inout QuestionCollector) -> RawQuestion {
    var item = RawQuestion(place: place)
    if let problem = record.problem {
      item.problems = [problem]
      return item
    }
    item.question = question.map { plain($0) }
    item.explanation = record.cell(columns.explanation).map { plain($0) }
    item.category = record.cell(columns.category)
    item.difficulty = record.cell(columns.difficulty)
    let image = record.text(columns.image)
    if !image.isEmpty {
      if image.has("://") {
        out.warn(at: place, "its picture is at an address on the web, which Parlor does not fetch")
      } else {
        item.image = RawText(value: image, place: place)
      }
    }
    setAnswers(of: &item, usual)
    return item
  }

  private func setAnswers(of item: inout RawQuestion, _ usual: OptionTable.Naming?) {
    let kind = columns.kind == nil ? "" : record.text(columns.kind).lowercased()
    if !kind.isEmpty {
      if kind.has("poll") || kind.has("survey") {
        item.kind = RawText(value: "poll", place: place)
        item.answers = shown
        return
      }
      if kind.has("blank") || kind.has("short") || kind.has("type") {
        item.kind = RawText(value: "typed", place: place)
        let shown = shown
        item.answers = shown.isEmpty && !correct.isEmpty ? [RawText(value: correct, place: place)] : shown
        return
      }
      guard !Self.unplayable.contains(where: kind.has) else {
        return item.addProblem("a question of the type \(kind.excerpt) has no place in Parlor")
      }
    }
    guard !correct.isEmpty else { return item.addProblem("no answer is marked as right") }
    guard options.contains(where: { !$0.value.isBlank }) else {
      return item.setTyped(RawText(value: correct, place: place))
    }
    guard let right = usual.flatMap({ self.right($0) }) ?? texts ?? letters ?? numbers(from: 1) else {
      return item.addProblem("the right answer \(correct.excerpt) is none of the row's answers")
    }
    if let truth = truth(right: right) {
      item.kind = RawText(value: "true-false", place: place)
      item.answer = RawText(value: truth ? "true" : "false", place: place)
      return
    }
    item.answers.reserveCapacity(options.count)
    for index in right { item.answers.append(plain(options[index])) }
    for index in options.indices where isWrong(index, right) { item.answers.append(plain(options[index])) }
    if right.count > 1 {
      item.kind = RawText(value: "several", place: place)
      item.right = RawText(value: "\(right.count)", place: place)
    }
  }

  /// The options that are not blank.
  private var shown: [RawText] { options.filter { !$0.value.isBlank }.map { plain($0) } }

  /// What the types of questions have in their names that cannot be asked.
  private static let unplayable: [StaticString] = [
    "open", "draw", "essay", "match", "reorder", "label", "video", "audio", "slide",
  ]

  /// Whether an option is there and not among the right ones.
  private func isWrong(_ index: Int, _ right: [Int]) -> Bool {
    !right.contains(index) && !options[index].value.isBlank
  }

  /// Returns whether a statement is true if the row has just the answers True and False; nil otherwise.
  private func truth(right: [Int]) -> Bool? {
    guard right.count == 1 else { return nil }
    // Most answers begin with another letter.
    let answer = options[right[0]].value.trimmingSpaces
    guard answer.begins(with: "t") || answer.begins(with: "f") else { return nil }
    let wrong = options.indices.filter { isWrong($0, right) }
    guard wrong.count == 1 else { return nil }
    let words = (options[right[0]], options[wrong[0]])
    switch (words.0.value.trimmingSpaces.lowercased(), words.1.value.trimmingSpaces.lowercased()) {
    case ("true", "false"): return true
    case ("false", "true"): return false
    default: return nil
    }
  }

  /// Returns a cell's text without HTML, which some programs write into cells.
  private func plain(_ cell: RawText) -> RawText {
    guard cell.value.has(byte: UInt8(ascii: "<")) || cell.value.has(byte: UInt8(ascii: "&")),
      cell.value.has("</") || cell.value.has("<br") || cell.value.has("&")
    else { return cell }
    return RawText(value: HTMLText(cell.value).text, place: cell.place)
  }
}

extension String {
  /// Whether this begins with a letter of ASCII in any case.
  ///
  /// - Parameter letter: The letter in lower case.
  fileprivate func begins(with letter: Unicode.Scalar) -> Bool {
    utf8.first.map { $0 | 0x20 == UInt8(ascii: letter) } ?? false
  }
}

extension CSVRecord {
  /// Returns a cell; nil if the row does not have it.
  fileprivate func cell(_ column: Int?) -> RawText? {
    guard let column, column < cells.count else { return nil }
    return cells[column]
  }

  /// Whether the row has a cell, and there is something in it.
  fileprivate func hasText(_ column: Int) -> Bool { column < cells.count && !cells[column].value.isBlank }

  /// Returns a cell's text without spaces around it; it is empty if the row does not have the cell.
  fileprivate func text(_ column: Int?) -> String {
    guard let column, column < cells.count else { return "" }
    return cells[column].value.trimmingSpaces
  }
}
