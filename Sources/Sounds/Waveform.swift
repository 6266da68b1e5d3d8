/// Stereo samples at 48 kHz, where 1 is the maximum that a loudspeaker receives.
package struct Waveform: Hashable, Sendable {
  /// The number of samples per second.
  package static let rate = 48_000

  /// The left channel.
  package var left: [Float]
  /// The right channel, with the same number of samples.
  package var right: [Float]

  /// Creates silence, with its length in frames.
  package init(frames: Int) {
    left = Array(repeating: 0, count: frames)
    right = left
  }

  /// Creates silence, with its length in seconds.
  init(seconds: Double) { self.init(frames: Int(seconds * Double(Self.rate))) }

  /// The number of pairs of samples.
  package var frames: Int { left.count }
  /// The duration in seconds.
  package var seconds: Double { Double(frames) / Double(Self.rate) }

  /// Adds a note at a frame; what lies before the beginning or beyond the end is dropped.
  ///
  /// - Parameter pan: The position from -1, all left, to 1, all right.
  mutating func add(_ note: [Float], at frame: Int, level: Double = 1, pan: Double = 0) {
    // The power is the same at every position.
    let toLeft = Float(level * Trigonometry.cosine(turns: (pan + 1) / 8))
    let toRight = Float(level * Trigonometry.sine(turns: (pan + 1) / 8))
    let first = max(0, -frame)
    let last = min(note.count, frames - frame)
    guard first < last else { return }
    for index in first..<last {
      left[frame + index] += note[index] * toLeft
      right[frame + index] += note[index] * toRight
    }
  }

  /// Adds a note at a time in seconds; the part beyond the end is dropped.
  mutating func add(_ note: [Float], after seconds: Double, level: Double = 1, pan: Double = 0) {
    add(note, at: Int(seconds * Double(Self.rate)), level: level, pan: pan)
  }

  /// Makes the whole sound louder or quieter.
  mutating func scale(by factor: Double) {
    let factor = Float(factor)
    for index in left.indices {
      left[index] *= factor
      right[index] *= factor
    }
  }

  /// Fades out the end, so that there is no click.
  package mutating func fadeOut(seconds: Double = 0.02) {
    let count = min(frames, Int(seconds * Double(Self.rate)))
    for index in 0..<count {
      let factor = Float(index) / Float(count)
      left[frames - 1 - index] *= factor
      right[frames - 1 - index] *= factor
    }
  }

  /// Cuts off everything after a time in seconds.
  mutating func cut(seconds: Double) {
    let most = Int(seconds * Double(Self.rate))
    guard frames > most else { return }
    left.removeSubrange(most...)
    right.removeSubrange(most...)
  }

  /// Gives both ears the same, which halves the memory that a sound takes.
  mutating func mix() {
    for index in left.indices { left[index] = (left[index] + right[index]) / 2 }
    right = left
  }

  /// Removes the inaudible end, which is 66 dB below full scale or quieter.
  mutating func trim() {
    let quiet: Float = 0.0005
    let last = left.indices.last { abs(left[$0]) > quiet || abs(right[$0]) > quiet } ?? 0
    left.removeSubrange((last + 1)...)
    right.removeSubrange((last + 1)...)
  }

  /// The samples interleaved, in 16 bits, as a loudspeaker expects them.
  package var interleaved: [Int16] {
    var samples = [Int16](repeating: 0, count: 2 * frames)
    for index in left.indices {
      samples[2 * index] = Self.sample(left[index])
      samples[2 * index + 1] = Self.sample(right[index])
    }
    return samples
  }

  /// Returns a sample in 16 bits.
  package static func sample(_ value: Float) -> Int16 { Int16(max(-32_767, min(32_767, (value * 32_767).rounded()))) }
}
