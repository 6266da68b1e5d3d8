import Games
import Sounds
import Testing

/// Every sound and every loop: how they begin and end, how loud they are, and that they are the same each time.
@Suite struct WaveformTests {
  @Test(arguments: Sound.all)
  func sound_clicksNowhere_andIsNotClipped(sound: Sound) throws {
    let waveform = sound.waveform
    let loudness = Loudness(of: waveform)
    let peak = try #require(loudness.truePeak)
    let momentary = try #require(loudness.momentary)
    #expect(peak <= -2.9 && momentary > -40, "\(peak) \(momentary)")
    for side in [waveform.left, waveform.right] {
      let (first, last) = (try #require(side.first), try #require(side.last))
      // From nothing and back to it: less than a step of ten bits.
      #expect(abs(first) < 0.001 && abs(last) < 0.001)
      #expect(side.allSatisfy { $0.isFinite })
      let offset = side.reduce(0) { $0 + Double($1) } / Double(side.count)
      #expect(abs(offset) < 0.003)
    }
    // Within 20 ms it is heard: it belongs to a moment.
    let begin = waveform.left.prefix(960).map(abs).max() ?? 0
    #expect(begin > 0.002)
  }

  @Test(arguments: Music.allCases)
  func loop_goesOverIntoItsBeginning(music: Music) throws {
    let waveform = music.waveform
    let loudness = Loudness(of: waveform)
    let peak = try #require(loudness.truePeak)
    #expect(peak <= -2.9, "\(peak)")
    for side in [waveform.left, waveform.right] {
      // The step over the seam is none that the loop has not elsewhere.
      let steps = zip(side, side.dropFirst()).map { abs($1 - $0) }
      let most = try #require(steps.max())
      let (first, last) = (try #require(side.first), try #require(side.last))
      #expect(abs(first - last) <= most)
      // Half a second before and after: no hole.
      let before = side.suffix(24_000).reduce(0) { $0 + $1 * $1 }
      let after = side.prefix(24_000).reduce(0) { $0 + $1 * $1 }
      #expect(before > after / 30 && after > before / 30)
    }
  }

  @Test func lobby_isSixteenBars_andTheBedsAreInStep() {
    // 64 quarters at 112 a minute.
    #expect(abs(Music.lobby.waveform.seconds - 64 * 60 / 112.0) < 0.01)
    let beds = [Music.calm, .closer, .tight]
    #expect(Set(beds.map(\.waveform.frames)).count == 1)
    for bed in beds { #expect(beds.allSatisfy { bed.isInStep(with: $0) } && !bed.isInStep(with: .lobby)) }
  }

  /// What tightens has more in it that is quick: the power of the steps from one sample to the next.
  @Test func beds_tighten() {
    let edges = [Music.calm, .closer, .tight].map { music in
      let side = music.waveform.left
      let power = side.reduce(0.0) { $0 + Double($1 * $1) }
      return zip(side, side.dropFirst()).reduce(0.0) { $0 + Double(($1.1 - $1.0) * ($1.1 - $1.0)) } / power
    }
    #expect(edges == edges.sorted() && Set(edges).count == 3, "\(edges)")
  }

  @Test func waveforms_areTheSameEachTime() {
    for sound in [Sound.chord, .roll(RevealSheet.rolls.usual), .hit(note: 3)] {
      #expect(sound.waveform == sound.waveform)
    }
  }

  @Test func players_haveNotesOfTheirOwn_untilAllAreGiven() {
    let joins = (0..<Sound.notes).map { Sound.join(note: $0).waveform }
    #expect(Set(joins).count == Sound.notes)
  }

  @Test func roll_isSilentBeforeItsEnd() {
    let roll = Sound.roll(RevealSheet.rolls.usual).waveform
    #expect(roll.seconds == 1.5)
    let end = roll.left.suffix(48_000 / 4)
    #expect(end.allSatisfy { abs($0) < 0.001 })
  }

  @Test func fanfare_lastsFourSeconds() {
    let fanfare = Sound.fanfare.waveform
    #expect(fanfare.seconds >= 4 && fanfare.seconds <= 4.6)
  }
}
