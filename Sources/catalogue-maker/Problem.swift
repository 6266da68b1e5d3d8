/// A problem in a catalogue, and its place.
struct Problem: Error, Hashable, CustomStringConvertible {
  var file: String
  var line: Int
  var message: String

  /// The problem in the format that compilers use, so that builds and editors show it.
  var description: String { "\(file):\(line): error: \(message)" }
}
