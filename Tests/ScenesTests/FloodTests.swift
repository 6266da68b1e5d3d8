import Games
import Room
import Samples
import Testing

@testable import Scenes

/// The room's answers to great moments, and the sets that its light falls on.
@Suite struct FloodTests {
  private static let size = CanvasSize(width: 1280, height: 720)
  private static let themes = [Theme.night, .light]

  /// Texts on coloured light are as easy to read as on the world's own light.
  @Test(arguments: themes)
  func aColouredLight_isNoHarderToReadOn(theme: Theme) {
    let texts = [theme.text, theme.secondaryText, theme.accent, theme.warning]
    for world in GameKind.allCases.flatMap(theme.allWorlds) {
      for color in theme.players + theme.answers + [theme.cards.gold] {
        let light = world.lit.tinted(by: color)
        for text in texts {
          #expect(
            light.contrast(to: text) >= 0.99 * world.lit.contrast(to: text),
            "\(text.hex) on \(light.hex), which was \(world.lit.hex)")
        }
      }
    }
  }

  @Test func aTint_hasTheOthersHue_andYellowIsAmber() {
    let light = Theme.night.worlds[.buzzer]?.lit ?? Color(0)
    let green = light.tinted(by: Color(0x00FF00))
    #expect(green.green > 0 && green.red == 0 && green.blue == 0)
    let amber = light.tinted(by: Color(0xF0E442))
    #expect(amber.red > amber.green && amber.green > amber.blue)
  }

  private func light(_ name: String, at time: Span, _ look: Look = Look()) throws -> DrawItem.Light {
    let sample = try #require(SampleScene(rawValue: name))
    let items = sample.items(size: Self.size, at: SampleScene.moment + time, text: FakeMeasurer(), look: look)
    return try #require(items.lazy.compactMap { item in if case .light(let light) = item { light } else { nil } }.first)
  }

  @Test(arguments: ["buzzer-right", "dilemma-turn", "reveal-stages", "reveal-stages-estimate"])
  func theRoomAnswers_onlyForAMoment_andNotCalmly(name: String) throws {
    let times = (0...90).map { Span.milliseconds(100 * $0) }
    let usual = try light(name, at: .seconds(20))
    let calm = try light(name, at: .seconds(20), Look(isCalm: true))
    let coloured = try times.filter { try light(name, at: $0).color != usual.color }
    #expect(!coloured.isEmpty && coloured.count <= 25, "\(coloured)")
    for time in times {
      #expect(try light(name, at: time, Look(isCalm: true)).color == calm.color)
    }
  }

  /// A set has parts in shadow and parts in full light, in each form of a TV, and begins with all of the picture.
  @Test(arguments: GameKind.allCases)
  func everyGameHasASet(kind: GameKind) throws {
    let colors = try #require(Theme.night.worlds[kind])
    for size in [Self.size, CanvasSize(width: 1024, height: 768), CanvasSize(width: 1080, height: 1920)] {
      let items = Scenery(kind: kind, colors: colors).relief(size: size)
      #expect(items.first == .sheet(size.bounds, Color(0xFFFFFF)) && (10...2_500).contains(items.count))
      let shades = Set(items.flatMap(shades))
      #expect(shades.allSatisfy { $0.red == $0.green && $0.green == $0.blue && $0.alpha == 1 })
      #expect(shades.map(\.red).min() ?? 255 < 128 && shades.map(\.red).max() ?? 0 > 220)
    }
  }

  private func shades(_ item: DrawItem) -> [Color] {
    switch item {
    case .sheet(_, let color): [color]
    case .box(let box): box.fill.map { [$0.top, $0.bottom] } ?? []
    case .path(let path): [path.fill, path.stroke?.color].compactMap(\.self)
    case .shape(let shape): [shape.color]
    default: [Color(0xFF0000)]
    }
  }
}
