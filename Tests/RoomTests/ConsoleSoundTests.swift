import Console
import Games
import PadProtocol
import Sounds
import Testing

@testable import Room

/// The console's keys for what is heard.
@Suite struct ConsoleSoundTests {
  private func evening(_ state: SoundState?) -> Evening {
    var evening = Evening(["Ana", "Ben"])
    if let state { evening.happen(.sound(state)) }
    return evening
  }

  private func command(_ key: String, _ state: SoundState?) -> SoundCommand? {
    var navigator = ConsoleNavigator()
    let outcome = navigator.handle(.character(Character(key)), in: evening(state).console)
    guard case .command(.sound(let command)) = outcome else { return nil }
    return command
  }

  @Test(
    arguments: [
      ("m", .mute(true)), ("o", .choose(.effects)), ("-", .change(by: -10)), ("+", .change(by: 10)),
      // Where + needs Shift.
      ("=", .change(by: 10)),
    ] as [(String, SoundCommand)])
  func keys(key: String, expected: SoundCommand) {
    #expect(command(key, SoundState(volumes: Volumes(music: 50))) == expected)
    #expect(command(key, nil) == nil)
  }

  @Test func muted_onlyUnmutes() {
    var state = SoundState(volumes: Volumes())
    state.volumes.isMuted = true
    #expect(command("m", state) == .mute(false))
    for key in ["o", "-", "+"] { #expect(command(key, state) == nil) }
  }

  @Test func volumes_endAtTheirEnds() {
    var state = SoundState(volumes: Volumes(music: 95))
    state.obey(.change(by: 10))
    #expect(state.volumes.music == 100 && state.volumes.effects == 100)
    state.volumes.music = 5
    state.obey(.change(by: -10))
    #expect(state.volumes.music == 0)
  }

  @Test func voice_isAmongTheParts_onlyWhereSomethingIsRead() {
    var state = SoundState(volumes: Volumes())
    state.obey(.choose(state.next))
    #expect(state.chosen == .effects && state.next == .music)
    state.volumes.voice = 70
    #expect(state.next == .voice)
    state.obey(.choose(.voice))
    state.obey(.change(by: -10))
    #expect(state.volumes.voice == 60 && state.next == .music)
  }

  @Test func buttons_sayTheVolume_inBothLanguages() {
    let box = evening(SoundState(volumes: Volumes(music: 30))).console
    #expect(box.actions.contains { $0.key == "O" && $0.label == "Music: 30" })
    #expect(box.actions.contains { $0.key == "M" && $0.label == "Mute" })
    // No key twice.
    #expect(Set(box.actions.map(\.key)).count == box.actions.count)
  }
}
