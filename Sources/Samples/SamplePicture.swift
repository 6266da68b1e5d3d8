package import Games
import Questions
package import Scenes

/// Pictures for sample questions, computed pixel by pixel: a coast in the evening.
package enum SamplePicture {
  private static let pack = "samples"

  /// A picture with an aspect ratio of 3:2.
  package static let landscape = picture("coast.png", 1_500, 1_000)
  /// A picture that is much wider than high.
  static let panorama = picture("panorama.png", 3_000, 800)
  /// A picture that is much higher than wide.
  static let tower = picture("tower.png", 700, 1_400)
  static let square = picture("square.png", 900, 900)

  private static func picture(_ name: String, _ width: Int, _ height: Int) -> TriviaScene.Picture {
    .init(
      file: MediaFile(pack: pack, name: name), width: width, height: height,
      alt: "A low sun over the sea, with cliffs to the left")
  }

  /// Returns the pixels as 0xRRGGBB, row by row; nil if the picture is not a sample.
  package static func pixels(of wish: PictureWish) -> [UInt32]? {
    guard wish.file.pack == pack else { return nil }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(wish.width * wish.height)
    let aspect = Double(wish.width) / Double(max(1, wish.height))
    for row in 0..<wish.height {
      for column in 0..<wish.width {
        pixels.append(
          color(
            x: (Double(column) + 0.5) / Double(wish.height), y: (Double(row) + 0.5) / Double(wish.height),
            aspect: aspect))
      }
    }
    return pixels
  }

  /// Returns the colour of a point of the picture.
  ///
  /// - Parameters:
  ///   - x: The distance from the left, in heights of the picture.
  ///   - y: 0 at the top to 1 at the bottom.
  private static func color(x: Double, y: Double, aspect: Double) -> UInt32 {
    let horizon = 0.56
    let (dx, dy) = (x - 0.62 * aspect, y - 0.4)
    let distance = (dx * dx + dy * dy).squareRoot()
    // Cliffs that get lower towards the sea, with a ragged edge.
    let edge = 0.24 + 0.62 * x / max(0.8, aspect) + 0.03 * wave(x * 9) + 0.012 * wave(x * 31 + 0.4)
    if y > edge, x < 0.48 * aspect {
      let depth = min(1, (y - edge) * 2.2)
      return mixed((52, 34, 58), (18, 13, 30), depth, grain: 0.04 * wave(x * 43 + y * 61))
    }
    if y < horizon {
      let glow = max(0, 1 - distance / 0.75)
      if distance < 0.085 { return mixed((255, 236, 190), (255, 214, 140), distance / 0.085) }
      let band = 0.05 * wave(y * 21 + 0.3 * wave(x * 2))
      return mixed((58, 62, 120), (250, 150, 92), min(1, glow * glow + 0.75 * y + band))
    }
    let depth = (y - horizon) / (1 - horizon)
    let path = max(0, 1 - abs(dx) / (0.05 + 0.3 * depth))
    let glitter = path * (0.55 + 0.45 * wave(y * 90 / (0.4 + depth) + 0.5 * wave(x * 37)))
    return mixed((118, 84, 112), (20, 26, 62), depth, grain: 0.6 * glitter)
  }

  /// Returns a wave that goes from −1 to 1 and back once in each unit.
  private static func wave(_ turns: Double) -> Double {
    let part = turns - turns.rounded(.down)
    let up = part < 0.5 ? 4 * part - 1 : 3 - 4 * part
    return up * (1.5 - 0.5 * up * up)
  }

  private typealias Light = (red: Double, green: Double, blue: Double)

  /// Returns a mixture of two colours.
  ///
  /// - Parameter grain: The amount by which the mixture is lightened, from −1 to 1.
  private static func mixed(_ from: Light, _ to: Light, _ share: Double, grain: Double = 0) -> UInt32 {
    func channel(_ from: Double, _ to: Double, _ light: Double) -> UInt32 {
      let mixed = from + (to - from) * min(1, max(0, share))
      return UInt32(min(255, max(0, mixed + grain * light)))
    }
    return channel(from.red, to.red, 255) << 16 | channel(from.green, to.green, 210) << 8
      | channel(from.blue, to.blue, 150)
  }
}
