import Importers
import Questions
import Testing

/// The cells of a workbook, whatever is in them.
@Suite struct WorkbookTests {
  private static func read(
    _ rows: [WorkbookFixture.Row], shared: String = "", styles: String? = nil
  ) -> Read {
    let header: WorkbookFixture.Row = (1, ["Question", "Right", "Wrong", "Wrong"])
    return Read(WorkbookFixture.bytes([("Quiz", [header] + rows)], shared: shared, styles: styles))
  }

  @Test func sharedStrings_canBeRichAndHaveReadingAids() {
    let shared = """
      <si><t>Wo?</t></si><si><r><t>Rich</t></r><r><t xml:space="preserve"> text</t></r></si>\
      <si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>
      """
    let read = Self.read([(2, [.shared(0), .shared(1), .shared(2)])], shared: shared)
    #expect(read.questions == [["Wo?", "Rich text", "東京"]])
  }

  @Test func numbersAndFormulas_areReadAsTheyAreShown() {
    let read = Self.read([
      (2, ["Q1", .number("1969"), .number("1970.0"), .number("0.1")]),
      (3, ["Q2", .number("0.30000000000000004"), .number("1E3"), .bool(true)]),
      (4, ["Q3", .formula("A2&amp;B2", value: "Oslo"), "Rome", .error]),
    ])
    #expect(
      read.questions == [
        ["Q1", "1969", "1970", "0.1"], ["Q2", "0.3", "1000", "TRUE"], ["Q3", "Oslo", "Rome"],
      ])
  }

  @Test func dates_areNotTheNumbersOfDays() {
    let styles = """
      <numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0.0&quot;d&quot;"/>\
      <numFmt numFmtId="166" formatCode="[h]:mm:ss"/></numFmts>\
      <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/>\
      <xf numFmtId="22"/></cellXfs>
      """
    // Day 25404 is 20 July 1969: 25,569 days before 1 January 1970 is the day of the number 0, and 165 days more.
    let read = Self.read(
      [
        (2, ["Q1", .styled("25404", style: 1), .styled("25405", style: 2), .styled("25404", style: 3)]),
        (3, ["Q2", .styled("0.5", style: 4), .styled("25404.25", style: 5), .styled("61", style: 1)]),
      ], styles: styles)
    #expect(
      read.questions == [
        ["Q1", "1969-07-20", "1969-07-21", "25404"], ["Q2", "12:00", "1969-07-20 06:00", "1900-03-01"],
      ])
  }

  @Test func sheetsWithoutKnownColumns_areNamed() {
    let header: WorkbookFixture.Row = (1, ["Question", "Right", "Wrong"])
    let bytes = WorkbookFixture.bytes([
      ("Help", [(3, ["Write your questions into the next sheet"])]),
      ("Quiz", [header, (2, ["Q", "a", "b"])]),
    ])
    let read = Read(bytes)
    #expect(read.questions == [["Q", "a", "b"]])
    #expect(read.issues == ["quiz, sheet \"Help\", row 3: this sheet has no columns that Parlor knows; it is ignored"])
  }

  @Test func hiddenSheets_areNotRead() {
    let header: WorkbookFixture.Row = (1, ["Question", "Right", "Wrong"])
    let sheets = [("Quiz", [header, (2, ["Q", "a", "b"])]), ("Old", [header, (2, ["Old", "a", "b"])])]
    #expect(Read(WorkbookFixture.bytes(sheets, state: "hidden")).questions == [["Q", "a", "b"]])
    #expect(Read(WorkbookFixture.bytes(sheets)).questions == [["Q", "a", "b"], ["Old", "a", "b"]])
  }

  @Test func aMillionEmptyRows_areRefusedOrPassedOver() {
    let rows = (2...100_000).map { "<row r=\"\($0)\"><c r=\"A\($0)\" s=\"1\"/></row>" }.joined()
    func workbook(_ last: String) -> [UInt8] {
      ZipFixture.texts([
        ("xl/workbook.xml", "<workbook><sheets><sheet name=\"S\"/></sheets></workbook>"),
        (
          "xl/worksheets/sheet1.xml",
          """
          <worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Question</t></is></c>\
          <c r="B1" t="inlineStr"><is><t>Right</t></is></c></row>\(rows)\(last)</sheetData></worksheet>
          """
        ),
      ])
    }
    #expect(Read(workbook("")).issues == ["quiz: there are no questions in this file"])
    #expect(
      Read(workbook("<row r=\"1000001\"/>")).issues == ["quiz: sheet \"S\": it has more than 1000000 rows"])
  }

  @Test func aBrokenWorkbook_isRefusedWithASentence() {
    let bytes = ZipFixture.texts([("xl/workbook.xml", "<workbook><sheets>")])
    #expect(Read(bytes).issues == ["quiz: xl/workbook.xml:1: this is not XML: no element found"])
    #expect(Read(Array("PK\u{3}\u{4}nothing".utf8)).issues.count == 1)
    let other = ZipFixture.texts([("readme.txt", "Hello")])
    #expect(Read(other).issues == ["quiz: this zip file has no questions in a format that Parlor knows"])
  }
}
