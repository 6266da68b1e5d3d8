import Canvas
import Games
import Room
import Samples
import Scenes
import Testing

extension CanvasTests {
  /// The light on the games' worlds, as it is painted.
  @Suite struct Lights {
    private static let size = CanvasSize(width: 960, height: 540)
    let engine: TextEngine

    init() throws { engine = try CanvasTests.engine() }

    private func items(_ sample: SampleScene, _ seconds: Double = 0, _ look: Look = Look()) -> [DrawItem] {
      sample.items(size: Self.size, at: SampleScene.moment + .seconds(seconds), text: engine, look: look)
    }

    private func picture(_ items: [DrawItem]) -> Canvas { Canvas(showing: items, size: Self.size, engine: engine) }

    /// Where nothing lies in front of them, beams are seen: 1.05:1 was taken for nothing.
    @Test(arguments: [Theme.night, .light])
    func aBeam_standsOutFromTheGround(theme: Theme) {
      for number in 1...4 {
        let canvas = picture(
          SampleScene.question(number: number).items(
            size: Self.size, text: engine, look: Look(theme: theme)
          ).ground)
        // Under the lamps, a tenth of the way down.
        let row = (0..<Self.size.width).map { Color(canvas.pixel(x: $0, y: Self.size.height / 10)) }
        let byLuminance = row.sorted { $0.luminance < $1.luminance }
        #expect(byLuminance[byLuminance.count - 1].contrast(to: byLuminance[0]) >= 1.3, "\(theme.name) \(number)")
      }
    }

    /// The lamp of Snap! lights the felt: between the cards it is lighter than under them.
    @Test func theFelt_isLitBetweenTheCards() throws {
      let snap = try #require(SampleScene(rawValue: "snap"))
      let canvas = picture(items(snap).ground)
      let felt = Color(canvas.pixel(x: Self.size.width / 3, y: Self.size.height / 2))
      let dark = Color(canvas.pixel(x: Self.size.width / 2, y: Self.size.height / 4))
      #expect(felt.contrast(to: dark) >= 1.3)
    }

    /// Each pixel of the table, through which the neon shines, keeps a card's contrast to each pixel around it.
    @Test func theGlassTable_isSeenInTheLight() throws {
      let disks = try #require(SampleScene(rawValue: "disks"))
      let all = items(disks)
      let table = try #require(
        all.lazy.compactMap { item in if case .box(let box) = item { box } else { nil } }.first { $0.rect.width > 500 })
      let canvas = picture(all.ground + [.box(table)])
      let y = Int(table.rect.midY)
      func color(_ x: Double) -> Color { Color(canvas.pixel(x: Int(x), y: y)) }
      for (inside, outside) in [
        (table.rect.x + 6, table.rect.x - 4), (table.rect.maxX - 7, table.rect.maxX + 3),
      ] {
        #expect(color(inside).contrast(to: color(outside)) >= 1.6)
      }
    }

    /// Without light, nobody sees the folds of a curtain; in the light they are brighter and darker, and none is brighter
    /// than the light's colour.
    @Test(arguments: ["question", "snap", "disks", "dilemma", "buzzer-open"], [Theme.night, .light])
    func aSet_isSeenInTheLightAlone(name: String, theme: Theme) throws {
      let ground = items(try #require(SampleScene(rawValue: name)), 0, Look(theme: theme)).ground
      let sources = ground.compactMap { item in if case .light(let light) = item { light } else { nil } }
      var light = try #require(sources.first)
      // One light, the same everywhere.
      var everywhere = light.pools[0]
      (everywhere.center, everywhere.radius, everywhere.strength) = (Point(x: 480, y: 270), (1e6, 1e6), 1)
      (light.beams, light.pools, light.cards) = ([], [everywhere], [])
      let dark = ground.filter { if case .background = $0 { true } else { false } }
      let colors = (before: picture(dark), after: picture(dark + [.light(light)]))
      var gains: [Double] = []
      for y in stride(from: 60, to: 480, by: 7) {
        for x in stride(from: 80, to: 880, by: 7) {
          let before = Color(colors.before.pixel(x: x, y: y)).luminance
          gains.append(
            (Color(colors.after.pixel(x: x, y: y)).luminance - before) / (light.color.luminance - before))
        }
      }
      gains.sort()
      #expect(gains[0] >= -0.01 && gains[gains.count - 1] <= 1.05, "\(gains[0]) to \(gains[gains.count - 1])")
      #expect(gains[gains.count * 9 / 10] - gains[gains.count / 10] >= 0.15)
    }

    /// The share of the picture's middle that differs, 0 to 1.
    private func change(_ first: Canvas, _ second: Canvas) -> Double {
      let (width, height) = (Self.size.width, Self.size.height)
      var count = 0
      for y in height / 10..<height * 9 / 10 {
        for x in width / 10..<width * 9 / 10 where first.pixel(x: x, y: y) != second.pixel(x: x, y: y) { count += 1 }
      }
      return Double(count) / Double(width * 8 / 10 * (height * 8 / 10))
    }

    @Test func inTwoSeconds_theWorldMoves_andCalmItDoesNot() {
      #expect(change(picture(items(.question).ground), picture(items(.question, 2).ground)) > 0.1)
      let calm = Look(isCalm: true)
      #expect(change(picture(items(.question, 0, calm).ground), picture(items(.question, 2, calm).ground)) == 0)
    }

    /// What is under cards, and around them, is dark, and is not drawn again.
    @Test func aSwing_drawsLessThanHalfOfThePicture_asIfAllWereDrawn() {
      let painter = Painter(engine: engine)
      let canvas = Canvas(size: Self.size)
      _ = painter.paint(items(.question), on: canvas)
      for step in 1...16 {
        let next = items(.question, 0.125 * Double(step))
        let changed = painter.paint(next, on: canvas)
        #expect(canvas.isEqual(to: picture(next)), "step \(step)")
        let area = changed.reduce(0) { $0 + $1.width * $1.height }
        #expect(area > 0 && area < 0.52 * Double(Self.size.width * Self.size.height))
      }
    }

    /// The ground around cards that move is drawn as if all of it were.
    @Test func cardsThatMove_takeTheirShadowsWithThem() throws {
      let sample = try #require(SampleScene(rawValue: "reveal-stages"))
      let painter = Painter(engine: engine)
      let canvas = Canvas(size: Self.size)
      for step in 0...80 {
        let next = items(sample, 0.05 * Double(step)).ground
        _ = painter.paint(next, on: canvas)
        if step.isMultiple(of: 4) { #expect(canvas.isEqual(to: picture(next)), "step \(step)") }
      }
    }
  }
}

extension SampleScene {
  /// The sample's items with a question of another number.
  fileprivate struct Numbered {
    let scene: Scene

    func items(size: CanvasSize, text: TextEngine, look: Look) -> [DrawItem] {
      layout(scene, size: size, now: SampleScene.moment, text: text, look: look)
    }
  }

  fileprivate static func question(number: Int) -> Numbered {
    var scene = SampleScene.question.scene
    if case .game(.trivia(.question(var question))) = scene.content {
      question.number = number
      scene.content = .game(.trivia(.question(question)))
    }
    return Numbered(scene: scene)
  }
}
