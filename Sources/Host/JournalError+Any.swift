import Journal

extension JournalError {
  /// Creates a journal error from any error that a journal caused.
  package init(_ error: any Error, path: String) {
    self = error as? JournalError ?? .failing(path: path, reason: "\(error)")
  }
}
