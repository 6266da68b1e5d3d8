import Canvas
import Figures
import Games
import Samples
import Scenes

/// Measures what a scene costs to draw, still and while it moves, beside a copy of the same rectangles.
struct PictureBench {
  /// The sizes of a small, a usual and a large TV.
  static let sizes = [(1280, 720), (1920, 1080), (3840, 2160)].map { CanvasSize(width: $0, height: $1) }
  /// The most telling scenes: a question and its answer, the longest of the moving ones, and those before and after.
  static let few: [SampleScene] =
    [
      .question, .questionReading, .reveal, .revealStages, .lobby, .opening, .wiping, .over, .overCeremony, .console,
    ]
    + ["snap-deal", "disks", "dilemma-reveal", "buzzer"].compactMap { SampleScene(rawValue: $0) }
  /// Longer motions continue as before: the ceremony's nine seconds are all different.
  private static let mostFrames = 300

  private let scene: SampleScene
  private let size: CanvasSize
  private let repeats: Int
  private let fontFolder: String
  private let canvas: Canvas
  /// What is copied from, for the bound.
  private let other: Canvas
  /// What the console shows as the TV's picture.
  private let picture: Canvas?
  private let name: String

  init(scene: SampleScene, size: CanvasSize, repeats: Int, fontFolder: String) throws {
    self.scene = scene
    self.size = size
    self.repeats = repeats
    self.fontFolder = fontFolder
    canvas = Canvas(size: size)
    other = Canvas(size: size)
    picture = scene.console?.style == .window ? Canvas(size: size) : nil
    name = "picture.\(scene.rawValue).\(size.width)x\(size.height)"
  }

  /// All that was measured.
  func figures() throws -> [Figure] {
    let engine = try TextEngine(fontFolder: fontFolder)
    return [try first(), layoutAlone(engine), whole(engine)] + change(engine) + motion(engine) + drift(engine)
      + smallPicture(engine)
  }

  /// Layout and painting of a scene whose texts were never drawn before, after another scene.
  private func first() throws -> Figure {
    var figure = Figure("\(name).first")
    for _ in 0..<repeats {
      let engine = try TextEngine(fontFolder: fontFolder)
      let before: SampleScene = scene == .lobby ? .question : .lobby
      let painter = Painter(engine: engine)
      _ = painter.paint(before.items(size: size, text: engine), on: other)
      measure(&figure) {
        painter.paint(scene.items(size: size, text: engine), on: canvas, picture: picture)
      }
    }
    return figure
  }

  private func layoutAlone(_ engine: TextEngine) -> Figure {
    let values = (0..<repeats).map { _ in
      Stopwatch.thread { _ = scene.items(size: size, text: engine) }
    }
    return Figure("\(name).layout", values: values)
  }

  /// Redraws everything, the background too, with texts that were drawn before.
  private func whole(_ engine: TextEngine) -> Figure {
    let items = scene.items(size: size, text: engine)
    _ = Painter(engine: engine).paint(items, on: canvas, picture: picture)
    var figure = Figure("\(name).whole")
    for _ in 0..<repeats {
      let painter = Painter(engine: engine)
      measure(&figure) { painter.paint(items, on: canvas, picture: picture) }
    }
    return figure
  }

  /// The thing on top comes and goes.
  private func change(_ engine: TextEngine) -> [Figure] {
    let items = scene.items(size: size, text: engine)
    let painter = Painter(engine: engine)
    _ = painter.paint(items, on: canvas, picture: picture)
    var figure = Figure("\(name).change")
    var touched = Figure("\(name).change.touched", unit: "%")
    for number in 0..<2 * repeats {
      let rects = measure(&figure) {
        painter.paint(number % 2 == 0 ? items.dropLast() : items, on: canvas, picture: picture)
      }
      touched.values.append(share(of: rects))
    }
    return [figure, touched]
  }

  /// Each picture of what moves by itself, laid out and painted; the first time its numbers are not known yet.
  private func motion(_ engine: TextEngine) -> [Figure] {
    guard scene.nextChange(after: SampleScene.moment) != nil, picture == nil else { return [] }
    var figure = Figure("\(name).motion")
    var touched = Figure("\(name).motion.touched", unit: "%")
    while figure.values.count < repeats {
      let painter = Painter(engine: engine)
      var now = SampleScene.moment
      _ = painter.paint(scene.items(size: size, at: now, text: engine), on: canvas)
      for _ in 0..<Self.mostFrames {
        guard let next = scene.nextChange(after: now) else { break }
        now = next
        let rects = measure(&figure) {
          painter.paint(scene.items(size: size, at: now, text: engine), on: canvas)
        }
        touched.values.append(share(of: rects))
      }
    }
    return [figure, touched]
  }

  /// Each picture of what drifts around a game while nothing else moves, four times a second.
  private func drift(_ engine: TextEngine) -> [Figure] {
    guard nextDrift(of: scene.scene, after: SampleScene.moment) != nil, picture == nil else { return [] }
    var figure = Figure("\(name).drift")
    var touched = Figure("\(name).drift.touched", unit: "%")
    let painter = Painter(engine: engine)
    var now = SampleScene.moment
    _ = painter.paint(scene.items(size: size, at: now, text: engine), on: canvas)
    while figure.values.count < 8 * repeats, let next = nextDrift(of: scene.scene, after: now) {
      now = next
      let rects = measure(&figure) { painter.paint(scene.items(size: size, at: now, text: engine), on: canvas) }
      touched.values.append(share(of: rects))
    }
    return [figure, touched]
  }

  /// The console's small picture, when all of the TV's has changed.
  private func smallPicture(_ engine: TextEngine) -> [Figure] {
    guard picture != nil else { return [] }
    let items = scene.items(size: size, text: engine)
    let painter = Painter(engine: engine)
    _ = painter.paint(items, on: canvas, picture: picture)
    var figure = Figure("\(name).smallPicture")
    for _ in 0..<repeats {
      measure(&figure) { painter.paint(items, on: canvas, picture: picture, pictureChanges: [size.bounds]) }
    }
    return [figure]
  }

  /// Measures a drawing, then a copy of what it has changed, so that both find the machine alike.
  @discardableResult
  private func measure(_ figure: inout Figure, _ draw: () -> [Rect]) -> [Rect] {
    var rects: [Rect] = []
    figure.values.append(Stopwatch.thread { rects = draw() })
    figure.bounds.append(Stopwatch.thread { copy(rects) })
    return rects
  }

  private func copy(_ rects: [Rect]) {
    for rect in rects {
      for row in Int(rect.y)..<Int(rect.maxY) {
        let start = row * canvas.stride + Int(rect.x) * 4
        (other.pixels + start).copyMemory(from: canvas.pixels + start, byteCount: Int(rect.width) * 4)
      }
    }
  }

  private func share(of rects: [Rect]) -> Double {
    100 * rects.reduce(0) { $0 + $1.width * $1.height } / Double(size.width * size.height)
  }
}
