import Testing

@testable import catalogue_maker

/// What is made of the catalogues.
@Suite struct WriterTests {
  private static let polish =
    Catalogues.polish + """

      #, python-brace-format
      msgctxt "snap.pays"
      msgid "{name} pays one card"
      msgid_plural "{name} pays {count:d} cards"
      msgstr[0] "{name} płaci jedną kartę"
      msgstr[1] "{name} płaci {count:d} karty"
      msgstr[2] "{name} płaci {count:d} kart"

      msgctxt "room.left"
      msgid "You have left."
      msgstr "„Do widzenia”\\n"

      """

  @Test func aLanguageIsOneFile() throws {
    let (_, before) = try Catalogues.made(Catalogues.template)
    let (messages, after) = try Catalogues.made(Catalogues.template, [("pl.po", Self.polish)])
    #expect(before.map(\.language) == ["en", "qps"])
    #expect(after.map(\.language) == ["en", "pl", "qps"])
    #expect(SwiftWriter.languages(after).contains("  case pl\n"))
    #expect(
      SwiftWriter.texts(messages, in: after).contains(
        """
            case .pl:
              switch PluralRule.polish.category(of: count) {
              case .one: return "\\(name) płaci jedną kartę"
              case .few: return "\\(name) płaci \\(count) karty"
              default: return "\\(name) płaci \\(count) kart"
              }

        """))
    #expect(SwiftWriter.texts(messages, in: after).contains("      return \"„Do widzenia”\\n\"\n"))
  }

  @Test func aPlaceholderIsAParameterOfItsType() throws {
    let template =
      Catalogues.english + """

        #, python-brace-format
        msgctxt "a.b"
        msgid "{name}: {count:d} of {score:n} in {seconds:f} s"
        msgstr ""
        """
    let (messages, translations) = try Catalogues.made(template)
    #expect(
      SwiftWriter.texts(messages, in: translations).contains(
        "  package func b(name: String, count: Int, score: Int, seconds: Decimal) -> String {\n"))
  }

  @Test func whatStandsOutAndKeysArePartsOfTheirOwn() throws {
    let template =
      Catalogues.english + """

        #, python-brace-format
        msgctxt "a.b"
        msgid "<b>{name}</b> wants in"
        msgstr ""

        msgctxt "a.c"
        msgid "Press <key>Enter</key> to start"
        msgstr ""
        """
    let (messages, translations) = try Catalogues.made(template)
    let made = SwiftWriter.texts(messages, in: translations)
    #expect(
      made.contains(
        "Phrase(parts: [Phrase.Part(text: \"\\(name)\", stands: true), Phrase.Part(text: \" wants in\", stands: false)])"
      ))
    #expect(made.contains("KeyPrompt(before: \"Press\", key: \"Enter\", after: \"to start\")"))
  }

  /// Only where a Han character is a neighbour, in another part too, and only for texts: numbers have their spaces.
  @Test func whatIsFilledInBesideHanKeepsItsSpace() throws {
    let template =
      Catalogues.english + """

        #, python-brace-format
        msgctxt "a.b"
        msgid "{name}: {name} of {team}, {count:d} times"
        msgstr ""

        #, python-brace-format
        msgctxt "a.c"
        msgid "<b>{name}</b> wants in"
        msgstr ""
        """
    let chinese =
      Catalogues.chinese + """

        #, python-brace-format
        msgctxt "a.b"
        msgid "{name}: {name} of {team}, {count:d} times"
        msgstr "{name}：{team}的{name}，{count:d}次"

        #, python-brace-format
        msgctxt "a.c"
        msgid "<b>{name}</b> wants in"
        msgstr "<b>{name}</b>想加入"
        """
    let (messages, translations) = try Catalogues.made(template, [("zh.po", chinese)])
    let made = SwiftWriter.texts(messages, in: translations)
    #expect(
      made.contains(
        #"return "\(name)：\(team.besideHan(left: false, right: true))的\(name.besideHan(left: true, right: false))，\(count)次""#
      ))
    #expect(made.contains(#"Phrase.Part(text: "\(name.besideHan(left: false, right: true))", stands: true)"#))
    #expect(made.contains(#"return "\(name): \(name) of \(team), \(count) times""#))
  }

  @Test func signsThatNobodySeesAreWrittenByTheirNumbers() throws {
    let (messages, translations) = try Catalogues.made(
      Catalogues.english + "\nmsgctxt \"a.b\"\nmsgid \"1\u{A0}\\\"ms\\\"\\\\\"\nmsgstr \"\"\n")
    #expect(SwiftWriter.texts(messages, in: translations).contains("return \"1\\u{A0}\\\"ms\\\"\\\\\"\n"))
  }

  @Test func thePageGetsAScript() throws {
    let template =
      Catalogues.english + """

        #. counted by: count
        msgctxt "page.points"
        msgid "point"
        msgid_plural "points"
        msgstr[0] ""
        msgstr[1] ""

        #, python-brace-format
        msgctxt "page.forLinux"
        msgid "It's for {processor}"
        msgstr ""
        """
    let (messages, translations) = try Catalogues.made(template)
    #expect(
      ScriptWriter.pages[0].script(messages, in: translations.filter { !$0.isMadeUp }) == """
        // Made from Parlor's catalogues.

        export const languages = [
          {
            code: 'en', tag: 'en',
            texts: {
              points: { one: 'point', other: 'points' },
              forLinux: 'It\\'s for {processor}',
            },
          },
        ];

        """)
    #expect(!SwiftWriter.texts(messages, in: translations).contains("struct PageTexts"))
  }
}
