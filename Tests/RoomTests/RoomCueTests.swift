import Console
import Games
import PadProtocol
import Testing

@testable import Room

/// What can be heard of a room, and what the pads feel of it.
@Suite struct RoomCueTests {
  private func kinds(_ evening: Evening) -> [Cue.Kind] { evening.cues.map(\.kind) }

  private func felt(_ name: String, in evening: Evening) -> [PadCue?] {
    evening.sent[evening.pad(name), default: []].compactMap {
      if case .screen(let screen) = $0, let cue = screen.personal.cue { cue } else { nil }
    }
  }

  @Test func whoComesIn_isHeard_andWhoComesBackIsNot() {
    var evening = Evening(["Ana"])
    evening.arrive("Ben")
    #expect(evening.cues.map { $0.player?.rawValue } == [1, 2])
    evening.drop("Ben")
    evening.comeBack("Ben")
    #expect(kinds(evening) == [.joined, .joined])
  }

  @Test func pausesAreHeard_onceEach() {
    var evening = Evening(["Ana", "Ben"])
    evening.command(.start)
    evening.cues = []
    evening.pass(.seconds(1))
    evening.command(.togglePause)
    evening.happen(.display(Evening.noTV))
    evening.happen(.display(Evening.tv))
    evening.command(.togglePause)
    #expect(kinds(evening) == [.paused, .countIn])
    #expect(evening.cues.last?.endsAt == evening.now + .seconds(3))
    evening.pass(.seconds(2))
    // Stopped again in the middle of the countdown.
    evening.command(.togglePause)
    evening.command(.togglePause)
    #expect(kinds(evening) == [.paused, .countIn, .paused, .countIn])
    evening.pass(.seconds(3))
    #expect(kinds(evening) == [.paused, .countIn, .paused, .countIn, .resumed])
    #expect(evening.cues.last?.at == evening.now)
  }

  /// The TV shows the game's name; the seconds are counted, and a start does not sound like the end of a pause.
  @Test func aStart_isCounted() {
    var evening = Evening(["Ana", "Ben"])
    evening.room.configuration.opening = .seconds(3)
    evening.cues = []
    evening.command(.start)
    #expect(kinds(evening) == [.countIn])
    #expect(evening.cues.last?.endsAt == evening.now + .seconds(3))
    // The opening has the music of the game; what continues after a pause has no opening.
    #expect(evening.cues.last?.game == type(of: evening.room.game).kind)
    evening.pass(.seconds(3))
    #expect(kinds(evening) == [.countIn, .started])
    for _ in 0..<2 { evening.command(.togglePause) }
    #expect(evening.cues.last?.kind == .countIn && evening.cues.last?.game == nil)
  }

  @Test func theLastFiveSeconds_areHeardOnce_byTheGamesClock() {
    var evening = Evening(["Ana", "Ben"])
    evening.command(.start)
    let start = evening.now
    evening.cues = []
    evening.pass(.seconds(24))
    evening.command(.togglePause)
    evening.pass(.seconds(100))
    evening.command(.togglePause)
    #expect(kinds(evening) == [.paused, .countIn])
    evening.pass(.seconds(5))
    #expect(kinds(evening) == [.paused, .countIn, .resumed, .lastSeconds])
    #expect(evening.cues.last?.at == start + .seconds(128))
    // A pause within them does not begin them again.
    evening.command(.togglePause)
    evening.command(.togglePause)
    evening.pass(.seconds(3))
    #expect(kinds(evening).count { $0 == .lastSeconds } == 1)
    evening.pass(.seconds(4))
    #expect(kinds(evening).suffix(2) == [.reveal, .nobodyRight])
    // The next question has some of its own.
    evening.pass(.seconds(4 + 25))
    #expect(kinds(evening).last == .lastSeconds)
  }

  /// The first event after the state may be a later one than the beginning of the last seconds.
  @Test(arguments: [20.0, 26, 29]) func readBack_theLastSecondsAreToldAsInTheLiveRoom(seconds: Double) throws {
    var evening = Evening(["Ana", "Ben"])
    evening.command(.start)
    var read = try #require(evening.readBack())
    evening.pass(.seconds(seconds))
    let effects = read.handle(.tick, at: evening.now)
    let isTold = effects.contains { if case .cue(let cue) = $0 { cue.kind == .lastSeconds } else { false } }
    #expect(isTold == (seconds > 25))
    #expect(read.deadline == evening.room.deadline)
    #expect(read.deadline.map { $0 > evening.now } == true)
  }

  @Test(arguments: [nil, 5] as [Double?]) func noLimitOrAShortOne_hasNone(limit: Double?) {
    var evening = Evening(["Ana", "Ben"], rules: TriviaRules(timeLimit: limit.map { .seconds($0) }, rounds: 0))
    evening.command(.start)
    evening.pass(.seconds(60))
    #expect(!kinds(evening).contains(.lastSeconds))
  }

  @Test func padsFeelWhatIsTheirs() {
    var evening = Evening(["Ana", "Ben"], questions: 1)
    evening.command(.start)
    evening.press("Ana", "wrong 1")
    evening.press("Ben", "right")
    #expect(felt("Ana", in: evening) == [.lockedIn, .wrong])
    #expect(felt("Ben", in: evening).last == .right)
    evening.pass(.seconds(4))
    #expect(felt("Ana", in: evening).last == .wrong)
    #expect(felt("Ben", in: evening).last == .won)
    #expect(evening.cues.last?.kind == .won && evening.cues.last?.player == Player.ID(rawValue: 2))
  }

  @Test func whatIsShownOnANewLine_isNotFeltAgain() {
    var evening = Evening(["Cleo"], questions: 1)
    evening.arrive("Ana")
    evening.command(.start)
    evening.press("Cleo", "wrong 1")
    evening.press("Ana", "wrong 2")
    #expect(felt("Ana", in: evening).last == .wrong)
    evening.drop("Ana")
    let before = evening.sent.values.joined().count
    evening.comeBack("Ana")
    #expect(evening.sent.values.joined().count > before)
    #expect(felt("Ana", in: evening) == [])
    #expect(evening.screen("Ana")?.personal.verdict == .wrong)
  }

  @Test func aRefusedPress_isNotHeard() {
    var evening = Evening(["Ana", "Ben"])
    evening.command(.start)
    evening.press("Ana", "wrong 1")
    let before = evening.cues
    evening.press("Ana", "right")
    evening.happen(.message(.press(Token(rawValue: "t1.9")), from: evening.pad("Ben")))
    evening.command(.togglePause)
    evening.press("Ben", "right")
    #expect(evening.cues.filter { $0.kind != .paused } == before)
  }

  @Test func inRandomEvenings_timesNeverGoBack() {
    var count = 0
    for seed in 1...UInt64(150) {
      var run = RandomEvening(seed: seed)
      for _ in 0..<150 {
        let heard = run.evening.cues.count
        let now = run.evening.now
        run.step()
        for cue in run.evening.cues.dropFirst(heard) {
          #expect(cue.at >= now && cue.at <= run.evening.now, "seed \(seed): \(cue)")
        }
      }
      let times = run.evening.cues.map(\.at)
      #expect(times == times.sorted(), "seed \(seed)")
      count += times.count
    }
    #expect(count > 1_000)
  }
}
