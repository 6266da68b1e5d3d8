import Catalogue
import PadProtocol
import Testing

@testable import Games

/// What pads show at the end of a game, and of buttons that should not be pressed.
@Suite struct PadEndTests {
  private func people(_ count: Int) -> [Player] {
    (1...count).map { Player(id: .init(rawValue: $0), name: "P\($0)", colorIndex: 0) }
  }

  private func status(of number: Int, _ scores: [Int], in language: Language = .en) -> String? {
    let people = people(scores.count)
    let lines = ScoreLine.standings(of: people) { scores[$0.rawValue - 1] }
    let winners = lines.filter { $0.rank == 1 && $0.score > 0 }.map(\.player)
    return GameTexts(language: language)
      .end(for: .init(rawValue: number), scores[number - 1], winners: winners, in: lines).status
  }

  @Test(
    arguments: [
      (1, [7, 5, 5, 2], "You win!"),
      (2, [7, 5, 5, 2], "Place 2 of 4, 2 behind P1"),
      // Those with equal scores share a place, and nobody is behind an equal.
      (3, [7, 5, 5, 2], "Place 2 of 4, 2 behind P1"),
      (4, [7, 5, 5, 2], "Place 4 of 4, 3 behind P3"),
      (2, [7, 7, -1], "You are one of the winners!"),
      (3, [7, 7, -1], "Place 3 of 3, 8 behind P2"),
      (1, [0, 0, 0], nil),
    ] as [(Int, [Int], String?)])
  func aPlace(of number: Int, scores: [Int], status: String?) {
    #expect(self.status(of: number, scores) == status)
  }

  /// Whoever wins laughs, whoever else stands on the podium is calm, and the last one never is.
  @Test(
    arguments: [
      (1, [7, 5, 4, 2, 1], PadMood.happy), (3, [7, 5, 4, 2, 1], .calm), (4, [7, 5, 4, 2, 1], .sad),
      (5, [7, 5, 4, 2, 1], .sad), (2, [7, 5], .sad), (2, [7, 5, 5], .sad), (3, [7, 7, -1], .sad), (1, [0, 0], .calm),
    ] as [(Int, [Int], PadMood)])
  func aFace(of number: Int, scores: [Int], mood: PadMood) {
    let people = people(scores.count)
    let lines = ScoreLine.standings(of: people) { scores[$0.rawValue - 1] }
    let winners = lines.filter { $0.rank == 1 && $0.score > 0 }.map(\.player)
    let personal = GameTexts(language: .en)
      .end(for: .init(rawValue: number), scores[number - 1], winners: winners, in: lines)
    #expect(PadScreen(shared: .init(title: "", status: ""), personal: personal).mood == mood)
  }

  /// Ben has a point after the first question, and Ana and Cem share the second place.
  @Test func aPlace_isKnownOnceTheAnswerIsTold() {
    var table = TriviaTable(questions: TriviaTable.questions(2))
    table.press("Ana", "wrong 1")
    #expect(table.screen("Ana").personal.place == nil)
    table.press("Ben", "right")
    #expect(table.screen("Ben").personal.place == 1 && table.screen("Ana").personal.place == 2)
    table.passReveal()
    #expect(table.screen("Ben").personal.place == nil)
  }

  @Test func inChinese() {
    #expect(status(of: 2, [1_234, 234], in: .zh) == "第 2 名，共 2 人，比 P1 少 1 000")
  }

  @Test func inAHall_nobodyIsNamed_andEverybodyIsFound() {
    let scores = (1...5_000).map { $0 / 3 * 2 }
    #expect(status(of: 3, scores)?.hasSuffix(", 2 behind") == true)
    let people = people(scores.count)
    let lines = ScoreLine.standings(of: people) { scores[$0.rawValue - 1] }
    for line in lines { #expect(lines.line(of: line.player.id, with: line.score) == line) }
    #expect(lines.line(of: .init(rawValue: 9_999), with: 4) == nil)
  }

  @Test func theWinnersPadKnowsIt_andNobodyElses() {
    var table = TriviaTable(questions: TriviaTable.questions(1))
    table.press("Ben", "right")
    let right = table.screen("Ana").shared.right
    #expect(right != nil && right == table.screen("Ben").personal.pressed)
    table.passReveal()
    #expect(table.screen("Ben").personal.won == true && table.screen("Ana").personal.won == nil)
    #expect(table.screen("Ana").status == "Place 2 of 3, 1 behind Ben")
  }

  @Test func beforeTheAnswerIsShown_noPadKnowsIt() {
    let table = TriviaTable()
    #expect(table.screen("Ana").shared.right == nil)
  }

  @Test func aBuzzerThatIsNotOpen_doesNotInvite() {
    var table = BuzzerTable()
    #expect(table.screen("Ana").shared.hold == true && table.screen("Ana").personal.open)
    table.host("N")
    #expect(table.screen("Ana").shared.hold == nil)
  }

  @Test func keysWithoutADisk_areIdle() throws {
    let table = DisksTable.withADisk()
    let key = try #require(table.field?.disks.first?.key)
    #expect(table.screen("Ana").shared.buttons.map { $0.idle == true } == (1...9).map { $0 != key })
  }

  @Test func choices_haveTheirSymbols() {
    #expect(DilemmaTable().screen("Ana").shared.buttons.map(\.symbol) == [.ring, .cross])
  }
}
