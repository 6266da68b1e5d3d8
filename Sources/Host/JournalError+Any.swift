import Journal

extension JournalError {
  /// Whatever went wrong with a journal, as an error of it.
  package init(_ error: any Error, path: String) {
    self = error as? JournalError ?? .failing(path: path, reason: "\(error)")
  }
}
