import Canvas
import Games
import Room
import Samples
import Testing

@testable import Scenes

extension CanvasTests {
  @Suite struct Painting {
    let engine: TextEngine
    let size = CanvasSize(width: 960, height: 540)

    init() throws { engine = try CanvasTests.engine() }

    private func items(_ sample: SampleScene, at seconds: Double = 0) -> [DrawItem] {
      layout(sample.scene, size: size, now: SampleScene.moment + .seconds(seconds), text: engine)
    }

    /// Two pictures one after the other give the same pixels as the second one alone.
    @Test(arguments: [
      (SampleScene.question, SampleScene.question), (.question, .reveal), (.question, .paused), (.paused, .question),
      (.lobbyWaiting, .lobby), (.lobby, .lobbyWaiting), (.reveal, .revealFirst), (.over, .overTie),
      (.questionChinese, .questionArabic), (.lobby, .over),
    ])
    func whatChangesIsDrawnAsIfAllWere(from old: SampleScene, to new: SampleScene) {
      let painter = Painter(engine: engine)
      let canvas = Canvas(size: size)
      _ = painter.paint(items(old), on: canvas)
      _ = painter.paint(items(new, at: 3), on: canvas)
      let fresh = Canvas(size: size)
      _ = Painter(engine: engine).paint(items(new, at: 3), on: fresh)
      #expect(canvas.isEqual(to: fresh))
    }

    /// Each picture after the one before gives the same pixels as alone, and so does the first one after all were missed
    /// but the one in which the strips hide everything.
    @Test(arguments: ["wipe", "wipe-next"].compactMap { SampleScene(rawValue: $0) }, [1, 5, 13])
    func aWipesPicturesAreDrawnAsIfAllWere(_ sample: SampleScene, oneOf: Int) throws {
      let painter = Painter(engine: engine)
      let canvas = Canvas(size: size)
      var now = SampleScene.moment
      var frame = 0
      var closed = 0
      while let next = sample.nextChange(after: now), next < SampleScene.moment + .milliseconds(1_000) {
        now = next
        frame += 1
        let items = sample.items(size: size, at: now, text: engine)
        let isClosed = items.count == 1
        guard isClosed || frame.isMultiple(of: oneOf) else { continue }
        let changed = painter.paint(items, on: canvas)
        if isClosed { closed += 1 }
        let fresh = Canvas(size: size)
        _ = Painter(engine: engine).paint(items, on: fresh)
        // Slanted edges that are cut at other places differ by a shade.
        #expect(
          canvas.differing(from: fresh, by: 8) == 0, "\(now.nanoseconds - SampleScene.moment.nanoseconds) ns")
        if isClosed, oneOf == 1 {
          // The last strip was not closed yet: of the others nothing is drawn again.
          #expect(changed.reduce(0) { $0 + $1.width * $1.height } < 0.8 * 960 * 540)
        }
      }
      #expect(closed > 0)
    }

    @Test func aTickOfTheClockChangesTheRingAlone() throws {
      let painter = Painter(engine: engine)
      let canvas = Canvas(size: size)
      // Calm, the beams of the stage stand still.
      func items(at seconds: Double) -> [DrawItem] {
        SampleScene.question.items(
          size: size, at: SampleScene.moment + .seconds(seconds), text: engine, look: Look(isCalm: true))
      }
      #expect(painter.paint(items(at: 0), on: canvas) == [size.bounds])
      let before = Canvas(size: size)
      _ = Painter(engine: engine).paint(items(at: 0), on: before)
      let changed = painter.paint(items(at: 1), on: canvas)
      let area = changed.reduce(0) { $0 + $1.width * $1.height }
      #expect(area > 0)
      #expect(area < 0.04 * 960 * 540)
      // Outside the rectangles nothing has changed.
      for y in 0..<size.height {
        for x in 0..<size.width where canvas.pixel(x: x, y: y) != before.pixel(x: x, y: y) {
          let dot = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
          #expect(changed.contains { $0.contains(dot) })
        }
      }
    }

    @Test func theSamePictureAgainCostsNothing() {
      let painter = Painter(engine: engine)
      let canvas = Canvas(size: size)
      _ = painter.paint(items(.reveal), on: canvas)
      #expect(painter.paint(items(.reveal), on: canvas) == [])
      // Another canvas knows nothing yet.
      #expect(painter.paint(items(.reveal), on: Canvas(size: size)) == [size.bounds])
    }

