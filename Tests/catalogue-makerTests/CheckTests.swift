import Testing

@testable import catalogue_maker

/// What makes a build fail, and where it is said to be.
@Suite struct CheckTests {
  @Test func aCatalogueThatHasEverythingIsTaken() {
    let chinese = Catalogues.chinese + Catalogues.paysInChinese("{name} 付出 {count:d} 张牌") + Catalogues.leftInChinese
    #expect(Catalogues.problems(Catalogues.template, chinese) == [])
  }

  @Test(arguments: [
    ("付出 {count:d} 张牌", "{name} is missing"),
    ("{name} 付出牌", "{count:d} is missing"),
    ("{name} 付出 {count} 张牌", "{count} should be {count:d}"),
    ("{name} 付出 {number:d} 张牌", "there is no {number:d} in English"),
    ("{name} 付出 {count:d 张牌", "a { without its }"),
    ("{name} 付出 {count:x} 张牌", "{count:x} ends neither in :d, :n nor :f"),
    ("{Name} 付出", "{Name} has no name of letters"),
    ("<b>{name}</b> 付出 {count:d} 张牌", "<b> and <key> stand where the English text has them"),
    ("<i>{name}</i> 付出 {count:d} 张牌", "<i> is none of <b>, </b>, <key> and </key>"),
    ("<b>{name} 付出 {count:d} 张牌", "<b> does not end"),
    ("", "it is not translated"),
  ])
  func anIllFormedTextIsSaidToBe(text: String, what: String) {
    let chinese = Catalogues.chinese + Catalogues.leftInChinese + Catalogues.paysInChinese(text)
    #expect(Catalogues.problems(Catalogues.template, chinese) == ["zh.po:13: error: snap.pays: \(what)"])
  }

