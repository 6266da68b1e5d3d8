import Games
import Room
import Sounds
import Testing

@testable import parlor_dev

/// Whole games as they are heard, up to their last award.
@Suite struct FilmSoundTests {
  /// The games, with the seconds after which their films end: a game of Dilemma is long, and has no ceremony in it.
  private static let games: [(kind: GameKind, seconds: Double)] = [
    (.trivia, 120), (.buzzer, 120), (.dilemma, 60), (.snap, 120), (.disks, 120),
  ]

  private func film(_ script: FilmScript) throws -> Waveform {
    let sound = try FilmSound()
    for frame in 0..<script.frames {
      sound.play(
        script.cues(in: frame), scene: script.scene(at: FilmScript.time(of: frame)), at: FilmScript.time(of: frame))
    }
    return sound.waveform
  }

  /// All games are as loud as each other, and nothing is missing after a winner.
  @Test(arguments: games) func game_isAsLoudAsTheOthers_withoutAHoleAtItsEnd(kind: GameKind, seconds: Double) throws {
    let script = try FilmScript(of: kind, seconds: seconds)
    let film = try film(script)
    let loudness = Loudness(of: film)
    let (integrated, peak) = (try #require(loudness.integrated), try #require(loudness.truePeak))
    #expect(abs(integrated - -21.5) <= 0.7, "\(integrated) LUFS")
    #expect(peak <= -1, "\(peak) dBTP")
    guard let won = script.cues.last(where: { $0.kind == .won && $0.podium != nil }) else {
      #expect(kind == .dilemma)
      return
    }
    // -32 dB in each tenth of a second, from the winner to the end of the last award.
    let begin = (won.at - Instant(nanoseconds: 0) + CeremonySheet.time(of: .winner)).seconds
    let end = min(
      film.seconds, begin + (CeremonySheet.length(awards: won.awards) - CeremonySheet.time(of: .winner)).seconds)
    #expect(end - begin > 6)
    let tenth = Waveform.rate / 10
    for start in stride(from: Int(begin * 10) + 1, to: Int(end * 10) - 1, by: 1) {
      let range = start * tenth..<(start + 1) * tenth
      let power = range.reduce(0.0) { $0 + Double(film.left[$1] * film.left[$1] + film.right[$1] * film.right[$1]) / 2 }
      #expect(power / Double(tenth) > 0.00063, "\(Double(start) / 10) s, winner at \(begin) s")
    }
  }
}
