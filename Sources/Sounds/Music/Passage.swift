/// A part of a piece of music, as a value: four bars that go on from the part before without a gap.
///
/// A piece is a row of forms of four parts: AABA', where the second half is a third higher. No two forms that are less
/// than ``Arrangement/count`` forms apart have the same key and orchestration.
package struct Passage: Hashable, Sendable {
  /// The players.
  package var ensemble: Ensemble
  /// The mood; passages that differ in nothing else are in step with each other.
  package var music: Music
  /// The number of the form with which the piece begins, from 0.
  package var start: Int
  /// The number of the part in its piece, from 0.
  package var part: Int

  /// The number of parts in a form.
  package static let parts = 4
  /// The number of bars in a part.
  static let bars = 4

  /// Creates a part of a piece.
  package init(_ ensemble: Ensemble, _ music: Music, start: Int = 0, part: Int = 0) {
    self.ensemble = ensemble
    self.music = music
    self.start = start
    self.part = part
  }

  /// The number of the form that the part belongs to.
  package var form: Int { start + part / Self.parts }
  /// The place of the part in its form: 0 and 1 for A, 2 for B, 3 for A'.
  package var section: Int { part % Self.parts }
  /// The part that follows.
  package var next: Passage { Passage(ensemble, music, start: start, part: part + 1) }
  /// The part before it; nil at the beginning of the piece.
  var previous: Passage? { part > 0 ? Passage(ensemble, music, start: start, part: part - 1) : nil }
  /// The key and the orchestration.
  package var arrangement: Arrangement { Arrangement(of: ensemble, form: form) }

  /// The length of a quarter note in frames.
  var beat: Int { 60 * Waveform.rate / ensemble.tempo(ofPart: part) }
  /// The length in frames.
  package var frames: Int { 4 * Self.bars * beat }
  /// The length in seconds.
  package var seconds: Double { Double(frames) / Double(Waveform.rate) }
}

/// The key and the orchestration of a form.
package struct Arrangement: Hashable, Sendable {
  /// The key by its distance from A minor and C major in semitones.
  ///
  /// The three keys have the notes C, D, E, G and A in common, in which players' sounds are tuned.
  package var key: Int
  /// The number of the instrument that leads.
  package var lead: Int
  /// The number of the pattern of broken chords and rhythms.
  package var pattern: Int
  /// The number of the changes: the lobby has three parts with changes of their own, A with a tune, B and C without.
  package var strain: Int

  /// The number of instruments that can lead, and of patterns.
  static let (leads, patterns) = (5, 8)
  private static let keys = [0, 5, -5]

  /// The number of forms after which an arrangement of a game's music comes again.
  package static let count = keys.count * leads * patterns

  /// Draws the arrangement of a form, from 0.
  init(of ensemble: Ensemble, form: Int) {
    if ensemble == .lobby {
      // The three strains are played in one key before the next one.
      (strain, key) = (form % 3, Self.keys[form / 3 % 3])
      (lead, pattern) = (form / 9 % Self.leads, form / 3 % Self.patterns)
    } else {
      // The numbers have no common factors, so that all combinations are drawn before one is drawn again.
      (strain, key) = (0, Self.keys[form % 3])
      (lead, pattern) = (form % Self.leads, form % Self.patterns)
    }
  }
}
