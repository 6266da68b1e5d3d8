import Games
import Room
import Samples
import Testing

@testable import Scenes

/// Each game has a world of its own, and nothing that matters suffers from it.
@Suite struct WorldTests {
  private static let sizes = [
    CanvasSize(width: 1280, height: 720), CanvasSize(width: 1024, height: 768), CanvasSize(width: 2560, height: 1080),
    CanvasSize(width: 640, height: 480), CanvasSize(width: 1080, height: 1920),
  ]
  /// A moment of each game.
  static let games = (["question", "reveal", "buzzer-open"] + GameKind.allCases.map(\.rawValue))
    .compactMap { SampleScene(rawValue: $0) }

  private func items(_ sample: SampleScene, _ size: CanvasSize, at now: Instant, _ look: Look = Look()) -> [DrawItem] {
    layout(sample.scene.withoutLimit, size: size, now: now, text: FakeMeasurer(), look: look)
  }

  private func scenery(_ items: [DrawItem]) -> Scenery? {
    items.lazy.compactMap { item in if case .background(let ground) = item { ground.scenery } else { nil } }.first
  }

  @Test func everyGameHasOne_andHighContrastIsPlain() {
    #expect(Set(Self.games.compactMap { scenery(items($0, Self.sizes[0], at: .zero))?.kind }) == Set(GameKind.allCases))
    for theme in [Theme.night, .light] { #expect(Set(theme.worlds.keys) == Set(GameKind.allCases)) }
    let plain = Look(theme: .highContrast)
    for game in Self.games {
      let items = items(game, Self.sizes[0], at: .zero, plain)
      #expect(scenery(items) == nil && items.ornaments.isEmpty)
    }
  }

  /// Themes in which one colour of a world is too near to what stands on it.
  private static let spoiled: [(change: @Sendable (inout Theme.World) -> Void, second: String)] = [
    ({ $0.base = Color(0x303A6E) }, "worlds.trivia.base"), ({ $0.glow = Color(0x8090FF) }, "worlds.trivia.glow"),
    ({ $0.form = Color(0x2A2A60) }, "worlds.trivia.form"), ({ $0.shade = Color(0x909090) }, "worlds.trivia.shade"),
    ({ $0.lit = Color(0x8090FF) }, "worlds.trivia.lit"),
  ]

  @Test(arguments: spoiled.indices)
  func aWorldOnWhichThingsAreHardToRead_isAFault(index: Int) throws {
    var theme = Theme.night
    var world = try #require(theme.worlds[.trivia])
    Self.spoiled[index].change(&world)
    theme.worlds[.trivia] = world
    #expect(theme.faults.contains { $0.second == Self.spoiled[index].second })
    #expect(theme.faults.allSatisfy { $0.second.hasPrefix("worlds.trivia.") })
  }

  @Test func aRoundOnWhichThingsAreHardToRead_isAFault() throws {
    var theme = Theme.night
    theme.laterWorlds[.trivia]?[1].form = Color(0x2A2A60)
    let faults = theme.faults(inWorldOf: .trivia)
    #expect(!faults.isEmpty && faults.allSatisfy { $0.second == "worlds.trivia.3.form" })
  }

  /// All that a scenery is made of within what scenes use has one of three colours.
  @Test(arguments: GameKind.allCases, [Theme.night, .light])
  func withinWhatScenesUse_noLampIsLit(kind: GameKind, theme: Theme) throws {
    let colors = try #require(theme.worlds[kind])
    for size in Self.sizes {
      let composer = Composer(size: size, measurer: FakeMeasurer())
      let safe = composer.pixels(composer.safe)
      let ground = [colors.base, colors.form, colors.shade].map { $0.opacity(1) }
      for item in Scenery(kind: kind, colors: colors).items(size: size) {
        let used: [Color]
        switch item {
        case .path(let path):
          // The frame of the felt goes around all of it.
          let isFrame = path.frame.contains(safe) && (path.steps.count > 12 || path.fill == nil)
          used = isFrame || !path.frame.intersects(safe) ? [] : [path.fill, path.stroke?.color].compactMap(\.self)
        case .box(let box): used = box.fill.map { [$0.top, $0.bottom] } ?? []
        case .disc(let disc): used = [disc.fill, disc.stroke?.color].compactMap(\.self)
        default:
          Issue.record("\(item) is nothing that a scenery is made of")
          continue
        }
        for color in used {
          // Bulbs stand all around, in one item.
          if case .path(let path) = item, let places = path.places, !places.contains(where: { safe.holds($0) }) {
            continue
          }
          #expect(ground.contains(color.opacity(1)), "\(color.hex) in \(item.frame)")
        }
      }
    }
  }

  /// The strips that a set may cut off have room for all that drifts, at every moment.
  @Test(arguments: games, sizes)
  func whatDrifts_staysOutsideOfWhatScenesUse(sample: SampleScene, size: CanvasSize) {
    let safe = Composer(size: size, measurer: FakeMeasurer()).safe
    let inner = Composer(size: size, measurer: FakeMeasurer()).pixels(safe)
    for step in 0...400 {
      let now = SampleScene.moment + .milliseconds(50 * step)
      let ornaments = items(sample, size, at: now).ornaments
      #expect(ornaments.count <= Drift.most)
      for ornament in ornaments {
        #expect(!Rect(around: ornament.center, radius: ornament.radius).intersects(inner), "at \(50 * step) ms")
      }
    }
  }

  /// Few pictures a second: between two of them the ring alone is drawn.
  @Test(arguments: games)
  func whatDrifts_doesSoFourTimesASecond(sample: SampleScene) {
    for second in [0, 1, 77] {
      for quarter in 0..<4 {
        let start = Instant.zero + .milliseconds(1_000 * second + 250 * quarter)
        let first = items(sample, Self.sizes[0], at: start).ornaments
        #expect(!first.isEmpty)
        for later in [33, 66, 200, 249] {
          let same = items(sample, Self.sizes[0], at: start + .milliseconds(later)).ornaments == first
          #expect(same)
        }
        let moved = items(sample, Self.sizes[0], at: start + .milliseconds(250)).ornaments != first
        #expect(moved)
        let next = nextDrift(of: sample.scene.withoutLimit, after: start)
        #expect(next.map { $0 <= start + .milliseconds(250) } == true)
      }
    }
  }

  @Test func aPacerDrawsWhatDrifts_whereSomethingDoes() throws {
    let still = try #require(SampleScene(rawValue: "reveal-poll")).scene
    var (pacer, calm) = (FramePacer(), FramePacer(isCalm: true))
    pacer.drew(at: .zero + .milliseconds(100))
    calm.drew(at: .zero + .milliseconds(100))
    #expect(pacer.nextPicture(of: still, drifts: true) == .zero + .milliseconds(125))
    #expect(pacer.nextPicture(of: still, drifts: false) == nil)
    #expect(calm.nextPicture(of: still, drifts: true) == nil)
  }

  @Test(arguments: games)
  func calm_nothingDrifts_andStandingStillNothingDoesEither(sample: SampleScene) {
    let calm = Look(isCalm: true)
    for size in Self.sizes { #expect(items(sample, size, at: .zero + .milliseconds(700), calm).ornaments.isEmpty) }
    var paused = sample.scene
    paused.overlay = .paused(.host)
    paused.gameClock.stop(at: .zero + .milliseconds(100))
    #expect(nextDrift(of: paused, after: .zero + .seconds(1)) == nil)
    #expect(nextDrift(of: SampleScene.over.scene, after: .zero) == nil)
    #expect(nextDrift(of: SampleScene.lobby.scene, after: .zero) == nil)
  }
}

extension [DrawItem] {
  /// What drifts around a game.
  var ornaments: [DrawItem.Ornament] {
    compactMap { item in if case .ornament(let ornament) = item { ornament } else { nil } }
  }

  /// Everything else, without the light, which moves as long as the game is played.
  var withoutOrnaments: [DrawItem] { filter { !$0.drifts } }
}

extension Rect {
  fileprivate func holds(_ point: Point) -> Bool { x < point.x && point.x < maxX && y < point.y && point.y < maxY }
}
