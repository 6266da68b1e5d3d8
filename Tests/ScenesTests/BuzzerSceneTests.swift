import Games
import Room
import Samples
import Testing

@testable import Scenes

/// What the TV shows when an answer was judged.
@Suite struct BuzzerSceneTests {
  private static let size = CanvasSize(width: 1920, height: 1080)

  private func items(_ name: String, at milliseconds: Int, _ look: Look = Look()) throws -> [DrawItem] {
    let sample = try #require(SampleScene(rawValue: name))
    return sample.items(
      size: Self.size, at: SampleScene.moment + .milliseconds(milliseconds), text: FakeMeasurer(), look: look)
  }

  private func portraits(_ items: [DrawItem], _ mood: DrawItem.Portrait.Mood) -> [DrawItem.Portrait] {
    items.compactMap { if case .portrait(let head) = $0, head.mood == mood { head } else { nil } }
  }

  @Test(arguments: [Look(), Look(isCalm: true)])
  func aRightAnswer_isCheeredForAMoment(look: Look) throws {
    for time in [0, 400, 1_500] {
      let items = try items("buzzer-right", at: time, look)
      #expect(items.texts.contains("Right!") && !items.texts.contains("Listen!"), "\(time) ms")
      #expect(items.texts.contains { $0.hasPrefix("Question 21") }, "\(time) ms")
      let heads = portraits(items, .cheering)
      // The player fills the stage, and cheers at their desk too.
      #expect(heads.count == 2 && heads.count { $0.radius > 150 } == 1, "\(time) ms")
    }
    let after = try items("buzzer-right", at: 1_600, look)
    #expect(after.texts.contains { $0.hasPrefix("Question 22") })
    #expect(after.texts.contains("Listen!") && portraits(after, .cheering).isEmpty)
  }

  /// The others may press at once: the button stays in its place.
  @Test func aWrongAnswer_isShownBesideTheButton() throws {
    let items = try items("buzzer-wrong", at: 400)
    #expect(items.texts.contains("Buzz!"))
    let heads = portraits(items, .slumping)
    #expect(heads.count == 1 && heads.allSatisfy { (40..<90).contains($0.radius) })
    #expect(portraits(try self.items("buzzer-wrong", at: 1_600), .slumping).isEmpty)
  }

  /// A quiz master who opens the buzzers at once has gone on: nothing of the last question is left.
  @Test func aRightAnswer_isGoneWhenTheNextBuzzersAreOpen() throws {
    var scene = try #require(SampleScene(rawValue: "buzzer-right")).scene
    guard case .game(.buzzer(.question(var question))) = scene.content else {
      Issue.record("buzzer-right is no question")
      return
    }
    question.stage = .open
    scene.content = .game(.buzzer(.question(question)))
    let items = layout(scene, size: Self.size, now: SampleScene.moment + .milliseconds(400), text: FakeMeasurer())
    #expect(items.texts.contains("Buzz!") && items.texts.contains { $0.hasPrefix("Question 22") })
    #expect(portraits(items, .slumping).isEmpty && portraits(items, .cheering).isEmpty)
  }

  @Test func aVerdict_endsByItself() throws {
    let scene = try #require(SampleScene(rawValue: "buzzer-right")).scene
    let start = SampleScene.moment
    let change = try #require(nextChange(of: scene, after: start + .milliseconds(100)))
    #expect(change <= start + .milliseconds(150))
    let calm = try #require(nextChange(of: scene, after: start + .milliseconds(100), isCalm: true))
    #expect(calm == start + BuzzerScene.Verdict.length)
    #expect(nextChange(of: scene, after: start + .seconds(2), isCalm: true) == nil)
  }
}
