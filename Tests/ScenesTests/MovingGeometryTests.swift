import Games
import Room
import Samples
import Scenes
import TestSupport
import Testing

/// What must hold for every scene holds while it moves too: every 50 ms are looked at.
@Suite struct MovingGeometryTests {
  static let sizes = [
    CanvasSize(width: 1280, height: 720), CanvasSize(width: 1024, height: 768), CanvasSize(width: 2560, height: 1080),
    GeometryTests.standing[0],
  ]
  /// On the TV, and moving more often than once a second at some time.
  private static let moving = SampleScene.allCases.filter { sample in
    sample.console == nil && moments(of: sample).count > 20
  }
  /// Those of one way to ask are laid out like those of another: in the short form each is looked at in one size.
  private static func isAKind(_ sample: SampleScene) -> Bool {
    ["-true", "-several", "-estimate", "-order", "-typed", "-poll", "-survey"].contains(where: sample.rawValue.contains)
  }
  /// Each sample in each size and in each theme; in the long form in each theme at each size.
  ///
  /// What it is drawn on is looked at in one of them.
  private static let cases = moving.enumerated().flatMap { index, sample in
    sizes.indices.filter { TestForm.isLong || !isAKind(sample) || $0 == index % sizes.count }.flatMap { size in
      Theme.all.indices.filter { TestForm.isLong || $0 == (index + size) % Theme.all.count }.map {
        CrowdTests.Case(
          sample: sample, size: sizes[size], theme: Theme.all[$0],
          looksAtColours: TestForm.isLong || size == index % sizes.count)
      }
    }
  }

  /// The moments that are looked at: for as long as a ceremony takes, or until nothing moves.
  static func moments(of sample: SampleScene, most: Int = 280) -> [Instant] {
    var moments = [SampleScene.moment]
    for step in 1...most {
      let now = SampleScene.moment + .milliseconds(50 * step)
      guard let next = sample.nextChange(after: moments[moments.count - 1]) else { break }
      if next <= now { moments.append(now) }
    }
    return moments
  }

  /// All that is wrong with what stands at any of the moments, each fault once; what flies may cross other things.
  static func faults(of one: CrowdTests.Case, at moments: [Instant]) -> [String] {
    var faults: [String] = []
    var before: Set<DrawItem> = []
    for now in moments {
      let items = one.items(at: now)
      let later = (now - SampleScene.moment).nanoseconds / 1_000_000
      let inspection = Inspection(items, size: one.size, before: before)
      for fault in one.looksAtColours ? inspection.faults : inspection.misplaced
      where !faults.contains(where: { $0.hasSuffix(fault) }) {
        faults.append("\(later) ms: \(fault)")
      }
      before = Set(items)
    }
    return faults
  }

  @Test func thereAreSome() {
    for name in ["question-reading", "reveal-stages", "over-ceremony", "over-ceremony-awards", "opening", "wipe"] {
      #expect(Self.moving.contains { $0.rawValue == name }, "\(name)")
    }
  }

  @Test(arguments: cases) func atEveryMoment_whatStandsCanBeRead(one: CrowdTests.Case) {
    #expect(Self.faults(of: one, at: Self.moments(of: one.sample)) == [])
  }
}
