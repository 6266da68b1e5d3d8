import Games
import Testing

@testable import Sounds

/// The music as it is heard: how loud it is, how bright, and how one part goes over into the next one.
@Suite struct PassageTests {
  private static let pieces = Ensemble.allCases.flatMap { ensemble in ensemble.moods.map { Passage(ensemble, $0) } }

  /// Returns a whole form of a piece.
  private func form(of piece: Passage, start: Int) -> Waveform {
    var waveform = Waveform(frames: 0)
    for part in 0..<Passage.parts {
      let samples = Passage(piece.ensemble, piece.music, start: start, part: part).waveform
      waveform.left += samples.left
      waveform.right += samples.right
    }
    return waveform
  }

  /// As mixed, 13 dB lower: beds at -26 LUFS, what is heard of results at -28, a note under a person who speaks at -30.
  @Test(arguments: pieces) func form_isAsLoudAsABed_andBrightEnoughForATV(piece: Passage) throws {
    let waveform = form(of: piece, start: 4)
    let loudness = Loudness(of: waveform)
    let (integrated, peak) = (try #require(loudness.integrated), try #require(loudness.truePeak))
    let expected = piece.ensemble == .buzzer ? -17.0 : piece.music == .afterglow ? -15 : -13
    #expect(abs(integrated - expected) < 1, "\(integrated) LUFS")
    #expect(peak < -2.9, "\(peak) dBTP")
    // A TV's loudspeaker plays little below 150 Hz, and is clearest above 1 kHz.
    let (above, below) = (share(of: waveform, above: 1_000), 1 - share(of: waveform, above: 150))
    #expect(above > 0.035 && below < 0.33, "\(above) \(below)")
  }

  /// Returns the share of the power that passes a Butterworth filter twice, which is a quarter at its frequency.
  private func share(of waveform: Waveform, above frequency: Double) -> Double {
    let turns = frequency / Double(Waveform.rate) / 2
    let slope = Trigonometry.sine(turns: turns) / Trigonometry.cosine(turns: turns)
    let norm = 1 / (1 + 2.0.squareRoot() * slope + slope * slope)
    let (one, two) = (2 * (slope * slope - 1) * norm, (1 - 2.0.squareRoot() * slope + slope * slope) * norm)
    var samples = waveform.left.map(Double.init)
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

  /// What a part plays before its beginning is what the part before plays at its end: so nothing is cut off there.
  @Test(arguments: pieces) func part_goesOnWhereThePartBeforeEnds(piece: Passage) throws {
    for part in [0, 3] {
      let before = Passage(piece.ensemble, piece.music, start: 7, part: part)
      let (ending, next) = (before.waveform, before.next.waveformWithLead)
      let lead = next.frames - before.next.frames
      for (one, other) in [(ending.left, next.left), (ending.right, next.right)] {
        let tail = zip(one.suffix(4_800), other[(lead - 4_800)..<lead])
        #expect(tail.contains { abs($0.0) > 0.01 })
        #expect(tail.allSatisfy { abs($0.0 - $0.1) < 0.001 })
        // The step over the join is none that is not elsewhere nearby.
        let steps = zip(other, other.dropFirst()).map { abs($1 - $0) }
        let most = try #require(steps[(lead - 24_000)..<(lead + 24_000)].max())
        let (last, first) = (try #require(one.last), other[lead])
        #expect(abs(last - first) <= most)
      }
      #expect(before.next.waveform.left == Array(next.left.dropFirst(lead)))
    }
  }

  @Test func passages_areTheSameEachTime() {
    let passage = Passage(.quiz, .tight, start: 2, part: 1)
    #expect(passage.waveform == passage.waveform)
    // What is looked at often takes half the memory.
    let glow = Passage(.quiz, .afterglow, part: 1).waveform
    #expect(glow.left == glow.right)
  }

  /// What tightens has more in it that is quick: the power of the steps from one sample to the next.
  @Test(arguments: [Ensemble.quiz, .snap, .disks, .dilemma]) func beds_tighten(ensemble: Ensemble) {
    let moods = ensemble.moods.filter { $0 != .afterglow }
    let edges = moods.map { mood in
      let side = Passage(ensemble, mood, part: 1).waveform.left
      let power = side.reduce(0.0) { $0 + Double($1 * $1) }
      return zip(side, side.dropFirst()).reduce(0.0) { $0 + Double(($1.1 - $1.0) * ($1.1 - $1.0)) } / power
    }
    #expect(edges == edges.sorted() && Set(edges).count == moods.count, "\(edges)")
  }
}
