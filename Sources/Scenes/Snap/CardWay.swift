/// The path of cards through the air, from one pile to another.
struct CardWay {
  /// The shape of the path.
  private enum Bend {
    /// An arc: 0 for a straight line, 2 for an arc that touches the middle of the table.
    case arc(Double)
    /// First towards the middle of the table and then away from it, with separate shares across and down.
    case detour(across: Double, down: Double)
  }

  private let start: Rect
  private let end: Rect
  private let center: (x: Double, y: Double)
  private var bend = Bend.arc(0.3)
  /// The share of their size that the cards lose halfway.
  private var drawnIn = 0.0

  /// The possible bends, the gentlest first.
  private static let bends: [Bend] =
    [0.3, 0.9, 1.5].map(Bend.arc)
    + [0.4, 0.7, 1, 1.3, 1.6].flatMap { down in
      [-0.2, 0.1, 0.4, 0.8, 1.1].map { Bend.detour(across: $0, down: down) }
    }
    // Between cards at all four sides, only a path that leaves steeply or swings wide is free.
    + [1.4, 1.7].flatMap { across in
      [-0.3, 0, 0.2, 0.4, 0.7, 1, 1.3].map { Bend.detour(across: across, down: $0) }
    }
    + [0.1, 0.4, 0.8, 1.1].flatMap { across in [-0.3, 0, 0.2].map { Bend.detour(across: across, down: $0) } }

  /// Chooses the gentlest path that crosses as few of the piles as possible.
  ///
  /// On a crowded table, the cards get smaller on their way.
  init(from start: Rect, to end: Rect, around center: (x: Double, y: Double), avoiding piles: [Rect] = []) {
    (self.start, self.end, self.center) = (start, end, center)
    guard !piles.isEmpty else { return }
    var fewest = Int.max
    for drawnIn in [0, 0.35, 0.5] {
      for bend in Self.bends {
        var way = self
        (way.bend, way.drawnIn) = (bend, drawnIn)
        let crossed = way.crossings(of: piles)
        if crossed < fewest { (fewest, self.bend, self.drawnIn) = (crossed, bend, drawnIn) }
        if crossed == 0 { return }
      }
    }
  }

  private func crossings(of piles: [Rect]) -> Int {
    (1...15).reduce(0) { sum, step in
      let place = place(at: Double(step) / 16)
      return sum + piles.count { $0.intersects(place) }
    }
  }

  /// Returns the cards' place at a share of the way, from 0 to 1.
  func place(at way: Double) -> Rect {
    let (from, to) = (Point(x: start.midX, y: start.midY), Point(x: end.midX, y: end.midY))
    let (first, second) = controls(from, to)
    let rest = 1 - way
    let weights = (rest * rest * rest, 3 * rest * rest * way, 3 * rest * way * way, way * way * way)
    let x = weights.0 * from.x + weights.1 * first.x + weights.2 * second.x + weights.3 * to.x
    let y = weights.0 * from.y + weights.1 * first.y + weights.2 * second.y + weights.3 * to.y
    let size = 1 - drawnIn * 4 * way * rest
    let width = size * (start.width + way * (end.width - start.width))
    let height = size * (start.height + way * (end.height - start.height))
    return Rect(x: x - width / 2, y: y - height / 2, width: width, height: height)
  }

  /// Returns the control points of a cubic curve.
  private func controls(_ from: Point, _ to: Point) -> (Point, Point) {
    switch bend {
    case .arc(let bend):
      let pull = Point(
        x: (from.x + to.x) / 2 * (1 - bend) + center.x * bend, y: (from.y + to.y) / 2 * (1 - bend) + center.y * bend)
      func towards(_ point: Point) -> Point {
        Point(x: point.x + 2 / 3 * (pull.x - point.x), y: point.y + 2 / 3 * (pull.y - point.y))
      }
      return (towards(from), towards(to))
    case .detour(let across, let down):
      func towards(_ point: Point) -> Point {
        Point(x: point.x + across * (center.x - point.x), y: point.y + down * (center.y - point.y))
      }
      return (towards(from), towards(to))
    }
  }
}
