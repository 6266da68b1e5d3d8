import Games
import Room
import Samples
import Testing

@testable import Scenes

/// The light in the games' worlds, and the colours of their rounds.
@Suite struct LightTests {
  private static let size = CanvasSize(width: 1280, height: 720)

  private func light(
    of sample: SampleScene, at now: Instant = .zero, size: CanvasSize = Self.size, _ look: Look = Look()
  ) -> DrawItem.Light? {
    layout(sample.scene.withoutLimit, size: size, now: now, text: FakeMeasurer(), look: look).light
  }

  /// Returns the colours of the world around a question with this number.
  private func colors(ofQuestion number: Int, _ theme: Theme) throws -> Theme.World {
    var scene = SampleScene.question.scene
    guard case .game(.trivia(.question(var question))) = scene.content else { throw Missing() }
    question.number = number
    scene.content = .game(.trivia(.question(question)))
    let items = layout(scene, size: Self.size, now: .zero, text: FakeMeasurer(), look: Look(theme: theme))
    guard case .background(let background)? = items.first else { throw Missing() }
    return try #require(background.scenery).colors
  }

  private struct Missing: Error {}

  @Test(arguments: [Theme.night, .light])
  func fourQuestions_haveFourHues_andTheFifthHasTheFirstOnesAgain(theme: Theme) throws {
    let worlds = try (1...8).map { try colors(ofQuestion: $0, theme) }
    #expect(Set(worlds[..<4].map(\.base)).count == 4 && Set(worlds[..<4].map(\.lit)).count == 4)
    #expect(Array(worlds[..<4]) == Array(worlds[4...]))
  }

  @Test func theAnswer_hasTheHueOfItsQuestion() throws {
    for name in ["question", "reveal"] {
      let sample = try #require(SampleScene(rawValue: name))
      guard case .background(let background)? = sample.items(size: Self.size, text: FakeMeasurer()).first else {
        throw Missing()
      }
      // Both samples are question 3.
      #expect(try background.scenery?.colors == colors(ofQuestion: 3, .night))
    }
  }

  @Test func aBeam_swingsToBothSides_byNoMoreThanSixDegrees_inEightSeconds() throws {
    let leans = try (0...64).map { step in
      try #require(light(of: .question, at: .zero + .milliseconds(125 * step))).beams[0].lean
    }
    let rest = try #require(light(of: .question, Look(isCalm: true))).beams[0].lean
    #expect(abs(leans[64] - leans[0]) < 1e-9)
    // The tangent of 6 degrees.
    for side in [leans.map { $0 - rest }.max(), leans.map { rest - $0 }.max()] {
      #expect(abs(try #require(side) - 0.105) < 0.001)
    }
  }

  /// Each picture of the light costs time, so that between two of them there is none.
  @Test func theLightMovesEightTimesASecond() {
    for picture in 0..<16 {
      let start = Instant.zero + .milliseconds(125 * picture)
      let first = light(of: .question, at: start)
      #expect(first != nil && light(of: .question, at: start + .milliseconds(124)) == first)
      #expect(light(of: .question, at: start + .milliseconds(125)) != first)
      #expect(nextDrift(of: SampleScene.question.scene.withoutLimit, after: start) == start + .milliseconds(125))
    }
  }

  @Test(arguments: WorldTests.games)
  func calm_theLightStandsStill(sample: SampleScene) {
    let calm = Look(isCalm: true)
    for second in 1...8 {
      let (later, first) = (light(of: sample, at: .zero + .seconds(Double(second)), calm), light(of: sample, calm))
      #expect(first != nil && later?.beams == first?.beams && later?.pools == first?.pools)
    }
  }

  /// The neon is as strong as it can be on each beat, and weaker between two.
  @Test func inDisks_theTubesPulseTwiceASecond() throws {
    let disks = try #require(SampleScene(rawValue: "disks"))
    let pulses = try (0..<8).map { picture in
      try #require(light(of: disks, at: .zero + .milliseconds(250 * picture))).pools.last?.strength ?? 0
    }
    #expect(pulses == [1, 0.5, 1, 0.5, 1, 0.5, 1, 0.5])
  }

  @Test func highContrast_hasNoLight() {
    for sample in WorldTests.games { #expect(light(of: sample, Look(theme: .highContrast)) == nil) }
  }

  /// The cards that would be lost in the light are those that it keeps clear of.
  @Test(arguments: [Theme.night, .light])
  func theLightKnowsEveryCard(theme: Theme) throws {
    let fills = [theme.surface] + (1...9).map(theme.dimFill) + (1...9).map { theme.card(ofAnswer: $0).fill }
    for name in ["question", "question-9", "reveal", "question-ar"] {
      let sample = try #require(SampleScene(rawValue: name))
      let items = sample.items(size: Self.size, text: FakeMeasurer(), look: Look(theme: theme))
      let light = try #require(items.light)
      let cards = items.compactMap { item -> Rect? in
        guard case .box(let box) = item, let fill = box.fill, fills.contains(fill) else { return nil }
        return box.rect
      }
      #expect(!cards.isEmpty)
      for card in cards where light.bounds.intersects(card) {
        #expect(light.cards.contains { $0.rect.contains(card) && $0.share == 1 }, "\(name)")
      }
    }
  }
}

extension [DrawItem] {
  /// The light on the world; nil for none.
  fileprivate var light: DrawItem.Light? {
    lazy.compactMap { item in if case .light(let light) = item { light } else { nil } }.first
  }
}
