import Catalogue
import Games

/// The words in the place of a pair's earlier rounds once a long trust was broken.
struct BrokenTrust {
  let rounds: Int
  let turn: DilemmaTurn

  /// Creates the words; nil if there is nothing to say, or not yet.
  init?(_ pair: DilemmaScene.Pair, turn: DilemmaTurn, isRevealed: Bool) {
    rounds = pair.history.trustedLast
    self.turn = turn
    guard isRevealed, turn.isOut, rounds >= DilemmaSheet.tension,
      pair.isBetrayed(pair.first) || pair.isBetrayed(pair.second)
    else { return nil }
  }

  /// Draws the words in an area.
  func draw(_ words: DilemmaSceneTexts, in area: Rect, on composer: inout Composer) {
    let text = composer.fit(
      words.afterTrust(rounds), .bold, composer.theme.onAccent,
      TextBox(width: area.width - 2, height: area.height, sizes: [5.4, 4.8, 4.4, 4, 3.6, 3.2, 2.8]))
    composer.posed(.popping(turn.reaction), around: Point(x: area.midX, y: area.midY)) {
      $0.box(area, radius: min($0.theme.radius.card, 0.3 * area.height), fill: Fill($0.theme.accent))
      $0.put(text, x: area.x, width: area.width, middle: area.midY, align: .center)
    }
  }
}
