/// Music that loops, as a value.
package enum Music: Hashable, Sendable, CaseIterable {
  /// The music while people come in.
  case lobby
  /// The music during a question, from calm to tense; all three are in step with each other.
  case calm, closer, tight

  /// Whether this music continues at the same place in the bar where other music was.
  package func isInStep(with other: Music) -> Bool { self != .lobby && other != .lobby }

  /// The loudness of a whole piece, in LUFS; the mixer plays music 18 dB below that.
  static let loudness = -13.0

  /// The samples of a loop whose end continues seamlessly at its beginning; the same on every machine.
  package var waveform: Waveform {
    var waveform = self == .lobby ? Self.lounge : bed
    waveform.level(integrated: Self.loudness)
    return waveform
  }
}
