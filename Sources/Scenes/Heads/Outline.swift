/// A parser for outlines in the notation of SVG paths.
enum Outline {
  /// The distance of the control points of a curve that draws a quarter of a circle with radius 1.
  private static let quarter = 0.5523

  /// Returns the pen steps of an outline; invalid parts are left out.
  static func steps(_ text: String) -> [DrawItem.Path.Step] {
    var steps: [DrawItem.Path.Step] = []
    var command: Character?
    var numbers: [Double] = []
    var number = ""
    func finishNumber() {
      if let value = Double(number) { numbers.append(value) }
      number = ""
    }
    func finish() {
      finishNumber()
      if let command { steps += self.steps(command, numbers) }
      numbers = []
    }
    for character in text {
      if "MLCZE".contains(character) {
        finish()
        command = character
      } else if character == " " {
        finishNumber()
      } else {
        number.append(character)
      }
    }
    finish()
    return steps
  }

  private static func steps(_ command: Character, _ numbers: [Double]) -> [DrawItem.Path.Step] {
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    switch (command, points.count) {
    case ("M", 1): return [.move(points[0])]
    case ("L", 1): return [.line(points[0])]
    case ("C", 3): return [.curve(points[0], points[1], points[2])]
    case ("Z", 0): return [.close]
    case ("E", 2): return ellipse(points[0], x: points[1].x, y: points[1].y)
    default: return []
    }
  }

  /// Returns an ellipse with the radii `x` and `y`.
  static func ellipse(_ center: Point, x: Double, y: Double) -> [DrawItem.Path.Step] {
    func at(_ across: Double, _ down: Double) -> Point { Point(x: center.x + across * x, y: center.y + down * y) }
    let k = quarter
    return [
      .move(at(1, 0)), .curve(at(1, k), at(k, 1), at(0, 1)), .curve(at(-k, 1), at(-1, k), at(-1, 0)),
      .curve(at(-1, -k), at(-k, -1), at(0, -1)), .curve(at(k, -1), at(1, -k), at(1, 0)), .close,
    ]
  }

  /// Returns a curve between two points that sags by `sag`, or rises if `sag` is negative.
  static func arc(from start: Point, to end: Point, by sag: Double) -> [DrawItem.Path.Step] {
    let bend = sag * 4 / 3
    let third = (end.x - start.x) / 4
    return [
      .move(start),
      .curve(Point(x: start.x + third, y: start.y + bend), Point(x: end.x - third, y: end.y + bend), end),
    ]
  }
}
