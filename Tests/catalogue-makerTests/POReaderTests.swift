import Testing

@testable import catalogue_maker

@Suite struct POReaderTests {
  private func problem(_ text: String) -> Problem? {
    do {
      _ = try POReader.read(text, path: "x.po")
      return nil
    } catch {
      return error as? Problem
    }
  }

  @Test func theFormatIsReadAsToolsWriteIt() throws {
    let file = try POReader.read(
      """
      # Somebody's catalogue.
      msgid ""
      msgstr ""
      "Language: zh_CN\\n"
      "X-Generator: Poedit: 3\\n"

      #. For the TV.
      #: Sources/A.swift:12
      #, python-brace-format, no-wrap
      #| msgid "Before"
      msgctxt "a.b"
      msgid ""
      "A long \\"text\\" "
      "in two lines"
      msgstr "一\\n二\\\\"

      msgctxt "a.c"
      msgid "one"
      msgid_plural "many"
      msgstr[0] "一"
      msgstr[1] "二"

      #~ msgid "gone"
      #~ msgstr "走了"

      """, path: "some/zh.po")
    #expect(file.language == "zh")
    #expect(file.header == ["Language": "zh_CN", "X-Generator": "Poedit: 3"])
    #expect(
      file.entries == [
        POFile.Entry(
          line: 12, comments: ["For the TV."], flags: ["python-brace-format", "no-wrap"], context: "a.b",
          id: "A long \"text\" in two lines", texts: ["一\n二\\"]),
        POFile.Entry(line: 18, context: "a.c", id: "one", plural: "many", texts: ["一", "二"]),
      ])
  }

  @Test func entriesNeedNoEmptyLineBetweenThem() throws {
    let file = try POReader.read(
      "msgid \"\"\nmsgstr \"\"\nmsgctxt \"a.b\"\nmsgid \"B\"\nmsgstr \"\"\n#. On c.\nmsgctxt \"a.c\"\nmsgid \"C\"\nmsgstr \"\"",
      path: "en.pot")
    #expect(file.entries.map(\.context) == ["a.b", "a.c"])
    #expect(file.entries.map(\.comments) == [[], ["On c."]])
  }

  @Test(arguments: [
    ("msgid \"a\"\nmsgstr \"\"", 1, "the file does not begin with a header (an empty msgid)"),
    ("msgid \"\"\nmsgstr \"\nx", 2, "the string does not end"),
    ("msgid \"\"\nmsgstr \"\" x", 2, "something stands behind the string"),
    ("msgid \"\"\nmsgstr \"\\q\"", 2, "“\\q” means nothing here"),
    ("msgid \"\"\nmsgstr", 2, "a string in quotes is missing"),
    ("msgid \"\"\nmsgtext \"\"", 2, "“msgtext” is no word of the format"),
    ("msgid \"\"\n\n#. On it.\nmsgid \"a\"\nmsgstr \"\"", 1, "an entry without msgid or msgstr"),
    ("msgid \"\"\nmsgstr \"\"\nmsgstr \"\"", 3, "msgstr stands here twice"),
    ("msgid \"\"\nmsgstr \"\"\n\nmsgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"\"", 6, "msgstr[1] is out of order"),
    ("\"\"", 1, "a string that belongs to nothing"),
  ])
  func whatIsIllFormedIsSaidToBe(text: String, line: Int, what: String) {
    #expect(problem(text) == Problem(file: "x.po", line: line, message: what))
  }
}
