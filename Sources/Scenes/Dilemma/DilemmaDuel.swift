import Catalogue
import Games

/// Two players, large, face to face, with what the choices bring below them.
struct DilemmaDuel {
  let pair: DilemmaScene.Pair
  let isRevealed: Bool
  let turned: Double
  let words: DilemmaSceneTexts

  private static let card = (width: 24.0, height: 33.0, top: 16.0)
  private static let gap = 5.0

  func draw(on composer: inout Composer) {
    let safe = composer.safe
    let width = min(safe.width, 124)
    PayoffTable(words: words)
      .draw(in: Rect(x: safe.midX - width / 2, y: 60, width: width, height: safe.maxY - 60), on: &composer)
    side(pair.first, isFirst: true, on: &composer)
    side(pair.second, isFirst: false, on: &composer)
    for (side, x) in [
      (pair.first, safe.midX - Self.gap / 2 - Self.card.width), (pair.second, safe.midX + Self.gap / 2),
    ] {
      ChoiceCard(side, isLive: pair.isLive, isRevealed: isRevealed, turned: turned).draw(
        in: Rect(x: x, y: Self.card.top, width: Self.card.width, height: Self.card.height), on: &composer)
    }
  }

  private func side(_ side: DilemmaScene.Side, isFirst: Bool, on composer: inout Composer) {
    let safe = composer.safe
    let reach = Self.gap / 2 + Self.card.width
    let width = min(34, safe.width / 2 - reach - 3)
    let x = isFirst ? safe.midX - reach - 3 - width : safe.midX + reach + 3
    let radius = 5.8
    composer.disc(
      of: side.player, x: x + width / 2, y: Self.card.top + radius, radius: radius, away: side.away || side.hasLeft,
      isNamed: true)
    let name = composer.fit(
      name: side.player.name, .semibold, composer.theme.text,
      TextBox(width: width, height: 10, lines: 3, sizes: [6.2, 5.4, 4.8, 4.4, 4, 3.6, 3.2, 2.8]))
    composer.put(name, x: x, width: width, top: Self.card.top + 2 * radius + 1.2, align: .center)
    let score = composer.fit(grouped(side.matchScore(turned: turned)), .display, composer.theme.text, TextBox(size: 10))
    var gain: FittedText?
    if isRevealed, turned >= 0.5, side.choice != nil, let gained = side.gained {
      gain = composer.fit(signed(gained), .bold, composer.theme.accent, TextBox(size: 6.4))
    }
    let used = score.width + (gain.map { $0.width + 2 } ?? 0)
    let start = x + (width - used) / 2
    let middle = Self.card.top + Self.card.height - 4
    composer.put(score, x: start, width: score.width, middle: middle)
    if let gain { composer.put(gain, x: start + score.width + 2, width: gain.width, middle: middle + 0.6) }
    let text = self.note(side)
    guard text.isEmpty == false else { return }
    let note = composer.fit(
      text, .medium, composer.theme.secondaryText, TextBox(width: Self.card.width + 4, sizes: [3.6, 3.2, 2.8]))
    let cardX = isFirst ? safe.midX - reach : safe.midX + Self.gap / 2
    composer.put(
      note, x: cardX, width: Self.card.width, middle: Self.card.top + Self.card.height + 3.6, align: .center)
  }

  private func note(_ side: DilemmaScene.Side) -> String {
    if side.hasLeft { return words.left }
    if isRevealed, pair.isLive || side.choice != nil {
      return turned < 0.5 && side.choice != nil ? words.chosen : words.did(side.choice)
    }
    if pair.isLive == false { return "" }
    if side.hasChosen { return words.chosen }
    return side.away ? words.away : words.thinking
  }
}
