import Glibc
import Sounds
import Testing

/// The meter, against the signals of EBU Tech 3341 and 3342, which say what a meter has to show.
@Suite struct LoudnessTests {
  /// A sine in both channels: its peak in dB, and how many seconds it lasts.
  private func sines(_ parts: [(decibels: Double, seconds: Double)], frequency: Double = 1000, phase: Double = 0)
    -> Waveform
  {
    var waveform = Waveform(frames: 0)
    for part in parts {
      let level = pow(10, part.decibels / 20)
      let start = waveform.frames
      for index in 0..<Int(part.seconds * 48_000) {
        let sample = Float(level * sin(2 * .pi * frequency * Double(start + index) / 48_000 + phase))
        waveform.left.append(sample)
        waveform.right.append(sample)
      }
    }
    return waveform
  }

  /// The first five of Tech 3341, table 1, with its tolerance of 0.1 LU.
  @Test(
    arguments: [
      ([(-23, 20)], -23), ([(-33, 20)], -33), ([(-36, 10), (-23, 60), (-36, 10)], -23),
      ([(-72, 10), (-36, 10), (-23, 60), (-36, 10), (-72, 10)], -23), ([(-26, 20), (-20, 20.1), (-26, 20)], -23),
    ] as [([(Double, Double)], Double)])
  func integrated_isAsTech3341Says(parts: [(Double, Double)], expected: Double) throws {
    let measured = try #require(Loudness(of: sines(parts.map { ($0.0, $0.1) })).integrated)
    #expect(abs(measured - expected) <= 0.1, "\(measured)")
  }

  @Test func momentary_ofASteadySine_isItsLoudness() throws {
    let measured = try #require(Loudness(of: sines([(-40, 1), (-23, 1), (-40, 1)])).momentary)
    #expect(abs(measured - -23) <= 0.1)
  }

  /// Sines whose samples miss their peaks: Tech 3341, 15 to 18, allows +0.2 and -0.4 dB.
  @Test(arguments: [(12_000, 0), (12_000, 45), (8000, 60), (6000, 67.5)])
  func truePeak_findsWhatIsBetweenTheSamples(frequency: Double, degrees: Double) throws {
    var signal = sines([(-6, 1)], frequency: frequency, phase: degrees / 180 * .pi)
    // One that begins at once has higher peaks there.
    for index in 0..<4800 {
      let level = Float(index) / 4800
      for place in [index, signal.frames - 1 - index] {
        signal.left[place] *= level
        signal.right[place] *= level
      }
    }
    let peak = try #require(Loudness(of: signal).truePeak)
    #expect(peak >= -6.4 && peak <= -5.8, "\(peak)")
  }

  @Test func silence_hasNone() {
    let measured = Loudness(of: Waveform(frames: 48_000))
    #expect(measured.integrated == nil && measured.momentary == nil && measured.truePeak == nil)
  }
}
