package import Journal

/// Where the evening is recorded.
package enum Bookkeeping: Sendable {
  /// Nowhere; why, or nil where the host wished so.
  case none(JournalError?)
  /// In a store: a new evening, or one that is resumed.
  case kept(any Store, evening: Int64?)

  /// Closes the store.
  package func close() {
    if case .kept(let store, _) = self { store.close() }
  }
}
