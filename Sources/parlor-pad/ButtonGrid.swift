/// The layout of the buttons: equal blocks in rows, centred in the available space.
struct ButtonGrid: Hashable, Sendable {
  static let largest = (width: 36, height: 9)
  var columns: Int
  var rows: Int
  /// The size of one block in cells.
  var blockWidth: Int
  var blockHeight: Int
  /// The number of empty cells between two blocks: `gapX` between columns, `gapY` between rows.
  var gapX: Int
  var gapY: Int

  /// Chooses the arrangement with the largest blocks, and among equal ones the one with the fewest rows.
  ///
  /// At most one place stays empty.
  ///
  /// - Parameters:
  ///   - widest: The maximum width of a block.
  ///   - rank: Returns how badly the labels fit; only arrangements of the lowest rank are considered.
  init(
    count: Int, width: Int, height: Int, widest: Int = largest.width, rank: (ButtonGrid) -> Int = { _ in 0 }
  ) {
    let count = max(1, count)
    let all = (1...count).map { ButtonGrid(columns: $0, count: count, width: width, height: height, widest: widest) }
      .filter { $0.columns * $0.rows <= count + 1 }
    let ranks = all.map(rank)
    let choices = zip(all, ranks).filter { $0.1 == ranks.min() }.map(\.0)
    // Nine buttons are arranged like the keys of a telephone: fingers find them without looking.
    if count == 9, let keypad = choices.first(where: { $0.columns == 3 }), keypad.merit >= 4 {
      self = keypad
      return
    }
    var best = choices[choices.count - 1]
    for choice in choices.reversed() where choice.merit > best.merit { best = choice }
    self = best
  }

  private init(columns: Int, count: Int, width: Int, height: Int, widest: Int) {
    self.columns = columns
    rows = (count + columns - 1) / columns
    gapX = 2
    // Rows have a gap only if blocks stay high enough for two lines of text, or if the gap does not make them lower.
    let airy = (height - rows + 1) / rows
    gapY = airy >= 3 || airy > 0 && airy == height / rows ? 1 : 0
    blockWidth = min(widest, (width - gapX * (columns - 1)) / columns)
    blockHeight = min(Self.largest.height, (height - gapY * (rows - 1)) / rows)
  }

  /// The readability of a block: a cell is about twice as high as it is wide.
  private var merit: Int { min(blockWidth, 4 * blockHeight) }

  /// The size of the whole grid, in cells.
  var size: (width: Int, height: Int) {
    (columns * blockWidth + (columns - 1) * gapX, rows * blockHeight + (rows - 1) * gapY)
  }

  /// Returns the upper left corner of a block, relative to that of the grid.
  func origin(of index: Int) -> (x: Int, y: Int) {
    (index % columns * (blockWidth + gapX), index / columns * (blockHeight + gapY))
  }
}
