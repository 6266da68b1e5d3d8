/// The size of a canvas in pixels.
package struct CanvasSize: Hashable, Sendable {
  /// Pixels across.
  package let width: Int
  /// Pixels down.
  package let height: Int

  /// Creates a size in pixels; each side is at least 1.
  package init(width: Int, height: Int) {
    self.width = max(1, width)
    self.height = max(1, height)
  }

  /// Whether the canvas is higher than wide: a portrait TV.
  package var isPortrait: Bool { height > width }

  /// The layout's unit U in pixels: 1 % of the height, or 1 % of the width on a portrait TV.
  ///
  /// If a portrait TV is too low for its width, the unit is smaller.
  package var unit: Double {
    isPortrait ? min(Double(width) / 100, Double(height) / Self.leastPortraitHeight) : Double(height) / 100
  }

  /// The minimum height of a portrait picture, in units.
  static let leastPortraitHeight = 160.0

  /// The rectangle of the whole canvas.
  package var bounds: Rect { Rect(x: 0, y: 0, width: Double(width), height: Double(height)) }
}

/// A point in pixels, from the top left.
package struct Point: Hashable, Sendable {
  /// Pixels from the left.
  package var x: Double
  /// Pixels from the top.
  package var y: Double

  /// Creates a point.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A rectangle in pixels (inside a layout, in units), given by its top left corner and its size.
package struct Rect: Hashable, Sendable {
  /// The left edge.
  package var x: Double
  /// The top edge.
  package var y: Double
  /// The width of the rectangle.
  package var width: Double
  /// The height of the rectangle.
  package var height: Double

  /// Creates a rectangle.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  package var maxX: Double { x + width }
  /// The bottom edge.
  package var maxY: Double { y + height }
  /// The middle from left to right.
  package var midX: Double { x + width / 2 }
  /// The middle from top to bottom.
  package var midY: Double { y + height / 2 }

  /// Whether this rectangle and another one share an area.
  package func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Whether this rectangle contains another one completely.
  package func contains(_ other: Rect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Returns the smallest rectangle around both.
  package func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle with each edge moved inwards by this amount.
  package func inset(by amount: Double) -> Rect {
    Rect(x: x + amount, y: y + amount, width: width - 2 * amount, height: height - 2 * amount)
  }

  /// Returns the mirror image on a canvas of this width.
  func mirrored(in canvasWidth: Double) -> Rect {
    Rect(x: canvasWidth - maxX, y: y, width: width, height: height)
  }
}
