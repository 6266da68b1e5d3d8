/// An error whose description is one sentence for people that says what to do.
package protocol SentenceError: Error, CustomStringConvertible {}

/// Something that went wrong in a way that a person can mend: one sentence that says what to do.
package struct Failure: SentenceError {
  /// The sentence.
  package let description: String

  /// Says it.
  package init(_ description: String) { self.description = description }
}
