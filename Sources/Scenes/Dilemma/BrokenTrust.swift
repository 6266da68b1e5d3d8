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
      TextBox(width: area.width - 2, height: area.height, sizes: [7.4, 6.6, 6, 5.4, 4.8, 4.4, 4, 3.6, 3.2, 2.8]))
    let width = min(area.width, text.width + 8)
    let box = Rect(x: area.midX - width / 2, y: area.y, width: width, height: area.height)
    composer.posed(.popping(turn.reaction), around: Point(x: area.midX, y: area.midY)) {
      $0.box(box, radius: min($0.theme.radius.card, 0.3 * area.height), fill: Fill($0.theme.accent))
      $0.put(text, x: box.x, width: box.width, middle: area.midY, align: .center)
    }
  }
}
