import Games
import Samples
import Testing

@testable import Scenes

/// The table of Disks, through which the neon shines.
@Suite struct GlassTableTests {
  @Test func inADarkTheme_threeTenthsShineThrough_andTheTableHasTheColourOfTheNeon() throws {
    let theme = Theme.night
    let fill = GlassTable(theme: theme).fill
    #expect(abs(fill.top.alpha - 0.7) < 1e-9 && abs(fill.bottom.alpha - 0.7) < 1e-9)
    let world = try #require(theme.world(of: .disks))
    #expect(GlassTable(theme: theme).edge == world.spark)
    for glass in [fill.top, fill.bottom] {
      let seen = glass.over(world.base)
      // Violet: as the light of that world, with more red than green, and most of blue.
      #expect(seen.blue > seen.red && seen.red > 2 * seen.green)
    }
  }

  /// As every card, the table keeps 1.6:1 to each colour that may lie around it.
  @Test(arguments: Theme.all)
  func theTable_isSeenOnItsGround(theme: Theme) {
    let fill = GlassTable(theme: theme).fill
    let grounds =
      theme.world(of: .disks).map { [$0.base, $0.form, $0.shade, $0.glow.opacity(0.8).over($0.base)] }
      ?? [theme.background]
    for ground in grounds {
      for color in [fill.top, fill.bottom] { #expect(color.over(ground).contrast(to: ground) >= 1.6) }
    }
  }

  @Test func withoutAWorld_theTableIsOpaque() {
    var theme = Theme.night
    theme.worlds = [:]
    #expect(GlassTable(theme: theme).fill == theme.step)
    #expect(GlassTable(theme: .highContrast).fill == Theme.highContrast.step)
  }

  @Test func aLine_isCutAtTheEdges() throws {
    let area = Rect(x: 10, y: 10, width: 20, height: 10)
    let across = try #require(GridLine(from: (0, 15), to: (100, 15)).clipped(to: area))
    #expect(across.from == (10, 15) && across.to == (30, 15))
    let slanted = try #require(GridLine(from: (20, 0), to: (20, 100)).clipped(to: area))
    #expect(slanted.from == (20, 10) && slanted.to == (20, 20))
    #expect(GridLine(from: (0, 5), to: (100, 5)).clipped(to: area) == nil)
    #expect(GridLine(from: (0, 0), to: (8, 100)).clipped(to: area) == nil)
  }
}
