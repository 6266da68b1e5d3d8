/// A colour: sRGB, 8 bits a channel, and how opaque it is.
public struct Color: Hashable, Sendable {
  /// Red, 0 to 255.
  public var red: UInt8
  /// Green, 0 to 255.
  public var green: UInt8
  /// Blue, 0 to 255.
  public var blue: UInt8
  /// From 0, invisible, to 1, opaque.
  public var alpha: Double

  /// A colour from 0xRRGGBB.
  public init(_ rgb: UInt32, alpha: Double = 1) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
    self.alpha = alpha
  }

  /// A colour from `#RRGGBB`; white when the text is none.
  public init(hex text: String) {
    self.init(UInt32(text.drop { $0 == "#" }, radix: 16) ?? 0xFFFFFF)
  }

  /// The same colour, this opaque.
  public func opacity(_ alpha: Double) -> Color {
    var color = self
    color.alpha = alpha
    return color
  }

  /// The colour seen when this one lies over an opaque one.
  public func over(_ below: Color) -> Color {
    func mix(_ top: UInt8, _ bottom: UInt8) -> UInt32 {
      UInt32((Double(top) * alpha + Double(bottom) * (1 - alpha)).rounded())
    }
    return Color(mix(red, below.red) << 16 | mix(green, below.green) << 8 | mix(blue, below.blue))
  }
}
