package import Console

/// The console's picture, and the areas that can be pressed.
package struct ConsolePicture: Sendable {
  /// The items to draw.
  package var items: [DrawItem]
  /// The areas that can be pressed, from the back to the front.
  package var areas: [ConsoleArea]

  /// The side of the square within which a finger hits the nearest area, in pixels of the picture.
  package static let leastSide = 44.0

  /// Creates a picture from its parts.
  package init(items: [DrawItem], areas: [ConsoleArea]) { (self.items, self.areas) = (items, areas) }

  /// Returns the spot at a point; nil if there is none.
  ///
  /// - Parameter isFinger: Whether the point may be slightly outside a small spot.
  package func spot(at point: Point, isFinger: Bool = false) -> ConsoleSpot? {
    let pressable = areas.filter { $0.spot != nil }
    if let area = pressable.last(where: { $0.rect.distance(to: point) == 0 }) { return area.spot }
    guard isFinger else { return nil }
    return pressable.filter { $0.reach.distance(to: point) == 0 }
      .min { $0.rect.distance(to: point) < $1.rect.distance(to: point) }?.spot
  }

  /// Returns the effect of turning the wheel at a point; nil if there is none.
  package func turn(up isUp: Bool, at point: Point) -> ConsoleSpot? {
    let area = areas.last { $0.rect.distance(to: point) == 0 && ($0.up != nil || $0.down != nil) }
    return isUp ? area?.up : area?.down
  }
}

/// An area of the console's picture that can be pressed or responds to the wheel.
package struct ConsoleArea: Hashable, Sendable {
  /// The rectangle of the area, in pixels.
  package var rect: Rect
  /// The spot that is pressed here; nil if only the wheel has an effect.
  package var spot: ConsoleSpot?
  /// The effect of turning the wheel away from the user; nil if there is none.
  package var up: ConsoleSpot?
  /// The effect of turning the wheel towards the user; nil if there is none.
  package var down: ConsoleSpot?

  /// Creates an area.
  package init(rect: Rect, spot: ConsoleSpot? = nil, up: ConsoleSpot? = nil, down: ConsoleSpot? = nil) {
    (self.rect, self.spot, self.up, self.down) = (rect, spot, up, down)
  }

  /// The rectangle in which a finger still hits the area.
  package var reach: Rect {
    let (across, down) = (
      max(0, ConsolePicture.leastSide - rect.width) / 2, max(0, ConsolePicture.leastSide - rect.height) / 2
    )
    return Rect(
      x: rect.x - across, y: rect.y - down, width: rect.width + 2 * across, height: rect.height + 2 * down)
  }
}

extension Rect {
  /// Returns the distance of a point from the rectangle; 0 inside.
  fileprivate func distance(to point: Point) -> Double {
    let across = max(x - point.x, 0, point.x - maxX)
    let down = max(y - point.y, 0, point.y - maxY)
    return max(across, down)
  }
}
