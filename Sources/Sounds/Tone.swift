/// Notes of a single voice, as samples that begin and end without a click.
enum Tone {
  /// One of the sine waves in the sound of a struck object.
  struct Partial {
    /// The frequency, as a multiple of the note's frequency.
    var ratio: Double
    /// The level at the beginning.
    var level: Double
    /// The time in which the sine falls to a thousandth of that level, in seconds.
    var decay: Double
  }

  private static let rate = Double(Waveform.rate)

  /// Returns the frequency of a key in Hz, where 69 is the A of 440 Hz; fractions are between the keys.
  static func frequency(of key: Double) -> Double { 440 * Trigonometry.powerOfTwo((key - 69) / 12) }

  /// Returns a struck or plucked note: sine waves that each die away in their own time.
  static func struck(_ frequency: Double, _ partials: [Partial], seconds: Double, attack: Double = 0.002) -> [Float] {
    var note = [Float](repeating: 0, count: Int(seconds * rate))
    for partial in partials where frequency * partial.ratio < 18_000 {
      let turns = frequency * partial.ratio / rate
      // A thousandth is 60 dB.
      let damping = Trigonometry.factor(decibels: -60 / (partial.decay * rate))
      let (real, imaginary) = (
        damping * Trigonometry.cosine(turns: turns), damping * Trigonometry.sine(turns: turns)
      )
      var (x, y) = (partial.level, 0.0)
      note.withUnsafeMutableBufferPointer { note in
        for index in note.indices {
          note[index] += Float(y)
          (x, y) = (x * real - y * imaginary, x * imaginary + y * real)
          // Inaudible samples are not worth the time.
          if index & 1023 == 0, abs(x) + abs(y) < 1e-5 { break }
        }
      }
    }
    soften(&note, attack: attack, release: min(0.02, seconds / 4))
    return note
  }

  /// Returns a blown or bowed note: harmonics that get brighter and duller, with a changing pitch.
  ///
  /// Each harmonic is weaker than the one below it by the factor of the brightness. Their sum has a closed form.
  ///
  /// - Parameters:
  ///   - pitch: The frequency at each moment, in Hz; the moment is in seconds.
  ///   - brightness: The brightness at each moment, from 0, a sine wave, to 0.85.
  static func held(
    seconds: Double, attack: Double, release: Double, pitch: (Double) -> Double, brightness: (Double) -> Double
  ) -> [Float] {
    let count = Int(seconds * rate)
    var note = [Float](repeating: 0, count: count)
    let step = 64
    var (x, y) = (1.0, 0.0)
    note.withUnsafeMutableBufferPointer { note in
      for start in stride(from: 0, to: count, by: step) {
        let moment = Double(start) / rate
        let turns = pitch(moment) / rate
        let (real, imaginary) = (Trigonometry.cosine(turns: turns), Trigonometry.sine(turns: turns))
        var tint = brightness(moment)
        let change = (brightness(moment + Double(step) / rate) - tint) / Double(step)
        for index in start..<min(count, start + step) {
          note[index] = Float(y * (1 - tint * 0.7) / (1 - 2 * tint * x + tint * tint))
          (x, y) = (x * real - y * imaginary, x * imaginary + y * real)
          tint += change
        }
        // Removes the accumulated rounding errors.
        let length = (x * x + y * y).squareRoot()
        (x, y) = (x / length, y / length)
      }
    }
    soften(&note, attack: attack, release: release)
    return note
  }

  /// Returns a sine wave whose pitch is given for each moment, in seconds.
  static func sliding(seconds: Double, attack: Double, release: Double, pitch: (Double) -> Double) -> [Float] {
    held(seconds: seconds, attack: attack, release: release, pitch: pitch, brightness: { _ in 0 })
  }

  /// Returns noise between two frequencies, which dies away to a thousandth in `decay` seconds.
  static func noise(
    seconds: Double, from low: Double, to high: Double, attack: Double = 0.002, decay: Double, seed: UInt64 = 1
  ) -> [Float] {
    var note = [Float](repeating: 0, count: Int(seconds * rate))
    var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    let (rise, fall) = (pole(high), pole(low))
    var (smooth, smoother, slow, slower, level) = (0.0, 0.0, 0.0, 0.0, 1.0)
    let damping = Trigonometry.factor(decibels: -60 / (decay * rate))
    for index in note.indices {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      let white = Double(Int64(bitPattern: state)) / 9.3e18
      smooth += rise * (white - smooth)
      smoother += rise * (smooth - smoother)
      slow += fall * (smoother - slow)
      slower += fall * (smoother - slow - slower)
      note[index] = Float((smoother - slow - slower) * level)
      level *= damping
    }
    soften(&note, attack: attack, release: min(0.02, seconds / 4))
    return note
  }

  /// Returns the share of a new sample that a one-pole filter mixes in, for its cut-off frequency.
  private static func pole(_ frequency: Double) -> Double {
    1 - Trigonometry.powerOfTwo(-2 * .pi * frequency / rate * 1.442_695)
  }

  /// Lets a note rise from silence at the beginning, and fall to silence at the end.
  static func soften(_ note: inout [Float], attack: Double, release: Double) {
    let rise = min(note.count, Int(attack * rate))
    for index in 0..<rise { note[index] *= curve(Double(index) / Double(rise)) }
    let fall = min(note.count, Int(release * rate))
    for index in 0..<fall { note[note.count - 1 - index] *= curve(Double(index) / Double(fall)) }
  }

  private static func curve(_ part: Double) -> Float { Float(0.5 - 0.5 * Trigonometry.cosine(turns: part / 2)) }
}

extension [Float] {
  /// Returns this note and another one played together, with the length of the longer one.
  func with(_ other: [Float]) -> [Float] {
    guard count >= other.count else { return other.with(self) }
    var sum = self
    for index in other.indices { sum[index] += other[index] }
    return sum
  }

  /// Returns this note, louder or quieter.
  func at(level: Double) -> [Float] { map { $0 * Float(level) } }
}
