/// Music that loops, as a value.
package enum Music: Hashable, Sendable, CaseIterable {
  /// The music while people come in.
  case lobby
  /// The music during a question, from calm to tense; all three are in step with each other.
  case calm, closer, tight
  /// The chords alone, while a result is looked at; in step with the others.
  case afterglow

  /// Whether this music continues at the same place in the bar where other music was.
  package func isInStep(with other: Music) -> Bool { self != .lobby && other != .lobby }

  /// The loudness of a whole piece, in LUFS; the mixer plays music 13 dB below that.
  private var loudness: Double { self == .afterglow ? -15 : -13 }

  /// The samples of a loop whose end continues seamlessly at its beginning; the same on every machine.
  package var waveform: Waveform {
    var waveform = self == .lobby ? Self.lounge : bed
    // It is there in every reveal, and this halves its memory.
    if self == .afterglow { waveform.mix() }
    waveform.level(integrated: loudness)
    return waveform
  }
}
