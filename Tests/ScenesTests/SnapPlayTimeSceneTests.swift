import Games
import PadProtocol
import Room
import Testing

@testable import Samples
@testable import Scenes

/// How far a match of Snap! is.
@Suite struct SnapPlayTimeScenes {
  private func scene(left: Span, total: Span = .seconds(600)) -> Scene {
    SnapTables.scene(
      SnapTables.table(SnapTables.hands(4), turn: 1, playTime: Countdown(endsAt: .zero + left, total: total)))
  }

  private func texts(_ scene: Scene) -> [String] {
    layout(scene, size: CanvasSize(width: 1920, height: 1080), now: .zero, text: FakeMeasurer()).texts
  }

  @Test(arguments: [(402.3, "6:43"), (600, "10:00"), (605, "10:00"), (59.2, "1:00"), (9, "0:09"), (-3, "0:00")])
  func timeLeft_IsInMinutesAndSeconds(left: Double, expected: String) {
    #expect(texts(scene(left: .seconds(left))).contains(expected))
  }

  @Test func without_ThereIsNone() {
    let plain = SnapTables.scene(SnapTables.table(SnapTables.hands(4), turn: 1))
    #expect(texts(plain).contains { $0.wholeMatch(of: /\d+:\d\d/) != nil } == false)
    #expect(nextChange(of: plain, after: .zero) == nil)
  }

  @Test func picture_ChangesOnceASecond() {
    #expect(nextChange(of: scene(left: .seconds(402.3)), after: .zero) == .zero + .milliseconds(300))
    #expect(nextChange(of: scene(left: .seconds(402)), after: .zero) == .zero + .seconds(1))
    #expect(nextChange(of: scene(left: .zero), after: .zero) == nil)
  }

  @Test(arguments: [
    (Language.en, 1, "with 20\u{A0}cards when time was up"), (.en, 2, "with 20\u{A0}cards each when time was up"),
    (.zh, 1, "时间到，手中有 20\u{A0}张牌"),
  ])
  func end_SaysThatTimeWasUp(language: Language, winners: Int, expected: String) {
    let lines = [0, 1].map { ScoreLine(player: SnapTables.player($0), rank: 1, score: 20) }
    let over = SnapScene.Over(
      winners: lines.prefix(winners).map(\.player), scores: lines, snaps: 3, isComplete: false, isTimeUp: true)
    let scene = GameSample(name: "", game: .snap(.over(over)), language: language).scene
    #expect(texts(scene).joined(separator: " ").contains(expected))
  }
}
