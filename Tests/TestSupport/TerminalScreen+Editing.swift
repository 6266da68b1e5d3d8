extension TerminalScreen {
  private func blanks(_ count: Int) -> [String] { Array(repeating: " ", count: count) }

  /// Writes a character at the cursor, which stays; what is left of a wide character that it cuts becomes blank.
  mutating func put(_ scalar: Unicode.Scalar, width: Int) {
    let (column, row) = cursor
    let end = min(columns, column + width)
    if cells[row][column].isEmpty, column > 0 { cells[row][column - 1] = " " }
    if end < columns, cells[row][end].isEmpty { cells[row][end] = " " }
    cells[row][column] = String(Character(scalar))
    for index in (column + 1)..<max(column + 1, end) { cells[row][index] = "" }
  }

  /// Adds a combining character to the one before the cursor.
  mutating func combine(_ scalar: Unicode.Scalar) {
    let (column, row) = cursor
    guard let index = (0..<column).last(where: { !cells[row][$0].isEmpty }) else { return }
    cells[row][index].unicodeScalars.append(scalar)
  }

  mutating func erase(row: Int, columns range: Range<Int>? = nil) {
    let range = range ?? 0..<columns
    cells[row].replaceSubrange(range, with: blanks(range.count))
  }

  /// Moves the rows of `region` up by `count`, or down when it is negative.
  mutating func scroll(_ region: Range<Int>, by count: Int) {
    let distance = min(abs(count), region.count)
    let empty = Array(repeating: blanks(columns), count: distance)
    let kept = Array(count > 0 ? cells[region].dropFirst(distance) : cells[region].dropLast(distance))
    cells.replaceSubrange(region, with: count > 0 ? kept + empty : empty + kept)
  }

  /// Removes cells at the cursor; the rest of the line moves left.
  mutating func deleteCells(_ count: Int) {
    let (column, row) = cursor
    let distance = min(count, columns - column)
    cells[row].removeSubrange(column..<column + distance)
    cells[row] += blanks(distance)
  }

  /// Inserts blanks at the cursor; the rest of the line moves right.
  mutating func insertCells(_ count: Int) {
    let (column, row) = cursor
    let distance = min(count, columns - column)
    cells[row].insert(contentsOf: blanks(distance), at: column)
    cells[row].removeLast(distance)
  }

  mutating func resize(columns: Int, rows: Int) {
    cells = cells.map { row in Array((row + blanks(max(0, columns - row.count))).prefix(columns)) }
    // Full-screen programs draw again; a shell keeps the lines around its cursor.
    let excess = max(0, min(cells.count - rows, cursor.row - rows + 1))
    cells = Array(cells.dropFirst(excess).prefix(rows))
    cells += Array(repeating: blanks(columns), count: rows - cells.count)
    self.columns = columns
    self.rows = rows
    cursor = (min(cursor.column, columns - 1), max(0, min(cursor.row - excess, rows - 1)))
  }
}
