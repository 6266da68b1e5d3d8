import Games
import Room
import Samples
import Scenes
import Testing

/// What a host who wants it calm sees: no flights and no pulses.
@Suite struct CalmTests {
  private static let size = CanvasSize(width: 1280, height: 720)

  /// The moments within five seconds at which a sample is drawn again.
  private func pictures(of sample: SampleScene, isCalm: Bool) -> [Instant] {
    var now = SampleScene.moment
    let end = now + .seconds(5)
    var moments: [Instant] = []
    while let next = nextChange(of: sample.scene, after: now, isCalm: isCalm), next <= end, moments.count < 1_000 {
      guard next > now else { break }
      moments.append(next)
      now = next
    }
    return moments
  }

  private func items(_ sample: SampleScene, at now: Instant) -> [DrawItem] {
    sample.items(size: Self.size, at: now, text: FakeMeasurer(), look: Look(isCalm: true))
  }

  @Test(arguments: SampleScene.allCases)
  func everyPicture_IsACutOrANewSecond(sample: SampleScene) {
    let moments = pictures(of: sample, isCalm: true)
    // Two clocks step once a second each; every other picture is the beginning or the end of something, once.
    #expect(moments.count <= 2 * 5 + 30)
    #expect(moments.count <= pictures(of: sample, isCalm: false).count)
    // Between two of them nothing moves.
    for (moment, next) in zip([SampleScene.moment] + moments, moments) {
      let between = moment + Span(nanoseconds: (next - moment).nanoseconds / 2)
      #expect(items(sample, at: moment) == items(sample, at: between), "after \(moment)")
    }
  }

  @Test(arguments: SampleScene.allCases)
  func whereNothingHappens_ThereIsNoPicture(sample: SampleScene) {
    if pictures(of: sample, isCalm: false).isEmpty { #expect(pictures(of: sample, isCalm: true).isEmpty) }
  }

  @Test func whatMoves_IsDrawnFarLessOften() {
    let moving = SampleScene.allCases.map {
      (pictures(of: $0, isCalm: false).count, pictures(of: $0, isCalm: true).count)
    }
    .filter { $0.0 > 30 }
    #expect(!moving.isEmpty)
    for (lively, calm) in moving { #expect(3 * calm < 2 * lively) }
  }
}
