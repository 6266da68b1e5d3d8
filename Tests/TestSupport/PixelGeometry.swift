/// A size in pixels.
package struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  /// Pixels from left to right.
  package var width: Int
  /// Pixels from top to bottom.
  package var height: Int

  /// Makes a size.
  package init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  /// The size as `xrandr` writes it, such as `1920x1080`.
  package var description: String { "\(width)x\(height)" }
}

/// A rectangle in pixels, its origin at the upper left.
package struct PixelRect: Hashable, Sendable, CustomStringConvertible {
  /// The left edge.
  package var x: Int
  /// The upper edge.
  package var y: Int
  /// The width and height.
  package var size: PixelSize

  /// Makes a rectangle.
  package init(x: Int, y: Int, size: PixelSize) {
    self.x = x
    self.y = y
    self.size = size
  }

  /// Makes a rectangle.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: x, y: y, size: PixelSize(width, height))
  }

  /// The first column to the right of the rectangle.
  package var right: Int { x + size.width }
  /// The first row under the rectangle.
  package var bottom: Int { y + size.height }

  /// Whether all of it lies within another.
  package func isInside(_ other: PixelRect) -> Bool {
    x >= other.x && y >= other.y && right <= other.right && bottom <= other.bottom
  }

  /// The rectangle as X writes it, such as `1920x1080+1280+0`.
  package var description: String { "\(size)+\(x)+\(y)" }
}
