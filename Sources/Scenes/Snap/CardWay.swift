/// The way of cards through the air, from one pile to another.
struct CardWay {
  /// How it bends.
  private enum Bend {
    /// An arc: 0 for a straight line, 2 for one that touches the middle.
    case arc(Double)
    /// First towards the middle and then away from it, so far across and down.
    case detour(across: Double, down: Double)
  }

  private let start: Rect
  private let end: Rect
  private let center: (x: Double, y: Double)
  private var bend = Bend.arc(0.3)
  /// How much smaller the cards are halfway.
  private var drawnIn = 0.0

  /// From the gentlest on.
  private static let bends: [Bend] =
    [0.3, 0.9, 1.5].map(Bend.arc)
    + [0.4, 0.7, 1, 1.3, 1.6].flatMap { down in
      [-0.2, 0.1, 0.4, 0.8, 1.1].map { Bend.detour(across: $0, down: down) }
    }

  /// The gentlest way that crosses the fewest of some piles; on a crowded table the cards get smaller on it.
  init(from start: Rect, to end: Rect, around center: (x: Double, y: Double), avoiding piles: [Rect] = []) {
    (self.start, self.end, self.center) = (start, end, center)
    guard !piles.isEmpty else { return }
    var fewest = Int.max
    for drawnIn in [0, 0.35] {
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

  /// Where the cards are at a share of the way.
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

  /// The control points of a cubic curve.
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
