import Catalogue
import PadProtocol

/// An error whose description is one sentence for people that says what to do.
package protocol SentenceError: Error, CustomStringConvertible {}

/// Something that went wrong in a way that a person can mend: one sentence that says what to do.
package struct Failure: SentenceError {
  /// The sentence.
  package let description: String

  /// Says it.
  package init(_ description: String) { self.description = description }
}

/// A resource that the system does not give the host.
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
