/// A size in pixels.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  /// Pixels from left to right.
  public var width: Int
  /// Pixels from top to bottom.
  public var height: Int

  /// Makes a size.
  public init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  /// The size as `xrandr` writes it, such as `1920x1080`.
  public var description: String { "\(width)x\(height)" }
}

/// A rectangle in pixels, its origin at the upper left.
public struct PixelRect: Hashable, Sendable, CustomStringConvertible {
  /// The left edge.
  public var x: Int
  /// The upper edge.
  public var y: Int
  /// The width and height.
  public var size: PixelSize

  /// Makes a rectangle.
  public init(x: Int, y: Int, size: PixelSize) {
    self.x = x
    self.y = y
    self.size = size
  }

  /// Makes a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.init(x: x, y: y, size: PixelSize(width, height))
  }

  /// The first column to the right of the rectangle.
  public var right: Int { x + size.width }
  /// The first row under the rectangle.
  public var bottom: Int { y + size.height }

  /// Whether all of it lies within another.
  public func isInside(_ other: PixelRect) -> Bool {
    x >= other.x && y >= other.y && right <= other.right && bottom <= other.bottom
  }

  /// The rectangle as X writes it, such as `1920x1080+1280+0`.
  public var description: String { "\(size)+\(x)+\(y)" }
}
