/// What stands in the place of the scores after the last question: a padlock, and that they are a secret for now.
struct SecretCard {
  let text: String

  /// The height of the card where there is little room, and where there is enough.
  static let lowest = 17.0
  private static let highest = 34.0
  private static let inset = 3.0

  /// Draws the card at the top of an area.
  func draw(in area: Rect, on composer: inout Composer) {
    let card = Rect(x: area.x, y: area.y, width: area.width, height: min(Self.highest, area.height))
    composer.box(card, radius: composer.theme.radius.card, fill: composer.theme.surface)
    let inner = card.inset(by: Self.inset)
    // In a low card, the padlock stands beside the words.
    let isLow = card.height < 26
    let side = isLow ? 0.62 * inner.height : 0.34 * inner.height
    let left = isLow ? 1.6 * side + Metrics.Space.medium : 0
    let words = composer.fit(
      text, .semibold, composer.theme.text,
      TextBox(
        width: inner.width - left, height: isLow ? inner.height : inner.height - side - Metrics.Space.medium, lines: 3,
        sizes: [5.2, 4.8, 4.4, 4, 3.6, 3.2, 2.8]))
    guard !isLow else {
      Self.padlock(x: inner.x + 0.7 * side, middle: inner.midY, side: side, on: &composer)
      composer.put(words, x: inner.x + left, width: inner.width - left, middle: inner.midY)
      return
    }
    let top = inner.midY - (side + Metrics.Space.medium + words.height) / 2
    Self.padlock(x: inner.midX, middle: top + side / 2, side: side, on: &composer)
    composer.put(words, x: inner.x, width: inner.width, top: top + side + Metrics.Space.medium, align: .center)
  }

  /// Draws a closed padlock.
  static func padlock(x: Double, middle: Double, side: Double, on composer: inout Composer) {
    let (half, color) = (side / 2, composer.theme.accent)
    composer.path(
      shackle, x: x, y: middle, radius: (half, half), fill: nil, stroke: color, strokeWidth: 0.26 * half)
    composer.path(body, x: x, y: middle + 0.36 * half, radius: (0.86 * half, 0.64 * half), fill: color)
    composer.path(
      keyhole, x: x, y: middle + 0.36 * half, radius: (half, half), fill: composer.theme.onAccent)
  }

  private static let shackle = Outline.steps("M -0.5 -0.2 L -0.5 -0.4 C -0.5 -1.02 0.5 -1.02 0.5 -0.4 L 0.5 -0.2")
  private static let body = SuitShape.card(corner: (0.2, 0.27))
  private static let keyhole =
    Outline.steps("E 0 -0.1 0.15 0.15") + Outline.steps("M -0.07 0 L 0.07 0 L 0.1 0.32 L -0.1 0.32 Z")
}
