import Games
import Logging
import PadProtocol
import Room
import Sounds
import Synchronization
import TestSupport
import Testing

@testable import Loudspeaker

/// A loudspeaker that goes and comes in an evening.
@MainActor
@Suite struct LostDeviceTests {
  /// A sound system with one device, which is there while a test says so.
  private final class Switch: AudioSystem {
    let isOn: OnOff

    init(_ isOn: OnOff) { self.isOn = isOn }

    var devices: [String] { isOn.value ? ["Loudspeaker"] : [] }
    var outputs: [HDMIOutput] { [] }
    var isLost: Bool { !isOn.value }

    func begin() -> String? { nil }
    func open(_ device: String?) -> Bool { isOn.value }
    func close() {}
    func end() {}
  }

  private final class OnOff: Sendable {
    private let state = Mutex(true)
    var value: Bool { state.withLock { $0 } }
    func turn(_ isOn: Bool) { state.withLock { $0 = isOn } }
  }

  private static let lobby = Scene(
    content: .lobby(.init(players: [], needed: 2)), room: "Room", language: .en)
  private static let question = Scene(
    content: .game(
      .trivia(
        .question(.init(number: 1, count: 2, text: "?", answers: ["a", "b"], players: [], countdown: nil)))),
    room: "Room", language: .en)

  private func cue(_ number: Int) -> Cue {
    Cue(.joined, of: Player.ID(rawValue: number % 15 + 1), at: Instant(nanoseconds: Int64(number) * 1_000_000_000))
  }

  /// Sounds that cost nothing to work out: our own take minutes beside all other tests.
  private static let brief = SoundComposer(
    sound: { _ in Waveform(frames: 480) }, music: { _ in Waveform(frames: 480) })

  /// What nobody hears is not kept until somebody does.
  @Test func whileThereIsNone_NothingIsKept_andTheMusicIsThereAgainWithIt() throws {
    let device = OnOff()
    let log = Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    let made = Loudspeaker(
      .auto, on: { _ in Switch(device) }, by: Self.brief, volumes: Volumes(), programs: .init(), log: log,
      read: { _ in [] }, tidy: {}, wake: {})
    let speaker = try #require(made)
    let now = Instant(nanoseconds: 0)
    var number = 0
    func isHeard() -> Bool {
      number += 1
      speaker.play(cue(number), at: cue(number).at)
      return speaker.mixer.holds > 0
    }
    try eventually(within: .seconds(60), "somebody is heard who comes in") { isHeard() }
    try eventually(within: .seconds(60), "the lobby's music plays") {
      speaker.follow(Self.lobby, at: now)
      _ = speaker.mixer.render(frames: 96_000)
      speaker.mixer.tidy()
      // Of the sounds that came before nothing is left.
      return speaker.mixer.holds == 1
    }

    device.turn(false)
    speaker.look()
    let before = speaker.mixer.holds
    try eventually("nobody hears any more who comes in") {
      _ = speaker.mixer.render(frames: 96_000)
      speaker.mixer.tidy()
      number += 1
      speaker.play(cue(number), at: cue(number).at)
      return speaker.mixer.holds == before
    }
    for _ in 0..<600 {
      number += 1
      speaker.play(cue(number), at: cue(number).at)
      speaker.follow(number % 2 == 0 ? Self.lobby : Self.question, at: now)
    }
    #expect(speaker.mixer.holds == before)

    device.turn(true)
    speaker.look()
    try eventually(within: .seconds(60), "a question's music plays") {
      speaker.follow(Self.question, at: now)
      return speaker.mixer.holds > before
    }
    speaker.close()
  }
}
