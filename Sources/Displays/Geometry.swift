/// A width and a height in pixels.
package struct PixelSize: Hashable, Sendable, Codable, CustomStringConvertible {
  /// Pixels from left to right; 0 or more.
  package var width: Int
  /// Pixels from top to bottom; 0 or more.
  package var height: Int

  /// Creates a size from its two numbers.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// The size as text, such as `1920x1080`.
  package var description: String { "\(width)x\(height)" }

  /// The size of the same picture after a quarter turn.
  package var turned: PixelSize { PixelSize(width: height, height: width) }
}

/// A rectangle in pixels, measured from the top left corner of a window or of the desktop.
package struct PixelRect: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The left edge.
  package var x: Int
  /// The top edge.
  package var y: Int
  /// Pixels from left to right; 0 or more.
  package var width: Int
  /// Pixels from top to bottom; 0 or more.
  package var height: Int

  /// Creates a rectangle from its corner and its size.
  package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle from its corner and its size.
  package init(x: Int, y: Int, size: PixelSize) {
    self.init(x: x, y: y, width: size.width, height: size.height)
  }

  /// The rectangle as text, such as `1920x1080+1280+0`.
  package var description: String { "\(width)x\(height)+\(x)+\(y)" }

  /// The width and the height.
  package var size: PixelSize { PixelSize(width: width, height: height) }

  /// The first column to the right of the rectangle.
  package var right: Int { x + width }

  /// The first row below the rectangle.
  package var bottom: Int { y + height }

  /// Whether the rectangle contains no pixel.
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether the two rectangles have a pixel in common.
  package func overlaps(_ other: PixelRect) -> Bool {
    !isEmpty && !other.isEmpty && x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  /// Returns the pixels that both rectangles contain; empty if there are none.
  package func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(right, other.right) - left), height: max(0, min(bottom, other.bottom) - top))
  }

  /// Whether this rectangle contains every pixel of the other one.
  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x <= other.x && y <= other.y && right >= other.right && bottom >= other.bottom)
  }
}

extension [PixelRect] {
  /// The size of the area around all rectangles; nil if there are none, or if one of them already has that size.
  package var sizeOfAll: PixelSize? {
    guard let left = map(\.x).min(), let top = map(\.y).min(), let right = map(\.right).max(),
      let bottom = map(\.bottom).max()
    else { return nil }
    let size = PixelSize(width: right - left, height: bottom - top)
    return contains { $0.size == size } ? nil : size
  }
}
