package import Journal

/// The place where the evening is recorded.
package enum Bookkeeping: Sendable {
  /// Nowhere, because of this error; nil if the host wanted no recording.
  case none(JournalError?)
  /// In a store: as a new evening if the number is nil, or as the evening with this number, which is resumed.
  case kept(any Store, evening: Int64?)

  /// Closes the store.
  package func close() {
    if case .kept(let store, _) = self { store.close() }
  }
}
