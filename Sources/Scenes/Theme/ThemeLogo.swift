/// A pub's own logo in place of Parlor's, in pixels: as large as it is ever shown.
package final class ThemeLogo: Hashable, Sendable {
  /// How many pixels a row has.
  package let width: Int
  /// How many rows there are.
  package let height: Int
  /// Row by row, as 0xAARRGGBB with colours that are multiplied by their opacity.
  package let pixels: [UInt32]

  /// A logo.
  ///
  /// - Precondition: there are as many pixels as its size says, and there is one.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height)
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// How wide it is for its height.
  var aspect: Double { Double(width) / Double(height) }

  /// A logo is the same as itself alone: its pixels are many, and themes are compared often.
  package static func == (left: ThemeLogo, right: ThemeLogo) -> Bool { left === right }

  /// As it is compared.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
