import Scenes

/// Which parts of a canvas differ between two lists of things.
struct ChangedArea {
  /// Rectangles of whole pixels that do not overlap.
  private(set) var rects: [Rect] = []

  init(from old: [DrawItem], to new: [DrawItem], within whole: Rect) {
    guard old != new else { return }
    for change in new.difference(from: old) {
      switch change {
      case .insert(_, let item, _), .remove(_, let item, _):
        if case .background = item {
          rects = [whole]
          return
        }
        add(Self.wholePixels(item.bounds, within: whole))
      }
    }
    // Beyond that one large rectangle is cheaper than many.
    let area = rects.reduce(0) { $0 + $1.width * $1.height }
    if area > 0.6 * whole.width * whole.height || rects.count > 40 { rects = [whole] }
  }

  /// The pixels that a rectangle touches, as far as they are on the canvas.
  static func wholePixels(_ rect: Rect, within whole: Rect) -> Rect {
    let left = max(whole.x, rect.x.rounded(.down))
    let top = max(whole.y, rect.y.rounded(.down))
    let right = min(whole.maxX, rect.maxX.rounded(.up))
    let bottom = min(whole.maxY, rect.maxY.rounded(.up))
    return Rect(x: left, y: top, width: max(0, right - left), height: max(0, bottom - top))
  }

  private mutating func add(_ rect: Rect) {
    guard rect.width > 0, rect.height > 0 else { return }
    var grown = rect
    // Joining two may make the joint one touch a third.
    while let index = rects.firstIndex(where: { $0.intersects(grown) }) { grown = grown.union(rects.remove(at: index)) }
    rects.append(grown)
  }
}
