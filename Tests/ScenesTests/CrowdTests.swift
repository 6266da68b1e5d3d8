import Games
import Room
import Samples
import Scenes
import TestSupport
import Testing

/// 2, 8, 30 and 200 players with long names in eight scripts and scores of six digits: whatever the size and the theme,
/// everything can be read at every 50 ms of every timeline.
@Suite struct CrowdTests {
  struct Case: CustomTestStringConvertible {
    var sample: SampleScene
    var size: CanvasSize
    var theme: Theme
    var looksAtColours = true

    func items(at now: Instant) -> [DrawItem] {
      sample.items(size: size, at: now, text: FakeMeasurer(), look: Look(theme: theme))
    }

    var testDescription: String { "\(sample), \(size.width)×\(size.height), \(theme.name)" }
  }

  static let sizes = MovingGeometryTests.sizes
  /// Still: each sample in each size and in each theme, and each size in each theme.
  static let still = SampleScene.crowds.enumerated().flatMap { index, sample in
    sizes.indices.flatMap { size in
      Theme.all.indices.filter { TestForm.isLong || $0 == (index + size) % Theme.all.count }.map {
        Case(sample: sample, size: sizes[size], theme: Theme.all[$0])
      }
    }
  }
  /// The ends of these games look like that of a quiz.
  private static let ends = ["buzzer-over", "snap-over", "disks-over"]
  /// Moving: each kind of scene in each size and theme, one of them for each number of players.
  static let moving = SampleScene.crowds.filter { sample in
    sample.console == nil && (TestForm.isLong || !ends.contains { sample.rawValue.hasPrefix($0) })
      && MovingGeometryTests.moments(of: sample, most: 12).count > 5
  }
  .enumerated().flatMap { index, sample in
    still.filter { $0.sample == sample }.enumerated().filter { TestForm.isLong || $0.offset == index % sizes.count }
      .map(\.element)
  }

  @Test(arguments: still) func stillPictures_AreReadWhole(one: Case) {
    var faults = Inspection(one.items(at: Self.end(of: one.sample)), size: one.size).faults
    // The console stands on a desk, and its letters are seen from near.
    if one.sample.console?.style == .window { faults.removeAll { $0.hasPrefix("outside") } }
    if one.sample.console != nil { faults.removeAll { $0.hasPrefix("small") } }
    #expect(faults == [])
  }

  @Test(arguments: moving) func movingPictures_AreReadWholeAtEveryMoment(one: Case) {
    // After three and a half seconds only rings run on, but for the winners, who take longer.
    let most = TestForm.isLong || one.sample.scene.ceremony != nil ? 280 : 70
    let moments = MovingGeometryTests.moments(of: one.sample, most: most)
    #expect(MovingGeometryTests.faults(of: one, at: moments) == [])
  }

  /// Every pair of size and theme, of number and size, and of number and theme is looked at in motion.
  @Test func noPairIsMissing() {
    let cases = Self.moving
    let counts = ["2", "8", "30", "200"]
    for theme in Theme.all {
      for size in Self.sizes {
        #expect(cases.contains { $0.size == size && $0.theme.name == theme.name }, "\(size), \(theme.name)")
      }
    }
    for count in counts {
      let some = cases.filter { $0.sample.rawValue.hasSuffix("-names-\(count)") }
      #expect(Set(some.map(\.theme.name)).count == Theme.all.count, "\(count)")
      #expect(Set(some.map(\.size)).count == Self.sizes.count, "\(count)")
    }
  }

  /// When nothing moves any more.
  private static func end(of sample: SampleScene) -> Instant {
    SampleScene.moment + (sample.scene.ceremony?.length ?? .zero) + .milliseconds(3_500)
  }
}
