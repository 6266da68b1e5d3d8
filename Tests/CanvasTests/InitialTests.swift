import Games
import PadProtocol
import Testing

@testable import Canvas
@testable import Scenes

extension CanvasTests {
  /// A player's disc that is too small for a face.
  @Suite struct Initial {
    let engine: TextEngine
    let size = CanvasSize(width: 800, height: 800)

    init() throws { engine = try CanvasTests.engine() }

    private func canvas(_ name: String, radius: Double, filled: Bool = true, away: Bool = false) -> Canvas {
      var composer = Composer(size: size, measurer: engine)
      composer.disc(
        of: Player(id: Player.ID(rawValue: 1), name: name, colorIndex: 0), x: 50, y: 50, radius: radius, filled: filled,
        away: away)
      return Canvas(
        showing: [.sheet(size.bounds, Color(0x000000))] + composer.items, size: size, engine: engine)
    }

    @Test(
      arguments: [
        "﷽", "𒐫", "𒈙", "꧅", "W", "Ǆ", "🇩🇪", "👨‍👩‍👧‍👦", "ཧྐྵྨླྺྼྻྂ",
        "Z\u{351}\u{36B}\u{343}\u{36A}\u{302}\u{36B}\u{33D}\u{34F}\u{334}\u{319}",
      ], [1.8, 1.4, 1])
    func noInkLiesOutsideTheHead(name: String, radius: Double) {
      let drawn = canvas(name, radius: radius)
      let bare = canvas("\u{2003}", radius: radius)
      // The letter is in the middle of the body, which is not that of the head.
      let player = Player(id: Player.ID(rawValue: 1), name: name, colorIndex: 0)
      let reach = radius * (1 + abs(HeadDrawing.of(player.head.shape).letter.y) / 2)
      var outside = 0
      var inside = 0
      for y in 0..<size.height {
        for x in 0..<size.width where drawn.pixel(x: x, y: y) != bare.pixel(x: x, y: y) {
          let (dx, dy) = (Double(x) + 0.5 - 400, Double(y) + 0.5 - 400)
          // A pixel that the edge cuts belongs to both.
          if (dx * dx + dy * dy).squareRoot() > 8 * reach + 1 { outside += 1 } else { inside += 1 }
        }
      }
      #expect(outside == 0)
      #expect(inside > 0)
    }

    /// Nothing lies over a face: at 1080p, from 40 pixels on.
    @Test(arguments: [1.85, 2.5, 8, 30]) func aFaceHasNoInitial(radius: Double) {
      var composer = Composer(size: CanvasSize(width: 1920, height: 1080), measurer: engine)
      composer.disc(of: Player(id: Player.ID(rawValue: 1), name: "Mia", colorIndex: 0), x: 50, y: 50, radius: radius)
      guard composer.items.count == 1, case .portrait(let portrait)? = composer.items.first else {
        Issue.record("\(composer.items.count) items")
        return
      }
      #expect(portrait.hasFace && portrait.radius >= 19.9)
    }

    @Test func aWideInitialIsMadeSmallerAndAPlainOneIsNot() throws {
      func size(_ name: String) throws -> Int {
        var composer = Composer(size: CanvasSize(width: 4_000, height: 4_000), measurer: engine)
        composer.disc(of: Player(id: Player.ID(rawValue: 1), name: name, colorIndex: 0), x: 50, y: 50, radius: 1.8)
        return try #require(
          composer.items.lazy.compactMap { item in if case .text(let text) = item { text.line.size } else { nil } }
            .first)
      }
      // No text is smaller than 2.8 units of 40 pixels.
      #expect(try size("I") == 112)
      #expect(try size("﷽") < 50)
    }
  }
}
