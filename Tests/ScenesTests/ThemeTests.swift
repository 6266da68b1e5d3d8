import Games
import PadProtocol
import Scenes
import Testing

@Suite struct ThemeTests {
  @Test(arguments: Theme.all)
  func everyThemeOfOurs_PassesEveryCheck(theme: Theme) {
    #expect(theme.faults == [])
  }

  @Test func allHaveTheColoursThatTheGamesCountOn() {
    for theme in Theme.all {
      #expect(theme.answers.count == AnswerShape.allCases.count)
      #expect(theme.players.count == PlayerColors.count)
    }
    #expect(Set(Theme.all.map(\.name)).count == Theme.all.count)
  }

  @Test func contrast_IsThatOfWCAG() {
    #expect(abs(Color(0xFFFFFF).contrast(to: Color(0x000000)) - 21) < 1e-9)
    // The example that everybody knows: the lightest gray that is enough for text on white.
    #expect(Color(0x767676).contrast(to: Color(0xFFFFFF)) >= 4.5)
    #expect(Color(0x777777).contrast(to: Color(0xFFFFFF)) < 4.5)
  }

  @Test func vision_GraysStayGray() {
    for vision in ColorVision.allCases {
      for value in [0x000000, 0x808080, 0xFFFFFF] as [UInt32] {
        let gray = Color(value)
        #expect(zip(vision.seen(gray), gray.linear).allSatisfy { abs($0 - $1) < 1e-4 })
      }
    }
  }

  @Test func vision_RedAndGreenOfOneLightnessLookAlikeToWhoLacksOneOfTheirCones() {
    let (red, green) = (Color(0xB05040), Color(0x707A20))
    let apart = LabColor(linear: red.linear).difference(to: LabColor(linear: green.linear))
    #expect(ColorVision.deutan.difference(red, green) < 0.5 * apart)
    #expect(ColorVision.tritan.difference(red, green) > 0.5 * apart)
  }

  /// A change that breaks one rule, and the two colours that it is about.
  private static let spoiled: [(change: @Sendable (inout Theme) -> Void, first: String, second: String)] = [
    ({ $0.secondaryText = Color(0x8088A0) }, "secondaryText", "surface"),
    ({ $0.surface = Fill($0.background) }, "surface", "background"),
    ({ $0.players[3] = Color(0x101010) }, "ink", "players 4"),
    ({ $0.answers[1] = $0.answers[0] }, "answers 1", "2"),
    ({ $0.players[6] = $0.players[2] }, "players 3", "7"),
    ({ $0.cards.table = Color(0x24445A) }, "cards.place", "cards.table"),
    ({ $0.qr.light = Color(0x30343C) }, "qr.dark", "qr.light"),
    // Light on dark has contrast enough, but phones that read it are few.
    (
      {
        $0.qr.light = Color(0x000000)
        $0.qr.dark = Color(0xFFFFFF)
      }, "qr.dark", "qr.light"
    ),
  ]

  @Test(arguments: spoiled.indices)
  func whatIsHardToReadOrToTellApart_IsAFault(index: Int) throws {
    var theme = Theme.night
    Self.spoiled[index].change(&theme)
    let fault = theme.faults.first { $0.first == Self.spoiled[index].first && $0.second == Self.spoiled[index].second }
    let found = try #require(fault)
    #expect(found.value < found.needed)
  }

  @Test func pads_GetTheColoursOfTheTheme() {
    for theme in Theme.all {
      #expect(theme.pads.written(.answer(.star)).rawValue == theme.answer(.star).hex)
      #expect(theme.pads.written(.player(11)).rawValue == theme.players[11].hex)
      #expect(theme.pads.written(.plain).rawValue == theme.line.hex)
      #expect(theme.pads.written("#123456") == "#123456")
      #expect(theme.styleSheet.hasPrefix(":root{--background:\(theme.background.hex);"))
    }
  }

  @Test func hex_KeepsItsZeros() {
    #expect(Color(0x00000A).hex == "#00000A")
    #expect(Color(hex: Color(0x0B0E20).hex) == Color(0x0B0E20))
  }
}
