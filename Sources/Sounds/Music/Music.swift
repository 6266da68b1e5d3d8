/// The mood of the music, from which a scene chooses.
package enum Music: Hashable, Sendable, CaseIterable {
  /// The music while people come in.
  case lobby
  /// The music during a question, from calm to tense; all three are in step with each other.
  case calm, closer, tight
  /// The chords alone, while a result is looked at; in step with the others.
  case afterglow

  /// Whether this music continues at the same place in the bar where other music of the same piece was.
  package func isInStep(with other: Music) -> Bool { self != .lobby && other != .lobby }
}
