import CCairo
import Scenes

/// The glow behind a scene: a soft light on an even colour.
///
/// It is dithered, because dark gradients would otherwise show bands.
struct Glow {
  /// The share of the glow's colour in the middle, 0 to 1.
  private static let peak = 0.8
  private static let steps = 2048

  /// The thresholds of a 4×4 Bayer matrix, in sixteenths.
  private static let bayer: [Double] = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  /// The colour away from the middle.
  let base: Color
  /// The colour in the middle.
  let color: Color
  private let table: [UInt32]

  init(base: Color, color: Color) {
    self.base = base
    self.color = color
    table = Self.table(base: base, glow: color)
  }

  /// Draws a part of a background, in whole pixels.
  ///
  /// Calculating the pixels takes no longer than copying them, and needs no memory.
  func paint(_ background: DrawItem.Background, _ rect: Rect, on canvas: Canvas) {
    let left = Int32(max(0, rect.x))
    let right = Int32(min(rect.maxX, Double(min(background.size.width, canvas.size.width))))
    let bottom = Int(min(rect.maxY, Double(min(background.size.height, canvas.size.height))))
    for row in stride(from: Int(max(0, rect.y)), to: bottom, by: 1) {
      parlor_glow_row(
        canvas.row(row), left, right, Int32(row), Float(background.center.x), Float(background.center.y),
        Float(background.radius), table, Int32(Self.steps))
    }
  }

  /// Returns the colour table: for each row of the matrix, its four colours at each step of the squared distance.
  private static func table(base: Color, glow: Color) -> [UInt32] {
    func channel(_ from: UInt8, _ to: UInt8, _ light: Double, _ threshold: Double) -> UInt32 {
      UInt32(Double(from) + (Double(to) - Double(from)) * light + threshold)
    }
    let lights = (0..<steps).map { peak * (1 - (Double($0) / Double(steps - 1)).squareRoot()) }
    var table: [UInt32] = []
    table.reserveCapacity(16 * steps)
    for row in 0..<4 {
      let thresholds = bayer[4 * row..<4 * row + 4].map { ($0 + 0.5) / 16 }
      for light in lights {
        for threshold in thresholds {
          table.append(
            channel(base.red, glow.red, light, threshold) << 16
              | channel(base.green, glow.green, light, threshold) << 8
              | channel(base.blue, glow.blue, light, threshold))
        }
      }
    }
    return table
  }
}
