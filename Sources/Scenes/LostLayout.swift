import Catalogue
import Room

/// The names of the players who have just lost their connection, shown over any scene.
struct LostLayout {
  let lost: Missing
  let texts: SceneTexts

  func draw(on composer: inout Composer) {
    let safe = composer.safe
    let text = composer.fit(
      texts.lost(lost), .semibold, composer.theme.text,
      TextBox(width: min(112, safe.width) - 2 * Metrics.Space.large, lines: 2, sizes: [3.6, 3.2, 2.8]))
    let width = text.width + 2 * Metrics.Space.large
    let card = Rect(x: safe.midX - width / 2, y: safe.y, width: width, height: text.height + 2 * Metrics.Space.small)
    composer.box(
      card, radius: card.height / 2, fill: Fill(composer.theme.panel), stroke: composer.theme.accent,
      strokeWidth: 0.4)
    composer.put(text, x: card.x, width: width, middle: card.midY, align: .center)
  }
}
