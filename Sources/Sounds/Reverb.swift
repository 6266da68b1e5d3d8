/// A small room around a sound, from Schroeder's comb and allpass filters; each ear has a different set.
struct Reverb {
  // The lengths have no common factors, so that echoes do not coincide.
  private static let combs = [[1237, 1381, 1607, 1777], [1259, 1423, 1579, 1811]]
  private static let allpasses = [[241, 557], [263, 541]]

  private let feedback: Float

  /// Creates a room.
  ///
  /// - Parameter length: The time in which the room's echo falls to a thousandth, in seconds.
  init(length: Double = 0.9) {
    feedback = Float(Trigonometry.factor(decibels: -60 * 1500 / (length * Double(Waveform.rate))))
  }

  /// Adds the room to a sound.
  ///
  /// The sound is processed piece by piece, so that a long one needs no additional buffer of the same length.
  func apply(to waveform: inout Waveform, level: Double) {
    let frames = waveform.frames
    var ears = (Ear(Self.combs[0], Self.allpasses[0]), Ear(Self.combs[1], Self.allpasses[1]))
    for start in stride(from: 0, to: frames, by: Self.piece) {
      let end = min(frames, start + Self.piece)
      let input = (start..<end).map { (waveform.left[$0] + waveform.right[$0]) * 0.25 }
      let (left, right) = (ears.0.echoes(of: input, feedback), ears.1.echoes(of: input, feedback))
      for index in input.indices {
        waveform.left[start + index] += left[index] * Float(level)
        waveform.right[start + index] += right[index] * Float(level)
      }
    }
  }

  /// The length of a piece, in frames.
  private static let piece = 4_000
}

/// The room's sound for one ear, computed piece by piece.
private struct Ear {
  private var combs: [Echo]
  private var allpasses: [Echo]

  /// A ring buffer of samples, with the state of the filter after the last sample.
  private struct Echo {
    var line: [Float]
    var place = 0
    var damped = Float(0)

    init(_ length: Int) { line = Array(repeating: 0, count: length) }
  }

  init(_ combs: [Int], _ allpasses: [Int]) {
    self.combs = combs.map(Echo.init)
    self.allpasses = allpasses.map(Echo.init)
  }

  mutating func echoes(of input: [Float], _ feedback: Float) -> [Float] {
    var output = [Float](repeating: 0, count: input.count)
    for index in combs.indices { Self.comb(input, &combs[index], feedback, into: &output) }
    for index in allpasses.indices { Self.allpass(&output, &allpasses[index]) }
    return output
  }

  /// Adds a series of echoes that get duller.
  private static func comb(_ input: [Float], _ echo: inout Echo, _ feedback: Float, into output: inout [Float]) {
    var (place, damped) = (echo.place, echo.damped)
    let length = echo.line.count
    echo.line.withUnsafeMutableBufferPointer { line in
      output.withUnsafeMutableBufferPointer { output in
        for index in input.indices {
          let echo = line[place]
          output[index] += echo
          damped += 0.65 * (echo - damped)
          line[place] = input[index] + damped * feedback
          place = place + 1 == length ? 0 : place + 1
        }
      }
    }
    (echo.place, echo.damped) = (place, damped)
  }

  /// Makes echoes denser without colouring them.
  private static func allpass(_ samples: inout [Float], _ echo: inout Echo) {
    var place = echo.place
    let length = echo.line.count
    echo.line.withUnsafeMutableBufferPointer { line in
      samples.withUnsafeMutableBufferPointer { samples in
        for index in samples.indices {
          let held = line[place]
          let output = held - 0.5 * samples[index]
          line[place] = samples[index] + 0.5 * output
          samples[index] = output
          place = place + 1 == length ? 0 : place + 1
        }
      }
    }
    echo.place = place
  }
}
