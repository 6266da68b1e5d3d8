extension Sound {
  /// Two sticks on a snare drum, twenty-four strokes a second.
  ///
  /// - Parameters:
  ///   - seconds: The time to the end of the last stroke.
  ///   - first: The level of the first stroke in dB, and `last` that of the last one.
  ///   - pitch: The frequency of the drum's skin at the beginning and at the end, in Hz.
  ///   - seed: The seed of the noise.
  static func strokes(
    for seconds: Double, from first: Double, to last: Double, pitch: (Double, Double), seed: Int
  ) -> Waveform {
    var waveform = Waveform(seconds: seconds)
    let count = max(1, Int(seconds * 24))
    for stroke in 0..<count {
      let part = Double(stroke) / Double(count)
      let skin = pitch.0 + (pitch.1 - pitch.0) * part
      let hit = Tone.noise(seconds: 0.06, from: 900, to: 7500, attack: 0.0015, decay: 0.1, seed: UInt64(stroke + seed))
        .at(level: 0.8).with(Instrument.drum(from: 1.4 * skin, to: skin, seconds: 0.06).at(level: 0.45))
      // One hand is a little stronger than the other.
      let level = Trigonometry.factor(decibels: first + (last - first) * part) * (stroke % 2 == 0 ? 1 : 0.85)
      waveform.add(hit, after: part * (seconds - 0.06), level: level)
    }
    return waveform
  }
}

extension Waveform {
  /// Adds another sound at a frame, with both of its channels.
  mutating func add(_ other: Waveform, at frame: Int) {
    for index in 0..<min(other.frames, frames - frame) {
      left[frame + index] += other.left[index]
      right[frame + index] += other.right[index]
    }
  }
}
