/// A terminal of the xterm kind in memory, as much of it as full-screen programs use; colours are ignored.
struct TerminalEmulator: Sendable {
  private(set) var screen: TerminalScreen
  private var parser = TerminalParser()
  /// The main screen while the alternate one is shown.
  private var mainScreen: TerminalScreen?
  private var savedCursor = (column: 0, row: 0)
  /// The rows that scroll.
  private var region: Range<Int>
  /// A character in the last column leaves the cursor there; only the next one wraps.
  private var wrapsNext = false
  private var wraps = true

  init(columns: Int, rows: Int) {
    screen = TerminalScreen(columns: columns, rows: rows)
    region = 0..<rows
  }

  /// Takes in what the program wrote.
  mutating func feed(_ bytes: [UInt8]) {
    for byte in bytes {
      if let action = parser.take(byte) { perform(action) }
    }
  }

  /// Changes the size; what no longer fits is cut off.
  mutating func resize(columns: Int, rows: Int) {
    screen.resize(columns: columns, rows: rows)
    mainScreen?.resize(columns: columns, rows: rows)
    region = 0..<rows
    wrapsNext = false
  }

  private mutating func perform(_ action: TerminalParser.Action) {
    switch action {
    case .print(let scalar): print(scalar)
    case .control(let byte): control(byte)
    case .escape(let final): escape(final)
    case .sequence(let sequence): self.sequence(sequence)
    }
  }

  private mutating func print(_ scalar: Unicode.Scalar) {
    let width = scalar.terminalWidth
    if width == 0 {
      screen.combine(scalar)
      return
    }
    if wrapsNext || screen.cursor.column + width > screen.columns {
      guard wraps else {
        screen.cursor.column = screen.columns - width
        wrapsNext = false
        return print(scalar)
      }
      screen.cursor.column = 0
      lineFeed()
    }
    screen.put(scalar, width: width)
    let next = screen.cursor.column + width
    wrapsNext = wraps && next >= screen.columns
    screen.cursor.column = min(next, screen.columns - 1)
  }

  private mutating func control(_ byte: UInt8) {
    wrapsNext = false
    switch byte {
    case 0x08: screen.cursor.column = max(0, screen.cursor.column - 1)
    case 0x09: screen.cursor.column = min(screen.columns - 1, (screen.cursor.column / 8 + 1) * 8)
    case 0x0A, 0x0B, 0x0C: lineFeed()
    case 0x0D: screen.cursor.column = 0
    default: break
    }
  }

  private mutating func lineFeed() {
    wrapsNext = false
    if screen.cursor.row == region.upperBound - 1 {
      screen.scroll(region, by: 1)
    } else {
      screen.cursor.row = min(screen.rows - 1, screen.cursor.row + 1)
    }
  }

  private mutating func escape(_ final: UInt8) {
    switch final {
    case UInt8(ascii: "7"): savedCursor = screen.cursor
    case UInt8(ascii: "8"): moveCursor(column: savedCursor.column, row: savedCursor.row)
    case UInt8(ascii: "D"): lineFeed()
    case UInt8(ascii: "E"):
      screen.cursor.column = 0
      lineFeed()
    case UInt8(ascii: "M"):
      if screen.cursor.row == region.lowerBound {
        screen.scroll(region, by: -1)
      } else {
        screen.cursor.row = max(0, screen.cursor.row - 1)
      }
    case UInt8(ascii: "c"): self = TerminalEmulator(columns: screen.columns, rows: screen.rows)
    default: break
    }
  }

  private mutating func moveCursor(column: Int, row: Int) {
    wrapsNext = false
    screen.cursor = (max(0, min(column, screen.columns - 1)), max(0, min(row, screen.rows - 1)))
  }

