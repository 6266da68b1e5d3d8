/// A width and a height in pixels.
public struct PixelSize: Hashable, Sendable, Codable, CustomStringConvertible {
  /// Pixels from left to right; 0 or more.
  public var width: Int
  /// Pixels from top to bottom; 0 or more.
  public var height: Int

  /// A size from its two numbers.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// `1920x1080`.
  public var description: String { "\(width)x\(height)" }

  /// The size of the same picture turned by a quarter.
  public var turned: PixelSize { PixelSize(width: height, height: width) }
}

/// A rectangle in pixels: in a window from its top left corner, or on the desktop.
public struct PixelRect: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The left edge.
  public var x: Int
  /// The top edge.
  public var y: Int
  /// Pixels from left to right; 0 or more.
  public var width: Int
  /// Pixels from top to bottom; 0 or more.
  public var height: Int

  /// A rectangle from its corner and its size.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle from its corner and its size.
  public init(x: Int, y: Int, size: PixelSize) {
    self.init(x: x, y: y, width: size.width, height: size.height)
  }

  /// `1920x1080+1280+0`.
  public var description: String { "\(width)x\(height)+\(x)+\(y)" }

  /// The width and the height.
  public var size: PixelSize { PixelSize(width: width, height: height) }

  /// The first column to the right of it.
  public var right: Int { x + width }

  /// The first row below it.
  public var bottom: Int { y + height }

  /// Whether it holds no pixel.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether both hold a pixel in common.
  public func overlaps(_ other: PixelRect) -> Bool {
    !isEmpty && !other.isEmpty && x < other.right && other.x < right && y < other.bottom && other.y < bottom
  }

  /// The pixels that both hold; empty when there are none.
  public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(right, other.right) - left), height: max(0, min(bottom, other.bottom) - top))
  }

  /// Whether it holds every pixel of the other.
  public func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x <= other.x && y <= other.y && right >= other.right && bottom >= other.bottom)
  }
}
