import Scenes

/// A background with its scenery, as a picture whose parts are drawn when they are first needed.
final class PaintedScenery {
  /// How many parts there are, across and down.
  private static let (columns, rows) = (8, 8)

  /// Whose picture it is.
  let background: DrawItem.Background
  /// The picture, black where it is not drawn yet.
  let picture: Canvas
  /// The items in it, the hindmost first.
  let items: [DrawItem]
  private var isMissing = Array(repeating: true, count: columns * rows)

  /// Nothing is drawn yet.
  init(of background: DrawItem.Background) {
    self.background = background
    picture = Canvas(size: background.size)
    items = background.scenery?.items(size: background.size) ?? []
  }

  /// The parts that a rectangle touches and that are not drawn yet, in whole pixels, side by side as one: the caller
  /// draws them.
  func takeMissing(within rect: Rect) -> [Rect] {
    guard isMissing.contains(true) else { return [] }
    let (width, height) = (Double(background.size.width), Double(background.size.height))
    func edge(_ number: Int, of count: Int, _ length: Double) -> Double {
      (Double(number) * length / Double(count)).rounded(.down)
    }
    var parts: [Rect] = []
    for row in 0..<Self.rows {
      let (top, bottom) = (edge(row, of: Self.rows, height), edge(row + 1, of: Self.rows, height))
      var joined: Rect?
      for column in 0..<Self.columns {
        let left = edge(column, of: Self.columns, width)
        let part = Rect(x: left, y: top, width: edge(column + 1, of: Self.columns, width) - left, height: bottom - top)
        let number = row * Self.columns + column
        if isMissing[number], part.intersects(rect) {
          isMissing[number] = false
          joined = joined?.union(part) ?? part
        } else if let done = joined {
          parts.append(done)
          joined = nil
        }
      }
      if let joined { parts.append(joined) }
    }
    // Rows that are missing as a whole are one part: there is less to begin and to end.
    return parts.reduce(into: []) { parts, next in
      if let last = parts.last, last.x == next.x, last.width == next.width, last.maxY == next.y {
        parts[parts.count - 1] = last.union(next)
      } else {
        parts.append(next)
      }
    }
  }
}
