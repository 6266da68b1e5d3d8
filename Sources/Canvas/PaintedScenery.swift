import Scenes

/// A picture of a background with its scenery, whose parts are drawn when they are first needed.
final class PaintedScenery {
  /// The number of parts across and down.
  private static let (columns, rows) = (8, 8)

  /// The background that the picture shows.
  let background: DrawItem.Background
  /// The picture, whose missing parts are still black.
  let picture: Canvas
  /// The items of the scenery, from back to front.
  let items: [DrawItem]
  /// The items that say how much light each part of the scenery throws back, in shades of grey.
  let relief: [DrawItem]
  private var isMissing = Array(repeating: true, count: columns * rows)

  /// Creates a picture of which nothing is drawn yet.
  init(of background: DrawItem.Background) {
    self.background = background
    picture = Canvas(size: background.size)
    items = background.scenery?.items(size: background.size) ?? []
    relief = background.scenery?.relief(size: background.size) ?? []
  }

  /// Returns the missing parts that a rectangle touches, in whole pixels, with adjacent parts joined.
  ///
  /// From now on these parts count as drawn: the caller draws them.
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
    // Rows with the same extent are joined, because each separate part costs time to set up.
    return parts.reduce(into: []) { parts, next in
      if let last = parts.last, last.x == next.x, last.width == next.width, last.maxY == next.y {
        parts[parts.count - 1] = last.union(next)
      } else {
        parts.append(next)
      }
    }
  }
}

extension DrawItem.Background {
  /// Whether both are backgrounds of the same game, theme and size.
  func isOfOneGame(with other: DrawItem.Background) -> Bool {
    size == other.size && scenery?.kind == other.scenery?.kind && scenery?.colors.spark == other.scenery?.colors.spark
  }
}
