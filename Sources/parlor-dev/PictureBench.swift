import Canvas
import Figures
import Games
import Samples
import Scenes

/// Measures the cost of drawing a scene, still and in motion, compared with copying the same rectangles.
struct PictureBench {
  /// The sizes of a small, a typical and a large TV.
  static let sizes = [(1280, 720), (1920, 1080), (3840, 2160)].map { CanvasSize(width: $0, height: $1) }
  /// The scenes that tell most: a question and its answer, the longest motions, and the scenes before and after them.
  static let few: [SampleScene] =
    [
      .question, .questionReading, .reveal, .revealStages, .lobby, .opening, .wiping, .over, .overCeremony, .console,
    ]
    + ["snap-deal", "disks", "dilemma-reveal", "buzzer"].compactMap { SampleScene(rawValue: $0) }
  /// The maximum number of frames of a motion: the ceremony's nine seconds all differ, and longer motions continue as
  /// before.
  private static let mostFrames = 300

  private let scene: SampleScene
  private let size: CanvasSize
  private let repeats: Int
  private let fontFolder: String
  private let canvas: Canvas
  /// The canvas to which changed rectangles are copied, for the bound.
  private let other: Canvas
  /// The canvas that the console shows as the TV's picture; nil if the scene is not the console's window.
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

  /// Measures everything, and returns the figures.
  func figures() throws -> [Figure] {
    let engine = try TextEngine(fontFolder: fontFolder)
    return [try first(), layoutAlone(engine), whole(engine)] + change(engine) + motion(engine) + drift(engine)
      + smallPicture(engine)
  }

  /// Measures the layout and painting of a scene after another scene; its texts were never drawn before.
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

  /// Measures redrawing everything, including the background, with texts that were drawn before.
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

  /// Measures the appearance and disappearance of the topmost item.
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

  /// Measures layout and painting of each picture of a motion that runs automatically.
  ///
  /// In the first run, the motion's numbers have not been drawn before.
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

  /// Measures each picture of the ornaments that drift around a game while nothing else moves, four times a second.
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

  /// Measures the console's small picture after all of the TV's picture has changed.
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

  /// Measures a drawing and then a copy of the changed rectangles, so that both run under the same conditions.
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
