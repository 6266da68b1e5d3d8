package import Displays

/// The part of a picture that somebody has not seen yet: a few rectangles that do not overlap.
///
/// The region may be larger than the actual changes, never smaller. Its memory use does not grow with the number of
/// changes.
package struct ChangedRegion: Hashable, Sendable {
  /// The maximum number of rectangles: beyond it, one rectangle around two costs less than another picture.
  package static let limit = 16

  /// The rectangles, in no particular order.
  package private(set) var rectangles: [PixelRect] = []

  /// Creates an empty region.
  package init() {}

  /// Whether no part of the picture is unseen.
  package var isEmpty: Bool { rectangles.isEmpty }

  /// Adds a rectangle to the region.
  package mutating func add(_ rectangle: PixelRect) {
    guard !rectangle.isEmpty, !rectangles.contains(where: { $0.contains(rectangle) }) else { return }
    insert(rectangle)
    while rectangles.count > Self.limit { joinTwo() }
  }

  private mutating func insert(_ rectangle: PixelRect) {
    var grown = rectangle
    // The union of two rectangles may overlap a third.
    while let index = rectangles.firstIndex(where: grown.overlaps) { grown = grown.union(rectangles.remove(at: index)) }
    rectangles.append(grown)
  }

  /// Joins the two rectangles whose union adds the smallest area.
  private mutating func joinTwo() {
    var best: (left: Int, right: Int, waste: Int)?
    for right in rectangles.indices {
      for left in 0..<right {
        let (one, other) = (rectangles[left], rectangles[right])
        let waste = one.union(other).area - one.area - other.area
        if best.map({ waste < $0.waste }) ?? true { best = (left, right, waste) }
      }
    }
    guard let best else { return }
    let other = rectangles.remove(at: best.right)
    insert(rectangles.remove(at: best.left).union(other))
  }
}

extension PixelRect {
  /// The number of pixels in the rectangle.
  var area: Int { width * height }

  /// Returns the smallest rectangle that contains both.
  func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(x: left, y: top, width: max(right, other.right) - left, height: max(bottom, other.bottom) - top)
  }
}
