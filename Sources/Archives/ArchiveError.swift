/// The reason why a file of an archive cannot be read, without a capital letter and a full stop.
package struct ArchiveError: Error, Hashable, CustomStringConvertible {
  /// The reason.
  package let description: String

  init(_ description: String) { self.description = description }

  /// Returns the error for a file that has more bytes than its limit.
  static func tooLarge(_ limit: Int) -> ArchiveError { ArchiveError("is larger than \(limit / 1_000_000) MB") }
}
