import PadClient
import PadProtocol
import Testing

@testable import parlor_pad

/// How a terminal shows and sends reactions.
@Suite struct ReactionKeyTests {
  private func screen(_ count: Int?, keys: [String] = []) -> PadScreen {
    var screen = ControlsTests.screen(keys: keys)
    screen.shared.reactions = count
    return screen
  }

  @Test(
    arguments: [
      ("1", 6, [String](), Controls.Action.react(.heart)), ("6", 6, [], .react(.party)), ("7", 6, [], nil),
      ("0", 6, [], nil), ("3", 2, [], nil), ("1", nil, [], nil), ("١", 6, [], nil),
      ("2", 6, ["2"], .press(.init(rawValue: "t2"))),
    ] as [(Character, Int?, [String], Controls.Action?)])
  func digits_AreReactions_whereTheHostWantsThem_andNoButtonHasTheKey(
    key: Character, count: Int?, keys: [String], action: Controls.Action?
  ) {
    var controls = Controls()
    #expect(controls.handleKey(.character(key), on: screen(count, keys: keys)) == action)
  }

  @Test(arguments: [TerminalPainterTests.unicode, TerminalPainterTests.ascii])
  func theyAreShownWithTheirKeys_inOneLineOfEighty(style: TerminalStyle) {
    let rows = TerminalPainterTests.rows(TerminalPainterTests.view(screen(6)), style)
    #expect(rows.contains { $0.contains("1 Love it   2 Ha ha   3 Wow   4 Thumbs up   5 On fire   6 Hooray") })
    #expect(!TerminalPainterTests.rows(TerminalPainterTests.view(screen(nil)), style).joined().contains("Wow"))
    #expect(
      !TerminalPainterTests.rows(TerminalPainterTests.view(screen(6, keys: ["x"])), style).joined().contains("Wow"))
  }

  @Test(arguments: [(20, 6), (40, 10), (40, 24), (200, 60)]) func anySize_HoldsThemOrLeavesThemOut(
    width: Int, height: Int
  ) {
    let rows = TerminalPainterTests.rows(TerminalPainterTests.view(screen(6)), width: width, height: height)
    #expect(rows.count == height && rows.allSatisfy { $0.displayWidth <= width })
    let shown = rows.joined(separator: " ")
    #expect(shown.contains("Hooray") == shown.contains("Love it"))
  }
}
