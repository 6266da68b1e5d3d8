import Canvas
import Displays
import Scenes
import Stage

/// A canvas for one window that draws only what has changed.
@MainActor
final class Easel {
  private let fonts: TextEngine
  private let painter: Painter
  private(set) var canvas: Canvas?
  /// The areas that the last drawing changed.
  private(set) var changed: [PixelRect] = []
  private var isForgotten = false

  /// Creates an easel that has drawn nothing yet.
  ///
  /// - Parameter pictures: The source of the pictures of questions.
  init(fonts: TextEngine, pictures: (any PictureSource)? = nil) {
    self.fonts = fonts
    painter = Painter(engine: fonts, pictures: pictures)
  }

  /// Forces a complete redraw the next time, because the window's contents may be lost.
  func forget() { isForgotten = true }

  /// Lays out the items, and paints and shows what has changed; returns whether anything has changed.
  func draw(
    on stage: Stage, _ window: StageWindow, size: PixelSize, picture: Easel? = nil, _ pictureChanges: [PixelRect] = [],
    items: (CanvasSize, TextEngine) -> [DrawItem]
  ) -> Bool {
    let canvas = paint(size: size, picture: picture, pictureChanges, items: items)
    guard !changed.isEmpty else { return false }
    stage.present(window, pixels: canvas.pixels, stride: canvas.stride, size: size, changed: changed)
    return true
  }

  /// Lays out the items, and paints what has changed.
  @discardableResult
  func paint(
    size: PixelSize, picture: Easel? = nil, _ pictureChanges: [PixelRect] = [],
    items: (CanvasSize, TextEngine) -> [DrawItem]
  ) -> Canvas {
    let canvasSize = CanvasSize(width: size.width, height: size.height)
    let canvas: Canvas
    if let old = self.canvas, old.size == canvasSize {
      canvas = old
    } else {
      canvas = Canvas(size: canvasSize)
      self.canvas = canvas
      isForgotten = true
    }
    let painted = painter.paint(
      items(canvasSize, fonts), on: canvas, picture: picture?.canvas,
      pictureChanges: pictureChanges.map {
        Rect(x: Double($0.x), y: Double($0.y), width: Double($0.width), height: Double($0.height))
      })
    let rectangles = isForgotten ? [canvasSize.bounds] : painted
    isForgotten = false
    changed = rectangles.map {
      PixelRect(x: Int($0.x), y: Int($0.y), width: Int($0.width), height: Int($0.height))
    }
    return canvas
  }
}
