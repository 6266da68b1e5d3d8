import Games
import Testing

@testable import Scenes

/// Scores beside a result: in the dark, each row is a lit card of its player's colour.
@Suite struct ScoreCardTests {
  private static let lines = ["Mia", "Tom", "Jun"].enumerated().map { index, name in
    ScoreLine(
      player: Player(id: Player.ID(rawValue: index + 1), name: name, colorIndex: index), rank: index + 1,
      score: 300 - 100 * index, gained: 20 * index)
  }

  private func boxes(_ theme: Theme, isOnPanel: Bool) -> [DrawItem.Box] {
    var composer = Composer(
      size: CanvasSize(width: 1280, height: 720), measurer: FakeMeasurer(), look: Look(theme: theme))
    let list = ScoreList(lines: Self.lines, more: { "+\($0)" })
    let area = Rect(x: 40, y: 10, width: 80, height: 70)
    isOnPanel ? list.drawOnPanel(in: area, on: &composer) : list.draw(in: area, on: &composer)
    return composer.items.compactMap { if case .box(let box) = $0 { box } else { nil } }
  }

  @Test func inTheDark_eachRowIsLit() {
    let fills = boxes(.night, isOnPanel: true).map(\.fill)
    #expect(fills == Self.lines.map { Theme.night.card(of: $0.player).fill })
    #expect(Set(fills).count == 3)
  }

  @Test func inTheLight_allRowsLieOnOneCard() {
    #expect(boxes(.light, isOnPanel: true).map(\.fill) == [Theme.light.surface])
  }

  /// Where the scores have the whole width, a card would reach beyond what every TV shows.
  @Test func withoutAPanel_thereAreNoCards() { #expect(boxes(.night, isOnPanel: false).isEmpty) }
}