  private mutating func sequence(_ sequence: TerminalParser.Sequence) {
    let (column, row) = screen.cursor
    let count = sequence.count
    switch (sequence.marker, Character(Unicode.Scalar(sequence.final))) {
    case ("?", "h"): for mode in sequence.parameters { setMode(mode ?? 0, true) }
    case ("?", "l"): for mode in sequence.parameters { setMode(mode ?? 0, false) }
    case (nil, "A"): moveCursor(column: column, row: row - count)
    case (nil, "B"), (nil, "e"): moveCursor(column: column, row: row + count)
    case (nil, "C"), (nil, "a"): moveCursor(column: column + count, row: row)
    case (nil, "D"): moveCursor(column: column - count, row: row)
    case (nil, "E"): moveCursor(column: 0, row: row + count)
    case (nil, "F"): moveCursor(column: 0, row: row - count)
    case (nil, "G"), (nil, "`"): moveCursor(column: count - 1, row: row)
    case (nil, "d"): moveCursor(column: column, row: count - 1)
    case (nil, "H"), (nil, "f"):
      moveCursor(column: sequence.parameter(1, otherwise: 1) - 1, row: sequence.parameter(0, otherwise: 1) - 1)
    case (nil, "J"): eraseInDisplay(sequence.parameter(0, otherwise: 0))
    case (nil, "K"): eraseInLine(sequence.parameter(0, otherwise: 0))
    case (nil, "X"): screen.erase(row: row, columns: column..<min(screen.columns, column + count))
    case (nil, "P"): screen.deleteCells(count)
    case (nil, "@"): screen.insertCells(count)
    case (nil, "L"): if region.contains(row) { screen.scroll(row..<region.upperBound, by: -count) }
    case (nil, "M"): if region.contains(row) { screen.scroll(row..<region.upperBound, by: count) }
    case (nil, "S"): screen.scroll(region, by: count)
    case (nil, "T"): screen.scroll(region, by: -count)
    case (nil, "r"): setRegion(sequence)
    case (nil, "s"): savedCursor = screen.cursor
    case (nil, "u"): moveCursor(column: savedCursor.column, row: savedCursor.row)
    default: break
    }
  }

  private mutating func setRegion(_ sequence: TerminalParser.Sequence) {
    let top = sequence.parameter(0, otherwise: 1) - 1
    let bottom = min(screen.rows, sequence.parameter(1, otherwise: screen.rows))
    guard top >= 0, top < bottom - 1 else { return }
    region = top..<bottom
    moveCursor(column: 0, row: 0)
  }

  private mutating func eraseInDisplay(_ part: Int) {
    let row = screen.cursor.row
    switch part {
    case 0:
      eraseInLine(0)
      for row in (row + 1)..<max(row + 1, screen.rows) { screen.erase(row: row) }
    case 1:
      eraseInLine(1)
      for row in 0..<row { screen.erase(row: row) }
    case 2: for row in 0..<screen.rows { screen.erase(row: row) }
    default: break
    }
  }

  private mutating func eraseInLine(_ part: Int) {
    let (column, row) = screen.cursor
    switch part {
    case 0: screen.erase(row: row, columns: column..<screen.columns)
    case 1: screen.erase(row: row, columns: 0..<column + 1)
    case 2: screen.erase(row: row)
    default: break
    }
  }

  private mutating func setMode(_ mode: Int, _ on: Bool) {
    switch mode {
    case 7: wraps = on
    case 25: screen.showsCursor = on
    case 47, 1047: showAlternate(on)
    case 1048:
      if on { savedCursor = screen.cursor } else { moveCursor(column: savedCursor.column, row: savedCursor.row) }
    case 1049:
      if on { savedCursor = screen.cursor }
      showAlternate(on)
      if !on { moveCursor(column: savedCursor.column, row: savedCursor.row) }
    default: break
    }
  }

  private mutating func showAlternate(_ on: Bool) {
    guard on != screen.isAlternate else { return }
    let before = screen
    if on {
      mainScreen = before
      screen = TerminalScreen(columns: before.columns, rows: before.rows)
    } else if let mainScreen {
      screen = mainScreen
      self.mainScreen = nil
    }
    // These belong to the terminal, not to one of its screens.
    screen.cursor = before.cursor
    screen.showsCursor = before.showsCursor
    screen.isAlternate = on
  }
}
