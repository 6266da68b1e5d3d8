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

  /// Everybody has six cards face down and four face up; at the end nobody sees who has most.
  @Test func cardsAreNotCounted_inTheLastFiveSeconds() {
    func counts(_ left: Double, total: Double = 600, isOver: Bool = false) -> [String] {
      var table = SnapTables.table(
        SnapTables.hands(4), turn: 1, playTime: Countdown(endsAt: .zero + .seconds(left), total: .seconds(total)))
      if isOver { table.endedAt = .zero }
      return texts(SnapTables.scene(table)).filter { ["6", "4", "?"].contains($0) }
    }
    #expect(counts(5.1).count { $0 == "6" } == 4 && !counts(5.1).contains("?"))
    // Both piles of four players; a four that is left is the value of a card.
    for end in [counts(5), counts(-1, isOver: true)] { #expect(end.count { $0 == "?" } == 8 && !end.contains("6")) }
    // In a match of ten seconds that would be half of it.
    #expect(!counts(5, total: 10).contains("?"))
  }

  /// The last five seconds stand large in the middle of the table; in a short match they do not.
  @Test func theLastFiveSeconds_areLarge() {
    func sizes(of clock: String, left: Double, total: Double = 600) -> [Int] {
      layout(
        scene(left: .seconds(left), total: .seconds(total)), size: CanvasSize(width: 1920, height: 1080), now: .zero,
        text: FakeMeasurer()
      ).compactMap { if case .text(let text) = $0, text.line.text == clock { text.line.size } else { nil } }
    }
    // A call in the last moment may still be on its way when the time is over.
    for (left, clock) in [(4.9, "0:05"), (4, "0:04"), (0.3, "0:01"), (0, "0:00"), (-0.2, "0:00")] {
      let found = sizes(of: clock, left: left)
      #expect(found.count == 1 && found[0] > 90, "\(left): \(found)")
    }
    for small in [sizes(of: "0:06", left: 5.1), sizes(of: "0:05", left: 4.9, total: 10)] {
      #expect(small.count == 1 && small[0] < 50)
    }
  }

  @Test(arguments: [false, true]) func timeUp_IsSaidOverTheTable(isCalm: Bool) {
    var table = SnapTables.table(SnapTables.hands(4), playTime: Countdown(endsAt: .zero, total: .seconds(600)))
    table.endedAt = .zero
    let scene = SnapTables.scene(table)
    #expect(texts(scene).last == "Time!")
    #expect(!texts(scene).contains { $0.wholeMatch(of: /\d+:\d\d/) != nil })
    #expect((nextChange(of: scene, after: .zero, isCalm: isCalm) == nil) == isCalm)
    #expect(nextChange(of: scene, after: .zero + .milliseconds(1_400), isCalm: isCalm) == nil)
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
