import Figures
import TestSupport

/// What a script has measured: a name, a unit, the values and the bounds, with tabs between them and blanks between the
/// numbers of one; there may be no bounds.
enum FigureLine {
  /// The figure of a line.
  static func figure(_ line: String) throws -> Figure {
    let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
    guard (3...4).contains(parts.count), !parts[0].isEmpty else { throw TestFailure("This is no figure: \(line)") }
    let numbers = try parts[2...].map { part in
      try part.split(separator: " ").map { word in
        guard let number = Double(word), number.isFinite else { throw TestFailure("\(word) is no number: \(line)") }
        return number
      }
    }
    guard !numbers[0].isEmpty else { throw TestFailure("There are no values: \(line)") }
    return Figure(parts[0], unit: parts[1], values: numbers[0], bounds: numbers.count > 1 ? numbers[1] : [])
  }
}
