import Games
import Questions
import Room
import Scenes
import Sounds
import Testing

@testable import HostProgram

/// The music of a quarter of an hour of each game, as robots play it.
@Suite struct QuarterHourTests {
  /// A form, as long as it is played.
  private struct Heard {
    let ensemble: Ensemble
    let start: Int
    let form: Int
    let arrangement: Arrangement
    var from: Instant
    var until: Instant
  }

  private struct IsLongEnough: Error {}

  private let start = Instant(nanoseconds: 0)
  private static let length = Span.seconds(1_200)

  /// Returns the scenes of games that robots play one after the other, each with the moment at which it is shown.
  private func scenes(of kind: GameKind, seed: UInt64) throws -> [(at: Instant, scene: Scene)] {
    let questions = (1...12).map { Question(text: "Question \($0)?", answers: ["a", "b", "c", "d"]) }
    let room = Room(
      configuration: RoomConfiguration(
        name: "Room", code: nil, startWith: 4, startsWithRobots: true, opening: .seconds(3), hasCeremony: true,
        seed: seed),
      game: kind.make(GameOptions(isUnattended: true, trivia: TriviaOptions(questions: questions)), seed: seed))
    var rehearsal = Rehearsal(room: room, robots: 4, seed: seed)
    var scenes: [(at: Instant, scene: Scene)] = []
    do {
      try rehearsal.play(games: 1_000) { _, now, _, room in
        guard now < start + Self.length else { throw IsLongEnough() }
        scenes.append((now, room.scene(address: nil, qr: nil)))
      }
    } catch is IsLongEnough {}
    return scenes
  }

  /// Returns the forms that are heard with scenes, with a mixer that is always in time.
  private func forms(with scenes: [(at: Instant, scene: Scene)]) -> [Heard] {
    var conductor = Conductor()
    var heard: [Heard] = []
    var playing: (passage: Passage, from: Instant)?
    var next = 0
    for tenth in 0..<Int(Self.length.seconds * 10) {
      let now = start + .milliseconds(100 * tenth)
      while next + 1 < scenes.count, scenes[next + 1].at <= now { next += 1 }
      while let ended = playing, now >= ended.from + .seconds(ended.passage.seconds) {
        playing = (ended.passage.next, ended.from + .seconds(ended.passage.seconds))
      }
      let hearing = playing.map {
        Conductor.Hearing(passage: $0.passage, left: $0.from + .seconds($0.passage.seconds) - now)
      }
      let programme = conductor.programme(for: scenes[next].scene, at: now, hearing: hearing)
      #expect(programme.needed.count <= Conductor.most)
      guard let passage = programme.passage else {
        playing = nil
        continue
      }
      #expect(programme.needed.first == passage && scenes[next].scene.repertoire.music.contains(passage.music))
      // Only a mood of the same piece goes on where the one before was.
      let isSame = playing.map { $0.passage.ensemble == passage.ensemble && $0.passage.start == passage.start } ?? false
      playing = (passage, isSame ? playing?.from ?? now : now)
      if let last = heard.last, last.ensemble == passage.ensemble, last.start == passage.start,
        last.form == passage.form
      {
        heard[heard.count - 1].until = now
      } else {
        heard.append(
          Heard(
            ensemble: passage.ensemble, start: passage.start, form: passage.form, arrangement: passage.arrangement,
            from: now, until: now))
      }
    }
    return heard
  }

  /// No form is heard in the same key and orchestration within a quarter of an hour.
  @Test(arguments: GameKind.allCases, [UInt64(1), 2]) func noFormIsHeardTwice(kind: GameKind, seed: UInt64) throws {
    let scenes = try scenes(of: kind, seed: seed)
    let heard = forms(with: scenes)
    // Something was heard, of the game and of the lobby.
    let ensembles = Set(heard.map(\.ensemble))
    #expect(ensembles.count == 2 && ensembles.contains(.lobby))
    #expect(Set(heard.map(\.arrangement.key)).count == 3)
    for (index, one) in heard.enumerated() {
      let again = heard[(index + 1)...].first { $0.ensemble == one.ensemble && $0.arrangement == one.arrangement }
      if let again { #expect(again.from - one.until > .seconds(900), "\(one) and \(again)") }
    }
    // A form takes at most 46 s, and the silences in it.
    for one in heard { #expect((one.until - one.from).seconds < 75, "\(one)") }
  }
}
