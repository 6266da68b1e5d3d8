import CCairo
import Scenes

/// The glow behind a scene: a soft light on dark blue, dithered, since such dark gradients show bands otherwise.
enum Glow {
  /// How much of the glow's colour there is in its middle.
  private static let peak = 0.8
  private static let steps = 2048

  /// The thresholds of a 4×4 Bayer matrix, in sixteenths.
  private static let bayer: [Double] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  static func canvas(for background: DrawItem.Background) -> Canvas {
    let canvas = Canvas(size: background.size)
    let table = table(glow: background.glow)
    for row in 0..<background.size.height {
      let pixels = (canvas.pixels + row * canvas.stride).assumingMemoryBound(to: UInt32.self)
      parlor_glow_row(
        pixels, Int32(background.size.width), Int32(row), background.center.x, background.center.y,
        background.radius, table, Int32(steps))
    }
    cairo_surface_mark_dirty(canvas.surface)
    return canvas
  }

  /// The 16 dithered colours for each step of the squared distance.
  private static func table(glow: Color) -> [UInt32] {
    let base = Palette.background
    func channel(_ from: UInt8, _ to: UInt8, _ light: Double, _ threshold: Double) -> UInt32 {
      UInt32(Double(from) + (Double(to) - Double(from)) * light + threshold)
    }
    return (0..<steps).flatMap { step -> [UInt32] in
      let distance = (Double(step) / Double(steps - 1)).squareRoot()
      let light = peak * (1 - distance)
      return bayer.map {
        let threshold = ($0 + 0.5) / 16
        return channel(base.red, glow.red, light, threshold) << 16
          | channel(base.green, glow.green, light, threshold) << 8
          | channel(base.blue, glow.blue, light, threshold)
      }
    }
  }
}
