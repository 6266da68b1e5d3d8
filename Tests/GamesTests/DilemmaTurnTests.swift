import PadProtocol
import Testing

@testable import Games

/// What pads are told once the cards on the TV have turned, and not before.
@Suite struct DilemmaTurnTests {
  private func turned(reveal: Span? = nil) -> DilemmaTable {
    var table = DilemmaTable(options: GameOptions(reveal: reveal), turns: true)
    table.choose("Ana", .defect)
    table.choose("Ben", .cooperate)
    return table
  }

  @Test func whileTheyTurn_padsHaveTheScoreFromBefore_andSayNothing() {
    var table = turned()
    // The first card begins to turn.
    #expect(table.game.deadline == table.now + .milliseconds(200))
    #expect(table.cues.last == "reveal")
    for name in ["Ana", "Ben"] {
      #expect(table.screen(name).personal.score == 0)
      #expect(table.screen(name).status == "Look at the TV!")
      #expect(table.screen(name).pressedButton != nil)
    }
    table.pass(.milliseconds(789))
    #expect(table.cues.suffix(3) == ["reveal", "cardTurned", "cardTurned"])
    table.pass(.milliseconds(1))
    #expect(table.cues.last == "betrayed")
    table.pass(.milliseconds(409))
    #expect(table.screen("Ana").personal.score == 0)
    table.pass(.milliseconds(1))
    #expect(table.screen("Ana").personal.score == 3 && table.screen("Ben").personal.score == -1)
    #expect(table.screen("Ana").status == "You cheated, Ben trusted: +3 for you, −1 for them.")
    #expect(table.game.deadline == table.now + .seconds(4))
  }

  /// The heads on the pads have the faces of those on the TV, and neither earlier than the words.
  @Test(arguments: [
    (DilemmaChoice.cooperate, DilemmaChoice.cooperate, PadMood.happy), (.cooperate, .defect, .shocked),
    (.defect, .cooperate, .sly), (.defect, .defect, .sad),
  ])
  func aFace_comesWithTheWords(own: DilemmaChoice, other: DilemmaChoice, mood: PadMood) {
    var table = DilemmaTable(turns: true)
    table.choose("Ana", own)
    #expect(table.screen("Ana").mood == .calm && table.screen("Ben").mood == .thinking)
    table.choose("Ben", other)
    table.pass(.milliseconds(1_199))
    #expect(table.screen("Ana").mood == .calm && table.screen("Ana").personal.mood == nil)
    table.pass(.milliseconds(1))
    #expect(table.screen("Ana").mood == mood)
    table.next()
    #expect(table.screen("Ana").mood == .thinking)
  }

  @Test(arguments: [0.0, 0.2, 0.4, 1]) func theReveal_countsFromWhatIsTold(seconds: Double) {
    var table = turned(reveal: .seconds(seconds))
    table.pass(.milliseconds(1_200) + .seconds(seconds))
    #expect(table.round?.number == 2 && table.round?.isRevealed == false)
    #expect(table.screen("Ana").personal.score == 3)
  }

  @Test func theHostGoesOn_whileTheyTurn() {
    var table = turned()
    table.next()
    #expect(table.round?.number == 2)
    #expect(table.screen("Ana").personal.score == 3 && table.screen("Ana").openButtons.count == 2)
    table.pass(.milliseconds(1_200))
    #expect(table.round?.isRevealed == false)
  }

  @Test func whereEverythingIsThereAtOnce_soAreTheScores() {
    var table = DilemmaTable()
    table.choose("Ana", .defect)
    table.choose("Ben", .cooperate)
    #expect(table.screen("Ana").personal.score == 3)
  }

  /// A pair that has trusted each other for long comes last, and its second card hesitates.
  ///
  /// Both depend only on what everybody has seen.
  @Test func theLongerTheTrust_theLaterAPairTurns() {
    let sheet = DilemmaSheet(runs: [4, 0, 2])
    #expect(sheet.order == [1, 2, 0])
    #expect([0, 1, 2].map(sheet.isTense) == [true, false, false])
    let first = sheet.order.map { sheet.time(of: .turn($0, isSecond: false)) }
    #expect(first == [.milliseconds(200), .milliseconds(1_150), .milliseconds(2_100)])
    let second = sheet.order.map { sheet.time(of: .turn($0, isSecond: true)) }
    #expect(second == [.milliseconds(600), .milliseconds(1_550), .milliseconds(3_000)])
    #expect(sheet.time(of: .outcome(0)) == .milliseconds(3_190))
    let marks = sheet.marks.map { sheet.time(of: $0) }
    #expect(marks == marks.sorted() && marks.count == 10)
    // Many pairs turn together, whatever has been.
    #expect(
      DilemmaSheet(runs: [9, 9, 9, 9]).time(of: .outcome(3)) == DilemmaSheet(runs: [0, 0, 0, 0]).time(of: .outcome(3)))
  }

  @Test func aBrokenTrust_isHeardAsOne() {
    var table = DilemmaTable(turns: true)
    for number in 1...6 {
      let cheats = number == 3 || number == 6
      table.choose("Ana", cheats && number == 6 ? .defect : .cooperate)
      table.choose("Ben", cheats && number == 3 ? .defect : .cooperate)
      while table.round?.isRevealed == true, let deadline = table.game.deadline { table.pass(deadline - table.now) }
    }
    let outcomes = table.cues.filter { ["trusted", "betrayed", "trustBroken"].contains($0) }
    // Two rounds of trust are not yet many.
    #expect(outcomes == ["trusted", "trusted", "betrayed", "trusted", "trusted", "betrayed"])
    for _ in 1...3 {
      for name in ["Ana", "Ben"] { table.choose(name, .cooperate) }
      while table.round?.isRevealed == true, let deadline = table.game.deadline { table.pass(deadline - table.now) }
    }
    table.choose("Ana", .defect)
    table.pass(DilemmaSheet.lastRound)
    table.choose("Ana", .defect)
    table.choose("Ben", .cooperate)
    let before = table.cues.count
    table.pass(.milliseconds(200 + 590 + 499))
    #expect(!table.cues[before...].contains("trustBroken"))
    table.pass(.milliseconds(1))
    #expect(table.cues.last == "trustBroken")
  }

  /// Nobody has to look at two totals at once, nor at one while a card still turns.
  @Test(arguments: [
    [0], [3], [0, 5], [5, 0], [3, 0, 4], [9, 9, 9], [0, 0, 0, 0], [9, 0, 0, 0, 0], [0, 0, 0, 3, 0, 0],
  ])
  func totals_comeOneByOne_afterTheFaces(runs: [Int]) {
    let (sheet, pairs) = (DilemmaSheet(runs: runs), runs.count)
    var last = Span.zero
    for pair in sheet.isTogether ? Array(0..<pairs) : sheet.order {
      let faceUp =
        [false, true].map { sheet.time(of: .turn(pair, isSecond: $0)) + DilemmaSheet.turning }.max() ?? .zero
      for isSecond in [false, true] {
        let points = sheet.time(of: .points(pair, isSecond: isSecond))
        #expect(points > faceUp && points > sheet.time(of: .outcome(pair)))
        #expect(points - last >= .milliseconds(70), "pair \(pair)")
        last = points
      }
    }
    #expect(sheet.time(of: .told) - last >= .milliseconds(100))
    // A round of twelve players must not take longer than one of six; a hesitation is half a second.
    let tense = (0..<pairs).count(where: sheet.isTense)
    #expect(sheet.time(of: .told) < .seconds(3.2 + 0.5 * Double(tense)))
  }
}
