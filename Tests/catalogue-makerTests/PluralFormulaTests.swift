import Testing

@testable import catalogue_maker

@Suite struct PluralFormulaTests {
  @Test(arguments: [
    ("0", [0, 0, 0]), ("(n != 1)", [1, 0, 1]), ("n>1", [0, 0, 1]), ("n == 0 ? 2 : n == 1 ? 0 : 1", [2, 0, 1]),
    ("!n", [1, 0, 0]), ("1+n*2%3-1", [0, 2, 1]), ("n && n<=1 || n>=2", [0, 1, 1]), ("7/2", [3, 3, 3]),
  ])
  func itIsReckonedAsInC(formula: String, values: [Int]) throws {
    let formula = try #require(PluralFormula(formula))
    #expect((0...2).map { formula.value(for: $0) } == values)
  }

  @Test(arguments: ["", "n +", "(n", "n ? 1", "n = 1", "x", "1/0", "n 1"]) func whatIsNoFormulaIsNone(text: String) {
    #expect(PluralFormula(text) == nil)
  }
}
