/// The mood of the music, from which a scene chooses.
package enum Music: Hashable, Sendable, CaseIterable {
  /// The music while people come in.
  case lobby
  /// The same piece after a game, fuller and louder, as under the credits of a film; in step with the lobby's.
  case credits
  /// The music during a question, from calm to tense; all three are in step with each other.
  case calm, closer, tight
  /// The chords over a bass and a soft drum, while a result is looked at; in step with the others.
  case afterglow

  /// The moods of a question, from calm to tense.
  static let questions = [Music.calm, .closer, .tight]

  /// Whether this music continues at the same place in the bar where other music of the same piece was.
  package func isInStep(with other: Music) -> Bool { isOfTheLobby == other.isOfTheLobby }

  private var isOfTheLobby: Bool { self == .lobby || self == .credits }
}
