/// The rows of a table that are not blank: made already, or read from a text one after the other.
package struct TableRows: Sequence, IteratorProtocol, Sendable {
  private var made: ArraySlice<CSVRecord>
  private var scanner: CSVScanner?
  /// The number of rows that may still be read.
  private var left = 0

  /// Makes a table of rows that are there.
  package init(_ made: ArraySlice<CSVRecord>) { self.made = made }

  /// Makes a table of the rows in a text.
  init(_ scanner: CSVScanner, atMost most: Int) {
    self.scanner = scanner
    made = []
    left = most
  }

  /// Returns the next row; nil at the end.
  package mutating func next() -> CSVRecord? {
    guard scanner != nil else { return made.popFirst() }
    guard left > 0 else { return nil }
    left -= 1
    return scanner?.next()
  }

  /// Returns the next rows and moves behind them.
  package mutating func next(atMost most: Int) -> [CSVRecord] {
    var rows: [CSVRecord] = []
    while rows.count < most, let row = next() { rows.append(row) }
    return rows
  }

  /// Returns this table without its first rows.
  package func dropping(_ count: Int) -> Self {
    var rows = self
    for _ in 0..<count { _ = rows.next() }
    return rows
  }
}
