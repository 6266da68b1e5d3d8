import Games
import Questions
import Room
import Scenes
import Sounds
import Testing

@testable import HostProgram

/// Whatever is heard in an evening was worked out before: whole games of robots say what that is.
@Suite struct RepertoireTests {
  @Test(arguments: GameKind.allCases, UInt64(1)...3)
  func everyCueOfAGame_IsAmongWhatIsReady(kind: GameKind, seed: UInt64) throws {
    let room = Room(
      configuration: RoomConfiguration(
        name: "Room", code: nil, startWith: 4, startsWithRobots: true, opening: .seconds(3), seed: seed),
      game: kind.make(
        GameOptions(
          rounds: 8, isUnattended: true,
          trivia: TriviaOptions(
            questions: (1...8).map { Question(text: "Question \($0)?", answers: ["a", "b", "c", "d"]) })),
        seed: seed))
    var rehearsal = Rehearsal(room: room, robots: 4, seed: seed)
    var track = Soundtrack()
    var ready = Repertoire.lobby
    var heard: Set<Sound> = []
    try rehearsal.play(games: 2) { _, now, effects, room in
      for effect in effects {
        guard case .cue(let cue) = effect else { continue }
        // Cues are heard before the picture changes.
        for case .play(let sound, _, _) in track.orders(for: cue) {
          heard.insert(sound)
          #expect(ready.sounds.contains(sound), "\(sound) in \(ready)")
        }
      }
      let scene = room.scene(address: nil, qr: nil)
      ready = scene.repertoire
      if let music = scene.music(at: now).music { #expect(ready.music.contains(music), "\(music) in \(ready)") }
    }
    #expect(heard.contains(.fanfare(in: kind)) && heard.count > 5)
  }

  /// Each cue of any kind is heard in some moment of an evening.
  @Test func allThatThereIs_IsReadySomewhere() {
    let all = [Repertoire.lobby] + GameKind.allCases.map(Repertoire.game)
    #expect(Set(all.flatMap(\.sounds)) == Set(Sound.all) && Set(all.flatMap(\.music)) == Set(Music.allCases))
    #expect(Repertoire.everything.sounds == Sound.all)
  }
}
