package import Displays

/// The part of a picture that somebody has not seen yet: a few rectangles that do not overlap.
///
/// It may be larger than what has changed, never smaller, and takes no more memory however much changes.
package struct ChangedRegion: Hashable, Sendable {
  /// The most rectangles: beyond that, one rectangle around two costs less than another picture.
  package static let limit = 16

  /// The rectangles, in no order that means anything.
  package private(set) var rectangles: [PixelRect] = []

  /// Nothing.
  package init() {}

  /// Whether there is nothing that was not seen.
  package var isEmpty: Bool { rectangles.isEmpty }

  /// Takes a rectangle in.
  package mutating func add(_ rectangle: PixelRect) {
    guard !rectangle.isEmpty, !rectangles.contains(where: { $0.contains(rectangle) }) else { return }
    insert(rectangle)
    while rectangles.count > Self.limit { joinTwo() }
  }

  private mutating func insert(_ rectangle: PixelRect) {
    var grown = rectangle
    // Joining two may make the joint one touch a third.
    while let index = rectangles.firstIndex(where: grown.overlaps) { grown = grown.union(rectangles.remove(at: index)) }
    rectangles.append(grown)
  }

  /// Joins the two that waste least by it.
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
  /// How many pixels it holds.
  var area: Int { width * height }

  /// The smallest rectangle that holds both.
  func union(_ other: PixelRect) -> PixelRect {
    let (left, top) = (min(x, other.x), min(y, other.y))
    return PixelRect(x: left, y: top, width: max(right, other.right) - left, height: max(bottom, other.bottom) - top)
  }
}
