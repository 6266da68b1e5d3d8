import Catalogue
import PadProtocol

/// An error whose description is one sentence that tells people what to do.
package protocol SentenceError: Error, CustomStringConvertible {}

/// A problem that a person can solve, described by one sentence that says what to do.
package struct Failure: SentenceError {
  /// The sentence.
  package let description: String

  /// Creates a failure with this sentence.
  package init(_ description: String) { self.description = description }
}

/// A failure because the system denies the host a resource.
package enum HostError: SentenceError, Hashable {
  /// There are no file descriptors left.
  case noDescriptors

  /// The sentence in English.
  package var description: String {
    switch self {
    case .noDescriptors: StartTexts(language: .en).noDescriptors
    }
  }
}
