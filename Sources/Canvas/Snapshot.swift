public import Scenes

extension SampleScene {
  /// Draws the sample on a canvas of its own.
  public func draw(size: CanvasSize, engine: TextEngine) -> Canvas {
    let canvas = Canvas(size: size)
    var picture: Canvas?
    if let console, console.style == .window {
      let tv = Canvas(size: CanvasSize(width: 1920, height: 1080))
      _ = Painter(engine: engine).paint(
        layout(scene, size: tv.size, now: Self.moment, text: engine), on: tv)
      picture = tv
    }
    _ = Painter(engine: engine).paint(items(size: size, text: engine), on: canvas, picture: picture)
    return canvas
  }
}
