/// Facts about a question that a quiz master may know before everybody else: for a host, and never for a pad.
package struct QuizNotes: Hashable, Sendable {
  /// The right answer in words; nil if there is none.
  package var right: String?
  /// The author's notes; nil for none.
  package var notes: String?

  /// Makes notes.
  package init(right: String? = nil, notes: String? = nil) {
    self.right = right
    self.notes = notes
  }
}
