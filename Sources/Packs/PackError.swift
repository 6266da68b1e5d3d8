/// The reason why a file of a pack cannot be read, without a capital letter and a full stop.
package struct PackError: Error, Hashable, CustomStringConvertible {
  /// The reason.
  package let description: String
  /// Whether there is no file of questions in the pack.
  package let isMissing: Bool

  init(_ description: String, isMissing: Bool = false) {
    self.description = description
    self.isMissing = isMissing
  }
}
