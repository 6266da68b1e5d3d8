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
    let (before, after) = (old.compactMap(\.light), new.compactMap(\.light))
    let isShining = before.count == 1 && after.count == 1
    if isShining { for rect in before[0].changes(to: after[0]) { add(Self.wholePixels(rect, within: whole)) } }
    for change in new.difference(from: old) {
      switch change {
      case .insert(_, .light, _),
        .remove(_, .light, _) where isShining:
        continue
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
  /// The light, if the item is one.
  fileprivate var light: Light? { if case .light(let light) = self { light } else { nil } }

  /// Whether the item consists of shapes that together hide everything.
  var isCurtain: Bool { if case .curtain = self { true } else { false } }
}

extension DrawItem.Light {
  /// Returns the areas that look different in another light.
  fileprivate func changes(to other: DrawItem.Light) -> [Rect] {
    guard self != other else { return [] }
    guard color == other.color, margin == other.margin, edge == other.edge else { return [bounds, other.bounds] }
    let moved = Set(beams).symmetricDifference(other.beams)
    let sources =
      beams.filter(moved.contains).flatMap(visibleParts)
      + other.beams.filter(moved.contains).flatMap(other.visibleParts)
      + changed(pools, other.pools).map(\.bounds)
    let shadows = changed(cards, other.cards).map { reach(of: $0) }
    return (sources + shadows).map { $0.inset(by: -1) }
  }

  private func changed<Part: Hashable>(_ old: [Part], _ new: [Part]) -> [Part] {
    let different = Set(old).symmetricDifference(new)
    return (old + new).filter(different.contains)
  }

  /// The number of parts of a beam, each of which counts only if it is not dark because of cards.
  private static let parts = 16

  /// Returns the rectangles around the parts of a beam, without those in which cards take all of its light.
  private func visibleParts(of beam: Beam) -> [Rect] {
    let height = beam.length / Double(Self.parts)
    return (0..<Self.parts).map { part in
      let ends = [part, part + 1].map { number in
        let down = Double(number) * height
        return (middle: beam.lamp.x + beam.lean * down, half: beam.width + beam.spread * down)
      }
      let left = ends.map { $0.middle - $0.half }.reduce(.infinity, min)
      let right = ends.map { $0.middle + $0.half }.reduce(-.infinity, max)
      return ChangedArea.wholePixels(
        Rect(x: left, y: beam.lamp.y + Double(part) * height, width: right - left, height: height), within: bounds)
    }
    .filter { !openings(in: $0).isEmpty }
  }
}
