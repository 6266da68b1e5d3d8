import Games
import PadProtocol
import Room
import Samples
import Testing

@testable import Scenes

/// When the picture changes by itself.
@Suite struct TimeTests {
  private func scene(secondsLeft: Double, clock: GameClock = GameClock()) -> Scene {
    let question = TriviaScene.Question(
      number: 1, count: 1, text: "What?", answers: ["A", "B"], players: [],
      countdown: Countdown(endsAt: .zero + .seconds(secondsLeft), total: .seconds(30)))
    return Scene(
      content: .game(.trivia(.question(question))), room: "Attic", language: .en, gameClock: clock)
  }

  @Test(arguments: [(12.0, 33), (11.01, 10), (4.5, 33), (0.02, 20)])
  func theRingHasAPictureEach33Milliseconds_AndOneAtEachWholeSecond(left: Double, change: Int) {
    #expect(nextChange(of: scene(secondsLeft: left), after: .zero) == .zero + .milliseconds(change))
  }

  /// Ten minutes in 2,000 steps: nobody sees a smaller one.
  @Test func aLongRingTakesLargerSteps() {
    var scene = scene(secondsLeft: 400.5)
    guard case .game(.trivia(.question(var question))) = scene.content else { return }
    question.countdown?.total = .seconds(600)
    scene.content = .game(.trivia(.question(question)))
    #expect(nextChange(of: scene, after: .zero) == .zero + .milliseconds(300))
    #expect(nextChange(of: scene, after: .zero + .seconds(396)) == .zero + .seconds(396) + .milliseconds(33))
  }

