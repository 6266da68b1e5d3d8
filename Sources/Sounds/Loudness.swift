/// The loudness of a sound to human ears, by ITU-R BS.1770 as EBU R 128 uses it.
package struct Loudness: Hashable, Sendable {
  /// The loudness of the whole sound in LUFS, without its quiet parts; nil if the sound is silent.
  package var integrated: Double?
  /// The loudness of the loudest 400 ms in LUFS; nil if the sound is silent.
  package var momentary: Double?
  /// The highest point of the curve through the samples, in dB relative to full scale; nil if the sound is silent.
  package var truePeak: Double?

  private static let step = Waveform.rate / 10

  /// Measures stereo samples at 48 kHz; samples shorter than 400 ms count as if silence followed.
  package init(of waveform: Waveform) {
    var (left, right) = (Ear(), Ear())
    var steps: [Double] = []
    for start in stride(from: 0, to: waveform.frames, by: Self.step) {
      var sum = 0.0
      for index in start..<min(start + Self.step, waveform.frames) {
        let (one, other) = (left.hear(waveform.left[index]), right.hear(waveform.right[index]))
        sum += one * one + other * other
      }
      steps.append(sum)
    }
    while steps.count < 4 { steps.append(0) }
    let blocks = (0...steps.count - 4).map { steps[$0..<$0 + 4].reduce(0, +) / Double(4 * Self.step) }
    momentary = blocks.max().flatMap(Self.level)
    let audible = blocks.filter { Self.level($0).map { $0 > -70 } ?? false }
    if let gate = Self.level(Self.mean(audible)).map({ $0 - 10 }) {
      integrated = Self.level(Self.mean(audible.filter { Self.level($0).map { $0 > gate } ?? false }))
    }
    let peak = max(Self.peak(of: waveform.left), Self.peak(of: waveform.right))
    if peak > 0 { truePeak = 20 * Self.logarithm(peak) }
  }

  private static func mean(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
  }

  private static func level(_ power: Double) -> Double? { power > 1e-12 ? -0.691 + 10 * logarithm(power) : nil }

  /// Returns the logarithm to base 10.
  private static func logarithm(_ value: Double) -> Double {
    // The value is 2^e · m. The logarithm of m, in 1..<2, comes from the series of the inverse hyperbolic tangent.
    let m = value.significand
    let ratio = (m - 1) / (m + 1)
    var (power, sum) = (ratio, 0.0)
    for n in stride(from: 1.0, through: 31, by: 2) {
      sum += power / n
      power *= ratio * ratio
    }
    return (Double(value.exponent) * 0.693_147_180_559_945_3 + 2 * sum) / 2.302_585_092_994_046
  }

  /// Returns the highest absolute value of the samples and of the curve between them.
  ///
  /// The curve is computed at three points between each two samples, by a windowed sinc of twelve samples.
  private static func peak(of samples: [Float]) -> Double {
    var highest = Float(0)
    for sample in samples { highest = max(highest, abs(sample)) }
    let kernels = (1...3).map { quarter in
      (-5...6).map { tap in
        let x = Double(tap) - Double(quarter) / 4
        let window = 0.5 + 0.5 * Trigonometry.cosine(turns: x / 14)
        return Float(Trigonometry.sine(turns: x / 2) / (.pi * x) * window)
      }
    }
    // Only samples near the maximum are examined: the curve between low samples is not high.
    for index in samples.indices where abs(samples[index]) > highest * 0.6 {
      for kernel in kernels {
        var sum = Float(0)
        for tap in 0..<12 where samples.indices.contains(index + tap - 5) {
          sum += samples[index + tap - 5] * kernel[tap]
        }
        highest = max(highest, abs(sum))
      }
    }
    return Double(highest)
  }
}

/// A model of an ear: the filters that BS.1770 lists for 48 kHz, applied to one sample after the other.
///
/// The first filter is a shelf for the effect of the head; the second one reduces the bass.
private struct Ear {
  private var (a1, a2, b1, b2) = (0.0, 0.0, 0.0, 0.0)

  mutating func hear(_ sample: Float) -> Double {
    let head = Double(sample) + 1.690_659_293_182_41 * a1 - 0.732_480_774_215_85 * a2
    let shelf = 1.535_124_859_586_97 * head - 2.691_696_189_406_38 * a1 + 1.198_392_810_852_85 * a2
    (a1, a2) = (head, a1)
    let pass = shelf + 1.990_047_454_833_98 * b1 - 0.990_072_250_366_21 * b2
    let output = pass - 2 * b1 + b2
    (b1, b2) = (pass, b1)
    return output
  }
}
