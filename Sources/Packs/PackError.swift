/// The reason why a file of a pack cannot be read, without a capital letter and a full stop.
package struct PackError: Error, Hashable, CustomStringConvertible {
  /// The reason.
  package let description: String

  init(_ description: String) { self.description = description }
}
