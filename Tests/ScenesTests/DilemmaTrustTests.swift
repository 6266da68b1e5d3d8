import Games
import PadProtocol
import Room
import Testing

@testable import Samples
@testable import Scenes

/// The chart at the end of a game of Dilemma.
@Suite struct DilemmaTrustTests {
  private static let full = CanvasSize(width: 1920, height: 1080)

  private func items(
    _ trust: [DilemmaScene.Trust], players count: Int = 2, winners: Int = 1, size: CanvasSize = full
  ) -> [DrawItem] {
    let over = DilemmaScene.Over(
      winners: Array(SampleData.players(count).prefix(winners)),
      scores: SampleData.scores((0..<count).map { 200 - $0 }), trust: trust)
    return layout(
      Scene(content: .game(.dilemma(.over(over))), room: "Attic", language: .en), size: size,
      now: SampleScene.moment, text: FakeMeasurer())
  }

  /// Everybody meets everybody, and all cooperate.
  private func trust(players count: Int, rounds: Int = 10) -> [DilemmaScene.Trust] {
    let players = SampleData.players(count)
    return (0..<count).flatMap { first in
      (first + 1..<max(first + 1, count)).map { second in
        DilemmaScene.Trust(
          first: players[first], second: players[second],
          squares: Array(repeating: .played(.cooperate, .cooperate), count: rounds))
      }
    }
  }

  private func one(_ squares: DilemmaScene.Square...) -> [DilemmaScene.Trust] {
    let players = SampleData.players(2)
    return [DilemmaScene.Trust(first: players[0], second: players[1], squares: squares)]
  }

  private func paths(_ items: [DrawItem], filled color: Color?) -> [DrawItem.Path] {
    items.compactMap { item in if case .path(let path) = item, path.fill == color { path } else { nil } }
  }

  /// In how many places forms stand.
  private func count(_ paths: [DrawItem.Path]) -> Int { paths.reduce(0) { $0 + ($1.places?.count ?? 1) } }

  @Test func upperHalf_IsTheFirstPlayersAndLowerHalfTheSeconds() throws {
    let all = items(one(.played(.cooperate, .defect)))
    let upper = try #require(paths(all, filled: Theme.night.choice(.cooperate)).first).frame
    let lower = try #require(paths(all, filled: Theme.night.choice(.defect)).first).frame
    #expect(upper.maxY <= lower.y)
    #expect(abs(upper.x - lower.x) < 0.01)
    #expect(abs(upper.width - lower.width) < 0.01)
    // The other way round.
    let turned = items(one(.played(.defect, .cooperate)))
    let first = try #require(paths(turned, filled: Theme.night.choice(.defect)).first).frame
    let second = try #require(paths(turned, filled: Theme.night.choice(.cooperate)).first).frame
    #expect(first.maxY <= second.y)
  }

  @Test func rounds_RunFromLeftToRight() throws {
    let all = items(one(.played(.cooperate, .cooperate), .played(.defect, .defect)))
    let first = try #require(paths(all, filled: Theme.night.choice(.cooperate)).first).frame
    let second = try #require(paths(all, filled: Theme.night.choice(.defect)).first).frame
    #expect(first.maxX < second.x)
  }

  @Test func everyHalf_HasASymbolToo() {
    let all = items(one(.played(.cooperate, .defect), .played(.defect, .defect)))
    let lines = paths(all, filled: nil).filter { $0.stroke?.color == Theme.night.ink }
    func moves(_ path: DrawItem.Path) -> Int {
      path.steps.count { step in if case .move = step { true } else { false } }
    }
    // The legend's cross, and three of two strokes.
    #expect(count(lines.filter { moves($0) == 2 }) == 4)
    // A circle; the legend's is a disc.
    #expect(count(lines.filter { moves($0) == 1 }) == 1)
  }

  @Test func aVoidRound_IsAnEmptyOutline() {
    let all = items(one(.void))
    #expect(paths(all, filled: Theme.night.choice(.cooperate)).isEmpty)
    #expect(paths(all, filled: Theme.night.choice(.defect)).isEmpty)
    #expect(paths(all, filled: nil).count { $0.stroke?.color == Theme.night.line } == 1)
  }

  @Test(arguments: [(3, 3), (4, 6), (8, 28), (12, 66)])
  func onAWideScreen_EveryPairHasARow(players: Int, rows: Int) {
    let all = items(trust(players: players), players: players)
    #expect(count(paths(all, filled: Theme.night.choice(.cooperate))) == rows * 10 * 2)
    #expect(all.texts.contains { $0.contains("more pair") } == false)
  }

  @Test(arguments: [2, 6, 12, 13], PictureCheck.sizes)
  func rowsAndThoseThatHaveNone_AreAllPairs(players: Int, size: CanvasSize) {
    let all = items(trust(players: players), players: players, size: size)
    let shown = count(paths(all, filled: Theme.night.choice(.cooperate))) / (10 * 2)
    let more = all.texts.compactMap { text -> Int? in
      text.hasSuffix("more pairs") || text.hasSuffix("more pair")
        ? Int(text.drop { $0 == "+" }.prefix { $0.isNumber }) : nil
    }
    #expect(shown + more.reduce(0, +) == players * (players - 1) / 2)
    #expect(shown > 0)
  }

  @Test(arguments: [1, 10, 25, 100], PictureCheck.sizes)
  func howeverManyRounds_TheChartStaysInItsPlace(rounds: Int, size: CanvasSize) {
    for players in [2, 5] {
      let safe = Rect(
        x: 0.05 * Double(size.width) - 1, y: 0.05 * Double(size.height) - 1, width: 0.9 * Double(size.width) + 2,
        height: 0.9 * Double(size.height) + 2)
      let all = items(trust(players: players, rounds: rounds), players: players, size: size)
      for item in all where item.isSheetOrBackground == false { #expect(safe.contains(item.frame)) }
    }
  }

  @Test func chart_ExplainsItself() {
    let texts = items(one(.played(.cooperate, .defect))).texts
    for words in ["Who trusted whom", "cooperated", "defected", "not played"] { #expect(texts.contains(words)) }
    #expect(texts.contains { $0.hasPrefix("Above: the player on the left.") })
  }

  @Test func end_NamesWinnersAndScores() {
    let all = items(trust(players: 5), players: 5, winners: 2)
    #expect(all.texts.contains("Mia and Tom win!"))
    #expect(all.texts.contains("with 200 points each"))
    for score in 196...200 { #expect(all.texts.contains(String(score))) }
    // Two rows stand out.
    #expect(
      all.count { item in if case .box(let box) = item { box.fill == Theme.night.right } else { false } } == 2)
  }

  @Test func withNothingPlayed_ThereIsNoWinner() {
    let texts = items([], winners: 0).texts
    #expect(texts.contains("No winner"))
    #expect(texts.contains("No round was played to its end"))
  }
}
