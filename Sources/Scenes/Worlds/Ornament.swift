package import Games

extension DrawItem {
  /// A small form that drifts around a game.
  package struct Ornament: Hashable, Sendable {
    /// The shape of an ornament.
    package enum Form: Hashable, Sendable {
      case mote, block
      case suit(Card.Suit)
    }

    /// The shape.
    package var form: Form
    /// The centre.
    package var center: Point
    /// The distance that the ornament reaches from its centre, at any rotation.
    package var radius: Double
    /// The clockwise rotation, in degrees.
    package var turn: Double
    /// The colour.
    package var color: Color

    /// The outline.
    package var path: Path {
      // The corners of a block or a suit reach further than its sides.
      let (steps, reach): ([Path.Step], Double) =
        switch form {
        case .mote: (SuitShape.circle(x: 0, y: 0, radius: 1), 1)
        case .block: (SuitShape.block, 0.7)
        case .suit(let suit): (SuitShape.steps(suit), 0.7)
        }
      let (sine, cosine) = Turn.sineAndCosine(ofDegrees: turn)
      let side = radius * reach
      return Path(
        steps: steps.map { step in
          step.map {
            Point(
              x: center.x + side * ($0.x * cosine - $0.y * sine), y: center.y + side * ($0.x * sine + $0.y * cosine))
          }
        }, fill: color)
    }
  }
}

extension SuitShape {
  /// A square.
  static let block: [Step] = [.move(p(-1, -1)), .line(p(1, -1)), .line(p(1, 1)), .line(p(-1, 1)), .close]
}
