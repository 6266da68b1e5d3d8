import CCairo
import CSDL2
import Scenes

/// The coverage of each pixel by letters or by a small form of one colour, in one byte a pixel.
final class LetterMask {
  /// The distance of the mask from the left and the top of the font's drawing, in pixels.
  ///
  /// The mask covers only the area with ink.
  let left: Int
  let top: Int
  let width: Int
  let height: Int
  private let shares: UnsafeMutablePointer<UInt8>
  /// The colour for each coverage value, premultiplied by this value.
  private let colors: [UInt32]

  /// The memory that the mask occupies, in bytes.
  var bytes: Int { width * height + 4 * colors.count }

  /// Reads the coverage from a picture in `SDL_PIXELFORMAT_ARGB8888`; nil if there is no ink.
  init?(_ picture: UnsafeMutablePointer<SDL_Surface>, color: Color) {
    guard let pixels = picture.pointee.pixels else { return nil }
    let (wide, high, pitch) = (Int(picture.pointee.w), Int(picture.pointee.h), Int(picture.pointee.pitch))
    let all = UnsafeMutablePointer<UInt8>.allocate(capacity: wide * high)
    defer { all.deallocate() }
    var ink = [UInt8](repeating: 0, count: wide)
    let rows = (0..<high).filter { y in
      let row = (pixels + y * pitch).assumingMemoryBound(to: UInt32.self)
      return parlor_take_row(all + y * wide, &ink, row, Int32(wide)) != 0
    }
    guard let top = rows.first, let bottom = rows.last, let left = ink.firstIndex(where: { $0 > 0 }),
      let right = ink.lastIndex(where: { $0 > 0 })
    else { return nil }
    (self.left, self.top, width, height) = (left, top, right + 1 - left, bottom + 1 - top)
    shares = UnsafeMutablePointer.allocate(capacity: width * height)
    for y in 0..<height { (shares + y * width).update(from: all + (top + y) * wide + left, count: width) }
    colors = Self.colors(color)
  }

  /// Reads the coverage from a drawing that Cairo makes in one colour; nil if there is no memory for it.
  init?(width: Int, height: Int, color: Color, drawing draw: (OpaquePointer) -> Void) {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)) else { return nil }
    defer { cairo_surface_destroy(surface) }
    guard let context = cairo_create(surface) else { return nil }
    draw(context)
    cairo_destroy(context)
    cairo_surface_flush(surface)
    guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
    let pitch = Int(cairo_image_surface_get_stride(surface))
    (left, top, self.width, self.height) = (0, 0, width, height)
    shares = UnsafeMutablePointer.allocate(capacity: width * height)
    for y in 0..<height { (shares + y * width).update(from: pixels + y * pitch, count: width) }
    colors = Self.colors(color)
  }

  private static func colors(_ color: Color) -> [UInt32] {
    (UInt32(0)...255).map { share in
      func part(_ channel: UInt8) -> UInt32 { share * UInt32(channel) / 255 }
      return share << 24 | part(color.red) << 16 | part(color.green) << 8 | part(color.blue)
    }
  }

  /// Returns the colours for letters that are partly transparent.
  private func faded(to opacity: Double) -> [UInt32] {
    let parts = UInt32((256 * max(0, opacity)).rounded())
    return colors.map { color in
      // Scales two channels at a time: no product overflows into the next channel.
      let (even, odd) = (color & 0x00FF_00FF, color >> 8 & 0x00FF_00FF)
      return ((even * parts) >> 8) & 0x00FF_00FF | (odd * parts) & 0xFF00_FF00
    }
  }

  deinit { shares.deallocate() }

  /// Draws the letters on a canvas, clipped to a rectangle of whole pixels.
  func draw(x: Int, y: Int, opacity: Double = 1, within rect: Rect, on canvas: Canvas) {
    let (from, to) = (max(x, Int(rect.x)), min(x + width, Int(rect.maxX)))
    guard from < to else { return }
    let colors = opacity < 1 ? faded(to: opacity) : colors
    canvas.write {
      for row in stride(from: max(y, Int(rect.y)), to: min(y + height, Int(rect.maxY)), by: 1) {
        parlor_mask_row(canvas.row(row) + from, shares + (row - y) * width + from - x, Int32(to - from), colors)
      }
    }
  }

  /// Returns the letters as a Cairo surface, for operations that only Cairo supports.
  ///
  /// The caller destroys the surface; nil if it cannot be created.
  func surface() -> OpaquePointer? {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)),
      let target = cairo_image_surface_get_data(surface)
    else { return nil }
    let pitch = Int(cairo_image_surface_get_stride(surface))
    for y in 0..<height {
      for x in 0..<width {
        UnsafeMutableRawPointer(target + y * pitch).storeBytes(
          of: colors[Int(shares[y * width + x])], toByteOffset: 4 * x, as: UInt32.self)
      }
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }
}
