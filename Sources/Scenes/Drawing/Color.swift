/// A colour in sRGB with 8 bits for each channel, and its opacity.
package struct Color: Hashable, Sendable {
  /// Red, 0 to 255.
  package var red: UInt8
  /// Green, 0 to 255.
  package var green: UInt8
  /// Blue, 0 to 255.
  package var blue: UInt8
  /// The opacity, from 0, invisible, to 1, opaque.
  package var alpha: Double

  /// Creates a colour from 0xRRGGBB.
  package init(_ rgb: UInt32, alpha: Double = 1) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
    self.alpha = alpha
  }

  /// Creates a colour from `#RRGGBB`; white if the text is no colour.
  package init(hex text: String) {
    self.init(UInt32(text.drop { $0 == "#" }, radix: 16) ?? 0xFFFFFF)
  }

  /// The colour as `#RRGGBB`.
  package var hex: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16, uppercase: true)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Returns the same colour with this opacity, 0 to 1.
  package func opacity(_ alpha: Double) -> Color {
    var color = self
    color.alpha = alpha
    return color
  }

  /// Returns the same colour with this share of its opacity.
  func faded(to share: Double) -> Color { share >= 1 ? self : opacity(alpha * max(0, share)) }

  /// Returns the colour at a share of the way to another one.
  func mixed(with other: Color, _ share: Double) -> Color {
    share <= 0 ? self : share >= 1 ? other : other.opacity(share).over(self)
  }

  /// Returns the colour that results from drawing this one over an opaque one.
  package func over(_ below: Color) -> Color {
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt32 {
      UInt32((Double(top) * alpha + Double(bottom) * (1 - alpha)).rounded())
    }
    return Color(mix(red, below.red) << 16 | mix(green, below.green) << 8 | mix(blue, below.blue))
  }
}
