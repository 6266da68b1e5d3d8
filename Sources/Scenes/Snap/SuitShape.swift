import Games
import PadProtocol

/// The shapes on the cards, each in a square from −1 to 1.
enum SuitShape {
  typealias Step = DrawItem.Path.Step

  /// Returns the shape of a suit.
  static func steps(_ suit: Card.Suit) -> [Step] {
    switch suit {
    case .hearts: heart
    case .diamonds: diamond
    case .spades: spade
    case .clubs: club
    }
  }

  /// Returns a rectangle with round corners, whose radii are fractions of half its sides.
  static func card(corner: (x: Double, y: Double)) -> [Step] {
    // Control points at this distance make a curve that looks like a quarter of an ellipse.
    let (x, y) = (corner.x * (1 - 0.5523), corner.y * (1 - 0.5523))
    return [
      .move(p(-1 + corner.x, -1)), .line(p(1 - corner.x, -1)), .curve(p(1 - x, -1), p(1, -1 + y), p(1, -1 + corner.y)),
      .line(p(1, 1 - corner.y)), .curve(p(1, 1 - y), p(1 - x, 1), p(1 - corner.x, 1)),
      .line(p(-1 + corner.x, 1)), .curve(p(-1 + x, 1), p(-1, 1 - y), p(-1, 1 - corner.y)),
      .line(p(-1, -1 + corner.y)), .curve(p(-1, -1 + y), p(-1 + x, -1), p(-1 + corner.x, -1)), .close,
    ]
  }

  static func circle(x: Double, y: Double, radius: Double) -> [Step] {
    let k = 0.5523 * radius
    return [
      .move(p(x, y - radius)), .curve(p(x + k, y - radius), p(x + radius, y - k), p(x + radius, y)),
      .curve(p(x + radius, y + k), p(x + k, y + radius), p(x, y + radius)),
      .curve(p(x - k, y + radius), p(x - radius, y + k), p(x - radius, y)),
      .curve(p(x - radius, y - k), p(x - k, y - radius), p(x, y - radius)), .close,
    ]
  }

  static func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  private static let heart: [Step] = [
    .move(p(0, 0.94)), .curve(p(-0.22, 0.62), p(-0.98, 0.2), p(-0.98, -0.38)),
    .curve(p(-0.98, -0.72), p(-0.76, -0.92), p(-0.5, -0.92)), .curve(p(-0.27, -0.92), p(-0.09, -0.78), p(0, -0.56)),
    .curve(p(0.09, -0.78), p(0.27, -0.92), p(0.5, -0.92)), .curve(p(0.76, -0.92), p(0.98, -0.72), p(0.98, -0.38)),
    .curve(p(0.98, 0.2), p(0.22, 0.62), p(0, 0.94)), .close,
  ]

  private static let diamond: [Step] = [
    .move(p(0, -1)), .curve(p(0.2, -0.62), p(0.48, -0.26), p(0.8, 0)), .curve(p(0.48, 0.26), p(0.2, 0.62), p(0, 1)),
    .curve(p(-0.2, 0.62), p(-0.48, 0.26), p(-0.8, 0)), .curve(p(-0.48, -0.26), p(-0.2, -0.62), p(0, -1)), .close,
  ]

  private static let spade: [Step] = [
    .move(p(0, -0.98)), .curve(p(0.22, -0.58), p(0.94, -0.3), p(0.94, 0.2)),
    .curve(p(0.94, 0.5), p(0.72, 0.66), p(0.48, 0.66)), .curve(p(0.31, 0.66), p(0.18, 0.59), p(0.1, 0.46)),
    .curve(p(0.12, 0.7), p(0.2, 0.86), p(0.4, 0.95)), .line(p(-0.4, 0.95)),
    .curve(p(-0.2, 0.86), p(-0.12, 0.7), p(-0.1, 0.46)), .curve(p(-0.18, 0.59), p(-0.31, 0.66), p(-0.48, 0.66)),
    .curve(p(-0.72, 0.66), p(-0.94, 0.5), p(-0.94, 0.2)), .curve(p(-0.94, -0.3), p(-0.22, -0.58), p(0, -0.98)), .close,
  ]

