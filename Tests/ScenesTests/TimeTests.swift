import Games
import PadProtocol
import Room
import Samples
import Scenes
import Testing

/// When the picture changes by itself.
@Suite struct TimeTests {
  private func scene(secondsLeft: Double, clock: GameClock = GameClock()) -> Scene {
    let question = TriviaScene.Question(
      number: 1, count: 1, text: "What?", answers: ["A", "B"], players: [],
      countdown: Countdown(endsAt: .zero + .seconds(secondsLeft), total: .seconds(30)))
    return Scene(
      content: .game(.trivia(.question(question))), room: "Attic", language: .en, gameClock: clock)
  }

  @Test(arguments: [(12.0, 1.0), (11.6, 0.6), (0.25, 0.25)])
  func theNumberChangesAtTheNextWholeSecond(left: Double, change: Double) {
    #expect(nextChange(of: scene(secondsLeft: left), after: .zero) == .zero + .seconds(change))
  }

  @Test func nothingChangesOnceTimeIsUp() {
    #expect(nextChange(of: scene(secondsLeft: 0), after: .zero) == nil)
    #expect(nextChange(of: scene(secondsLeft: 5), after: .zero + .seconds(9)) == nil)
  }

  @Test func nothingChangesWhileTheGameStandsStill() {
    var clock = GameClock()
    clock.stop(at: .zero)
    #expect(nextChange(of: scene(secondsLeft: 12, clock: clock), after: .zero + .seconds(3)) == nil)
  }

  @Test func aPauseThatIsOverDelaysTheChange() {
    var clock = GameClock()
    clock.stop(at: .zero)
    clock.run(at: .zero + .milliseconds(400))
    // 12 s of game time are over at 12.4 s; at 0.5 s there are 11.9 left, and 11 are left at 1.4 s.
    #expect(
      nextChange(of: scene(secondsLeft: 12, clock: clock), after: .zero + .milliseconds(500))
        == .zero + .milliseconds(1_400))
  }

  @Test func theCountdownToTheEndOfAPauseRunsWhileTheGameStandsStill() {
    var clock = GameClock()
    clock.stop(at: .zero)
    var scene = scene(secondsLeft: 12, clock: clock)
    scene.overlay = .resuming(at: .zero + .milliseconds(2_600))
    #expect(nextChange(of: scene, after: .zero) == .zero + .milliseconds(600))
  }

  @Test(arguments: [SampleScene.lobby, .reveal, .over, .standby, .deciding, .paused, .restarted])
  func stillScenesNeverChange(sample: SampleScene) {
    #expect(nextChange(of: sample.scene, after: .zero) == nil)
  }

  @Test(arguments: [(0.0, 12), (0.999, 12), (1.0, 11), (11.5, 1), (12.0, 0)])
  func theRingShowsWhatIsLeft(at: Double, number: Int) throws {
    var scene = scene(secondsLeft: 12)
    guard case .game(.trivia(.question(var question))) = scene.content else { return }
    question.countdown?.total = .seconds(12)
    scene.content = .game(.trivia(.question(question)))
    let items = layout(
      scene, size: CanvasSize(width: 1920, height: 1080), now: .zero + .seconds(at), text: FakeMeasurer())
    #expect(items.texts.contains(String(number)))
    let ring = try #require(
      items.lazy.compactMap { item in if case .ring(let ring) = item { ring } else { nil } }.first)
    #expect(abs(ring.fraction - Double(number) / 12) < 1e-9)
  }
}

extension Instant {
  static let zero = Instant(nanoseconds: 0)
}
