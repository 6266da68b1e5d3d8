/// Something wrong in a question file, and where.
package struct QuestionIssue: Hashable, Sendable, CustomStringConvertible {
  /// Where in the file.
  package enum Place: Hashable, Sendable {
    /// A line of a text file, from 1.
    case line(Int)
    /// An item of a file without lines (a binary plist), from 1.
    case item(Int)
    /// The file as a whole.
    case file
  }

  /// Whether something is lost.
  package enum Severity: Hashable, Sendable {
    /// An item, or with ``Place/file`` the whole file, is not used.
    case error
    /// Everything is used, but somebody should look.
    case warning
  }

  /// The file's name as it was given to the reader.
  package let file: String

  /// Where in that file.
  package let place: Place

  /// How bad it is.
  package let severity: Severity

  /// The problem, without a capital letter and a full stop.
  package let message: String

  /// An issue of a file.
  package init(file: String, place: Place, severity: Severity, message: String) {
    self.file = file
    self.place = place
    self.severity = severity
    self.message = message
  }

  /// `file:12: problem`, `file: item 3: problem` or `file: problem`.
  package var description: String {
    "\(place.description(in: file)): \(message)"
  }
}

extension QuestionIssue.Place {
  /// `file:12`, `file: item 3` or `file`.
  func description(in file: String) -> String {
    switch self {
    case .line(let line): "\(file):\(line)"
    case .item(let item): "\(file): item \(item)"
    case .file: file
    }
  }

  /// Sorts issues in reading order, those about the whole file last.
  var order: Int {
    switch self {
    case .line(let number), .item(let number): number
    case .file: .max
    }
  }
}
