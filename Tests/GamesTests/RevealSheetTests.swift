import PadProtocol
import Questions
import Testing

@testable import Games

/// When each moment of a reveal is: for every kind of question, the game tells ears and pads at the sheet's times.
@Suite struct RevealSheetTests {
  /// A kind of question, with the form of its reveal, the roll in a game's middle and at its end, and the verdicts, all
  /// in milliseconds.
  struct Row: Sendable {
    let question: Question
    let form: RevealSheet.Form
    let roll: Int
    var verdicts: [Int] = [0]
  }

  static let rows = [
    Row(question: TriviaKinds.choice, form: .tiles, roll: 1_500),
    Row(question: TriviaKinds.isTrue, form: .tiles, roll: 800),
    Row(question: TriviaKinds.isFalse, form: .tiles, roll: 800),
    Row(question: TriviaKinds.several, form: .tiles, roll: 1_500, verdicts: [0, 400]),
    Row(question: TriviaKinds.estimate, form: .line, roll: 1_500),
    Row(question: TriviaKinds.order, form: .order, roll: 1_500, verdicts: [0, 320, 640, 960]),
    Row(question: TriviaKinds.typed, form: .written, roll: 1_500),
    Row(question: TriviaKinds.poll, form: .race, roll: 1_500),
    Row(question: TriviaKinds.survey, form: .race, roll: 1_500),
  ]

  private func table(_ question: Question, last: Bool) -> TriviaTable {
    TriviaTable(
      questions: [question, question], rules: TriviaRules(isStaged: true, rounds: last ? 1 : 2))
  }

  /// Nobody hears or reads the outcome a millisecond before its time.
  @Test(arguments: rows, [false, true]) func theGameKeepsToIt(row: Row, isLast: Bool) throws {
    var table = table(row.question, last: isLast)
    table.pass(.seconds(30))
    let reveal = try #require(table.reveal)
    let sheet = try #require(reveal.sheet)
    let roll = isLast ? 2_200 : row.roll
    var expected = RevealSheet(row.form, roll: .milliseconds(roll), verdicts: row.verdicts.count)
    expected.heads = 0
    #expect(sheet == expected)
    #expect(reveal.entrance?.length == sheet.length)
    var passed = 0
    for (index, later) in row.verdicts.enumerated() {
      let due = roll + later
      table.pass(.milliseconds(due - 1 - passed))
      #expect(table.cues == ["reveal"] + Array(repeating: "verdict", count: index), "\(due) ms")
      #expect(table.screen("Ana").personal.verdict == nil && table.screen("Ana").status.hasSuffix("Look at the TV!"))
      table.pass(.milliseconds(1))
      passed = due
    }
    let outcome = row.question.kind == .poll ? "polled" : "nobodyRight"
    #expect(table.cues == ["reveal"] + Array(repeating: "verdict", count: row.verdicts.count - 1) + [outcome])
    #expect(!table.screen("Ana").status.hasSuffix("Look at the TV!"))
    // A later verdict of a state that was resumed comes at once, and never twice.
    table.pass(sheet.length)
    #expect(table.cues.count == row.verdicts.count + 1)
  }

  /// The sheet knows how many heads fly, which are heard as they land.
  @Test func headsOfAllWhoAnswered_fly() {
    var table = table(TriviaKinds.choice, last: false)
    table.press("Ana", "wrong 1")
    table.press("Ben", "wrong 2")
    table.away("Cleo")
    #expect(table.reveal?.sheet?.heads == 2)
    #expect(table.reveal?.sheet?.landings.count == 2)
  }

  /// A room that was away for the whole reveal hears all of it at once.
  @Test func verdictsThatAreLate_areAllTold() {
    var table = table(TriviaKinds.order, last: false)
    table.pass(.seconds(30))
    table.now = table.now + .seconds(3)
    table.run { $0.tick(at: $1) }
    #expect(table.cues == ["reveal", "verdict", "verdict", "verdict", "nobodyRight"])
  }

  /// The marks of every sheet are in order, and the TV's list never comes before the outcome unless its bars race.
  @Test(arguments: RevealSheet.Form.allCases) func itsMarksAreInOrder(form: RevealSheet.Form) {
    for verdicts in 1...9 {
      let sheet = RevealSheet(form, roll: .milliseconds(800), verdicts: verdicts)
      let marks: [RevealSheet.Mark] =
        [.roll] + (0..<verdicts).map { .verdict($0) } + [.told, .standing, .fact, .gains, .scores, .rows, .end]
      let times = marks.map { sheet.time(of: $0).nanoseconds }
      #expect(times == times.sorted())
      #expect((sheet.time(of: .list) >= sheet.time(of: .told)) == (form != .race))
    }
  }

