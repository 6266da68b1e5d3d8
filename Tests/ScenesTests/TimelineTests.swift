import Games
import Room
import Samples
import Testing

@testable import Scenes

/// What moves is a value that any moment can be asked of, and it ends where it would be without the motion.
@Suite struct TimelineTests {
  private static let size = CanvasSize(width: 1280, height: 720)

  private func timeline(isCalm: Bool = false) -> Timeline<Int> {
    var timeline = Timeline<Int>(startsAt: .zero, isCalm: isCalm)
    timeline.add(1, after: .milliseconds(100), for: .milliseconds(200), .linear)
    timeline.add(2, after: .milliseconds(1_000), for: .milliseconds(500), .backOut)
    return timeline
  }

  @Test(arguments: [(0, 0.0), (100, 0), (200, 0.5), (250, 0.75), (300, 1), (9_000, 1)])
  func aPartIsWhereItsTimeSays(at: Int, share: Double) {
    #expect(abs(timeline().share(of: 1, at: .zero + .milliseconds(at)) - share) < 1e-9)
  }

  @Test func whatIsNotNamedIsInItsPlace() { #expect(timeline().share(of: 3, at: .zero) == 1) }

  @Test(arguments: [Easing.linear, .out, .both, .backOut, .fall])
  func everyEasing_BeginsAtNothing_AndEndsAtOne(easing: Easing) {
    #expect(abs(easing(0)) < 1e-9 && abs(easing(1) - 1) < 1e-9)
    let values = (0...100).map { easing(Double($0) / 100) }
    #expect(values.allSatisfy { $0 > -0.01 && $0 < 1.1 })
    let goesBeyond = (values.max() ?? 0) > 1
    #expect(goesBeyond == (easing == .backOut))
  }

  /// Between two motions nothing is drawn, and nothing after the last.
  @Test(arguments: [(0, 100), (100, 133), (290, 300), (300, 1_000), (1_490, 1_500), (1_500, nil), (2_000, nil)])
  func picturesAreDrawnWhileSomethingMoves(at: Int, next: Int?) {
    #expect(timeline().nextFrame(after: .zero + .milliseconds(at)) == next.map { .zero + .milliseconds($0) })
    #expect(timeline().endsAt == .zero + .milliseconds(1_500))
  }

  @Test func calm_EverythingIsInItsPlaceFromTheBeginning() {
    let calm = timeline(isCalm: true)
    #expect(calm.share(of: 1, at: .zero) == 1 && calm.share(of: 2, at: .zero) == 1)
    #expect(calm.nextFrame(after: .zero) == nil)
  }

  // MARK: - Every scene

  /// The samples in which something comes in.
  private static let entering = SampleScene.allCases.filter {
    $0.rawValue.contains("-reading") || $0.rawValue.contains("-stages") || $0.rawValue.contains("-ceremony")
  }

  /// The same scene where nothing has to come in.
  private func atRest(_ scene: Scene) -> Scene {
    var scene = scene
    scene.ceremony = nil
    switch scene.content {
    case .game(.trivia(.title(var title))):
      title.entrance = nil
      scene.content = .game(.trivia(.title(title)))
    case .game(.trivia(.question(var question))):
      question.entrance = nil
      scene.content = .game(.trivia(.question(question)))
    case .game(.trivia(.reveal(var reveal))):
      reveal.entrance = nil
      scene.content = .game(.trivia(.reveal(reveal)))
    default: break
    }
    return scene
  }

  @Test(arguments: entering) func everyEntranceEndsWhereTheSceneIsWithoutIt(sample: SampleScene) {
    // A ceremony with awards takes longer than any other entrance.
    let least = max(.seconds(12), sample.scene.ceremony?.length ?? .zero)
    for later in [least, least + .seconds(3), .seconds(60)] {
      let now = SampleScene.moment + later
      for isCalm in [false, true] {
        func shown(_ scene: Scene) -> [DrawItem] {
          let items = layout(
            scene, size: Self.size, now: now, text: FakeMeasurer(), look: Look(isCalm: isCalm))
          return sample.scene.ceremony == nil || isCalm ? items : withoutParty(items)
        }
        let isSame = shown(sample.scene) == shown(atRest(sample.scene))
        #expect(isSame)
      }
    }
  }

  /// Leaves out what goes on after a ceremony: heads bob, with their crowns, and confetti flies.
  private func withoutParty(_ items: [DrawItem]) -> [DrawItem] {
    items.compactMap { item in
      switch item {
      case .shape: return nil
      case .path(let path) where path.fill == Theme.night.cards.gold: return nil
      case .portrait(var head):
        head.center.y = 0
        return .portrait(head)
      default: return item
      }
    }
  }

  @Test(arguments: entering) func everyEntranceMovesAtFirst(sample: SampleScene) {
    let begin = layout(sample.scene, size: Self.size, now: SampleScene.moment, text: FakeMeasurer())
    let plain = layout(atRest(sample.scene), size: Self.size, now: SampleScene.moment, text: FakeMeasurer())
    let isSame = begin == plain
    #expect(isSame == false)
  }

  /// The winners' ceremony and the reveals keep their secrets all the same: see `CeremonyTests` and `SecretTests`.
  @Test(arguments: entering.filter { !$0.rawValue.contains("-ceremony") && !$0.rawValue.hasPrefix("reveal-") })
  func calm_EveryEntranceIsAtItsEndAtOnce(sample: SampleScene) {
    let calm = Look(isCalm: true)
    for later in [Span.zero, .milliseconds(400), .milliseconds(1_700), .seconds(5)] {
      let now = SampleScene.moment + later
      let shown = layout(sample.scene, size: Self.size, now: now, text: FakeMeasurer(), look: calm)
      let plain = layout(atRest(sample.scene), size: Self.size, now: now, text: FakeMeasurer(), look: calm)
      let isSame = shown == plain
      #expect(isSame)
    }
    // The ring alone still steps, once a second.
    let next = nextChange(of: sample.scene, after: SampleScene.moment + .milliseconds(100), isCalm: true)
    if let next { #expect(next >= SampleScene.moment + .seconds(1)) }
  }

  /// All answers are there, and in their places, at the moment at which they can be pressed.
  @Test(arguments: [Span.milliseconds(100), .milliseconds(700), .seconds(2), .seconds(9)])
  func theAnswersAreThereAtTheirMoment_AndNotMuchEarlier(length: Span) throws {
    var scene = try #require(SampleScene(rawValue: "question-reading")).scene
    guard case .game(.trivia(.question(var question))) = scene.content else { return }
    question.entrance = Entrance(startsAt: .zero, endsAt: .zero + length)
    question.countdown = nil
    // Heads look around for ever.
    question.players = []
    scene.content = .game(.trivia(.question(question)))
    func texts(_ now: Instant) -> [String] {
      layout(scene, size: Self.size, now: now, text: FakeMeasurer()).texts
    }
    let end = layout(scene, size: Self.size, now: .zero + length, text: FakeMeasurer())
    let later = layout(scene, size: Self.size, now: .zero + .seconds(60), text: FakeMeasurer())
    let isAtRest = end.withoutOrnaments == later.withoutOrnaments
    #expect(isAtRest)
    #expect(Set(texts(.zero + length)).isSuperset(of: question.answers))
    let early = texts(.zero + Span(nanoseconds: length.nanoseconds / 3))
    for answer in question.answers { #expect(early.contains(answer) == false) }
  }
}
