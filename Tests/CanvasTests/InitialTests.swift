import Games
import Testing

@testable import Canvas
@testable import Scenes

extension CanvasTests {
  /// A player's disc.
  @Suite struct Initial {
    let engine: TextEngine
    let size = CanvasSize(width: 400, height: 400)

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
      ], [30.0, 8, 2.5])
    func noInkLiesOutsideTheBadge_orTheHeadWhereThereIsNone(name: String, radius: Double) {
      let drawn = canvas(name, radius: radius)
      let bare = canvas("\u{2003}", radius: radius)
      var outside = 0
      var inside = 0
      for y in 0..<size.height {
        for x in 0..<size.width where drawn.pixel(x: x, y: y) != bare.pixel(x: x, y: y) {
          let isSmall = radius < 2.9
          let corner = isSmall ? 0 : radius - max(1.7, 0.4 * radius)
          let (dx, dy) = (Double(x) + 0.5 - 200 - 4 * corner, Double(y) + 0.5 - 200 - 4 * corner)
          let reach = isSmall ? radius : max(1.7, 0.4 * radius)
          // A pixel that the edge cuts belongs to both.
          if (dx * dx + dy * dy).squareRoot() > 4 * reach + 1 { outside += 1 } else { inside += 1 }
        }
      }
      #expect(outside == 0)
      #expect(inside > 0)
    }

    @Test func aWideInitialIsMadeSmallerAndAPlainOneIsNot() throws {
      func size(_ name: String) throws -> Int {
        var composer = Composer(size: self.size, measurer: engine)
        composer.disc(of: Player(id: Player.ID(rawValue: 1), name: name, colorIndex: 0), x: 50, y: 50, radius: 30)
        return try #require(
          composer.items.lazy.compactMap { item in if case .text(let text) = item { text.line.size } else { nil } }
            .first)
      }
      #expect(try size("I") == 79)
      #expect(try size("﷽") < 50)
    }
  }
}
