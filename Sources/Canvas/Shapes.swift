import CCairo
import Glibc
import PadProtocol
import Scenes

/// The paths of the answer shapes, in a square from −1 to 1 around the middle.
enum ShapePath {
  /// Adds a shape to the path.
  static func add(_ shape: AnswerShape, to context: OpaquePointer) {
    switch shape {
    case .triangle: polygon([(-1, 0.866), (0, -0.866), (1, 0.866)], round: 0.13, context)
    case .circle: cairo_arc(context, 0, 0, 1, 0, 2 * .pi)
    case .square: polygon([(-1, -1), (1, -1), (1, 1), (-1, 1)], round: 0.1, context)
    case .diamond: polygon([(0, -1), (1, 0), (0, 1), (-1, 0)], round: 0.1, context)
    case .pentagon: polygon(regular(5, y: 0.06, radius: 1.04), round: 0.1, context)
    case .hexagon: polygon(regular(6, y: 0, radius: 1.06), round: 0.1, context)
    case .star: polygon(star(), round: 0.07, context)
    case .cross: polygon(cross(arm: 0.46), round: 0.12, context)
    case .heart: heart(context)
    }
    cairo_close_path(context)
  }

  private static func regular(_ count: Int, y: Double, radius: Double) -> [(Double, Double)] {
    (0..<count).map {
      let angle = 2 * Double.pi * Double($0) / Double(count) - .pi / 2
      return (radius * cos(angle), y + radius * sin(angle))
    }
  }

  private static func star() -> [(Double, Double)] {
    (0..<10).map {
      let angle = .pi * Double($0) / 5 - .pi / 2
      // Fatter than the usual star, so that a number fits inside.
      let radius = $0 % 2 == 0 ? 1.06 : 0.6
      return (radius * cos(angle), 0.05 + radius * sin(angle))
    }
  }

  private static func cross(arm: Double) -> [(Double, Double)] {
    [
      (-arm, -1), (arm, -1), (arm, -arm), (1, -arm), (1, arm), (arm, arm), (arm, 1), (-arm, 1), (-arm, arm), (-1, arm),
      (-1, -arm), (-arm, -arm),
    ]
  }

  private static func heart(_ context: OpaquePointer) {
    cairo_move_to(context, 0, -0.58)
    cairo_curve_to(context, 0.24, -1, 1.02, -1.02, 1.02, -0.28)
    cairo_curve_to(context, 1.02, 0.28, 0.42, 0.62, 0, 0.98)
    cairo_curve_to(context, -0.42, 0.62, -1.02, 0.28, -1.02, -0.28)
    cairo_curve_to(context, -1.02, -1.02, -0.24, -1, 0, -0.58)
  }

  /// Adds a polygon whose corners are rounded by arcs of this radius.
  private static func polygon(_ corners: [(Double, Double)], round radius: Double, _ context: OpaquePointer) {
    for (index, corner) in corners.enumerated() {
      let before = corners[(index + corners.count - 1) % corners.count]
      let after = corners[(index + 1) % corners.count]
      let toBefore = unit(from: corner, to: before)
      let toAfter = unit(from: corner, to: after)
      let half = acos(max(-1, min(1, toBefore.0 * toAfter.0 + toBefore.1 * toAfter.1))) / 2
      let cut = min(radius / tan(half), 0.45 * min(toBefore.2, toAfter.2))
      let from = (corner.0 + toBefore.0 * cut, corner.1 + toBefore.1 * cut)
      let to = (corner.0 + toAfter.0 * cut, corner.1 + toAfter.1 * cut)
      // A cubic curve is within a hundredth of the arc, and needs no angles.
      let pull = 0.45
      index == 0 ? cairo_move_to(context, from.0, from.1) : cairo_line_to(context, from.0, from.1)
      cairo_curve_to(
        context, from.0 - toBefore.0 * cut * (1 - pull), from.1 - toBefore.1 * cut * (1 - pull),
        to.0 - toAfter.0 * cut * (1 - pull), to.1 - toAfter.1 * cut * (1 - pull), to.0, to.1)
    }
  }

  private static func unit(
    from start: (Double, Double), to end: (Double, Double)
  ) -> (Double, Double, Double) {
    let x = end.0 - start.0
    let y = end.1 - start.1
    let length = (x * x + y * y).squareRoot()
    return (x / length, y / length, length)
  }
}
