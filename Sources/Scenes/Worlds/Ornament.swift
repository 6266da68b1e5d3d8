package import Games

extension DrawItem {
  /// A small form that drifts around a game.
  package struct Ornament: Hashable, Sendable {
    /// Its shape.
    package enum Form: Hashable, Sendable {
      case mote, block
      case suit(Card.Suit)
    }

    /// Which.
    package var form: Form
    /// The middle.
    package var center: Point
    /// How far it reaches, however it is turned.
    package var radius: Double
    /// Turned clockwise by this many degrees.
    package var turn: Double
    /// The colour.
    package var color: Color

    /// Its outline.
    package var path: Path {
      // A block's corners and a suit's reach further than its sides.
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
