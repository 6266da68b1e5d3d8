/// Things of one size that lie in one row, or in two if they are many.
struct TabletopLayout: Hashable {
  let count: Int
  /// The width of a thing divided by its height.
  let ratio: Double
  /// The most that lie in one row.
  let most: Int

  /// The distance between two things, as a share of their height.
  private static let gap = 0.12

  private var rows: Int { count <= most ? 1 : 2 }
  private var columns: Int { (count + rows - 1) / rows }
  private var width: Double { Double(columns) * (ratio + Self.gap) + Self.gap }
  private var height: Double { Double(rows) * (1 + Self.gap) + Self.gap }
  var aspect: Double { min(4, max(0.7, width / height)) }

  /// Returns the frames of the things on a picture, in reading order.
  func frames(width: Double, height: Double) -> [Rect] {
    let unit = min(width / self.width, height / self.height)
    return (0..<count).map { index in
      let (row, column) = (index / columns, index % columns)
      let inRow = min(columns, count - row * columns)
      let x = width / 2 + (Double(column) - Double(inRow - 1) / 2) * (ratio + Self.gap) * unit
      let y = height / 2 + (Double(row) - Double(rows - 1) / 2) * (1 + Self.gap) * unit
      return Rect(x: x - ratio * unit / 2, y: y - unit / 2, width: ratio * unit, height: unit)
    }
  }
}
