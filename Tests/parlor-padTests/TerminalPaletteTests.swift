import PadProtocol
import Testing

@testable import parlor_pad

/// A terminal shows what is not a button in the host's colours, wherever they can be read.
@Suite struct TerminalPaletteTests {
  private static let light = PadTheme(
    card: "#FFFFFF", text: "#10142C", accent: "#321781", good: "#0E8A5A", wrong: "#B84300")

  @Test func withoutAHost_AndFromAHostThatTellsNone_ItIsThePadsOwn() {
    #expect(TerminalPalette(nil) == .own)
  }

  @Test func theHostsColours_AreTaken_AndWhatIsNoneIsLeftOut() {
    var theme = Self.light
    let palette = TerminalPalette(theme)
    #expect(palette.bar == .white && palette.text == TerminalColor("#10142C"))
    #expect(palette.accent == TerminalColor("#321781") && palette.wrong == TerminalColor("#B84300"))
    (theme.card, theme.good) = ("\u{1B}[31m", "white")
    #expect(TerminalPalette(theme).bar == TerminalPalette.own.bar)
    #expect(TerminalPalette(theme).good == TerminalPalette.own.good)
  }

  /// A player's colour on the bar, and whether it is their name's.
  @Test(arguments: [("#FFFFFF", "#FCE46C", false), ("#303A6E", "#FCE46C", true), ("#FFFFFF", "#203080", true)])
  func aNameThatWouldHardlyBeSeen_IsMadeReadable(bar: String, name: String, isOwn: Bool) throws {
    var theme = Self.light
    theme.card = PadColor(rawValue: bar)
    theme.text = bar == "#FFFFFF" ? "#10142C" : "#FFFFFF"
    let color = try #require(TerminalColor(name))
    let written = TerminalPalette(theme).onBar(color)
    #expect((written == color) == isOwn)
    #expect(written.contrast(to: TerminalPalette(theme).bar) >= 4.5)
    #expect(written != .black && written != .white, "it is still a colour")
  }
}
