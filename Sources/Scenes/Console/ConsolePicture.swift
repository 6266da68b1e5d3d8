package import Console

/// The console's picture, and where it can be pressed.
package struct ConsolePicture: Sendable {
  /// The items to draw.
  package var items: [DrawItem]
  /// The areas that can be pressed, from the back to the front.
  package var areas: [ConsoleArea]

  /// A finger hits whatever is nearest within a square with this side, in pixels as people count them.
  package static let leastSide = 44.0

  /// Makes one of its parts.
  package init(items: [DrawItem], areas: [ConsoleArea]) { (self.items, self.areas) = (items, areas) }

  /// The spot at a point; nil if there is none.
  ///
  /// - Parameter isFinger: Whether a small spot may be missed by a little.
  package func spot(at point: Point, isFinger: Bool = false) -> ConsoleSpot? {
    let pressable = areas.filter { $0.spot != nil }
    if let area = pressable.last(where: { $0.rect.distance(to: point) == 0 }) { return area.spot }
    guard isFinger else { return nil }
    return pressable.filter { $0.reach.distance(to: point) == 0 }
      .min { $0.rect.distance(to: point) < $1.rect.distance(to: point) }?.spot
  }

  /// The effect of turning the wheel at a point; nil for none.
  package func turn(up isUp: Bool, at point: Point) -> ConsoleSpot? {
    let area = areas.last { $0.rect.distance(to: point) == 0 && ($0.up != nil || $0.down != nil) }
    return isUp ? area?.up : area?.down
  }
}

/// A part of the console's picture that can be pressed, or has something for the wheel.
package struct ConsoleArea: Hashable, Sendable {
  /// Where it is, in pixels.
  package var rect: Rect
  /// The spot that is pressed here; nil if only the wheel has an effect.
  package var spot: ConsoleSpot?
  /// The effect of the wheel away from the user; nil for none.
  package var up: ConsoleSpot?
  /// The effect of the wheel towards the user.
  package var down: ConsoleSpot?

  /// Makes one.
  package init(rect: Rect, spot: ConsoleSpot? = nil, up: ConsoleSpot? = nil, down: ConsoleSpot? = nil) {
    (self.rect, self.spot, self.up, self.down) = (rect, spot, up, down)
  }

  /// Where a finger still means it.
  package var reach: Rect {
    let (across, down) = (
      max(0, ConsolePicture.leastSide - rect.width) / 2, max(0, ConsolePicture.leastSide - rect.height) / 2
    )
    return Rect(
      x: rect.x - across, y: rect.y - down, width: rect.width + 2 * across, height: rect.height + 2 * down)
  }
}

extension Rect {
  /// How far away a point is; 0 within.
  fileprivate func distance(to point: Point) -> Double {
    let across = max(x - point.x, 0, point.x - maxX)
    let down = max(y - point.y, 0, point.y - maxY)
    return max(across, down)
  }
}
