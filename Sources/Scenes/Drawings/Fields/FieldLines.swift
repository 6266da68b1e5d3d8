/// The lines of a field's shapes, as points in metres.
struct FieldLines {
  let field: Field

  /// The line around the whole field.
  var outline: [Point] {
    let (length, width) = (field.length, field.width)
    switch field.outline {
    case .rectangle: return Self.round(0, 0, length, width, radius: 0)
    case .round: return Self.round(0, 0, length, width, radius: field.corner)
    case .oval:
      return Self.arc(0, 0, 1, 0, 360).map { Point(x: (1 + $0.x) * length / 2, y: (1 + $0.y) * width / 2) }
    case .fan:
      // The fence is the circle through both poles and through the farthest point.
      let half = length / 2
      let middle = (width * width - 2 * half * half) / (2 * width - length)
      let fence = Self.arc(half, width - middle, width - middle, -180, 180).filter { $0.y <= width - half }
      return [Point(x: half, y: width), Point(x: 0, y: width - half)] + fence
        + [Point(x: length, y: width - half), Point(x: half, y: width)]
    }
  }

  /// Returns the lines of a shape; one that is at both ends is there twice.
  func lines(of mark: Field.Mark) -> [[Point]] {
    let lines = lines(mark.shape, mark.numbers)
    let all = lines + (mark.isAtBothEnds ? lines.map { $0.map(mirrored) } : [])
    return mark.isDashed ? all.flatMap { Self.dashes($0, length: field.width / 50) } : all
  }

  /// Returns the middles of a shape that is a dot.
  func middles(of mark: Field.Mark) -> [Point] {
    let middle = Point(x: mark.numbers[0], y: mark.numbers[1])
    return mark.isAtBothEnds ? [middle, mirrored(middle)] : [middle]
  }

  private func mirrored(_ point: Point) -> Point { Point(x: field.length - point.x, y: point.y) }

  private func lines(_ shape: Field.Shape, _ n: [Double]) -> [[Point]] {
    switch shape {
    case .net: [straight(n[0], -0.05 * field.width, n[0], 1.05 * field.width)]
    case .across: [straight(n[0], n.count > 1 ? n[1] : 0, n[0], n.count > 2 ? n[2] : field.width)]
    case .along: [straight(n.count > 1 ? n[1] : 0, n[0], n.count > 2 ? n[2] : field.length, n[0])]
    case .line: [straight(n[0], n[1], n[2], n[3])]
    case .every: stride(from: n[1], through: n[2] + 0.01, by: n[0]).map { straight($0, 0, $0, field.width) }
    case .rectangle: [Self.round(n[0], n[1], n[2], n[3], radius: 0)]
    case .round: [Self.round(n[0], n[1], n[2], n[3], radius: n[4])]
    case .circle, .ring, .hole: [Self.arc(n[0], n[1], n[2], 0, 360)]
    case .arc, .corner: [Self.arc(n[0], n[1], n[2], n[3], n[4])]
    case .dee: [dee(goal: n[0], distance: n[1])]
    case .goal: [straight(n[0], n[1] - n[2] / 2, n[0], n[1] + n[2] / 2)]
    case .diamond: [Self.diamond(n[0], n[1], side: n[2])]
    case .lanes: (1...Int(n[1])).map { lane(inside: n[0] * Double($0)) }
    case .spot: []
    }
  }

  private func straight(_ x: Double, _ y: Double, _ toX: Double, _ toY: Double) -> [Point] {
    [Point(x: x, y: y), Point(x: toX, y: toY)]
  }

  private func dee(goal: Double, distance: Double) -> [Point] {
    let (upper, lower) = ((field.width - goal) / 2, (field.width + goal) / 2)
    let line = Self.arc(0, upper, distance, 0, 90) + Self.arc(0, lower, distance, 90, 180)
    return line.filter { (0...field.width).contains($0.y) }
  }

  private func lane(inside inset: Double) -> [Point] {
    Self.round(
      inset, inset, field.length - 2 * inset, field.width - 2 * inset, radius: max(0, field.corner - inset))
  }

  private static func diamond(_ x: Double, _ y: Double, side: Double) -> [Point] {
    let half = side * 2.0.squareRoot() / 2
    return [(0.0, 0.0), (half, -half), (0, -2 * half), (-half, -half), (0, 0)].map { Point(x: x + $0, y: y + $1) }
  }

  /// Returns a part of a circle, with its ends in degrees clockwise from the top.
  private static func arc(_ x: Double, _ y: Double, _ radius: Double, _ from: Double, _ to: Double) -> [Point] {
    let count = max(8, Int((to - from) / 2))
    return (0...count).map { index in
      Sketch.around(x, y, radius, degrees: from + (to - from) * Double(index) / Double(count))
    }
  }

  private static func round(
    _ x: Double, _ y: Double, _ length: Double, _ width: Double, radius: Double
  ) -> [Point] {
    let corners = [(x + length, y, 0.0), (x + length, y + width, 90), (x, y + width, 180), (x, y, 270)]
    let points = corners.flatMap { cornerX, cornerY, turn in
      let (inX, inY) = (cornerX > x ? cornerX - radius : cornerX + radius, cornerY > y ? cornerY - radius : y + radius)
      return radius > 0 ? arc(inX, inY, radius, turn, turn + 90) : [Point(x: cornerX, y: cornerY)]
    }
    return points + [points[0]]
  }

  /// Returns the pieces of a dashed line.
  static func dashes(_ line: [Point], length: Double) -> [[Point]] {
    var dashes: [[Point]] = [[]]
    var way = 0.0
    for (start, end) in zip(line, line.dropFirst()) {
      let (x, y) = (end.x - start.x, end.y - start.y)
      let distance = (x * x + y * y).squareRoot()
      let steps = max(1, Int(4 * distance / length))
      for step in 0...steps {
        let share = Double(step) / Double(steps)
        let isDash = Int((way + share * distance) / length) % 2 == 0
        if isDash {
          dashes[dashes.count - 1].append(Point(x: start.x + share * x, y: start.y + share * y))
        } else if dashes.last?.isEmpty == false {
          dashes.append([])
        }
      }
      way += distance
    }
    return dashes.filter { $0.count > 1 }
  }
}
