import Games
import PadProtocol
import Samples
import Scenes
import Testing

@Suite struct ColorTests {
  @Test(arguments: Theme.all, SampleScene.allCases)
  func everyTextHasAContrastOfSevenToOne(theme: Theme, sample: SampleScene) {
    let items = sample.items(
      size: CanvasSize(width: 1920, height: 1080), text: FakeMeasurer(), look: Look(theme: theme))
    for (index, item) in items.enumerated() {
      guard case .text(let text) = item else { continue }
      let middle = Point(x: text.x + text.line.width / 2, y: text.baseline - 0.36 * Double(text.line.size))
      for ground in Inspection.grounds(at: middle, in: items[..<index]) {
        for span in text.line.spans {
          #expect(span.color.contrast(to: ground) >= 7, "“\(span.text)” on \(ground.hex) in \(theme.name)")
        }
      }
    }
  }

  /// A tile's symbol is in whichever of the two colours is read better on it.
  @Test(arguments: Theme.all, AnswerShape.allCases) func aTilesSymbolStandsOut(theme: Theme, shape: AnswerShape) throws
  {
    let scene = try #require(SampleScene(rawValue: "question-9")).scene
    let items = layout(
      scene, size: CanvasSize(width: 1920, height: 1080), now: SampleScene.moment, text: FakeMeasurer(),
      look: Look(theme: theme))
    let color = theme.answer(shape)
    let symbol = items.compactMap { item in if case .shape(let drawn) = item { drawn } else { nil } }.first {
      $0.shape == shape
    }
    let contrast = try #require(symbol).color.contrast(to: color)
    #expect(contrast == max(theme.ink.contrast(to: color), theme.onInk.contrast(to: color)))
    #expect(contrast >= 4.3)
  }

  @Test(arguments: ColorVision.allCases)
  func theFirstFourAnswersDifferForColourBlindEyes(vision: ColorVision) {
    let colors = AnswerShape.allCases.prefix(4).map(Theme.night.answer)
    for (index, color) in colors.enumerated() {
      for other in colors[(index + 1)...] { #expect(vision.distance(color, other) >= 16) }
    }
  }

  @Test(arguments: ColorVision.allCases)
  func theRareSeventhToNinthAnswersDifferFromAllOthers(vision: ColorVision) {
    let colors = AnswerShape.allCases.map(Theme.night.answer)
    for index in 6..<9 {
      for other in colors.indices where other != index {
        #expect(vision.distance(colors[index], colors[other]) >= 16)
      }
    }
  }

  @Test(arguments: AnswerShape.allCases)
  func anAnswersShapeStandsOutFromItsTileAndTheTileFromItsCard(shape: AnswerShape) {
    // 3:1 is what WCAG asks of graphics.
    #expect(Theme.night.answer(shape).contrast(to: Theme.night.ink) >= 3)
    #expect(Theme.night.answer(shape).contrast(to: Theme.night.surface.top) >= 3)
  }

  @Test(arguments: 0..<12)
  func initialsAreLegibleOnEveryPlayersDisc(index: Int) {
    let player = Player(id: Player.ID(rawValue: index + 1), name: "A", colorIndex: index)
    #expect(Theme.night.player(player).contrast(to: Theme.night.ink) >= 7)
  }

  @Test func colorsAreReadFromHexAndMixed() {
    #expect(Color(hex: "#E69F00") == Color(0xE69F00))
    #expect(Color(0xFFFFFF, alpha: 0.5).over(Color(0x000000)) == Color(0x808080))
  }
}
