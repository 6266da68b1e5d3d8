import Games
import Room

/// The medal of an award, on a ribbon in the player's colour; a sign on it says what it is for.
struct Medal {
  let merit: Award.Merit

  /// The width of the lines around the medal, as a share of its radius.
  private static let line = 0.09

  /// Draws the medal around a point, below which its ribbon hangs.
  func draw(x: Double, y: Double, radius: Double, ribbon: Color, on composer: inout Composer) {
    let (theme, width) = (composer.theme, Self.line * radius)
    for side in [-1.0, 1] {
      let steps = Self.tail.map { step in step.map { Point(x: side * $0.x, y: $0.y) } }
      composer.path(
        steps, x: x, y: y, radius: (radius, radius), fill: ribbon, stroke: theme.ink, strokeWidth: width)
    }
    composer.path(
      Self.edge, x: x, y: y, radius: (radius, radius), fill: theme.accent, stroke: theme.ink, strokeWidth: width)
    composer.disc(x: x, y: y, radius: 0.76 * radius, fill: nil, stroke: theme.onAccent, width: 0.7 * width)
    let (sign, size) = self.sign
    composer.path(sign, x: x, y: y, radius: (size * radius, size * radius), fill: theme.onAccent)
  }

  /// The sign on the medal, in a square from −1 to 1, and its size as a share of the medal's radius.
  var sign: (steps: [DrawItem.Path.Step], size: Double) {
    switch merit {
    case .fastest: (Self.bolt, 0.5)
    case .comeback: (Self.arrow, 0.46)
    case .trust: (SuitShape.steps(.hearts), 0.42)
    case .nearlyRight: (Self.hourglass, 0.46)
    case .cunning: (Self.mask, 0.6)
    case .patient: (Self.moon, 0.5)
    }
  }

  /// The edge of the medal, with a tooth for each twentieth of a turn.
  private static let edge: [DrawItem.Path.Step] =
    (0..<40).map { index in
      let (sine, cosine) = Turn.sineAndCosine(ofDegrees: Double(index) * 9)
      let reach = index % 2 == 0 ? 1.0 : 0.9
      let point = Point(x: reach * cosine, y: reach * sine)
      return index == 0 ? .move(point) : .line(point)
    } + [.close]

  /// The right one of the ribbon's two ends.
  private static let tail = Outline.steps("M 0.05 0.5 L 0.72 0.42 L 1.02 1.78 L 0.62 1.6 L 0.34 1.92 Z")

  static let bolt = Outline.steps(
    "M 0.3 -1 L -0.62 0.16 L -0.06 0.16 L -0.3 1 L 0.62 -0.24 L 0.06 -0.24 Z")

  private static let arrow = Outline.steps(
    "M 0 -0.96 L 0.88 0.02 L 0.34 0.02 L 0.34 0.9 L -0.34 0.9 L -0.34 0.02 L -0.88 0.02 Z")

  /// A mask for the eyes.
  private static let mask =
    Outline.steps(
      "M -1 -0.42 C -0.6 -0.62 -0.3 -0.4 0 -0.3 C 0.3 -0.4 0.6 -0.62 1 -0.42 C 1 0.2 0.8 0.56 0.44 0.56 "
        + "C 0.2 0.56 0.12 0.26 0 0.26 C -0.12 0.26 -0.2 0.56 -0.44 0.56 C -0.8 0.56 -1 0.2 -1 -0.42 Z")
    + Outline.steps("M -0.7 -0.04 C -0.6 0.24 -0.36 0.24 -0.22 0.04 C -0.36 -0.14 -0.54 -0.16 -0.7 -0.04 Z")
    + Outline.steps("M 0.7 -0.04 C 0.54 -0.16 0.36 -0.14 0.22 0.04 C 0.36 0.24 0.6 0.24 0.7 -0.04 Z")

  /// A moon, under which there is time to think.
  private static let moon = Outline.steps(
    "M 0.2 -1 C -0.5 -0.9 -0.9 -0.4 -0.9 0.1 C -0.9 0.7 -0.4 1.06 0.1 1.06 C 0.5 1.06 0.84 0.84 1 0.5 "
      + "C 0.3 0.66 -0.2 0.2 -0.2 -0.3 C -0.2 -0.56 -0.06 -0.84 0.2 -1 Z")

  /// An hourglass.
  private static let hourglass = Outline.steps(
    "M -0.72 -1 L 0.72 -1 L 0.72 -0.72 L 0.14 0 L 0.72 0.72 L 0.72 1 L -0.72 1 L -0.72 0.72 L -0.14 0 L -0.72 -0.72 Z")
}
