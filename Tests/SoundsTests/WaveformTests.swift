import Games
import Sounds
import Testing

/// Every sound: how it begins and ends, how loud it is, and that it is the same each time.
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
