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

  @Test(arguments: [(3, 3), (4, 6), (5, 10), (6, 15)])
  func onAWideScreen_EveryPairHasARow(players: Int, rows: Int) {
    let all = items(trust(players: players), players: players)
    #expect(count(paths(all, filled: Theme.night.choice(.cooperate))) == rows * 10 * 2)
    #expect(all.texts.contains("Who trusted whom"))
  }

  /// All pairs have faces that can be told apart, or a few of them do and the rest are not there.
  @Test(arguments: [2, 6, 12, 13], PictureCheck.sizes)
  func allPairsHaveARow_orAFewAreTold(players: Int, size: CanvasSize) {
    let all = items(trust(players: players), players: players, size: size)
    let shown = count(paths(all, filled: Theme.night.choice(.cooperate))) / (10 * 2)
    let isTold = all.texts.contains("Pairs to remember")
    #expect(shown == (isTold ? 1 : players * (players - 1) / 2))
    #expect(players < 12 || isTold)
    #expect(players > 2 || !isTold)
  }

  /// Mia and Tom trust each other, Oma and Jun never do, Mia is fooled by Jun; of all others both cooperate once.
  @Test(arguments: PictureCheck.sizes) func manyPairs_ThreeAreTold_andWhoDidWhatMost(size: CanvasSize) throws {
    let people = SampleData.players(12)
    let rows = trust(players: 12).map { row -> DilemmaScene.Trust in
      var row = row
      let square: DilemmaScene.Square =
        switch (row.first.id.rawValue, row.second.id.rawValue) {
        case (1, 2): .played(.cooperate, .cooperate)
        case (1, 4): .played(.cooperate, .defect)
        case (3, 4): .played(.defect, .defect)
        default: .void
        }
      row.squares = Array(repeating: square, count: 10)
      return row
    }
    let telling = TellingPairs(rows)
    #expect(telling.pairs.map(\.reason) == [.trustedMost, .mostOneSided, .trustedLeast])
    #expect(
      telling.pairs.map { [$0.trust.first, $0.trust.second] }
        == [[people[0], people[1]], [people[0], people[3]], [people[2], people[3]]])
    #expect(telling.mostTrusting == .init(player: people[0], count: 20, total: 20))
    #expect(telling.slyest == .init(player: people[3], count: 10, total: 20))
    let all = items(rows, players: 12, size: size)
    let words = all.texts.joined(separator: " ")
    for part in ["Trusted each other most", "Most one-sided", "Trusted each other least", "20 of 20", "10 times"] {
      #expect(words.contains(part), "\(part)")
    }
    #expect(all.overlappingTexts == [])
  }

  @Test func pairsThatTellNothing_AreNotTold() {
    #expect(TellingPairs([]).pairs.isEmpty && TellingPairs([]).mostTrusting == nil)
    let void = trust(players: 12, rounds: 0)
    #expect(TellingPairs(void).pairs.isEmpty && TellingPairs(void).slyest == nil)
    // Where all are the same, one is as good as any other.
    #expect(TellingPairs(trust(players: 12)).pairs.map(\.reason) == [.trustedMost])
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
    for words in ["Who trusted whom", "trusted", "cheated", "not played"] { #expect(texts.contains(words)) }
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

  // MARK: - Names

  /// Everybody in a row is named, if need be by a few letters: faces are not enough on a set of 4:3.
  @Test(arguments: [2, 3, 4, 5, 6, 12], PictureCheck.sizes)
  func everybodyInARow_isNamed(players count: Int, size: CanvasSize) {
    let rows = trust(players: count)
    let all = items(rows, players: count, size: size)
    let people = SampleData.players(count)
    let isTold = all.texts.contains("Pairs to remember")
    let shown = isTold ? TellingPairs(rows).pairs.map(\.trust) : rows
    let short = ShortNames(people)
    // The chart is on the right of the scores; a name may be on two lines.
    let words = all.compactMap(\.letters).filter { $0.rect.x > 0.36 * Double(size.width) }.map(\.text)
    for player in people {
      let count = shown.count { $0.first.id == player.id || $0.second.id == player.id }
      let start = player.name.split { $0 == " " || $0 == "-" }.first.map(String.init) ?? player.name
      let named = words.count { $0.hasPrefix(start) || $0 == short.name(of: player) }
      #expect(named >= count, "\(player.name): \(words)")
    }
  }

  @Test(arguments: [
    (["Mia", "Tom"], ["Mia", "Tom"]), (["Maria", "Mario", "Jo"], ["Maria", "Mario", "Jo"]),
    (["Maximilian", "Mathilda", "Oma Rosa"], ["Max", "Mat", "Oma"]), (["Anna", "Annabell"], ["Anna", "Annab"]),
    (["小红和小明", "小红"], ["小红和", "小红"]), (["Wei", "Wei"], ["Wei", "Wei"]),
  ])
  func shortNames_tellPlayersApart(names: [String], expected: [String]) {
    let players = names.enumerated().map { Player(id: Player.ID(rawValue: $0 + 1), name: $1, colorIndex: $0) }
    let short = ShortNames(players)
    #expect(players.map { short.name(of: $0) } == expected)
  }
}
