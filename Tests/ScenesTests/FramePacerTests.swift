import Games
import Room
import Samples
import Scenes
import Testing

/// What moves on the TV arrives, however late the pictures are drawn.
@Suite struct FramePacerTests {
  private static let size = CanvasSize(width: 1280, height: 720)
  /// Longer than anything that is on the way, or counts down, in a sample.
  private static let later = Span.seconds(3600)

  /// The moment of the last picture of a scene that is shown from a moment on, with a stall of up to so many
  /// milliseconds before and after each drawing.
  private func lastPicture(
    of scene: Scene, from start: Instant, stalls: Int, using generator: inout SeededGenerator
  ) throws -> Instant {
    func stall() -> Span { .milliseconds(Int(generator.next() % UInt64(stalls + 1))) }
    var pacer = FramePacer()
    var now = start
    for _ in 0..<20_000 {
      let drawnAt = now
      pacer.drew(at: drawnAt)
      now = drawnAt + stall()
      guard let next = pacer.nextPicture(of: scene) else { return drawnAt }
      try #require(next > drawnAt, "the same picture would be drawn for ever")
      now = max(now, next) + stall()
    }
    Issue.record("\(scene) never comes to rest")
    return now
  }

  /// All that come to rest: heads blink for as long as somebody waits.
  private static let resting = SampleScene.allCases.filter {
    $0.console == nil && nextChange(of: $0.scene, after: SampleScene.moment + later + later) == nil
  }

  @Test(arguments: resting, [0, 20, 400])
  func everyMotionEndsInItsEndState(sample: SampleScene, stalls: Int) throws {
    var generator = SeededGenerator(seed: UInt64(stalls) + 1)
    for _ in 0..<8 {
      let ago = Span.milliseconds(Int(generator.next() % 3_000))
      // A clock that has stopped did so at the samples' moment.
      let start = sample.scene.gameClock.isStopped ? SampleScene.moment : SampleScene.moment - ago
      let last = try lastPicture(of: sample.scene, from: start, stalls: stalls, using: &generator)
      let shown = layout(sample.scene, size: Self.size, now: last, text: FakeMeasurer())
      let end = layout(sample.scene, size: Self.size, now: last + Self.later, text: FakeMeasurer())
      let isAtRest = shown.withoutOrnaments == end.withoutOrnaments
      #expect(isAtRest)
    }
  }

  /// The cards of this reveal turn for two seconds; nothing was drawn between their beginning and their end.
  @Test func aMotionThatEndedDuringADrawingIsStillDrawn() throws {
    let scene = try #require(SampleScene(rawValue: "dilemma-turn")).scene
    var pacer = FramePacer()
    #expect(pacer.nextPicture(of: scene) == nil)
    pacer.drew(at: SampleScene.moment)
    let missed = try #require(pacer.nextPicture(of: scene))
    #expect(missed < SampleScene.moment + .seconds(1))
    pacer.drew(at: SampleScene.moment + .seconds(3))
    #expect(pacer.nextPicture(of: scene) == nil)
  }
}
