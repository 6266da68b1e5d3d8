import Importers
import Questions
import Testing

/// Spreadsheets without names of columns.
@Suite struct UnnamedSheetTests {
  static let rows = ["Sea?,Moon,Mars,Earth", "Gold?,Go,Au,Ag", "Herb?,Shark,Cow,Eagle", "Rocks?,Geo,Bio,Zoo"]
  static let right = ["Moon", "Au", "Cow", "Geo"]
  static let questions = [
    ["Sea?", "Moon", "Mars", "Earth"], ["Gold?", "Au", "Go", "Ag"], ["Herb?", "Cow", "Shark", "Eagle"],
    ["Rocks?", "Geo", "Bio", "Zoo"],
  ]

  private static func warning(_ what: String) -> [String] {
    ["quiz:1: the columns have no names; each row is taken to have \(what)"]
  }

  @Test func theRightAnswer_isRepeatedAtTheEnd() {
    let read = Read(zip(Self.rows, Self.right).map { "\($0),\($1)\n" }.joined())
    #expect(read.questions == Self.questions)
    #expect(read.issues == Self.warning("what is right at the end"))
  }

  @Test func aNumberAtTheBeginning_countsTheRows() {
    let numbers = [1, 2, 2, 1]
    let text = Self.rows.indices.map { "\($0 + 1),\(Self.rows[$0]),20,\(numbers[$0])\n" }.joined()
    let read = Read(text)
    #expect(read.questions == Self.questions)
    #expect(
      read.issues == Self.warning("a number and what is right at the end") + [
        "quiz:1: \(OptionSheetTests.timeWarning)"
      ])
  }

  /// Some programs write whole numbers as "1.0".
  @Test func numbersWithAPoint_areNumbers() {
    let numbers = [1, 2, 2, 1]
    let text = Self.rows.indices.map { "\($0 + 1).0,\(Self.rows[$0]),20.0,\(numbers[$0]).0\n" }.joined()
    #expect(Read(text).questions == Self.questions)
  }

  /// Names that say nothing are no data, and rows that have only their numbers are none either.
  @Test func namesThatSayNothing_andEmptyRows_areLeftOut() {
    let numbers = [1, 2, 2, 1]
    let rows = Self.rows.indices.map { "\($0 + 1),\(Self.rows[$0]),\(numbers[$0])\n" }.joined()
    let named = Read("Column A,Column B,Column C,Column D,Column E,Column F\n" + rows)
    #expect(named.questions == Self.questions)
    #expect(named.issues.contains { $0.hasPrefix("quiz:1: this row is taken for a title") })
    let padded = Read(rows + "5,,,,,\n6,,,,,\n7,,,,,\n")
    #expect(padded.questions == Self.questions && padded.file.skipped == 0)
  }

  @Test func aCategoryAtTheBeginning_isOneOfAFew() {
    let text = ["S", "S", "N", "N"].enumerated().map { index, category in
      "\(category),Who is \(index)?,right \(index),wrong\n"
    }
    let read = Read(text.joined())
    #expect(read.questions == (0..<4).map { ["Who is \($0)?", "right \($0)", "wrong"] })
    #expect(read.file.questions.map(\.category) == ["S", "S", "N", "N"])
    #expect(read.issues == Self.warning("the category and the right answer after the question"))
  }

  @Test func questionsWithOneAnswer_areTyped() {
    let read = Read("Capital of Norway?,Oslo\nLargest ocean?,Pacific\nSmallest state?,Vatican City\n")
    #expect(
      read.questions == [
        ["typed", "Capital of Norway?", "Oslo"], ["typed", "Largest ocean?", "Pacific"],
        ["typed", "Smallest state?", "Vatican City"],
      ])
    #expect(read.issues == ["quiz:1: there are no wrong answers; the players type the right one"])
  }

  @Test func anAnswerThatNobodyWouldType_isNamed() {
    let long = "because it is far too long for anybody to type it on a phone"
    let read = Read("question,answer\nQ1,one\nQ2,two\nQ3,\(long)\n")
    #expect(read.questions == [["typed", "Q1", "one"], ["typed", "Q2", "two"]])
    #expect(read.issues.last == "quiz:4: there are no wrong answers, and the right one is too long to be typed")
  }
}