  /// After a game's last question, the ceremony says who has won, and no table before it.
  @Test(arguments: [false, true]) func theLastReveal_hasNoTable(isLast: Bool) throws {
    var table = table(TriviaKinds.choice, last: isLast)
    table.pass(.seconds(30))
    #expect(try #require(table.reveal).scores.isEmpty == isLast)
    let ana = table.people[0].id
    table.run { $0.adjust(ana, by: 3, at: $1) }
    #expect(try #require(table.reveal).scores.isEmpty == isLast)
    #expect(table.reveal?.quip == nil || !isLast)
    #expect((table.reveal?.isBeforeCeremony == true) == isLast)
  }

  /// Without a ceremony, the last table is the result.
  @Test func atOnce_theLastRevealHasATable() throws {
    var table = TriviaTable(questions: [TriviaKinds.choice], rules: TriviaRules(isStaged: false, rounds: 1))
    table.pass(.seconds(30))
    let reveal = try #require(table.reveal)
    #expect(reveal.scores.isEmpty == false && reveal.isBeforeCeremony == nil)
  }

  @Test func aSkippedQuestion_hasNone() {
    var table = table(TriviaKinds.choice, last: false)
    table.run { $0.skip(at: $1) }
    #expect(table.reveal?.sheet == nil && table.reveal?.entrance == nil)
  }

  // MARK: - Number lines

  private func answers(_ numbers: [Double]) -> [TriviaRound.Answer] {
    numbers.enumerated().map { index, number in
      .init(
        player: Player(id: .init(rawValue: index + 1), name: "\(index)", colorIndex: 0), value: .number(number),
        at: Instant(nanoseconds: 0))
    }
  }

  /// The line has all possible numbers if the estimates can be told apart on it, as while everybody estimated.
  @Test(arguments: [([2_000.0, 6_000], true), ([4_000, 5_000], false)])
  func aNumberLine_keepsItsScale(numbers: [Double], isWhole: Bool) {
    let estimate = Estimate(value: 4_806, range: 1_000...9_000)
    let line = NumberLine(estimate, answers(numbers))
    #expect((line.least == estimate.text(1_000)) == isWhole && (line.most == estimate.text(9_000)) == isWhole)
  }

  /// Whatever the right number is, the line has the same ends, and the heads stand at the same places.
  @Test func aNumberLine_doesNotKnowTheRightNumber() {
    var generator = SeededGenerator(seed: 31)
    for _ in 0..<300 {
      let numbers = (0..<Int(generator.next() % 12)).map { _ in Double(Int(generator.next() % 10_000)) - 2_000 }
      let range: ClosedRange<Double>? = generator.next() % 2 == 0 ? -2_000...8_000 : nil
      let lines = [-1_999.0, 12, 7_600].map { value in
        NumberLine(Estimate(value: value, decimals: 1, range: range), answers(numbers))
      }
      for line in lines {
        #expect(line.least == lines[0].least && line.most == lines[0].most && line.spots == lines[0].spots)
        #expect((line.spots.map(\.place) + [line.right]).allSatisfy { (0...1).contains($0) })
        #expect(line.spots.count == numbers.count)
      }
    }
  }

  /// Places are in the order of the numbers; only what is far from most others stands at an end.
  @Test(
    arguments: [
      ([4810, 4500, 5200, 4810, 3900, 6000, 4807, 8848], 4806.0, 7), ([36], 36, 9), ([5, 5, 5], 5, 9),
      ([1, 2, 3, 1e9], 2, 3),
    ] as [([Double], Double, Int)])
  func aNumberLine_showsTheDifferences(numbers: [Double], right: Double, far: Int) {
    let line = NumberLine(Estimate(value: right), answers(numbers))
    let places = line.spots.map(\.place)
    for (index, place) in places.enumerated() {
      #expect((place == 1 || place == 0) == (index == far), "\(numbers[index])")
      for other in places.indices where numbers[other] > numbers[index] { #expect(places[other] > place) }
    }
    #expect(line.right > 0 && line.right < 1)
  }
}
