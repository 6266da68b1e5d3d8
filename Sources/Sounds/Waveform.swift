/// Stereo samples at 48 kHz, 1 being the loudest that a loudspeaker gets.
package struct Waveform: Hashable, Sendable {
  /// Samples a second.
  package static let rate = 48_000

  /// The left channel.
  package var left: [Float]
  /// The right channel, with as many samples.
  package var right: [Float]

  /// Silence of this many frames.
  package init(frames: Int) {
    left = Array(repeating: 0, count: frames)
    right = left
  }

  /// Silence of this many seconds.
  init(seconds: Double) { self.init(frames: Int(seconds * Double(Self.rate))) }

  /// How many pairs of samples there are.
  package var frames: Int { left.count }
  /// How long it lasts.
  package var seconds: Double { Double(frames) / Double(Self.rate) }

  /// Adds a note from a frame on; the part beyond the end is left out, or in a loop continues at its beginning.
  ///
  /// - Parameter pan: From -1, all left, to 1, all right.
  mutating func add(_ note: [Float], at frame: Int, level: Double = 1, pan: Double = 0, isLoop: Bool = false) {
    // Of equal power wherever it stands.
    let toLeft = Float(level * Trigonometry.cosine(turns: (pan + 1) / 8))
    let toRight = Float(level * Trigonometry.sine(turns: (pan + 1) / 8))
    var place = frame
    var index = 0
    while index < note.count {
      if place >= frames {
        guard isLoop else { return }
        place %= frames
      }
      let count = min(note.count - index, frames - place)
      for offset in 0..<count {
        left[place + offset] += note[index + offset] * toLeft
        right[place + offset] += note[index + offset] * toRight
      }
      index += count
      place += count
    }
  }

  /// The same, from this many seconds on.
  mutating func add(_ note: [Float], after seconds: Double, level: Double = 1, pan: Double = 0) {
    add(note, at: Int(seconds * Double(Self.rate)), level: level, pan: pan)
  }

  /// Makes all of it louder or quieter.
  mutating func scale(by factor: Double) {
    let factor = Float(factor)
    for index in left.indices {
      left[index] *= factor
      right[index] *= factor
    }
  }

  /// Lets the end fade, so that nothing clicks.
  package mutating func fadeOut(seconds: Double = 0.02) {
    let count = min(frames, Int(seconds * Double(Self.rate)))
    for index in 0..<count {
      let factor = Float(index) / Float(count)
      left[frames - 1 - index] *= factor
      right[frames - 1 - index] *= factor
    }
  }

  /// Cuts off everything after this many seconds.
  mutating func cut(seconds: Double) {
    let most = Int(seconds * Double(Self.rate))
    guard frames > most else { return }
    left.removeSubrange(most...)
    right.removeSubrange(most...)
  }

  /// Leaves out the end from where on nothing can be heard: 66 dB below full scale.
  mutating func trim() {
    let quiet: Float = 0.0005
    let last = left.indices.last { abs(left[$0]) > quiet || abs(right[$0]) > quiet } ?? 0
    left.removeSubrange((last + 1)...)
    right.removeSubrange((last + 1)...)
  }

  /// Interleaved samples of 16 bits, as a loudspeaker takes them.
  package var interleaved: [Int16] {
    var samples = [Int16](repeating: 0, count: 2 * frames)
    for index in left.indices {
      samples[2 * index] = Self.sample(left[index])
      samples[2 * index + 1] = Self.sample(right[index])
    }
    return samples
  }

  /// A sample of 16 bits.
  package static func sample(_ value: Float) -> Int16 { Int16(max(-32_767, min(32_767, (value * 32_767).rounded()))) }
}
