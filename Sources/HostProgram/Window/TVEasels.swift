import Canvas
import Displays
import Scenes
import Stage

/// The easels of the TVs: one for each size, whose picture is drawn once and shown on all TVs of that size.
@MainActor
final class TVEasels {
  private let fonts: TextEngine
  private let pictures: (any PictureSource)?
  private var easels: [(size: PixelSize, easel: Easel)] = []
  /// The numbers of the windows that show a whole picture, with its size: they need only the changes.
  private var shown: [Int: PixelSize] = [:]

  init(fonts: TextEngine, pictures: (any PictureSource)? = nil) {
    self.fonts = fonts
    self.pictures = pictures
  }

  /// The easel of the first TV; nil while there is no TV.
  private(set) var first: Easel?

  /// Forces a complete redraw the next time, because a window's contents may be lost.
  func forget() { shown = [:] }

  /// Lays out the items, and paints and shows what has changed; returns the areas that changed on the first TV.
  func draw(on stage: Stage, items: (CanvasSize, TextEngine) -> [DrawItem]) -> [PixelRect] {
    let windows = stage.tvs
    let sizes = windows.map(\.size)
    // If the last TV is unplugged, its easel is kept for its return.
    if !sizes.isEmpty { easels.removeAll { !sizes.contains($0.size) } }
    shown = shown.filter { number, size in windows.contains { $0.number == number && $0.size == size } }
    var firstChanged: [PixelRect] = []
    first = nil
    for size in sizes where easels.allSatisfy({ $0.size != size }) {
      easels.append((size, Easel(fonts: fonts, pictures: pictures)))
    }
    for (size, easel) in easels where sizes.contains(size) {
      let canvas = easel.paint(size: size, items: items)
      for window in windows where window.size == size {
        let whole = [PixelRect(x: 0, y: 0, size: size)]
        let changed = shown[window.number] == size ? easel.changed : whole
        shown[window.number] = size
        if window.number == windows.first?.number { (first, firstChanged) = (easel, changed) }
        guard !changed.isEmpty else { continue }
        stage.present(
          .tv(window.number), pixels: canvas.pixels, stride: canvas.stride, size: size, changed: changed)
      }
    }
    return firstChanged
  }
}
