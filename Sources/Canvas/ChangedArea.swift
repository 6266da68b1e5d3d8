import Scenes

/// The parts of a canvas that differ between two lists of items.
struct ChangedArea {
  /// The changed rectangles, which consist of whole pixels and do not overlap.
  private(set) var rects: [Rect] = []

  init(from old: [DrawItem], to new: [DrawItem], within whole: Rect) {
    guard old != new else { return }
    let seen = Self.curtains(old, new, within: whole) ?? ([], old, new)
    for rect in seen.rects { add(rect) }
    compare(seen.old, seen.new, within: whole)
    // Beyond this limit, one large rectangle is cheaper than many.
    let area = rects.reduce(0) { $0 + $1.width * $1.height }
    if area > 0.6 * whole.width * whole.height || rects.count > 40 { rects = [whole] }
  }

  /// Returns the area that changes when a curtain opens or closes, and the items in front of it; nil if there is no
  /// curtain.
  ///
  /// Anything behind the curtain's shapes is visible only where they do not cover it.
  private static func curtains(
    _ old: [DrawItem], _ new: [DrawItem], within whole: Rect
  ) -> (rects: [Rect], old: [DrawItem], new: [DrawItem])? {
    for (closed, other, isOld) in [(old, new, true), (new, old, false)] {
      guard case .curtain(let paths)? = closed.last(where: \.isCurtain), !other.contains(where: \.isCurtain),
        let top = closed.lastIndex(where: \.isCurtain)
      else { continue }
      let kept = Set(other.compactMap { if case .path(let path) = $0, paths.contains(path) { path } else { nil } })
      let last = other.lastIndex { if case .path(let path) = $0 { kept.contains(path) } else { false } }
      guard let last else { return nil }
      let rects = paths.filter { !kept.contains($0) }
        .map { wholePixels(DrawItem.path($0).bounds, within: whole) }
      let (over, others) = (Array(closed[(top + 1)...]), Array(other[(last + 1)...]))
      return isOld ? (rects, over, others) : (rects, others, over)
    }
    return nil
  }

  private mutating func compare(_ old: [DrawItem], _ new: [DrawItem], within whole: Rect) {
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
  }

  /// Returns the pixels that a rectangle touches, limited to the canvas.
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
    // The union of two rectangles may touch a third one.
    while let index = rects.firstIndex(where: { $0.intersects(grown) }) { grown = grown.union(rects.remove(at: index)) }
    rects.append(grown)
  }
}

extension DrawItem {
  /// Whether the item consists of shapes that together hide everything.
  var isCurtain: Bool { if case .curtain = self { true } else { false } }
}
