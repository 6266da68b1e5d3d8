import Canvas
import Games
import Room
import Samples
import Scenes
import Testing

extension CanvasTests {
  /// The worlds around the games, as they are painted.
  @Suite struct Worlds {
    private static let games = [
      "question", "question-2", "reveal", "snap", "snap-8", "disks", "dilemma", "dilemma-2-reveal", "buzzer",
      "buzzer-open", "opening", "opening-snap",
    ].compactMap { SampleScene(rawValue: $0) }
    private static let sizes = [CanvasSize(width: 1280, height: 720), CanvasSize(width: 1024, height: 768)]
    private static let looks = [Look(), Look(theme: .light)]
    let engine: TextEngine

    init() throws { engine = try CanvasTests.engine() }

    /// The colours of the pixels in a rectangle with round corners, each once.
    private func colors(of canvas: Canvas, in rect: Rect, radius: Double = 0) -> Set<UInt32> {
      let radius = min(radius, rect.width / 2, rect.height / 2)
      let straight = rect.inset(by: radius)
      var colors: Set<UInt32> = []
      let (left, right) = (max(0, Int(rect.x)), min(canvas.size.width, Int(rect.maxX.rounded(.up))))
      let (top, bottom) = (max(0, Int(rect.y)), min(canvas.size.height, Int(rect.maxY.rounded(.up))))
      for y in stride(from: top, to: bottom, by: 1) {
        for x in stride(from: left, to: right, by: 1) {
          let (middleX, middleY) = (Double(x) + 0.5, Double(y) + 0.5)
          let away = Point(
            x: max(straight.x - middleX, middleX - straight.maxX, 0),
            y: max(straight.y - middleY, middleY - straight.maxY, 0))
          if away.x > 0, away.y > 0, away.x * away.x + away.y * away.y > radius * radius { continue }
          colors.insert(canvas.pixel(x: x, y: y))
        }
      }
      return colors
    }

    /// Every text keeps 7:1, and every card 1.6:1, on each pixel of the world that lies under it or around it, in the
    /// light that falls there.
    @Test(arguments: games, sizes)
    func everyPixelOfAWorld_isGoodToReadOn(sample: SampleScene, size: CanvasSize) throws {
      for look in Self.looks {
        let items = sample.items(size: size, text: engine, look: look)
        let world = try #require(items.first)
        guard case .background(let background) = world, background.scenery != nil else {
          Issue.record("\(sample) has no world")
          return
        }
        let canvas = Canvas(showing: items.ground, size: size, engine: engine)
        let boxes = items.compactMap { item in if case .box(let box) = item { box.rect } else { nil } }
        for item in items {
          switch item {
          case .text(let text):
            let frame = item.frame
            guard !boxes.contains(where: { $0.contains(frame) }) else { continue }
            for pixel in colors(of: canvas, in: frame) {
              for span in text.line.spans where span.color != look.theme.ink {
                #expect(span.color.contrast(to: Color(pixel)) >= 7, "“\(span.text)” in \(look.theme.name)")
              }
            }
          case .box(let box):
            guard let fill = box.fill, fill == look.theme.surface || fill == look.theme.step,
              !boxes.contains(where: { $0 != box.rect && $0.contains(box.rect) })
            else { continue }
            for pixel in colors(of: canvas, in: box.rect.inset(by: -3), radius: box.radius + 3) {
              for color in [fill.top, fill.bottom] {
                #expect(color.contrast(to: Color(pixel)) >= 1.6, "a card in \(look.theme.name)")
              }
            }
          default: break
          }
        }
      }
    }

    /// What drifts is drawn alone, over the copied world, as if all were drawn.
    @Test(arguments: games)
    func whatDrifts_isDrawnAsIfAllWere_andIsAllThatIsDrawn(sample: SampleScene) {
      let size = CanvasSize(width: 960, height: 540)
      func drawn(_ milliseconds: Int) -> [DrawItem] {
        sample.items(size: size, at: SampleScene.moment + .milliseconds(milliseconds), text: engine)
      }
      func items(_ milliseconds: Int) -> [DrawItem] {
        // Disks come and go: there the game stands still, and all but what drifts is of one moment.
        guard sample.rawValue == "disks" else { return drawn(milliseconds) }
        var drifting = drawn(milliseconds).filter(\.isOrnament)[...]
        return drawn(1_100).map { $0.isOrnament ? drifting.removeFirst() : $0 }
      }
      let painter = Painter(engine: engine)
      let canvas = Canvas(size: size)
      _ = painter.paint(items(1_100), on: canvas)
      for moment in [1_400, 1_700, 2_600, 9_000] {
        _ = painter.paint(items(moment), on: canvas)
        #expect(canvas.isEqual(to: Canvas(showing: items(moment), size: size, engine: engine)), "\(moment) ms")
      }
      // The light has a test of its own.
      let alone = Painter(engine: engine)
      _ = alone.paint(items(1_100).withoutLight, on: canvas)
      let changed = alone.paint(items(1_400).withoutLight, on: canvas)
      if sample.scene.overlay == nil {
        #expect(changed.reduce(0) { $0 + $1.width * $1.height } < 0.09 * 960 * 540)
      }
    }

    /// Another theme and another size have pictures of their own.
    @Test func aWorld_isDrawnForEachThemeAndSize() throws {
      let sample = try #require(SampleScene(rawValue: "buzzer"))
      let painter = Painter(engine: engine)
      for size in Self.sizes + Self.sizes {
        for look in Self.looks {
          let items = sample.items(size: size, text: engine, look: look)
          let canvas = Canvas(size: size)
          _ = painter.paint(items, on: canvas)
          #expect(canvas.isEqual(to: Canvas(showing: items, size: size, engine: engine)))
        }
      }
    }
  }
}

extension DrawItem {
  /// Whether it is something that drifts around a game.
  fileprivate var isOrnament: Bool { if case .ornament = self { true } else { false } }

  var isLight: Bool { if case .light = self { true } else { false } }
}

extension [DrawItem] {
  /// The background with its scenery, in its light.
  var ground: [DrawItem] { filter { item in if case .background = item { true } else { item.isLight } } }

  fileprivate var withoutLight: [DrawItem] { filter { !$0.isLight } }
}
