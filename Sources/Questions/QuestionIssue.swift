/// A problem in a question file, and its place.
package struct QuestionIssue: Hashable, Sendable, CustomStringConvertible {
  /// A place in a question file.
  package enum Place: Hashable, Sendable {
    /// A line of a text file, from 1.
    case line(Int)
    /// An item of a file without lines (a binary plist), from 1.
    case item(Int)
    /// A row of a workbook's sheet, from 1.
    ///
    /// NB: the places with a name are boxed, so that those of most texts, which are kept in great numbers, stay small.
    indirect case row(Int, sheet: String)
    /// A line, from 1, of a file inside of the file.
    indirect case inner(String, line: Int)
    /// The file as a whole.
    case file
  }

  /// The severity of an issue: whether something is lost.
  package enum Severity: Hashable, Sendable {
    /// An item, or with ``Place/file`` the whole file, is not used.
    case error
    /// Everything is used, but somebody should have a look.
    case warning
  }

  /// The file's name as it was given to the reader.
  package let file: String

  /// The place of the issue in that file.
  package let place: Place

  /// The severity of the issue.
  package let severity: Severity

  /// The problem, without a capital letter or a full stop.
  package let message: String

  /// Makes an issue of a file.
  package init(file: String, place: Place, severity: Severity, message: String) {
    self.file = file
    self.place = place
    self.severity = severity
    self.message = message
  }

  /// The issue as a line of text: `file:12: problem`, `file: item 3: problem` or `file: problem`.
  package var description: String {
    "\(place.description(in: file)): \(message)"
  }
}

extension QuestionIssue.Place {
  /// Returns the place as a text: `file:12`, `file: item 3` or `file`.
  package func description(in file: String) -> String {
    switch self {
    case .line(let line): "\(file):\(line)"
    case .item(let item): "\(file): item \(item)"
    case .row(let row, let sheet): "\(file), sheet \(sheet.excerpt), row \(row)"
    case .inner(let inner, let line): "\(file), \(inner):\(line)"
    case .file: file
    }
  }

  /// A number that sorts issues in reading order, with those about the whole file last.
  var order: Int {
    switch self {
    case .line(let number), .item(let number), .row(let number, _), .inner(_, let number): number
    case .file: .max
    }
  }
}
