/// Whether events are recorded, so that a crash costs nobody a point.
package enum JournalState: Hashable, Sendable, Codable {
  /// Events are recorded; the note is a sentence for the host, such as that a damaged file was set aside; nil if none.
  case kept(note: String? = nil)
  /// Events are not recorded; the reason is a sentence, or nil if the host wished so.
  case none(reason: String?)
}