    /// What is seen in part is a mixture of itself and of what is behind it: nothing of it is darker or lighter than both.
    @Test(arguments: [0.25, 0.5, 0.8], [true, false]) func whatFadesIsMixedWithWhatIsBehindIt(
      share: Double, isHead: Bool
    ) {
      func picture(_ opacity: Double) -> Canvas {
        var composer = Composer(size: size, measurer: engine)
        composer.items = [.sheet(size.bounds, Color(0x2C4FA8))]
        composer.posed(.fading(opacity)) {
          if isHead {
            let player = Player(id: Player.ID(rawValue: 1), name: "Mia", colorIndex: 2)
            $0.disc(of: player, x: 50, y: 50, radius: 30, isNamed: true)
          } else {
            $0.put($0.fit("Burkina", .bold, Color(0xFFFFFF), TextBox(size: 24)), x: 20, width: 120, middle: 50)
          }
        }
        let canvas = Canvas(size: size)
        _ = Painter(engine: engine).paint(composer.items, on: canvas)
        return canvas
      }
      let (none, part, whole) = (picture(0), picture(share), picture(1))
      func channels(_ canvas: Canvas, _ x: Int, _ y: Int) -> [Double] {
        let pixel = Int(canvas.pixel(x: x, y: y))
        return [Double(pixel >> 16 & 0xFF), Double(pixel >> 8 & 0xFF), Double(pixel & 0xFF)]
      }
      var (wrong, changed) = (0, 0)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let (back, seen, front) = (channels(none, x, y), channels(part, x, y), channels(whole, x, y))
          if back != seen { changed += 1 }
          let isMixed = (0..<3).allSatisfy { abs(back[$0] + (front[$0] - back[$0]) * share - seen[$0]) <= 4 }
          if isMixed == false { wrong += 1 }
        }
      }
      #expect(wrong == 0)
      #expect(changed > 4_000)
    }

    /// Letters on their way are drawn as large as they are there, around the same place.
    @Test func lettersCanBeSmallerOnTheirWay() throws {
      func ink(_ scale: Double) throws -> Rect {
        var composer = Composer(size: size, measurer: engine)
        composer.items = [.sheet(size.bounds, Color(0x000000))]
        composer.posed(Pose(scale: scale), around: Point(x: 20, y: 50)) {
          $0.put($0.fit("HHHH", .bold, Color(0xFFFFFF), TextBox(size: 20)), x: 20, width: 120, middle: 50)
        }
        let canvas = Canvas(size: size)
        _ = Painter(engine: engine).paint(composer.items, on: canvas)
        var dots: [Point] = []
        for y in 0..<size.height {
          for x in 0..<size.width where canvas.pixel(x: x, y: y) & 0xFF > 0x80 {
            dots.append(Point(x: Double(x), y: Double(y)))
          }
        }
        try #require(dots.isEmpty == false)
        return Rect(around: dots)
      }
      let (whole, half) = (try ink(1), try ink(0.5))
      #expect(abs(half.width - whole.width / 2) <= 3 && abs(half.height - whole.height / 2) <= 3)
      #expect(abs(half.midY - whole.midY) <= 2)
    }

    @Test func theConsolesPictureOfTheTVFollowsTheTV() throws {
      let console = try #require(SampleScene.console.console)
      let items = layout(console: console.view, focus: console.focus, size: size, style: .window, text: engine)
      let frame = try #require(
        items.lazy.compactMap { item in if case .picture(let rect, _) = item { rect } else { nil } }.first)
      let painter = Painter(engine: engine)
      let canvas = Canvas(size: size)
      let tv = Canvas(size: size)
      _ = painter.paint(items, on: canvas, picture: tv)
      #expect(canvas.pixel(x: Int(frame.midX), y: Int(frame.midY)) == 0)
      _ = Painter(engine: engine).paint([.sheet(size.bounds, Color(0x00FF00))], on: tv)
      #expect(painter.paint(items, on: canvas, picture: tv) == [])
      let changed = painter.paint(items, on: canvas, picture: tv, pictureChanges: [size.bounds])
      #expect(changed.count == 1)
      #expect(canvas.pixel(x: Int(frame.midX), y: Int(frame.midY)) == 0x00FF00)
      // The corners of its frame are round.
      #expect(canvas.pixel(x: Int(frame.x), y: Int(frame.y)) != 0x00FF00)
    }

    /// What changes in a corner of the TV's picture is drawn there alone, as if all of it were.
    @Test(arguments: [(1920.0, 1080.0), (800, 600), (333, 555)])
    func aPartOfTheTVsPictureIsDrawnAsIfAllWere(width: Double, height: Double) throws {
      let console = try #require(SampleScene.console.console)
      let items = layout(console: console.view, focus: console.focus, size: size, style: .window, text: engine)
      let tv = Canvas(size: CanvasSize(width: Int(width), height: Int(height)))
      let canvas = Canvas(size: size)
      let painter = Painter(engine: engine)
      _ = painter.paint(items, on: canvas, picture: tv)
      let before = Canvas(showing: items, size: size, picture: tv, engine: engine)
      let part = Rect(x: 0.25 * width, y: 0.5 * height, width: 0.1 * width, height: 0.2 * height)
      _ = Painter(engine: engine).paint(
        [.sheet(tv.size.bounds, Color(0x000000)), .sheet(ChangedPart.whole(part), Color(0x00FF00))], on: tv)
      let changed = painter.paint(items, on: canvas, picture: tv, pictureChanges: [ChangedPart.whole(part)])
      #expect(canvas.isEqual(to: Canvas(showing: items, size: size, picture: tv, engine: engine)))
      #expect(!canvas.isEqual(to: before))
      #expect(changed.reduce(0) { $0 + $1.width * $1.height } < 0.05 * size.bounds.width * size.bounds.height)
    }

    /// A form at several places looks as if it had been drawn at each of them, on a part of the canvas too.
    @Test(arguments: [Color(0x009E73), Color(0xFFFFFF, alpha: 0.5)])
    func aFormAtManyPlacesIsTheSameAtEachOfThem(color: Color) throws {
      let steps: [DrawItem.Path.Step] = [
        .move(Point(x: -2.5, y: 1.25)), .line(Point(x: 14.5, y: 3)),
        .curve(Point(x: 20, y: 9), Point(x: 10, y: 20), Point(x: 3.75, y: 17)), .close,
      ]
      let places = [Point(x: 20, y: 30), Point(x: 61, y: 30), Point(x: 400, y: 277), Point(x: 955, y: 2)]
      let ground = DrawItem.sheet(size.bounds, Theme.night.background)
      func form(at places: [Point]?, _ steps: [DrawItem.Path.Step]) -> DrawItem {
        .path(
          DrawItem.Path(
            steps: steps, places: places, fill: color,
            stroke: DrawItem.Stroke(color: Color(0xD55E00), width: 2.5)))
      }
      let alone = places.map { place in
        form(at: nil, steps.map { $0.map { Point(x: $0.x + place.x, y: $0.y + place.y) } })
      }
      let expected = Canvas(showing: [ground] + alone, size: size, engine: engine)
      let together = form(at: places, steps)
      let canvas = Canvas(showing: [ground, together], size: size, engine: engine)
      // Twice rounded.
      #expect(canvas.differing(from: expected, by: 2) == 0)
      #expect(canvas.pixel(x: 26, y: 38) != canvas.pixel(x: 300, y: 300))
      // It comes and goes without a trace, also where it is the last thing of several.
      let painter = Painter(engine: engine)
      let changing = Canvas(size: size)
      _ = painter.paint([ground, together], on: changing)
      let changed = painter.paint([ground], on: changing)
      #expect(changing.isEqual(to: Canvas(showing: [ground], size: size, engine: engine)))
      for place in places {
        #expect(changed.contains { $0.contains(Rect(x: place.x, y: place.y, width: 1, height: 1)) })
      }
      _ = painter.paint([ground, together], on: changing)
      #expect(changing.isEqual(to: canvas))
      // Its mirror image is that of the forms.
      let mirror = Canvas(showing: [ground, together.mirrored(in: 960)], size: size, engine: engine)
      let mirrors = Canvas(showing: [ground] + alone.map { $0.mirrored(in: 960) }, size: size, engine: engine)
      #expect(mirror.differing(from: mirrors, by: 2) == 0)
    }

    private enum ChangedPart {
      /// The part in whole pixels.
      static func whole(_ rect: Rect) -> Rect {
        let (left, top) = (rect.x.rounded(.down), rect.y.rounded(.down))
        return Rect(x: left, y: top, width: rect.maxX.rounded(.up) - left, height: rect.maxY.rounded(.up) - top)
      }
    }

    @Test func theGlowIsSmooth() {
      let canvas = Canvas(size: size)
      var plain = Theme.night
      plain.worlds = [:]
      let items = SampleScene.question.items(size: size, text: engine, look: Look(theme: plain))
      _ = Painter(engine: engine).paint([items[0]], on: canvas)
      // The lightest part is at the top left: its blue is nearer to the glow's, 3A, than to the ground's, 20. The far
      // corner is bare.
      #expect(canvas.pixel(x: 110, y: 0) & 0xFF > 0x2D)
      #expect([0x0B0E20, 0x0C0E20, 0x0B0F20, 0x0B0E21].contains(canvas.pixel(x: 950, y: 530)))
      // Neighbours differ by one step of the dither at most.
      for x in 1..<size.width {
        let pair = [canvas.pixel(x: x - 1, y: 200), canvas.pixel(x: x, y: 200)].map { Int($0 & 0xFF) }
        #expect(abs(pair[0] - pair[1]) <= 1)
      }
    }
  }
}
