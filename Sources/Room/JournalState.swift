/// Whether what happens is written down, so that a crash costs nobody a point.
public enum JournalState: Hashable, Sendable, Codable {
  /// It is.
  case kept
  /// It is not; with the sentence that says why, or nil where the host wished so.
  case none(reason: String?)
}
