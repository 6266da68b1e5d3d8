extension Waveform {
  /// The highest true peak of any sound, in dB relative to full scale.
  static let ceiling = -3.0

  /// Gives the loudest 400 ms of the sound a loudness in LUFS, or as much of it as the peaks allow.
  mutating func level(momentary target: Double) {
    let now = Loudness(of: self)
    guard let momentary = now.momentary, let peak = now.truePeak else { return }
    scale(by: Trigonometry.factor(decibels: min(target - momentary, Self.ceiling - peak)))
  }

  /// Makes the sound louder by a gain in dB; peaks are rounded, as on a tape, and never reach the ceiling.
  mutating func round(gain: Double) {
    scale(by: Trigonometry.factor(decibels: gain))
    for index in left.indices {
      left[index] = Self.rounded(left[index])
      right[index] = Self.rounded(right[index])
    }
  }

  /// The frequency in Hz from which sounds are made brighter, and by how much, in dB.
  ///
  /// Struck and plucked notes have few harmonics there, and a TV's small loudspeaker plays little else.
  private static let bright = (corner: 1_800.0, decibels: 4.5)

  /// Lifts everything above the middle of the range, by a shelf of the first order.
  mutating func brighten() {
    let share = Float(1 - Trigonometry.powerOfTwo(-2 * .pi * Self.bright.corner / Double(Self.rate) * 1.442_695))
    let lift = Float(Trigonometry.factor(decibels: Self.bright.decibels) - 1)
    var low: (left: Float, right: Float) = (0, 0)
    for index in left.indices {
      low.left += share * (left[index] - low.left)
      low.right += share * (right[index] - low.right)
      left[index] += lift * (left[index] - low.left)
      right[index] += lift * (right[index] - low.right)
    }
  }

  /// Makes the sound quieter if its integrated loudness exceeds a limit in LUFS; a quieter sound stays as it is.
  package mutating func limit(integrated most: Double) {
    guard let integrated = Loudness(of: self).integrated, integrated > most else { return }
    scale(by: Trigonometry.factor(decibels: most - integrated))
  }

  /// Returns a sample with its peak rounded: unchanged up to a third of full scale, and increasingly flattened above
  /// it.
  private static func rounded(_ sample: Float) -> Float {
    let (knee, most): (Float, Float) = (0.33, 0.6)
    let over = abs(sample) - knee
    guard over > 0 else { return sample }
    let curved = knee + over / (1 + over / (most - knee))
    return sample < 0 ? -curved : curved
  }
}
