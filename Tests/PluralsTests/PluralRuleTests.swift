import Plurals
import Testing

@Suite struct PluralRuleTests {
  /// Examples from CLDR's chart "Language Plural Rules": whole numbers of each form.
  @Test(arguments: [
    ("zh", [PluralCategory.other: [0, 1, 2, 5, 11, 100]]),
    ("en", [.one: [1, -1], .other: [0, 2, 11, 21, 101]]),
    ("de-AT", [.one: [1], .other: [0, 2, 21]]),
    ("fr", [.one: [0, 1], .other: [2, 17, 101]]),
    ("he", [.one: [1], .two: [2], .other: [0, 3, 12, 102]]),
    ("cs", [.one: [1], .few: [2, 3, 4], .other: [0, 5, 12, 22, 101]]),
    ("pl", [.one: [1], .few: [2, 4, 22, 34, 102], .many: [0, 5, 12, 14, 19, 21, 101, 112]]),
    ("ru", [.one: [1, 21, 101], .few: [2, 4, 22, 104], .many: [0, 5, 11, 14, 111, 112]]),
    ("hr", [.one: [1, 21], .few: [2, 24], .other: [0, 5, 11, 12, 100]]),
    ("sl", [.one: [1, 101], .two: [2, 202], .few: [3, 4, 104], .other: [0, 5, 11, 100]]),
    ("lt", [.one: [1, 21, 101], .few: [2, 9, 22], .other: [0, 10, 11, 19, 20, 111]]),
    ("lv", [.zero: [0, 10, 11, 19, 20, 111], .one: [1, 21, 101], .other: [2, 9, 22]]),
    ("ro", [.one: [1], .few: [0, 2, 19, 101, 119], .other: [20, 100, 120]]),
    ("ga", [.one: [1], .two: [2], .few: [3, 6], .many: [7, 10], .other: [0, 11, 101]]),
    (
      "ar",
      [.zero: [0], .one: [1], .two: [2], .few: [3, 10, 103], .many: [11, 99, 111], .other: [100, 102, 200]]
    ),
    ("cy", [.zero: [0], .one: [1], .two: [2], .few: [3], .many: [6], .other: [4, 5, 7, 10]]),
    ("is", [.one: [1, 21, 101], .other: [0, 2, 11, 111]]),
  ])
  func numbersHaveTheFormsOfCLDR(language: String, examples: [PluralCategory: [Int]]) throws {
    let rule = try #require(PluralRule(language: language))
    #expect(Set(rule.categories) == Set(examples.keys))
    for (category, numbers) in examples {
      for number in numbers { #expect(rule.category(of: number) == category, "\(number)") }
    }
  }

  @Test(arguments: PluralRule.allCases) func everyFormIsTaken(rule: PluralRule) {
    #expect(Set((0...200).map(rule.category)) == Set(rule.categories))
    #expect(rule.categories == PluralCategory.allCases.filter(rule.categories.contains))
  }

  @Test func onlyAFormForOneNumberMayDoWithoutIt() {
    #expect(PluralRule.one.namesOneNumber(.one))
    #expect(!PluralRule.one.namesOneNumber(.other))
    #expect(!PluralRule.eastSlavic.namesOneNumber(.one))
    #expect(PluralRule.arabic.namesOneNumber(.two))
  }

  @Test func aLanguageThatNobodyKnowsHasNone() { #expect(PluralRule(language: "xx") == nil) }
}
