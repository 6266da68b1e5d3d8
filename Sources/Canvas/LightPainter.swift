import CCairo
import Scenes

/// Draws the light on a scenery, row by row.
///
/// Nothing is kept between two pictures: calculating the light costs about as much as copying its pixels.
struct LightPainter {
  private let light: DrawItem.Light

  init(_ light: DrawItem.Light) { self.light = light }

  /// Draws the part of the light that is within a rectangle, in whole pixels.
  func paint(within rect: Rect, on canvas: Canvas) {
    let area = ChangedArea.wholePixels(light.bounds, within: rect)
    let part = ChangedArea.wholePixels(area, within: canvas.size.bounds)
    guard part.width > 0, part.height > 0 else { return }
    withUnsafeTemporaryAllocation(of: Float.self, capacity: Int(part.width) + 8) { row in
      withUnsafeTemporaryAllocation(of: UInt16.self, capacity: 2 * (Int(part.width) + 8)) { parts in
        guard let start = row.baseAddress, let parts = parts.baseAddress else { return }
        for opening in light.openings(in: part) { paint(opening, row: start, parts: parts, on: canvas) }
      }
    }
  }

  /// Draws a part in which no card takes all of the light.
  private func paint(
    _ part: Rect, row: UnsafeMutablePointer<Float>, parts: UnsafeMutablePointer<UInt16>, on canvas: Canvas
  ) {
    let (left, right) = (Int32(part.x), Int32(part.maxX))
    // All calculations are about four pixels at once.
    let start = left & ~3
    let cards = light.cards.filter { light.reach(of: $0).intersects(part) }
    let beams = light.beams.filter { $0.bounds.intersects(part) }
    let pools = light.pools.filter { $0.bounds.intersects(part) }
    guard !beams.isEmpty || !pools.isEmpty else { return }
    let color = UInt32(light.color.red) << 16 | UInt32(light.color.green) << 8 | UInt32(light.color.blue)
    // Only the pixels that some source reaches are looked at.
    var lit = (from: Int32.max, to: Int32.min)
    for y in Int(part.y)..<Int(part.maxY) {
      // Light is soft: two rows have the same, whichever of them are drawn.
      if y.isMultiple(of: 2) || y == Int(part.y) {
        lit = (Int32.max, Int32.min)
        let middle = Double(y & ~1) + 1
        func add(_ center: Double, _ half: Double, _ strength: Double, _ top: Double) {
          guard half > 0, strength > 0, top > 0 else { return }
          let from = max(left, Int32((center - half).rounded(.down))) & ~3
          let to = (min(right, Int32((center + half).rounded(.up))) + 3) & ~3
          guard from < to else { return }
          clear(row, start, &lit, from: from, to: to)
          parlor_add_light(row, start, from, to, Float(center), Float(half), Float(strength), Float(top))
        }
        for pool in pools {
          let away = (middle - pool.center.y) / pool.radius.y
          add(pool.center.x, pool.radius.x, pool.strength, 1 - away * away)
        }
        for beam in beams {
          let down = middle - beam.lamp.y
          let share = down / beam.length
          guard share > 0, share < 1 else { continue }
          add(
            beam.lamp.x + beam.lean * down, beam.width + beam.spread * down, beam.strength * (1 - share * share), 1)
        }
        guard lit.from < lit.to else { continue }
        for card in cards { shade(card, middle, lit, row, start) }
        parlor_light_parts(parts, row, start, lit.from, lit.to)
      }
      guard lit.from < lit.to else { continue }
      parlor_lay_light(canvas.row(y), parts, start, max(left, lit.from), min(right, lit.to), Int32(y), color)
    }
  }

  /// Extends the pixels that have a light value to a further range.
  private func clear(
    _ row: UnsafeMutablePointer<Float>, _ start: Int32, _ lit: inout (from: Int32, to: Int32), from: Int32, to: Int32
  ) {
    func clear(_ from: Int32, _ to: Int32) {
      if from < to { (row + Int(from - start)).update(repeating: 0, count: Int(to - from)) }
    }
    guard lit.from < lit.to else {
      clear(from, to)
      lit = (from, to)
      return
    }
    clear(from, lit.from)
    clear(lit.to, to)
    lit = (min(lit.from, from), max(lit.to, to))
  }

  /// Takes away the light around a card.
  private func shade(
    _ card: DrawItem.Light.Card, _ y: Double, _ lit: (from: Int32, to: Int32), _ row: UnsafeMutablePointer<Float>,
    _ start: Int32
  ) {
    let (dark, radius) = light.zone(of: card)
    let down = max(dark.y + radius - y, y - dark.maxY + radius, 0)
    guard down < radius + light.edge else { return }
    let from = max(lit.from, Int32((dark.x - light.edge).rounded(.down)) & ~3)
    let to = min(lit.to, (Int32((dark.maxX + light.edge).rounded(.up)) + 3) & ~3)
    guard from < to else { return }
    parlor_shade_light(
      row, start, from, to, Float(dark.x + radius), Float(dark.maxX - radius), Float(down), Float(radius),
      Float(light.edge), Float(card.share))
  }
}

extension DrawItem.Light {
  /// The rectangles of whole pixels in which cards take all light.
  private var darkness: [Rect] {
    cards.filter { $0.share >= 1 }.flatMap { card in
      // Two rectangles without the round corners.
      let (zone, radius) = zone(of: card)
      return [(radius, 0.0), (0, radius)].map { inset in
        let (left, top) = ((zone.x + inset.0).rounded(.up), (zone.y + inset.1).rounded(.up))
        return Rect(
          x: left, y: top, width: max(0, (zone.maxX - inset.0).rounded(.down) - left),
          height: max(0, (zone.maxY - inset.1).rounded(.down) - top))
      }
    }
  }

  /// Returns the parts of a rectangle of whole pixels in which cards leave any light.
  func openings(in rect: Rect) -> [Rect] {
    let dark = darkness.filter { $0.intersects(rect) }.sorted { $0.x < $1.x }
    let edges = Set(dark.flatMap { [$0.y, $0.maxY] }.filter { rect.y < $0 && $0 < rect.maxY }).sorted()
    var openings: [Rect] = []
    for (top, bottom) in zip([rect.y] + edges, edges + [rect.maxY]) {
      var x = rect.x
      for zone in dark where zone.y <= top && bottom <= zone.maxY && zone.maxX > x {
        if zone.x > x { openings.append(Rect(x: x, y: top, width: zone.x - x, height: bottom - top)) }
        x = zone.maxX
      }
      if x < rect.maxX { openings.append(Rect(x: x, y: top, width: rect.maxX - x, height: bottom - top)) }
    }
    return openings
  }
}
