@testable import Questions
import Testing

/// What is forgiven where something is typed, and what is not.
@Suite struct SpellingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var written: String
    var accepted: String
    var isRight: Bool
    var testDescription: String { "\(written) for \(accepted)" }

    init(_ written: String, _ accepted: String, _ isRight: Bool) {
      (self.written, self.accepted, self.isRight) = (written, accepted, isRight)
    }
  }

  private static let rows: [Row] = [
    // Case, spaces, signs.
    Row("paris", "Paris", true), Row("  PARIS ", "Paris", true), Row("new york", "New York", true),
    Row("New-York", "New York", true), Row("Dr. No", "Dr No", true), Row("St Andrews", "St. Andrew’s", true),
    Row("newyork", "New York", true),  // one letter is missing: the space
    // Accents, and letters that keyboards lack.
    Row("Cafe", "Café", true), Row("café", "Cafe\u{301}", true), Row("Malmo", "Malmö", true),
    Row("Koln", "Köln", true), Row("Koeln", "Köln", true), Row("Köln", "Koeln", true), Row("Strasse", "Straße", true),
    Row("Lodz", "Łódź", true), Row("Bo", "Bø", true), Row("Hue", "Huế", true), Row("elista", "Элиста", false),
    Row("Αθηνα", "Αθήνα", true),
    // An article in front.
    Row("Beatles", "The Beatles", true), Row("the beatles", "Beatles", true), Row("l'eau", "eau", true),
    Row("Der Rhein", "Rhein", true), Row("the", "The", true), Row("a", "b", false),
    // One typing error: another letter, one missing, one too many, two that changed places.
    Row("Beethofen", "Beethoven", true), Row("Bethoven", "Beethoven", true), Row("Beethovenn", "Beethoven", true),
    Row("Beehtoven", "Beethoven", true), Row("Betoven", "Beethoven", false), Row("Beethofan", "Beethoven", false),
    // In a short word it would be another word, and a digit is no typing error.
    Row("Iran", "Iraq", false), Row("cat", "cart", false), Row("1949", "1945", false),
    Row("Apollo 12", "Apollo 11", false),
    Row("Apolo 11", "Apollo 11", true), Row("", "Paris", false), Row("!!!", "Paris", false),
    // Japanese letters of either kind, and Arabic ones without their marks or the article.
    Row("すし", "スシ", true), Row("ラーメン", "らーめん", true), Row("がぎ", "ガギ", true), Row("はな", "ハマ", false),
    Row("احمد", "أحمد", true), Row("القاهره", "القاهرة", true), Row("قاهرة", "القاهرة", true),
    Row("مستشفي", "مُستشفى", true), Row("كتاب", "كتب", false),
    Row("北京", "北京", true), Row("北平", "北京", false), Row("ＰＡＲＩＳ", "Paris", true),
  ]

  @Test(arguments: rows) func spelling(_ row: Row) {
    #expect(Spelling(row.written).matches([row.accepted]) == row.isRight)
  }

  /// An answer that means something else is not forgiven as a slip, but a real slip still is.
  @Test(arguments: NearNames.groups.indices) func aNameThatIsNearAnother_isNoSlip(_ index: Int) {
    let group = NearNames.groups[index]
    for name in group {
      #expect(Spelling(name).matches([name]))
      // Nothing is in the table that would never have been forgiven.
      let others = group.filter { $0 != name }
      #expect(
        others.contains { Spelling(name).matches(Spelling($0)) || Spelling($0).matches(Spelling(name)) }, "\(name)")
      for other in others { #expect(!Spelling(name).matches([other]), "\(name) for \(other)") }
    }
    #expect(Spelling("Monnet").matches(["Monet"]) && !Spelling("MANET").matches(["Monet"]))
    #expect(Spelling("Manet").matches(["Monet", "Manet"]))
  }

  @Test func whatAQuestionRulesOut_isNoSlip() {
    let (accepted, unlike) = (["Stoker", "Bram Stoker"], ["Stocker", "Styker", ""])
    #expect(!Spelling("stocker").matches(accepted, unlike: unlike))
    #expect(!Spelling("Stöcker").matches(accepted, unlike: unlike))
    #expect(Spelling("Stokre").matches(accepted, unlike: unlike))
    #expect(Spelling("stoker").matches(accepted, unlike: ["Stoker"]), "what is right stays right")
  }

  @Test(
    arguments: [
      ("changcheng", true), ("Chang Cheng", true), ("cháng chéng", true), ("长城", true), ("chang chen", false),
      ("zhangcheng", true), ("", false), ("chang", false),
    ])
  func aReadingInLatinLetters_mustBeExact(typed: String, isRight: Bool) {
    var question = Question(text: "q", kind: .typed, answers: ["长城"], language: "zh-Hans")
    #expect(Spelling(typed).matches(question) == (typed == "长城"))
    question.readings = ["zhangcheng", "changcheng"]
    #expect(Spelling(typed).matches(question) == isRight)
  }

  @Test func anyOfTheAcceptedOnes_isEnough() {
    #expect(Spelling("mozart").matches(["Wolfgang Amadeus Mozart", "Mozart"]))
    #expect(!Spelling("salieri").matches(["Wolfgang Amadeus Mozart", "Mozart"]))
    #expect(!Spelling("x").matches([String]()))
  }
}
