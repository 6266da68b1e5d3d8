import Games
import Loudspeaker
import Sounds
import Testing

/// A minute of an evening as it is heard, without a loudspeaker.
@Suite struct MinuteTests {
  /// What happens in it: the second, what, and to whom.
  private static let cues: [(second: Double, kind: Cue.Kind, player: Int?)] = [
    (1, .joined, 1), (3, .joined, 2), (4.2, .joined, 3), (6, .joined, 4),
    (13, .lockedIn, 2), (15, .lockedIn, 1), (18, .lockedIn, 4), (22, .lastSeconds, nil),
    (27, .reveal, nil), (27, .right, 2), (27, .photoFinish, nil),
    (37, .lockedIn, 1), (38, .lockedIn, 3), (40, .lockedIn, 2), (41, .lockedIn, 4),
    (41.1, .reveal, nil), (41.1, .nobodyRight, nil), (46, .paused, nil), (48, .resumed, nil),
    (54, .won, 2),
  ]
  private static let music: [(second: Double, music: Music?)] = [
    (0, .lobby), (9, .calm), (18, .closer), (22, .tight), (27, nil), (32, .calm), (41.1, nil), (48, .calm),
    (54, .lobby),
  ]

  private func passage(of music: Music) -> Passage { Passage(music == .lobby ? .lobby : .quiz, music, part: 1) }

  private func render(_ volumes: Volumes = Volumes()) throws -> Waveform {
    let mixer = try #require(Mixer())
    let library = SoundLibrary()
    var passages: [Passage] = []
    for case let music? in Self.music.map(\.music) where !passages.contains(passage(of: music)) {
      passages.append(passage(of: music))
    }
    library.want(passages)
    library.fill()
    mixer.set(volumes)
    var track = Soundtrack()
    var output = Waveform(frames: 0)
    for tenth in 0..<600 {
      let now = Double(tenth) / 10
      for step in Self.music where abs(step.second - now) < 0.01 {
        mixer.loop(step.music.flatMap { library[passage(of: $0)] }, fade: 0.5)
      }
      for step in Self.cues where abs(step.second - now) < 0.01 {
        let cue = Cue(
          step.kind, of: step.player.map { Player.ID(rawValue: $0) }, at: Instant(nanoseconds: 0) + .seconds(now))
        for order in track.orders(for: cue) {
          switch order {
          case .stop(let group): mixer.stop(group)
          case .play(let sound, let group, let delay):
            let samples = try #require(library[sound])
            mixer.play(samples, in: group, after: Int(delay.seconds * 48_000))
          }
        }
      }
      let samples = mixer.render(frames: 4800)
      for index in stride(from: 0, to: samples.count, by: 2) {
        output.left.append(samples[index])
        output.right.append(samples[index + 1])
      }
    }
    // The mixer reads what is in it to the end.
    return withExtendedLifetime(library) { output }
  }

  /// EBU R 128, as far as a party may depart from it.
  @Test func minute_isAsLoudAsTelevision() throws {
    let loudness = Loudness(of: try render())
    let integrated = try #require(loudness.integrated)
    let peak = try #require(loudness.truePeak)
    #expect(abs(integrated - -21.5) <= 1.5, "\(integrated) LUFS")
    #expect(peak < -1, "\(peak) dBTP")
  }

  @Test func music_isABed_andEffectsAreNot() throws {
    let music = try #require(Loudness(of: try render(Volumes(effects: 0))).integrated)
    let effects = try #require(Loudness(of: try render(Volumes(music: 0))).integrated)
    #expect(music < effects - 3 && music > effects - 9, "\(music) \(effects)")
  }

  @Test func silence_isSilent() throws {
    var volumes = Volumes()
    volumes.isMuted = true
    let minute = try render(volumes)
    // The volume goes down within 20 ms, and two blocks are mixed ahead.
    #expect(minute.left.dropFirst(1200).allSatisfy { $0 == 0 } && minute.right.dropFirst(1200).allSatisfy { $0 == 0 })
  }
}