  @Test(arguments: [(5.1, false), (5.0, true), (0.1, true)])
  func theRingIsAmberInTheLastFiveSeconds(left: Double, isAmber: Bool) throws {
    let items = layout(
      scene(secondsLeft: left), size: CanvasSize(width: 1920, height: 1080), now: .zero, text: FakeMeasurer())
    let ring = try #require(
      items.lazy.compactMap { item in if case .ring(let ring) = item { ring } else { nil } }.first)
    #expect((ring.color == Theme.night.warning) == isAmber)
  }

  /// The picture holds its breath as the heart is heard to beat, in questions longer than that.
  @Test(arguments: [(30.0, 5.5, false), (30, 4.99, true), (30, 0.5, true), (5, 4.9, false)], [false, true])
  func inTheLastFiveSeconds_theRingGrows_lightBeatsAtTheEdges_andTheWorldStands(
    case question: (total: Double, left: Double, isTense: Bool), isCalm: Bool
  ) throws {
    var scene = scene(secondsLeft: question.left)
    guard case .game(.trivia(.question(var asked))) = scene.content else { return }
    asked.countdown?.total = .seconds(question.total)
    scene.content = .game(.trivia(.question(asked)))
    let size = CanvasSize(width: 1920, height: 1080)
    func items(_ now: Instant) -> [DrawItem] {
      layout(scene, size: size, now: now, text: FakeMeasurer(), look: Look(isCalm: isCalm))
    }
    func radius(_ items: [DrawItem]) -> Double {
      items.reduce(0) { if case .ring(let ring) = $1 { max($0, ring.radius) } else { $0 } }
    }
    func edges(_ items: [DrawItem]) -> [Double] {
      items.compactMap { item in
        guard case .box(let box) = item, box.rect.width == 1920, box.rect.height < 10 else { return nil }
        return box.fill?.top.alpha
      }
    }
    let isTense = question.isTense && !isCalm
    let (start, later) = (items(.zero), items(.zero + .milliseconds(400)))
    #expect((radius(later) > 1.1 * 7.6 * 10.8) == isTense)
    #expect(radius(later) < 1.2 * 7.6 * 10.8)
    // Full at the beginning of a second, and weaker a moment later.
    let left = question.left - question.left.rounded(.down)
    #expect(edges(start).isEmpty == !(isTense && left > 0.3))
    if isTense, left > 0.9 { #expect(edges(start)[0] > edges(later)[0]) }
    #expect((nextDrift(of: scene, after: .zero) == nil) == question.isTense)
    func light(_ items: [DrawItem]) -> [DrawItem] { items.filter { if case .light = $0 { true } else { false } } }
    if isTense { #expect(light(start) == light(later)) }
  }

  /// In the last five seconds each number comes large and gets smaller.
  @Test func theDigitsBeatOnceASecond() {
    func size(_ left: Double) -> Int {
      let items = layout(
        scene(secondsLeft: left), size: CanvasSize(width: 1920, height: 1080), now: .zero, text: FakeMeasurer())
      let number = String(Int(left.rounded(.up)))
      return items.compactMap { item in
        if case .text(let text) = item, text.line.text == number { text.line.size } else { nil }
      }.max() ?? 0
    }
    // Numbers that are on no answer.
    for second in [5.0, 4, 3] {
      #expect(size(second - 0.01) > size(second - 0.15))
      #expect(size(second - 0.15) > size(second - 0.3))
      #expect(size(second - 0.3) == size(second - 0.9))
    }
    #expect(size(6.99) == size(6.3))
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
    // 12 s of game time are over at 12.4 s; at 1.38 s there are 11.02 left, and 11 are left at 1.4 s.
    #expect(
      nextChange(of: scene(secondsLeft: 12, clock: clock), after: .zero + .milliseconds(1_380))
        == .zero + .milliseconds(1_400))
  }

  @Test func theCountdownToTheEndOfAPauseRunsWhileTheGameStandsStill() {
    var clock = GameClock()
    clock.stop(at: .zero)
    var scene = scene(secondsLeft: 12, clock: clock)
    scene.overlay = .resuming(at: .zero + .milliseconds(2_600))
    #expect(nextChange(of: scene, after: .zero) == .zero + .milliseconds(600))
  }

  @Test(arguments: [SampleScene.overNobody, .standby, .deciding, .paused, .restarted])
  func stillScenesNeverChange(sample: SampleScene) {
    #expect(nextChange(of: sample.scene, after: .zero) == nil)
  }

  /// Whoever is on the list of scores blinks while it is read; calm, and where there is none, nobody does.
  @Test func thoseOnTheListOfScores_blink() throws {
    let poll = try #require(SampleScene(rawValue: "reveal-poll"))
    #expect(nextChange(of: SampleScene.reveal.scene, after: .zero) == HeadLife.nextChange(after: .zero))
    #expect(nextChange(of: SampleScene.reveal.scene, after: .zero, isCalm: true) == nil)
    #expect(nextChange(of: poll.scene, after: .zero) == nil)
  }

  /// The podium lives on: nobody blinks more often than in the lobby, and nothing moves where it is calm.
  @Test(arguments: [SampleScene.over, .overTie, .overAwards]) func thePodiumBlinksNowAndThen(sample: SampleScene) {
    #expect(nextChange(of: sample.scene, after: .zero) == HeadLife.nextChange(after: .zero))
    #expect(nextChange(of: sample.scene, after: .zero, isCalm: true) == nil)
    let pictures = (0..<60).map { second in
      sample.items(
        size: CanvasSize(width: 1280, height: 720), at: SampleScene.moment + .milliseconds(800 * second + 50),
        text: FakeMeasurer())
    }
    #expect(Set(pictures).count > 1)
  }

  @Test func aLobbyBlinksNowAndThen_unlessThingsAreToBeCalm() throws {
    var (moment, changes) = (Instant.zero, 0)
    while moment < .zero + .seconds(60) {
      let next = try #require(nextChange(of: SampleScene.lobby.scene, after: moment))
      #expect(next > moment)
      (moment, changes) = (next, changes + 1)
    }
    #expect(changes <= 120, "at most two pictures a second")
    #expect(nextChange(of: SampleScene.lobby.scene, after: .zero, isCalm: true) == nil)
    let empty = Scene(content: .lobby(Scene.Lobby(players: [], needed: 2)), room: "Attic", language: .en)
    #expect(nextChange(of: empty, after: .zero) == nil)
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
    #expect(abs(ring.fraction - (12 - at) / 12) < 1e-9)
  }
}

extension Instant {
  static let zero = Instant(nanoseconds: 0)
}
