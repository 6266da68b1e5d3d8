/// A pub's own logo, which replaces Parlor's, as pixels at the largest size that is ever shown.
package final class ThemeLogo: Hashable, Sendable {
  /// The number of pixels in a row.
  package let width: Int
  /// The number of rows.
  package let height: Int
  /// The pixels, row by row, as 0xAARRGGBB with premultiplied alpha.
  package let pixels: [UInt32]

  /// Creates a logo from its pixels.
  ///
  /// - Precondition: The number of pixels matches the size, and there is at least one.
  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(width > 0 && height > 0 && pixels.count == width * height)
    (self.width, self.height, self.pixels) = (width, height, pixels)
  }

  /// The ratio of width to height.
  var aspect: Double { Double(width) / Double(height) }

  /// Whether two logos are the same object.
  ///
  /// Pixels are not compared, because there are many of them and themes are compared often.
  package static func == (left: ThemeLogo, right: ThemeLogo) -> Bool { left === right }

  /// Hashes the logo's identity, to match the comparison.
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
