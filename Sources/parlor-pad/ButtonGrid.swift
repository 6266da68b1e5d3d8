/// The places of the buttons: equal blocks in rows, in the middle of the available room.
struct ButtonGrid: Hashable, Sendable {
  static let largest = (width: 36, height: 9)
  var columns: Int
  var rows: Int
  /// The size of one block in cells.
  var blockWidth: Int
  var blockHeight: Int
  /// Empty cells between two blocks: sideways, and one above the other.
  var gapX: Int
  var gapY: Int

  /// The arrangement with the largest blocks, and among equal ones with the fewest rows; one place at most stays empty.
  ///
  /// - Parameters:
  ///   - widest: The greatest width of a block.
  ///   - rank: How badly the labels fit; only arrangements of the lowest rank are considered.
  init(
    count: Int, width: Int, height: Int, widest: Int = largest.width, rank: (ButtonGrid) -> Int = { _ in 0 }
  ) {
    let count = max(1, count)
    let all = (1...count).map { ButtonGrid(columns: $0, count: count, width: width, height: height, widest: widest) }
      .filter { $0.columns * $0.rows <= count + 1 }
    let ranks = all.map(rank)
    let choices = zip(all, ranks).filter { $0.1 == ranks.min() }.map(\.0)
    // Nine stand like the keys of a telephone: fingers find them without looking.
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
    // A row of air only where the blocks stay high enough for two lines of text, or no lower than without it.
    let airy = (height - rows + 1) / rows
    gapY = airy >= 3 || airy > 0 && airy == height / rows ? 1 : 0
    blockWidth = min(widest, (width - gapX * (columns - 1)) / columns)
    blockHeight = min(Self.largest.height, (height - gapY * (rows - 1)) / rows)
  }

  /// How readable a block is: a cell is about twice as high as it is wide.
  private var merit: Int { min(blockWidth, 4 * blockHeight) }

  /// The size of the whole.
  var size: (width: Int, height: Int) {
    (columns * blockWidth + (columns - 1) * gapX, rows * blockHeight + (rows - 1) * gapY)
  }

  /// The upper left corner of a block, counted from that of the grid.
  func origin(of index: Int) -> (x: Int, y: Int) {
    (index % columns * (blockWidth + gapX), index / columns * (blockHeight + gapY))
  }
}