  @Test func aMissingTextIsSaidToBe() {
    #expect(
      Catalogues.problems(Catalogues.template, Catalogues.chinese + Catalogues.paysInChinese("{name}{count:d}"))
        == ["zh.po:1: error: room.left is missing (“You have left.”)"])
  }

  @Test func aTextThatEnglishDoesNotHaveIsSaidToBe() {
    let extra = "\nmsgctxt \"room.gone\"\nmsgid \"Gone\"\nmsgstr \"走了\"\n"
    let chinese = Catalogues.chinese + Catalogues.paysInChinese("{name}{count:d}") + Catalogues.leftInChinese + extra
    #expect(
      Catalogues.problems(Catalogues.template, chinese) == ["zh.po:18: error: there is no text room.gone in English"])
  }

  @Test func aTranslationOfWhatEnglishSaidBeforeIsSaidToBe() {
    let old = Catalogues.leftInChinese.replacing("You have left.", with: "You left.")
    #expect(
      Catalogues.problems(Catalogues.template, Catalogues.chinese + Catalogues.paysInChinese("{name}{count:d}") + old)
        == ["zh.po:14: error: room.left: the English text is another one now: “You have left.”"])
  }

  @Test func aTextThatStandsTwiceIsSaidTo() {
    let twice = Catalogues.template + "\nmsgctxt \"room.left\"\nmsgid \"Left\"\nmsgstr \"\"\n"
    #expect(Catalogues.problems(twice) == ["en.pot:20: error: room.left stands here twice"])
  }

  @Test func whatTranslatorsAreUnsureOfIsSaidToBe() {
    let chinese =
      Catalogues.chinese + Catalogues.leftInChinese
      + Catalogues.paysInChinese("{name}{count:d}", flags: "fuzzy, python-brace-format")
    #expect(
      Catalogues.problems(Catalogues.template, chinese)
        == ["zh.po:13: error: snap.pays: it is marked as fuzzy: look at it, and take the mark away"])
  }

  @Test func aLanguageHasAsManyFormsAsCLDRSays() {
    let left = Catalogues.leftInChinese.replacing("你已离开。", with: "Wyszedłeś.")
    let polish = Catalogues.polish + left + Catalogues.paysInChinese("{name} płaci {count:d} kart")
    #expect(
      Catalogues.problems(Catalogues.template, polish, named: "pl.po")
        == ["pl.po:13: error: snap.pays has 1 forms instead of 3 (one, few, many)"])
    let english = Catalogues.polish.replacing("pl", with: "de", maxReplacements: 1)
    #expect(
      Catalogues.problems(Catalogues.template, english + left, named: "de.po").first
        == "de.po:1: error: the header's Plural-Forms are not CLDR's: 2 forms (one, other)")
  }

  @Test(arguments: [
    ("zh_CN", "en", "the header's Language is “en” instead of zh or zh_…"),
    ("UTF-8", "GBK", "the header's Content-Type is not “text/plain; charset=UTF-8”"),
    ("nplurals=1", "nplurals=2", "the header's Plural-Forms are not CLDR's: 1 forms (other)"),
    ("plural=0", "plural=n", "the header's Plural-Forms are not CLDR's: 1 forms (other)"),
    ("plural=0", "plural=fish", "the header's Plural-Forms are not CLDR's: 1 forms (other)"),
  ])
  func theHeaderIsLookedAt(old: String, new: String, what: String) {
    let chinese = Catalogues.chinese.replacing(old, with: new) + Catalogues.paysInChinese("{name}{count:d}")
    #expect(
      Catalogues.problems(Catalogues.template, chinese + Catalogues.leftInChinese) == ["zh.po:1: error: \(what)"])
  }

  @Test func aLanguageWhoseNumbersNobodyKnowsIsSaidToBe() {
    #expect(
      Catalogues.problems(Catalogues.template, Catalogues.header("xx", "nplurals=1; plural=0;"), named: "xx.po")
        == ["xx.po:1: error: Sources/Plurals has no rule for the language “xx”; add CLDR's"])
  }

  @Test(arguments: [
    ("msgctxt \"left\"\nmsgid \"Left\"\nmsgstr \"\"", "“left” is no key such as room.left (msgctxt)"),
    (
      "msgctxt \"a.b\"\nmsgid \"Left\"\nmsgstr \"Left\"",
      "a.b: the template has English in msgid, and nothing in msgstr"
    ),
    (
      "msgctxt \"a.b\"\nmsgid \"{name}\"\nmsgstr \"\"",
      "a.b: it has placeholders: mark it with “#, python-brace-format”"
    ),
    (
      "msgctxt \"a.b\"\nmsgid \"one\"\nmsgid_plural \"many\"\nmsgstr[0] \"\"\nmsgstr[1] \"\"",
      "a.b: which number decides? Name it {count:d}."
    ),
    ("#. may be left out: name\nmsgctxt \"a.b\"\nmsgid \"one\"\nmsgstr \"\"", "a.b: there is no {name} to leave out"),
    ("msgctxt \"a.b\"\nmsgid \"Press <key>A\"\nmsgstr \"\"", "a.b: <key> does not end"),
    (
      "msgctxt \"a.b\"\nmsgid \"Press <key>A</key> <b>now</b>\"\nmsgstr \"\"",
      "a.b: a text with <key> has one, and no <b>"
    ),
  ])
  func theTemplateIsLookedAt(entry: String, what: String) {
    let line = 8 + (entry.hasPrefix("#") ? 1 : 0)
    #expect(Catalogues.problems(Catalogues.english + "\n" + entry) == ["en.pot:\(line): error: \(what)"])
  }

  @Test func whatMayBeLeftOutIs() {
    let template = """
      \(Catalogues.english)
      #. may be left out: reason
      msgctxt "journal.full"
      msgid "The disk is full ({reason})."
      msgstr ""
      """
    let chinese = """
      \(Catalogues.chinese)
      msgctxt "journal.full"
      msgid "The disk is full ({reason})."
      msgstr "磁盘已满。"
      """
    #expect(Catalogues.problems(template, chinese) == [])
  }
}
