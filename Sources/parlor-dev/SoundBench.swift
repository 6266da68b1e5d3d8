import Figures
import Loudspeaker
import Sounds

/// Measures the cost of filling a loudspeaker's buffer with the maximum number of sounds, and of generating the sounds
/// and the music.
///
/// Filling the buffer is compared with only adding up the same samples.
enum SoundBench {
  /// The number of frames in a buffer, which last 11 ms.
  private static let buffer = 512
  private static let buffers = 200
  private static let voices = 16

  /// Makes the compiler believe that the sums are needed.
  @inline(never) private static func keep(_ sums: [Float]) {}

  static func figures(repeats: Int) -> [Figure] {
    var mixing = Figure("sound.buffer.16-voices")
    var library = Figure("sound.library")
    var passage = Figure("sound.passage")
    let one = [Int16](repeating: 999, count: 2 * buffer * buffers)
    let samples = Samples(one)
    for _ in 0..<repeats {
      guard let mixer = Mixer() else { break }
      mixer.loop(samples, fade: 0)
      for _ in 0..<voices { mixer.play(samples, in: .other) }
      let time = Stopwatch.thread { for _ in 0..<buffers { _ = mixer.render(frames: buffer) } }
      mixing.values.append(time / Double(buffers))
      var sums = [Float](repeating: 0, count: 2 * buffer)
      let bound = Stopwatch.thread {
        for place in 0..<buffers {
          for index in sums.indices { sums[index] = 0 }
          for _ in 0...voices {
            let start = place * 2 * buffer
            for index in sums.indices { sums[index] += Float(one[start + index]) }
          }
        }
      }
      mixing.bounds.append(bound / Double(buffers))
      keep(sums)
    }
    for _ in 0..<min(3, repeats) {
      library.values.append(Stopwatch.thread { SoundLibrary().fill() })
      let times = Ensemble.allCases.flatMap { ensemble in
        ensemble.moods.map { mood in Stopwatch.thread { Self.keep(Passage(ensemble, mood, part: 1).waveform.left) } }
      }
      passage.values += times
    }
    return [mixing, library, passage]
  }
}
