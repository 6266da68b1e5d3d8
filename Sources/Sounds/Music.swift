/// Music that loops, as a value.
package enum Music: Hashable, Sendable, CaseIterable {
  /// While people come in.
  case lobby
  /// Under a question, from calm to tight: all three are in step with each other.
  case calm, closer, tight

  /// Whether it continues in the same bar where another one of them was.
  package func isInStep(with other: Music) -> Bool { self != .lobby && other != .lobby }

  /// How loud all of it is, in LUFS; the mixer plays music 18 dB below that.
  static let loudness = -13.0

  /// The samples of a loop whose end goes over into its beginning, the same on every machine.
  package var waveform: Waveform {
    var waveform = self == .lobby ? Self.lounge : bed
    waveform.level(integrated: Self.loudness)
    return waveform
  }
}
