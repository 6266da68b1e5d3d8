import Games
import PadProtocol

/// Drawing of cards, with all measures in units.
extension Composer {
  /// Draws a card around a point; if `card` is nil, draws its back.
  ///
  /// - Parameter squeeze: The share of the card's width that is visible while the card turns.
  mutating func card(_ card: Card?, x: Double, y: Double, height: Double, squeeze: Double = 1) {
    let half = (x: TablePlaces.cardRatio * height / 2 * squeeze, y: height / 2)
    cardOutline(x: x, y: y, half: half, fill: theme.cards.paper, stroke: theme.cards.seam, height: height)
    if let card {
      face(card, x: x, y: y, height: height, squeeze: squeeze)
    } else {
      back(x: x, y: y, height: height, squeeze: squeeze)
    }
  }

  /// Draws the edges of the cards below the top one, for a pile of `count` cards.
  mutating func pileEdge(count: Int, x: Double, y: Double, height: Double, squeeze: Double = 1) {
    let layers = Self.edges(of: count)
    guard layers > 0 else { return }
    let step = TablePlaces.thickest * height / Double(Self.mostEdges)
    let half = (x: TablePlaces.cardRatio * height / 2 * squeeze, y: height / 2)
    for layer in (1...layers).reversed() {
      cardOutline(
        x: x, y: y + Double(layer) * step, half: half, fill: theme.cards.edge, stroke: theme.cards.seam, height: height)
    }
  }

  /// The maximum number of edges that a pile shows.
  static var mostEdges: Int { 8 }

  /// Returns the number of edges that a pile shows, which grows with the height of the pile.
  static func edges(of count: Int) -> Int {
    count < 2 ? 0 : min(mostEdges, 1 + (count - 2) / 4)
  }

  mutating func cardOutline(
    x: Double, y: Double, half: (x: Double, y: Double), fill: Color?, stroke: Color? = nil, strokeWidth: Double = 0.12,
    height: Double
  ) {
    let corner = 2 * 0.062
    path(
      SuitShape.card(corner: (x: corner / TablePlaces.cardRatio, y: corner)), x: x, y: y, radius: half, fill: fill,
      stroke: stroke, strokeWidth: strokeWidth)
  }

  // MARK: - Face

  private mutating func face(_ card: Card, x: Double, y: Double, height: Double, squeeze: Double) {
    let width = TablePlaces.cardRatio * height
    let color = theme.suit(card.suit)
    func place(_ across: Double, _ down: Double, _ halfWidth: Double) -> (
      x: Double, y: Double, r: (x: Double, y: Double)
    ) {
      (x + across * width * squeeze, y + down * height, (halfWidth * width * squeeze, halfWidth * width))
    }
    func put(_ steps: [DrawItem.Path.Step], _ at: (x: Double, y: Double, r: (x: Double, y: Double)), _ fill: Color) {
      path(steps, x: at.x, y: at.y, radius: at.r, fill: fill)
    }

    let pip = SuitShape.steps(card.suit)
    switch card.value {
    case 11:
      let shield = place(0.13, 0.2, 0.31)
      put(SuitShape.shield, shield, color)
      put(pip, place(0.13, 0.195, 0.165), theme.cards.paper)
    case 12, 13:
      let crown = place(0.13, 0.085, 0.195)
      put(card.value == 13 ? SuitShape.crown : SuitShape.coronet, crown, theme.cards.gold)
      put(SuitShape.band, crown, color)
      put(card.value == 13 ? SuitShape.crownTips : SuitShape.coronetTips, crown, color)
      put(pip, place(0.13, 0.325, 0.145), color)
    default:
      put(pip, place(0.12, 0.21, 0.31), color)
    }
    rank(card, x: x, y: y, width: width, height: height, squeeze: squeeze, color: color)
  }

  /// Draws the rank in the corner, unless the card is too narrow for it, because letters cannot be squeezed.
  private mutating func rank(
    _ card: Card, x: Double, y: Double, width: Double, height: Double, squeeze: Double, color: Color
  ) {
    let inset = 0.075 * width
    let text = fit(
      card.rank, .display, color,
      TextBox(width: width - 2 * inset, sizes: [0.46 * height, 0.42 * height, 0.38 * height]))
    guard text.width + 2 * inset <= width * squeeze else { return }
    let left = x - width * squeeze / 2 + inset
    put(text, x: left, width: text.width, middle: y - height / 2 + 0.09 * height + Metrics.capHeight * text.size / 2)
  }

  // MARK: - Back

  private mutating func back(x: Double, y: Double, height: Double, squeeze: Double) {
    let width = TablePlaces.cardRatio * height
    let rim = 0.05 * height
    let half = (x: (width / 2 - rim) * squeeze, y: height / 2 - rim)
    cardOutline(x: x, y: y, half: half, fill: theme.cards.back, height: height)
    let line = 0.085 * height
    cardOutline(
      x: x, y: y, half: (x: (width / 2 - line) * squeeze, y: height / 2 - line), fill: nil,
      stroke: theme.cards.backLine, strokeWidth: 0.01 * height, height: height)
    let side = 0.27 * width
    for (index, shape) in AnswerShape.allCases.prefix(4).enumerated() {
      let across = index % 2 == 0 ? -0.185 : 0.185
      let down = index < 2 ? -0.135 : 0.135
      let scaled = side * shape.opticalScale
      self.shape(
        shape,
        in: Rect(
          x: x + (across * width - scaled / 2) * squeeze, y: y + down * height - scaled / 2, width: scaled * squeeze,
          height: scaled), color: theme.answer(shape))
    }
  }
}
