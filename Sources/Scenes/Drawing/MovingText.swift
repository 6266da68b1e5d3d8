/// A text at its place, as a column that begins there.
struct TextSpot {
  var text: FittedText
  var x: Double
  var top: Double

  init(_ text: FittedText, x: Double, top: Double) { (self.text, self.x, self.top) = (text, x, top) }

  init(_ text: FittedText, x: Double, middle: Double) { self.init(text, x: x, top: middle - text.height / 2) }

  /// The vertical middle of the text.
  var middle: Double { top + text.height / 2 }
}

extension Composer {
  /// Draws a text at its place.
  mutating func put(_ spot: TextSpot) { put(spot.text, x: spot.x, width: spot.text.width, top: spot.top) }

  /// Draws a text on its way from one place to another, at which it may be larger or smaller.
  ///
  /// If the lines are the same at both places, each line moves the whole way. Otherwise, all lines of the first form
  /// are replaced by those of the second one halfway, at once: two forms over each other could not be read.
  mutating func put(from start: TextSpot, to end: TextSpot, share: Double) {
    guard share != 0, share != 1 else { return put(share == 0 ? start : end) }
    if start.text.lines.map(\.text) == end.text.lines.map(\.text) {
      putLines(from: start, to: end, share: share)
    } else {
      put(share < 0.5 ? start : end, on: (start, end), share: share)
    }
  }

  /// Draws each line between its two places, with the letters of the larger size scaled down.
  private mutating func putLines(from start: TextSpot, to end: TextSpot, share: Double) {
    for (index, (first, last)) in zip(start.text.lines, end.text.lines).enumerated() {
      let (from, to) = (place(of: index, in: start), place(of: index, in: end))
      let line = first.size > last.size ? first : last
      var text = DrawItem.PlacedText(
        line: line, x: from.x + (to.x - from.x) * share, baseline: from.y + (to.y - from.y) * share)
      if first.size != last.size {
        text.scale = (first.width + (last.width - first.width) * share) / max(1, line.width)
      } else {
        // Letters that keep their size stand on whole pixels.
        (text.x, text.baseline) = (text.x.rounded(), text.baseline.rounded())
      }
      items.append(.text(text))
    }
  }

  /// Returns the place at which a line begins, in pixels.
  private func place(of line: Int, in spot: TextSpot) -> Point {
    let text = spot.text
    return point(
      spot.x, spot.top + Double(line) * text.lineHeight + (text.lineHeight + Metrics.capHeight * text.size) / 2)
  }

  /// Draws one of the two forms, at the place and the size that both have by now.
  private mutating func put(_ spot: TextSpot, on way: (start: TextSpot, end: TextSpot), share: Double) {
    func between(_ start: Double, _ end: Double) -> Double { start + (end - start) * share }
    let x = between(way.start.x, way.end.x)
    // A few long lines must not yet be as large as many short ones.
    let most = max(1, (safe.maxX - x) / max(1, spot.text.width))
    let pose = Pose(
      x: x - spot.x, y: between(way.start.middle, way.end.middle) - spot.middle,
      scale: min(most, between(way.start.text.size, way.end.text.size) / spot.text.size))
    posed(pose, around: Point(x: spot.x, y: spot.middle)) { $0.put(spot) }
  }
}

extension FittedText {
  /// Returns the same letters in one colour.
  func colored(_ color: Color) -> FittedText {
    var text = self
    for line in text.lines.indices {
      for span in text.lines[line].spans.indices { text.lines[line].spans[span].color = color }
    }
    return text
  }
}
