/// What a quiz master may know of a question before everybody does: for whoever hosts, and never for a pad.
package struct QuizNotes: Hashable, Sendable {
  /// What is right, in words; nil where nothing is.
  package var right: String?
  /// What may be said about it; nil for nothing.
  package var notes: String?

  /// Makes notes.
  package init(right: String? = nil, notes: String? = nil) {
    self.right = right
    self.notes = notes
  }
}
