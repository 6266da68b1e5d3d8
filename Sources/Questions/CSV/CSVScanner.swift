/// A row of a table: of a CSV file, or of a workbook's sheet.
package struct CSVRecord: Sendable {
  /// The place at which the row begins.
  package var place: QuestionIssue.Place
  /// The cells, from the first column on.
  package var cells: [RawText]

  /// The reason why the row could not be read to its end; nil if it could.
  package var problem: RawQuestion.Problem?

  /// Makes a row.
  package init(place: QuestionIssue.Place, cells: [RawText]) {
    self.place = place
    self.cells = cells
  }

  /// Whether the row is empty; spreadsheets often leave such rows at the end.
  package var isBlank: Bool {
    problem == nil && cells.allSatisfy(\.value.isBlank)
  }
}

/// Reads CSV (RFC 4180) row by row, with any separator and any line endings.
struct CSVScanner {
  private var cursor: ByteCursor
  private let separator: UInt8
  /// The number of cells in the row before.
  private var width = 0

  init(_ cursor: ByteCursor, separator: UInt8) {
    self.cursor = cursor
    self.separator = separator
  }

  /// Returns the next row that is not blank; nil at the end.
  mutating func next() -> CSVRecord? {
    while !cursor.isAtEnd {
      let record = record()
      if !record.isBlank { return record }
    }
    return nil
  }

  private mutating func record() -> CSVRecord {
    var record = CSVRecord(place: .line(cursor.line), cells: [])
    record.cells.reserveCapacity(width)
    defer { width = record.cells.count }
    do throws(QuoteError) {
      repeat { record.cells.append(try cell()) } while cursor.advance(overByte: separator)
      cursor.advanceOverLineEnd()
    } catch {
      record.problem = error.problem
      cursor = error.resume
      cursor.advanceToNextLine()
    }
    return record
  }

  /// A problem with quotation marks; reading resumes on the line after `resume`.
  private struct QuoteError: Error {
    var problem: RawQuestion.Problem
    var resume: ByteCursor
  }

  /// Reads a cell, up to the separator or line end after it.
  private mutating func cell() throws(QuoteError) -> RawText {
    let (start, line) = (cursor.position, cursor.line)
    skipSpaces()
    if cursor.current == .quotationMark { return try quotedCell() }
    let separator = separator
    cursor.advanceInLine { $0 != separator }
    return RawText(value: cursor.text(from: start), place: .line(line))
  }

  private mutating func quotedCell() throws(QuoteError) -> RawText {
    let opening = cursor
    let place = QuestionIssue.Place.line(opening.line)
    var value = ""
    cursor.advance()
    while true {
      let start = cursor.position
      cursor.advance { $0 != .quotationMark }
      value += cursor.text(from: start)
      let closing = cursor
      guard cursor.advance(overByte: .quotationMark) else {
        throw QuoteError(problem: .unclosedQuote(at: place), resume: opening)
      }
      if cursor.advance(overByte: .quotationMark) {
        value += "\""
        continue
      }
      skipSpaces()
      if cursor.current == separator || cursor.isAtLineEnd { return RawText(value: value, place: place) }
      // A quotation mark at the beginning of a cell opens a text, so the mark before it was never closed. Only the row
      // with the unclosed mark is lost.
      if closing.line > opening.line, beginsCell(closing) {
        throw QuoteError(problem: .unclosedQuote(at: place), resume: opening)
      }
      let message = "text follows a closing quotation mark; one inside a quoted text must be doubled"
      throw QuoteError(problem: .init(place: .line(closing.line), message: message), resume: closing)
    }
  }

  /// Whether there are only spaces between this place and the separator or line end before it.
  private func beginsCell(_ place: ByteCursor) -> Bool {
    let separator = separator
    guard let byte = place.bytes(from: 0).last(where: { $0 == separator || !isSpace($0) }) else { return true }
    return byte == separator || byte == .lineFeed || byte == .carriageReturn
  }

  private mutating func skipSpaces() {
    while let byte = cursor.current, isSpace(byte) { cursor.advance() }
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte != separator && (byte == UInt8(ascii: " ") || byte == .tab)
  }
}

extension RawQuestion.Problem {
  fileprivate static func unclosedQuote(at place: QuestionIssue.Place) -> Self {
    Self(place: place, message: "a quotation mark opens here and is not closed")
  }
}

extension ByteCursor {
  fileprivate mutating func advance(overByte byte: UInt8) -> Bool {
    guard current == byte else { return false }
    advance()
    return true
  }
}
