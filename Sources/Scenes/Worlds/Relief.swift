import PadProtocol

/// How much light each part of a scenery throws back.
///
/// Nothing of it is seen without light, and nothing gets brighter than the world's colour in full light. So the set may be
/// as rich as it likes: texts are as easy to read on it as on plain light, and around cards it is dark.
struct Relief {
  /// Draws the relief.
  private(set) var composer: Composer
  var width: Double { composer.width }
  var height: Double { composer.height }
  var isPortrait: Bool { composer.isPortrait }

  /// Creates a relief that throws everything back.
  init(composer: Composer) {
    self.composer = composer
    let size = composer.size.bounds
    self.composer.items.append(.sheet(size, Self.color(1)))
  }

  /// The shade of grey for a share of the light, from 0 to 1.
  static func color(_ share: Double) -> Color {
    let level = UInt32((255 * min(1, max(0, share))).rounded())
    return Color(level << 16 | level << 8 | level)
  }

  /// Returns a scattered number from 0 to 1, always the same for the same number.
  static func scatter(_ index: Int) -> Double {
    let value = Double(index + 1) * 0.618_033_988_75
    return value - value.rounded(.down)
  }

  /// Draws a rectangle whose shares at the top and at the bottom may differ.
  mutating func box(_ rect: Rect, _ top: Double, _ bottom: Double? = nil, radius: Double = 0) {
    composer.box(rect, radius: radius, fill: Fill(top: Self.color(top), bottom: Self.color(bottom ?? top)))
  }

  /// Draws a form with straight sides.
  mutating func polygon(_ points: [(x: Double, y: Double)], _ share: Double) {
    composer.polygon(points, fill: Self.color(share))
  }

  /// Draws straight lines.
  mutating func lines(
    _ lines: [(from: (x: Double, y: Double), to: (x: Double, y: Double))], _ share: Double, width: Double
  ) {
    composer.lines(lines, color: Self.color(share), width: width)
  }

  /// Draws an ellipse, or its outline.
  mutating func ellipse(x: Double, y: Double, radius: (x: Double, y: Double), _ share: Double, outline: Double? = nil) {
    let color = Self.color(share)
    composer.ellipse(
      x: x, y: y, radius: radius, fill: outline == nil ? color : nil, stroke: outline == nil ? nil : color,
      width: outline ?? 0)
  }

  /// Draws the mark of an answer.
  mutating func mark(_ shape: AnswerShape, in rect: Rect, _ share: Double) {
    composer.shape(shape, in: rect, color: Self.color(share))
  }

  /// Draws the outline of a card.
  mutating func border(
    x: Double, y: Double, radius: (x: Double, y: Double), corner: Double, _ share: Double, width: Double
  ) {
    composer.path(
      SuitShape.card(corner: (x: corner / radius.x, y: corner / radius.y)), x: x, y: y, radius: radius, fill: nil,
      stroke: Self.color(share), strokeWidth: width)
  }

  /// Draws a curtain that hangs in folds.
  mutating func curtain(_ rect: Rect, fold: Double, dark: Double = 0.34) {
    let folds = max(1, Int((rect.width / fold).rounded()))
    let width = rect.width / Double(folds)
    // From left to right, a fold comes forward into the light and turns away from it.
    let shares = [0.3, 0.62, 0.9, 1, 0.86, 0.6, 0.3, 0.08]
    for number in 0..<folds {
      let depth = 0.75 + 0.25 * Self.scatter(number)
      for (strip, share) in shares.enumerated() {
        let x = rect.x + width * (Double(number) + Double(strip) / Double(shares.count))
        box(
          Rect(x: x, y: rect.y, width: width / Double(shares.count) + 0.05, height: rect.height),
          dark + (1 - dark) * share * depth)
      }
    }
  }
}
