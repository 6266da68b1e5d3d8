/// A flag without an emblem, as shapes on top of each other.
///
/// Places are shares of the width and of the height, measured from the upper corner at the hoist; radii and thicknesses
/// are shares of the height.
struct Flag: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    /// Stripes with their parts of the height, the top one first.
    case rows([Stripe])
    /// Stripes with their parts of the width, the one at the hoist first.
    case columns([Stripe])
    case box(Rect, Color)
    case polygon([Point], Color, isTriangle: Bool)
    case disc(Point, radius: Double, Color)
    /// A disc without the part that another one covers.
    case crescent(Point, radius: Double, without: Point, Double, Color)
    /// A star whose first point is turned clockwise from the top, in degrees; `inner` is the share of the radius at which
    /// its sides meet.
    case star(Point, radius: Double, points: Int, inner: Double, turn: Double, Color)
    /// A cross over the whole flag, with the place of its upright as a share of the width.
    case cross(upright: Double, thickness: Double, Color)
    /// A cross from corner to corner.
    case saltire(thickness: Double, Color)
  }

  struct Stripe: Hashable, Sendable {
    var color: Color
    var part: Double
  }

  /// The width divided by the height.
  var aspect: Double
  var shapes: [Shape]

  /// Returns the flag within a rectangle.
  func items(in frame: Rect, on sketch: Sketch) -> [DrawItem] {
    shapes.flatMap { FlagPainter(frame: frame, sketch: sketch).items($0) }
  }
}

/// Draws the shapes of a flag within a rectangle.
private struct FlagPainter {
  let frame: Rect
  let sketch: Sketch

  func items(_ shape: Flag.Shape) -> [DrawItem] {
    switch shape {
    case .rows(let stripes):
      return Self.edges(stripes).map { start, end, color in box(0, start, 1, end, color) }
    case .columns(let stripes):
      return Self.edges(stripes).map { start, end, color in box(start, 0, end, 1, color) }
    case .box(let rect, let color): return [box(rect.x, rect.y, rect.maxX, rect.maxY, color)]
    case .polygon(let points, let color, _): return [sketch.polygon(points.map(place), color)]
    case .disc(let center, let radius, let color):
      let center = place(center)
      return [sketch.disc(center.x, center.y, radius: radius * frame.height, color)]
    case .crescent(let center, let radius, let other, let cut, let color):
      return [crescent(place(center), radius * frame.height, without: place(other), cut * frame.height, color)]
    case .star(let center, let radius, let points, let inner, let turn, let color):
      let center = place(center)
      let corners = (0..<2 * points).map { index in
        let distance = radius * frame.height * (index % 2 == 0 ? 1 : inner)
        return Sketch.around(center.x, center.y, distance, degrees: turn + 180 * Double(index) / Double(points))
      }
      return [sketch.polygon(corners, color)]
    case .cross(let upright, let thickness, let color):
      let half = thickness / 2
      let across = half * frame.height / frame.width
      return [box(0, 0.5 - half, 1, 0.5 + half, color), box(upright - across, 0, upright + across, 1, color)]
    case .saltire(let thickness, let color):
      return [true, false].map { saltire(thickness * frame.height, color, falls: $0) }
    }
  }

  private static func edges(_ stripes: [Flag.Stripe]) -> [(Double, Double, Color)] {
    let whole = stripes.reduce(0) { $0 + $1.part }
    var start = 0.0
    return stripes.map { stripe in
      defer { start += stripe.part / whole }
      return (start, start + stripe.part / whole, stripe.color)
    }
  }

  private func place(_ point: Point) -> Point {
    Point(x: frame.x + point.x * frame.width, y: frame.y + point.y * frame.height)
  }

  private func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double, _ color: Color) -> DrawItem {
    let (first, last) = (place(Point(x: left, y: top)), place(Point(x: right, y: bottom)))
    return sketch.box(Rect(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y), color)
  }

  /// Returns a band from corner to corner, which ends at the flag's edges.
  private func saltire(_ thickness: Double, _ color: Color, falls: Bool) -> DrawItem {
    let diagonal = (frame.width * frame.width + frame.height * frame.height).squareRoot()
    let (across, down) = (thickness / 2 * diagonal / frame.height, thickness / 2 * diagonal / frame.width)
    let (left, right, top, bottom) = (frame.x, frame.maxX, frame.y, frame.maxY)
    let corners = [
      Point(x: left, y: top), Point(x: left + across, y: top), Point(x: right, y: bottom - down),
      Point(x: right, y: bottom), Point(x: right - across, y: bottom), Point(x: left, y: top + down),
    ]
    return sketch.polygon(falls ? corners : corners.map { Point(x: $0.x, y: top + bottom - $0.y) }, color)
  }

  /// Returns the part of a disc that is outside of another one, as a shape with many corners.
  private func crescent(
    _ center: Point, _ radius: Double, without other: Point, _ cut: Double, _ color: Color
  ) -> DrawItem {
    func circle(_ middle: Point, _ radius: Double) -> [Point] {
      // It begins where the other disc's middle is, so that the arc that stays is in one piece.
      let angle = Self.bearing(from: center, to: other)
      return stride(from: 0.0, to: 360, by: 1).map {
        Sketch.around(middle.x, middle.y, radius, degrees: angle + $0)
      }
    }
    func isInside(_ point: Point, _ middle: Point, _ radius: Double) -> Bool {
      let (x, y) = (point.x - middle.x, point.y - middle.y)
      return x * x + y * y < radius * radius
    }
    let outer = circle(center, radius).filter { !isInside($0, other, cut) }
    // Only the part of the other circle that faces the first disc's middle is inside, which is in one piece too.
    let inner = circle(other, cut).filter { isInside($0, center, radius) }
    return sketch.polygon(outer + (Self.followsOn(outer, inner) ? inner : inner.reversed()), color)
  }

  private static func followsOn(_ one: [Point], _ other: [Point]) -> Bool {
    guard let end = one.last, let first = other.first, let last = other.last else { return true }
    func distance(_ point: Point) -> Double {
      (point.x - end.x) * (point.x - end.x) + (point.y - end.y) * (point.y - end.y)
    }
    return distance(first) <= distance(last)
  }

  /// Returns the direction of a point in degrees clockwise from the top, to a degree.
  private static func bearing(from start: Point, to end: Point) -> Double {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let candidates = stride(from: 0.0, to: 360, by: 1).map { degrees in
      let point = Sketch.around(0, 0, 1, degrees: degrees)
      return (degrees, point.x * x + point.y * y)
    }
    return candidates.max { $0.1 < $1.1 }?.0 ?? 0
  }
}
