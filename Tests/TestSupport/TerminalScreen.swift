/// What a terminal shows: a grid of characters without their colours.
package struct TerminalScreen: Equatable, Sendable {
  /// The number of columns.
  package internal(set) var columns: Int
  /// The number of rows.
  package internal(set) var rows: Int
  /// Where the next character goes: column and row, from 0.
  package internal(set) var cursor: (column: Int, row: Int) {
    get { (cursorColumn, cursorRow) }
    set { (cursorColumn, cursorRow) = newValue }
  }
  /// Whether the cursor is shown.
  package internal(set) var showsCursor = true
  /// Whether the alternate screen is shown, the one that full-screen programs use.
  package internal(set) var isAlternate = false

  private var cursorColumn = 0
  private var cursorRow = 0
  /// One string a cell; empty is the right half of a wide character.
  var cells: [[String]]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The text of a row, counted from 0, without the blanks at its end; empty outside the screen.
  package func line(_ row: Int) -> String {
    guard cells.indices.contains(row) else { return "" }
    let text = cells[row].joined()
    return String(text.dropLast(text.reversed().prefix { $0 == " " }.count))
  }

  /// All rows, without the blanks at their ends.
  package var lines: [String] { cells.indices.map(line) }

  /// All rows, without the blanks at their ends and the empty ones at the bottom.
  package var text: String {
    let lines = lines
    return lines.dropLast(lines.reversed().prefix(while: \.isEmpty).count).joined(separator: "\n")
  }

  /// Whether a row contains `text`.
  package func contains(_ text: String) -> Bool { cells.indices.contains { line($0).contains(text) } }

  /// The number of the first row that contains `text`, nil when none does.
  package func row(containing text: String) -> Int? { cells.indices.first { line($0).contains(text) } }
}
