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
    for sound in [Sound.chord(note: 0), .roll(RevealSheet.rolls.usual), .hit(note: 3)] {
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

  @Test(arguments: GameKind.allCases) func fanfare_lastsFourSeconds(game: GameKind) {
    let fanfare = Sound.fanfare(in: game).waveform
    #expect(fanfare.seconds >= 3.9 && fanfare.seconds <= 4.6)
  }

  /// A winner is worth more than a right answer, in every game, and each game has its own fanfare.
  @Test func fanfare_isFourDecibelsLouderThanARightAnswer() throws {
    let right = try #require(Loudness(of: Sound.chord(note: 0).waveform).momentary)
    let fanfares = GameKind.allCases.map { Sound.fanfare(in: $0).waveform }
    for fanfare in fanfares {
      let winner = try #require(Loudness(of: fanfare).momentary)
      #expect(winner - right > 3.5, "\(winner) \(right)")
    }
    #expect(Set(fanfares).count == GameKind.allCases.count)
  }

  /// The three seconds before a game have no hole, get louder, and are another music in each game.
  @Test func risers_getLouder_andDiffer() {
    let risers = Sound.risers.map(\.waveform)
    #expect(Set(risers).count == GameKind.allCases.count)
    for riser in risers {
      #expect(abs(riser.seconds - 3) < 0.001)
      let tenths = riser.left.indices.filter { $0 % 4_800 == 0 }.map { start in
        let powers = zip(riser.left, riser.right).dropFirst(start).prefix(4_800).map { Double($0 * $0 + $1 * $1) / 2 }
        return powers.reduce(0, +) / 4_800
      }
      // -46 dB, where the hits of the count had holes of less than -50 dB between them.
      #expect(tenths.dropFirst(2).dropLast().allSatisfy { $0 > 0.000_025 }, "\(tenths)")
      let (first, last) = (tenths.prefix(10).reduce(0, +), tenths.suffix(10).reduce(0, +))
      #expect(last > 4 * first)
    }
  }

  /// What a TV's loudspeaker plays of a hand on a table: the blow's power lies between 90 and 180 Hz, not below.
  @Test func slap_isHeardOnATV() {
    let slap = Sound.slap.waveform
    let deep = slap.share(above: 0) - slap.share(above: 80)
    let body = slap.share(above: 80) - slap.share(above: 200)
    #expect(body > 0.3 && deep < 0.25, "\(body) \(deep)")
  }
}
