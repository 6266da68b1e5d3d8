package import Games

/// The static scenery around a game: lights, felt, an arcade, an interrogation room, a studio.
///
/// The value determines its picture completely. The scenery is therefore drawn once for each size and theme, and then
/// copied.
package struct Scenery: Hashable, Sendable {
  /// The game.
  package var kind: GameKind
  /// The colours of the game's world.
  package var colors: Theme.World

  /// Returns the items that form the scenery on top of the background, from back to front.
  package func items(size: CanvasSize) -> [DrawItem] {
    var composer = Composer(size: size, measurer: NoWords())
    kind.presentation.scenery(self, &composer)
    return composer.items
  }

  /// Returns the items that say how much light each part of the scenery throws back, in shades of grey: white for all of
  /// it, black for nothing.
  package func relief(size: CanvasSize) -> [DrawItem] {
    var relief = Relief(composer: Composer(size: size, measurer: NoWords()))
    kind.presentation.relief(&relief)
    return relief.composer.items
  }

  /// Returns the widths of the strips that contain nothing else, in units: at the sides, and above and below.
  static func margins(_ composer: Composer) -> (side: Double, level: Double) { (composer.safe.x, composer.safe.y) }
}

/// The text measurer of scenery, which has no words.
private struct NoWords: TextMeasurer {
  func lines(of paragraph: Paragraph) -> TextBlock { TextBlock(lines: [], splitsWords: false) }
}

extension Composer {
  /// Draws the background of a game, with everything around the game.
  ///
  /// - Parameters:
  ///   - round: The round, counted from 0: each may have colours of its own.
  ///   - glow: The light in a theme that has no world for the game.
  ///   - x: The horizontal position of that light, as a fraction of the width.
  ///   - isStill: Whether no light moves.
  ///   - drifts: Whether ornaments drift.
  ///   - isCentred: Whether the light falls on the middle of the stage.
  mutating func world(
    of kind: GameKind, round: Int = 0, glow: Color? = nil, x: Double = 0.12, y: Double = -0.2, isStill: Bool = false,
    drifts: Bool = true, isCentred: Bool = false, at now: Instant
  ) {
    // Calm, the world keeps its colours.
    guard let colors = theme.world(of: kind, round: isCalm ? 0 : round) else {
      return background(glow: glow, x: x, y: y)
    }
    let light = kind.presentation.light(isPortrait)
    items.append(
      .background(
        DrawItem.Background(
          size: size, center: Point(x: light.x * Double(size.width), y: light.y * Double(size.height)),
          radius: 150 * size.unit, base: colors.base, glow: colors.glow, scenery: Scenery(kind: kind, colors: colors))))
    let (beams, pools) = kind.presentation.lighting(
      Lighting(kind: kind, now: now, isCalm: isCalm || isStill, isCentred: isCentred), self)
    if !beams.isEmpty || !pools.isEmpty {
      items.append(
        .light(
          DrawItem.Light(
            beams: beams, pools: pools, color: colors.lit, margin: max(4, Lighting.margin * unit),
            edge: Lighting.edge * unit)))
    }
    if !isCalm, drifts { Drift(kind: kind, now: now).draw(in: colors, on: &self) }
  }

  /// Draws a form with straight sides.
  mutating func polygon(_ points: [(x: Double, y: Double)], fill: Color) {
    let steps = points.enumerated().map { index, point -> DrawItem.Path.Step in
      let place = Point(x: point.x, y: point.y)
      return index == 0 ? .move(place) : .line(place)
    }
    path(steps + [.close], x: 0, y: 0, radius: (1, 1), fill: fill)
  }

  /// Draws straight lines, each from one point to another.
  mutating func lines(
    _ lines: [(from: (x: Double, y: Double), to: (x: Double, y: Double))], color: Color, width: Double
  ) {
    let steps = lines.flatMap { line -> [DrawItem.Path.Step] in
      [.move(Point(x: line.from.x, y: line.from.y)), .line(Point(x: line.to.x, y: line.to.y))]
    }
    path(steps, x: 0, y: 0, radius: (1, 1), fill: nil, stroke: color, strokeWidth: width)
  }

  /// Draws an ellipse.
  mutating func ellipse(
    x: Double, y: Double, radius: (x: Double, y: Double), fill: Color?, stroke: Color? = nil, width: Double = 0.3
  ) {
    path(
      SuitShape.circle(x: 0, y: 0, radius: 1), x: x, y: y, radius: radius, fill: fill, stroke: stroke,
      strokeWidth: width)
  }
}
