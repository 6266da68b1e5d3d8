import Testing

@testable import Games

/// Whether the points of a question change the order of the scores, which is then heard.
@Suite struct ScoreOrderTests {
  /// Scores before, points gained, and whether somebody is overtaken.
  @Test(arguments: [
    ([30, 20, 10], [0, 0, 0], false),
    ([30, 20, 10], [5, 5, 5], false),
    ([30, 20, 10], [0, 10, 0], false),
    ([30, 20, 10], [0, 11, 0], true),
    ([30, 20, 10], [0, 0, 15], true),
    ([0, 0, 0], [0, 0, 0], false),
    ([0, 0, 0], [1, 0, 0], false),
    ([0, 0, 0], [0, 0, 1], true),
    ([], [], false),
  ])
  func order(before: [Int], gained: [Int], expected: Bool) {
    let players = before.indices.map { Player(id: Player.ID(rawValue: $0 + 1), name: "Player \($0)", colorIndex: $0) }
    let lines = ScoreLine.standings(
      of: players,
      gained: Dictionary(uniqueKeysWithValues: zip(players.map(\.id), gained))
    ) { before[$0.rawValue - 1] + gained[$0.rawValue - 1] }
    #expect(lines.haveChangedOrder == expected)
  }
}
