import Games
import PadProtocol
import Room
import Scenes
import Sounds
import Testing

@testable import Loudspeaker

/// The way from scenes to samples: each passage has a level by which it is heard.
@Suite struct MusicPlayerTests {
  private let start = Instant(nanoseconds: 0)
  private let mixer: Mixer
  private let library: SoundLibrary

  init() throws {
    mixer = try #require(Mixer())
    let composer = SoundComposer(
      sound: { _ in Waveform(frames: 1) },
      music: { passage in
        var waveform = Waveform(frames: passage.frames)
        let level = Self.level(of: passage)
        waveform.left = waveform.left.map { _ in level }
        waveform.right = waveform.left
        return waveform
      })
    library = SoundLibrary(.lobby, by: composer, read: { _ in [] }, log: nil)
  }

  private static func level(of passage: Passage) -> Float {
    let mood: Float = passage.music == .calm ? 0.1 : passage.music == .closer ? 0.3 : 0.5
    return mood + 0.01 * Float(passage.part) + 0.06 * Float(passage.start)
  }

  private func question(_ number: Int) -> Scene {
    let countdown = Countdown(endsAt: start + .seconds(25), total: .seconds(25))
    return Scene(
      content: .game(
        .trivia(
          .question(
            .init(number: number, count: 9, text: "?", answers: ["a", "b"], players: [], countdown: countdown)))),
      room: "Room", language: .en)
  }

  /// Returns the passage that is heard, by the level of the last sample.
  private func heard(_ output: [Float]) -> Float { (output.last ?? 0) / 0.3981 }

  /// A question of 25 s: calm for 12.5 s, closer until the 20th second, then tight; and parts of 8 s.
  @Test func music_followsTheQuestion_throughItsPartsAndMoods() {
    var player = MusicPlayer(on: mixer, from: library)
    var now = start
    var changes: [(second: Double, level: Float)] = []
    while now < start + .seconds(24) {
      // Called only when it says so, as the program does.
      if now == start || player.nextChange.map({ now >= $0 }) == true, player.follow(question(1), at: now) {
        library.fill()
        _ = player.follow(question(1), at: now)
      }
      let level = heard(mixer.render(frames: 960))
      now = now + .milliseconds(20)
      if changes.last.map({ abs($0.level - level) > 0.002 }) ?? true { changes.append(((now - start).seconds, level)) }
    }
    // Between two moods there are 0.5 s in which both are heard.
    let steady = zip(changes, changes.dropFirst().map(\.second) + [24]).filter { $1 - $0.second > 0.6 }.map(\.0)
    let expected: [Float] = [0.1, 0.11, 0.31, 0.32, 0.52]
    #expect(steady.count == expected.count)
    for (one, other) in zip(steady.map(\.level), expected) { #expect(abs(one - other) < 0.003, "\(steady)") }
    // The parts' joins are where they must be, whichever mood is heard.
    #expect(abs((steady.dropFirst().first?.second ?? 0) - 8) < 0.05 && abs(steady[3].second - 16) < 0.05)
  }

  /// What is not ready yet is silence at first, and later what was heard before.
  @Test func whatIsNotReady_isNotWaitedFor() {
    var player = MusicPlayer(on: mixer, from: library)
    var missing: [Bool] = []
    missing.append(player.follow(question(1), at: start))
    #expect(mixer.render(frames: 4_800).allSatisfy { $0 == 0 })
    library.fill()
    missing.append(player.follow(question(1), at: start))
    #expect(abs(heard(mixer.render(frames: 96_000)) - 0.1) < 0.003)
    // The next question's music is not there, so this one's goes on.
    missing.append(player.follow(question(2), at: start + .seconds(2)))
    #expect(abs(heard(mixer.render(frames: 96_000)) - 0.1) < 0.003)
    library.fill()
    missing.append(player.follow(question(2), at: start + .seconds(2)))
    #expect(abs(heard(mixer.render(frames: 96_000)) - 0.16) < 0.003)
    #expect(missing == [true, false, true, false])
    // Passages that are over are kept neither by the mixer nor by the library.
    mixer.tidy()
    #expect(mixer.holds == 2 && library.bytes <= 2 * 2 * 8 * 48_000 + 1_000)
  }

  @Test func pause_isSilent_andTheMusicIsThereAgainAfterIt() {
    var player = MusicPlayer(on: mixer, from: library)
    _ = player.follow(question(1), at: start)
    library.fill()
    _ = player.follow(question(1), at: start)
    _ = mixer.render(frames: 96_000)
    var paused = question(1)
    paused.overlay = .paused(.host)
    _ = player.follow(paused, at: start + .seconds(2))
    #expect(heard(mixer.render(frames: 48_000)) == 0 && player.nextChange == nil)
    // It was made ready meanwhile.
    library.fill()
    _ = player.follow(question(1), at: start + .seconds(3))
    #expect(abs(heard(mixer.render(frames: 96_000)) - 0.11) < 0.003)
  }
}
