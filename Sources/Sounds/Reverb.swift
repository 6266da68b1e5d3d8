/// A little room around a sound: Schroeder's combs and allpasses, two different rows of them for two ears.
struct Reverb {
  // Lengths without common factors, so that no echo falls upon another one.
  private static let combs = [[1237, 1381, 1607, 1777], [1259, 1423, 1579, 1811]]
  private static let allpasses = [[241, 557], [263, 541]]

  private let feedback: Float

  /// - Parameter length: How long the room rings, in seconds down to a thousandth.
  init(length: Double = 0.9) {
    feedback = Float(Trigonometry.factor(decibels: -60 * 1500 / (length * Double(Waveform.rate))))
  }

  /// Adds the room to a sound.
  ///
  /// - Parameter isLoop: Whether the end rings on in the beginning, so that no seam is heard.
  func apply(to waveform: inout Waveform, level: Double, isLoop: Bool = false) {
    let lead = isLoop ? min(waveform.frames, 2 * Waveform.rate) : 0
    var input = [Float](repeating: 0, count: lead + waveform.frames)
    for index in input.indices {
      let place = index < lead ? waveform.frames - lead + index : index - lead
      input[index] = (waveform.left[place] + waveform.right[place]) * 0.25
    }
    add(echoes(of: input, ear: 0), from: lead, to: &waveform.left, level: Float(level))
    add(echoes(of: input, ear: 1), from: lead, to: &waveform.right, level: Float(level))
  }

  private func add(_ echoes: [Float], from lead: Int, to side: inout [Float], level: Float) {
    for index in side.indices { side[index] += echoes[lead + index] * level }
  }

  private func echoes(of input: [Float], ear: Int) -> [Float] {
    var output = [Float](repeating: 0, count: input.count)
    for length in Self.combs[ear] { comb(input, length, into: &output) }
    for length in Self.allpasses[ear] { allpass(&output, length) }
    return output
  }

  /// Adds a row of echoes that get duller.
  private func comb(_ input: [Float], _ length: Int, into output: inout [Float]) {
    var line = [Float](repeating: 0, count: length)
    var (place, damped) = (0, Float(0))
    line.withUnsafeMutableBufferPointer { line in
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
  }

  /// Makes echoes denser without colouring them.
  private func allpass(_ samples: inout [Float], _ length: Int) {
    var line = [Float](repeating: 0, count: length)
    var place = 0
    line.withUnsafeMutableBufferPointer { line in
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
  }
}
