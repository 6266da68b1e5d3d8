import CCairo
import Questions
package import Scenes

/// Reads a logo from a file: PNG through Cairo, SVG through librsvg if that is installed.
package enum LogoFile {
  /// The reason why a file's bytes are not a usable logo, without a capital letter or a full stop.
  package struct Problem: Error, Hashable, CustomStringConvertible {
    /// The reason.
    package let description: String
  }

  /// The maximum size of a file in bytes.
  package static let largest = 1 << 20
  /// The maximum width and height of a PNG picture, in pixels.
  private static let side = 4096
  /// The maximum height of a stored logo in pixels, which is twice the height of a header at 4K.
  private static let height = 240.0
  /// The maximum width of a stored logo in pixels.
  private static let width = 1440.0

  /// Returns the logo, made smaller if it is larger than it is ever shown.
  package static func logo(_ bytes: [UInt8]) throws(Problem) -> ThemeLogo {
    guard bytes.count <= largest else { throw Problem(description: "is larger than 1 MB") }
    if let header = PictureHeader(of: bytes), header.format == .png { return try png(bytes, header) }
    guard let drawing = try SVGDrawing(bytes) else { throw Problem(description: "is no PNG and no SVG picture") }
    return try drawn(width: drawing.size.width, height: drawing.size.height, grows: true) { context, width, height in
      drawing.draw(on: context, width: width, height: height)
    }
  }

  private static func png(_ bytes: [UInt8], _ header: PictureHeader) throws(Problem) -> ThemeLogo {
    guard header.width <= side, header.height <= side else {
      throw Problem(description: "has more than \(side) pixels at a side")
    }
    guard header.isWhole else { throw Problem(description: "is broken: its end is missing") }
    var left = bytes[...]
    let surface = withUnsafeMutablePointer(to: &left) { left in
      cairo_image_surface_create_from_png_stream(
        { closure, data, length in
          guard let left = closure?.assumingMemoryBound(to: ArraySlice<UInt8>.self), let data,
            left.pointee.count >= Int(length)
          else { return CAIRO_STATUS_READ_ERROR }
          for (index, byte) in left.pointee.prefix(Int(length)).enumerated() { data[index] = byte }
          left.pointee.removeFirst(Int(length))
          return CAIRO_STATUS_SUCCESS
        }, left)
    }
    defer { cairo_surface_destroy(surface) }
    guard let surface, cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
      throw Problem(description: "is broken")
    }
    return try drawn(width: Double(header.width), height: Double(header.height)) { context, width, height in
      cairo_scale(context, width / Double(header.width), height / Double(header.height))
      cairo_set_source_surface(context, surface, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BEST)
      // Without this, the pixels at the edge would be blended with the emptiness beyond the edge.
      cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
      cairo_paint(context)
      return true
    }
  }

  /// Draws a logo in the size in which it is stored.
  ///
  /// - Parameters:
  ///   - grows: Whether the logo may be drawn larger than its stated size.
  ///   - draw: Draws the logo in a size; false if it cannot be drawn.
  private static func drawn(
    width: Double, height: Double, grows: Bool = false, _ draw: (OpaquePointer, Double, Double) -> Bool
  ) throws(Problem) -> ThemeLogo {
    let most = min(Self.height / height, Self.width / width)
    let scale = grows ? most : min(1, most)
    let size = (width: max(1, Int((width * scale).rounded())), height: max(1, Int((height * scale).rounded())))
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(size.width), Int32(size.height)) else {
      throw Problem(description: "cannot be drawn")
    }
    defer { cairo_surface_destroy(surface) }
    guard let context = cairo_create(surface) else { throw Problem(description: "cannot be drawn") }
    defer { cairo_destroy(context) }
    guard draw(context, Double(size.width), Double(size.height)) else { throw Problem(description: "cannot be drawn") }
    cairo_surface_flush(surface)
    guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface) else {
      throw Problem(description: "cannot be drawn")
    }
    let stride = Int(cairo_image_surface_get_stride(surface))
    let pixels = (0..<size.height).flatMap { row in
      (0..<size.width).map {
        UnsafeRawPointer(data).load(fromByteOffset: row * stride + 4 * $0, as: UInt32.self)
      }
    }
    guard pixels.contains(where: { $0 >> 24 != 0 }) else { throw Problem(description: "shows nothing") }
    return ThemeLogo(width: size.width, height: size.height, pixels: pixels)
  }
}
