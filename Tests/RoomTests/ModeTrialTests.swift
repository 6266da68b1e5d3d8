import Console
import Displays
import Games
import PadProtocol
import Testing

@testable import Room

/// V at the console: where the TV's largest mode is slow another one is tried, and kept after a yes.
@Suite struct ModeTrialTests {
  private static func mode(_ width: Int, _ height: Int, _ hertz: Int) -> DisplayMode {
    DisplayMode(size: PixelSize(width: width, height: height), refreshMillihertz: hertz * 1000)
  }

  private static let largest = mode(4096, 2160, 24)
  private static let smooth = mode(3840, 2160, 60)

  private static func tv(_ mode: DisplayMode, _ offer: ModeOffer?, warning: ModeWarning? = nil) -> BoxEvent {
    .display(
      .present(
        display: "TV", connector: "TV", mode: "\(mode)", size: mode.size, isPrimary: false, warning: warning,
        offer: offer))
  }

  private func evening(_ language: Language = .en) -> Evening {
    var evening = Evening(["Ana", "Ben"], language: language)
    evening.happen(
      Self.tv(
        Self.largest, .another(Self.smooth),
        warning: .slow(Self.largest, display: "TV", smooth: Self.smooth)))
    return evening
  }

  @Test(arguments: [
    (
      Language.en, "4096\u{A0}×\u{A0}2160, only 24 Hz; V tries 3840\u{A0}×\u{A0}2160 at 60 Hz.",
      "3840\u{A0}×\u{A0}2160 at 60 Hz"
    ),
    (.zh, "4096\u{A0}×\u{A0}2160，刷新率只有 24 Hz；按 V 试用 3840\u{A0}×\u{A0}2160（60 Hz）。", "3840\u{A0}×\u{A0}2160（60 Hz）"),
  ])
  func theConsoleSaysSoInWords_andHasAKeyForIt(language: Language, note: String, hint: String) {
    var evening = evening(language)
    #expect(evening.console.displayNote == note)
    let action = evening.console.actions.first { $0.key == "V" }
    #expect(action?.command == .displays(.tryNextMode))
    #expect(action?.hint == hint)
    var navigator = ConsoleNavigator()
    #expect(navigator.handle(.character("v"), in: evening.console) == .command(.displays(.tryNextMode)))
    // In the middle of a game too: that is when it judders.
    evening.command(.start)
    #expect(navigator.handle(.character("v"), in: evening.console) == .command(.displays(.tryNextMode)))
    evening.happen(Self.tv(Self.smooth, nil))
    #expect(!evening.console.actions.contains { $0.key == "V" })
  }

  @Test(arguments: [(ConsoleKey.enter, true), (.escape, false)])
  func aModeOnTrial_isAskedAboutOnce(key: ConsoleKey, isKept: Bool) {
    var evening = evening()
    var navigator = ConsoleNavigator()
    navigator.update(evening.console)
    #expect(navigator.focus.confirming == nil)
    evening.happen(Self.tv(Self.smooth, .trial(Self.smooth)))
    navigator.update(evening.console)
    #expect(navigator.focus.confirming == .displays(.endModeTrial(isKept: true)))
    // Nothing else is an answer, and nothing else is done meanwhile.
    #expect(navigator.handle(.character("s"), in: evening.console) == nil)
    #expect(navigator.handle(key, in: evening.console) == .command(.displays(.endModeTrial(isKept: isKept))))
    // The displays take a moment.
    navigator.update(evening.console)
    #expect(navigator.focus.confirming == nil)
    #expect(navigator.handle(.enter, in: evening.console) != .command(.displays(.endModeTrial(isKept: true))))
    evening.happen(Self.tv(Self.largest, .another(Self.smooth)))
    navigator.update(evening.console)
    evening.happen(Self.tv(Self.smooth, .trial(Self.smooth)))
    navigator.update(evening.console)
    #expect(navigator.focus.confirming == .displays(.endModeTrial(isKept: true)))
  }

  @Test func aTrialThatIsOver_isNotAskedAboutAnyMore() {
    var evening = evening()
    var navigator = ConsoleNavigator()
    evening.happen(Self.tv(Self.smooth, .trial(Self.smooth)))
    navigator.update(evening.console)
    evening.happen(Self.tv(Self.largest, .another(Self.smooth)))
    navigator.update(evening.console)
    #expect(navigator.focus.confirming == nil)
  }

  @Test func anotherQuestion_comesFirst() {
    var evening = evening()
    var navigator = ConsoleNavigator()
    #expect(navigator.handle(.character("q"), in: evening.console) == nil)
    evening.happen(Self.tv(Self.smooth, .trial(Self.smooth)))
    navigator.update(evening.console)
    #expect(navigator.focus.confirming == .program(.quit))
    #expect(navigator.handle(.escape, in: evening.console) == nil)
    navigator.update(evening.console)
    #expect(navigator.focus.confirming == .displays(.endModeTrial(isKept: true)))
  }
}
