/// Whether events are recorded, so that a crash costs nobody a point.
package enum JournalState: Hashable, Sendable, Codable {
  /// It is; with a sentence that the host should read, such as that a damaged file was set aside.
  case kept(note: String? = nil)
  /// It is not; with the sentence that says why, or nil where the host wished so.
  case none(reason: String?)
}
