import Testing

@testable import catalogue_maker

@Suite struct MadeUpLanguageTests {
  @Test(arguments: [
    ("Players", "sreyalPsr"),
    ("{name} has left", "tfel sah tfe{name}"),
    ("<b>Scan</b> it", "ti t<b>nacSn</b>"),
    (", ", " ,"), ("{count:d}", "{count:d}"),
  ])
  func textsAreBackwardsAndLonger(english: String, said: String) {
    #expect(MadeUpLanguage.translated(english) == said)
  }

  @Test func itHasEveryTextAndIsLast() throws {
    let (messages, translations) = try Catalogues.made(Catalogues.template)
    let madeUp = try #require(translations.last)
    #expect(madeUp.isMadeUp)
    #expect(Set(madeUp.forms.keys) == Set(messages.map(\.key)))
    #expect(translations.filter(\.isMadeUp).count == 1)
  }
}