  private static let club: [Step] =
    circle(x: 0, y: -0.5, radius: 0.46) + circle(x: -0.5, y: 0.2, radius: 0.46) + circle(x: 0.5, y: 0.2, radius: 0.46)
    + [
      .move(p(0, -0.4)), .curve(p(0.05, -0.1), p(0.2, 0.05), p(0.5, 0)), .line(p(0.5, 0.3)),
      .curve(p(0.3, 0.36), p(0.2, 0.3), p(0.09, 0.34)), .curve(p(0.11, 0.66), p(0.2, 0.85), p(0.4, 0.95)),
      .line(p(-0.4, 0.95)), .curve(p(-0.2, 0.85), p(-0.11, 0.66), p(-0.09, 0.34)),
      .curve(p(-0.2, 0.3), p(-0.3, 0.36), p(-0.5, 0.3)), .line(p(-0.5, 0)),
      .curve(p(-0.2, 0.05), p(-0.05, -0.1), p(0, -0.4)), .close,
    ]

  // MARK: - Court

  /// A crown with three points, for the king.
  static let crown: [Step] = [
    .move(p(-0.8, 0.5)), .line(p(-0.96, -0.42)), .line(p(-0.42, 0.02)), .line(p(0, -0.72)), .line(p(0.42, 0.02)),
    .line(p(0.96, -0.42)), .line(p(0.8, 0.5)), .close,
  ]
  /// A crown with curved lines, for the queen.
  static let coronet: [Step] = [
    .move(p(-0.8, 0.5)), .curve(p(-0.84, 0.2), p(-0.9, -0.1), p(-0.98, -0.3)),
    .curve(p(-0.8, 0.05), p(-0.56, 0), p(-0.5, -0.5)), .curve(p(-0.42, -0.05), p(-0.12, -0.1), p(0, -0.72)),
    .curve(p(0.12, -0.1), p(0.42, -0.05), p(0.5, -0.5)), .curve(p(0.56, 0), p(0.8, 0.05), p(0.98, -0.3)),
    .curve(p(0.9, -0.1), p(0.84, 0.2), p(0.8, 0.5)), .close,
  ]
  /// The band under both crowns.
  static let band: [Step] = [
    .move(p(-0.8, 0.64)), .line(p(0.8, 0.64)), .line(p(0.8, 0.94)), .line(p(-0.8, 0.94)), .close,
  ]
  /// A crown with three points, whole, for a head.
  static let worn: [Step] = [
    .move(p(-0.8, 0.94)), .line(p(-0.96, -0.42)), .line(p(-0.42, 0.06)), .line(p(0, -0.72)), .line(p(0.42, 0.06)),
    .line(p(0.96, -0.42)), .line(p(0.8, 0.94)), .close,
  ]
  static let crownTips =
    circle(x: -0.96, y: -0.5, radius: 0.15) + circle(x: 0, y: -0.82, radius: 0.17)
    + circle(x: 0.96, y: -0.5, radius: 0.15)
  static let coronetTips =
    circle(x: -0.98, y: -0.4, radius: 0.12) + circle(x: -0.5, y: -0.6, radius: 0.12)
    + circle(x: 0, y: -0.82, radius: 0.14) + circle(x: 0.5, y: -0.6, radius: 0.12)
    + circle(x: 0.98, y: -0.4, radius: 0.12)
  /// A shield, for the jack.
  static let shield: [Step] = [
    .move(p(-0.84, -0.9)), .curve(p(-0.5, -0.8), p(-0.2, -0.84), p(0, -0.98)),
    .curve(p(0.2, -0.84), p(0.5, -0.8), p(0.84, -0.9)), .line(p(0.84, 0)),
    .curve(p(0.84, 0.55), p(0.45, 0.85), p(0, 1)), .curve(p(-0.45, 0.85), p(-0.84, 0.55), p(-0.84, 0)), .close,
  ]
}

extension Composer {
  /// Half the width of a crown, as a share of the radius of the head that wears it.
  static let crown = 0.46

  /// Draws a crown on a player's head, in front of its ears.
  mutating func crown(on player: Player, at center: Point, radius: Double) {
    let half = Self.crown * radius
    path(
      SuitShape.worn, x: center.x, y: center.y + HeadDrawing.of(player.head.shape).crown * radius,
      radius: (half, 0.9 * half), fill: theme.cards.gold, stroke: theme.ink, strokeWidth: 0.12 * half)
  }
}
