@testable import Sounds

extension Waveform {
  /// Returns the share of the power that passes a Butterworth filter twice, which is a quarter at its frequency.
  func share(above frequency: Double) -> Double {
    let turns = frequency / Double(Waveform.rate) / 2
    let slope = Trigonometry.sine(turns: turns) / Trigonometry.cosine(turns: turns)
    let norm = 1 / (1 + 2.0.squareRoot() * slope + slope * slope)
    let (one, two) = (2 * (slope * slope - 1) * norm, (1 - 2.0.squareRoot() * slope + slope * slope) * norm)
    var samples = left.map(Double.init)
    let all = samples.reduce(0) { $0 + $1 * $1 }
    for _ in 0..<2 {
      var (first, second) = (0.0, 0.0)
      for index in samples.indices {
        let input = samples[index] - one * first - two * second
        samples[index] = norm * (input - 2 * first + second)
        (first, second) = (input, first)
      }
    }
    return samples.reduce(0) { $0 + $1 * $1 } / all
  }

  /// The power of the difference between both ears compared with that of their sum, as a factor.
  var width: Double {
    let sides = zip(left, right).map { Double(($0 - $1) * ($0 - $1)) }.reduce(0, +)
    return sides / zip(left, right).map { Double(($0 + $1) * ($0 + $1)) }.reduce(0, +)
  }

  /// The loudness of the whole sound in LUFS; -99 for silence.
  var loudness: Double { Loudness(of: self).integrated ?? -99 }

  /// Returns the part between two times in seconds.
  func cut(from start: Double, to end: Double) -> Waveform {
    var part = Waveform(frames: 0)
    let range = Int(start * Double(Waveform.rate))..<min(frames, Int(end * Double(Waveform.rate)))
    (part.left, part.right) = (Array(left[range]), Array(right[range]))
    return part
  }
}
