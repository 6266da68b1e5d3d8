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

  /// As mixed, 8 dB lower: beds at -23 LUFS and up to -21 when time runs out, what is heard of results at -23, a note
  /// for a player who answers at -27, and the air of a room in which somebody asks at -34.
  @Test(arguments: pieces) func form_isAsLoudAsABed_andBrightEnoughForATV(piece: Passage) throws {
    let waveform = form(of: piece, start: 4)
    let loudness = Loudness(of: waveform)
    let (integrated, peak) = (try #require(loudness.integrated), try #require(loudness.truePeak))
    #expect(abs(integrated - piece.ensemble.loudness(of: piece.music)) < 0.5, "\(integrated) LUFS")
    #expect(peak < -2.9, "\(peak) dBTP")
    // A TV's loudspeaker plays little below 150 Hz, and is clearest above 1 kHz.
    let (above, below) = (waveform.share(above: 1_000), 1 - waveform.share(above: 150))
    #expect(above > 0.035 && below < 0.33, "\(above) \(below)")
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
  }

  /// The music of a result has a bass and a drum, between a tenth and a quarter of its power: it is no music box.
  @Test(arguments: [Ensemble.quiz, .dilemma]) func afterglow_hasABass(ensemble: Ensemble) {
    let low = 1 - form(of: Passage(ensemble, .afterglow), start: 1).share(above: 160)
    #expect(low > 0.1 && low < 0.3, "\(low)")
  }

  /// A question's music grows: from part to part of a form, and with each mood.
  @Test(arguments: [Ensemble.quiz, .snap, .dilemma, .disks]) func beds_grow(ensemble: Ensemble) throws {
    let moods = ensemble.moods.filter { $0 != .afterglow }
    let parts = moods.map { mood in
      (0..<Passage.parts).map { Passage(ensemble, mood, start: 2, part: $0).waveform.loudness }
    }
    for mood in parts {
      #expect(zip(mood, mood.dropFirst()).allSatisfy { $1 > $0 - 0.3 }, "\(mood)")
      #expect(mood[3] - mood[0] > 1.5, "\(mood)")
    }
    // A question of half a minute ends in the last part, in the tight mood.
    let (first, last) = (try #require(parts.first?.first), try #require(parts.last?.last))
    #expect(last - first > 3.5, "\(first) \(last)")
  }

  /// A short question grows too, although it ends in the second part.
  @Test func shortQuestion_grows() {
    let first = Passage(.quiz, .calm, start: 2).waveform.cut(from: 0, to: 4).loudness
    let last = Passage(.quiz, .tight, start: 2, part: 1).waveform.cut(from: 0, to: 4).loudness
    #expect(last - first > 3.5, "\(first) \(last)")
  }

  /// What is between the ears: an eighth of the power, but not so much that a single loudspeaker misses something.
  @Test(arguments: pieces) func form_isWide(piece: Passage) {
    let width = form(of: piece, start: 4).width
    #expect(width > 0.08 && width < 0.3, "\(width)")
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
