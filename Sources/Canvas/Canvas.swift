import CCairo
import Glibc
package import Scenes

/// A picture in memory: opaque 32-bit pixels (0x00RRGGBB in the machine's byte order), stored row by row.
package final class Canvas {
  /// The size in pixels.
  package let size: CanvasSize
  /// The number of bytes from one row to the next.
  package let stride: Int
  /// The first pixel of the first row; valid while the canvas lives.
  package let pixels: UnsafeMutableRawPointer

  let surface: OpaquePointer
  let context: OpaquePointer

  /// Makes a black canvas.
  package init(size: CanvasSize) {
    self.size = size
    stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_RGB24, Int32(size.width)))
    // The system provides black pages at the first write, and no memory for pages that are never drawn on.
    guard let pixels = calloc(size.height, stride) else { preconditionFailure("no memory for a picture") }
    self.pixels = pixels
    surface = cairo_image_surface_create_for_data(
      pixels.assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_RGB24, Int32(size.width), Int32(size.height),
      Int32(stride))
    context = cairo_create(surface)
  }

  /// Makes a canvas that shows these items; the console shows `picture` as the TV's picture.
  package convenience init(
    showing items: [DrawItem], size: CanvasSize, picture: Canvas? = nil, engine: TextEngine,
    pictures: (any PictureSource)? = nil
  ) {
    self.init(size: size)
    _ = Painter(engine: engine, pictures: pictures).paint(items, on: self, picture: picture)
  }

  /// Makes a canvas that shows shapes.
  package convenience init(showing shapes: [DrawItem], size: CanvasSize) {
    self.init(size: size)
    for shape in shapes { ShapePainter.draw(shape, on: context) }
    cairo_surface_flush(surface)
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
    free(pixels)
  }

  /// Returns the pixels of a row.
  func row(_ number: Int) -> UnsafeMutablePointer<UInt32> {
    (pixels + number * stride).assumingMemoryBound(to: UInt32.self)
  }

  /// Runs a closure that writes pixels directly, bypassing Cairo.
  func write(_ body: () -> Void) {
    cairo_surface_flush(surface)
    body()
    cairo_surface_mark_dirty(surface)
  }

  /// Copies the pixels of a rectangle from another picture, as far as both pictures contain them.
  func copyRect(_ rect: Rect, of other: Canvas) {
    let (left, top) = (Int(max(0, rect.x)), Int(max(0, rect.y)))
    let right = min(Int(rect.maxX), size.width, other.size.width)
    let bottom = min(Int(rect.maxY), size.height, other.size.height)
    guard left < right else { return }
    for number in Swift.stride(from: top, to: bottom, by: 1) {
      (row(number) + left).update(from: other.row(number) + left, count: right - left)
    }
  }

  /// Returns the green of each pixel in a rectangle of whole pixels, row by row.
  func greens(of rect: Rect) -> [UInt8] {
    cairo_surface_flush(surface)
    let (left, top, width, height) = (Int(rect.x), Int(rect.y), Int(rect.width), Int(rect.height))
    return Array(unsafeUninitializedCapacity: width * height) { greens, count in
      guard let start = greens.baseAddress else { return }
      for number in 0..<height {
        parlor_take_green(start + number * width, row(top + number) + left, Int32(width))
      }
      count = width * height
    }
  }

  /// Puts a byte into the unused top byte of each pixel in a rectangle of whole pixels, row by row.
  func putTops(_ tops: [UInt8], in rect: Rect) {
    let (left, top, width, height) = (Int(rect.x), Int(rect.y), Int(rect.width), Int(rect.height))
    tops.withUnsafeBufferPointer { tops in
      guard let start = tops.baseAddress else { return }
      for number in 0..<height { parlor_put_top(row(top + number) + left, start + number * width, Int32(width)) }
    }
  }

  /// Returns the pixel at a place, as 0xRRGGBB.
  package func pixel(x: Int, y: Int) -> UInt32 {
    pixels.load(fromByteOffset: y * stride + x * 4, as: UInt32.self) & 0xFFFFFF
  }

  /// Draws another picture onto this one, with its upper left corner at the given place.
  package func put(_ other: Canvas, x: Int, y: Int) {
    cairo_surface_flush(other.surface)
    cairo_set_source_surface(context, other.surface, Double(x), Double(y))
    cairo_paint(context)
    cairo_surface_flush(surface)
  }

  /// Writes the picture as a PNG file.
  package func writePNG(to path: String) throws(CanvasError) {
    cairo_surface_flush(surface)
    let status = cairo_surface_write_to_png(surface, path)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw CanvasError.cannotWrite(path: path, reason: String(cString: cairo_status_to_string(status)))
    }
  }

  /// The picture as a PNG file in memory; nil if there is no memory for it.
  package var png: [UInt8]? {
    cairo_surface_flush(surface)
    var bytes: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &bytes) { pointer in
      cairo_surface_write_to_png_stream(
        surface,
        { bytes, data, count in
          guard let bytes, let data else { return CAIRO_STATUS_NULL_POINTER }
          bytes.assumingMemoryBound(to: [UInt8].self).pointee += UnsafeBufferPointer(start: data, count: Int(count))
          return CAIRO_STATUS_SUCCESS
        }, pointer)
    }
    return status == CAIRO_STATUS_SUCCESS ? bytes : nil
  }

  /// Makes a canvas from a PNG file.
  package convenience init(png path: String) throws(CanvasError) {
    let image = cairo_image_surface_create_from_png(path)
    defer { cairo_surface_destroy(image) }
    let status = cairo_surface_status(image)
    guard let image, status == CAIRO_STATUS_SUCCESS else {
      throw CanvasError.cannotRead(path: path, reason: String(cString: cairo_status_to_string(status)))
    }
    let width = cairo_image_surface_get_width(image)
    let height = cairo_image_surface_get_height(image)
    self.init(size: CanvasSize(width: Int(width), height: Int(height)))
    cairo_set_source_surface(context, image, 0, 0)
    cairo_paint(context)
    cairo_surface_flush(surface)
  }
}

/// An error with pictures or fonts, with a sentence that names the remedy.
package enum CanvasError: Error, Hashable, CustomStringConvertible {
  case cannotWrite(path: String, reason: String)
  case cannotRead(path: String, reason: String)
  case resourcesMissing(name: String, tried: [String])
  case badFontConfiguration(path: String)
  case noFonts
  case textLibrary(reason: String)

  /// The Debian packages of the fonts that the design uses, as written on a command line.
  package static var fontPackages: String { FontStack.packages.joined(separator: " ") }

  /// The sentence that describes the error.
  package var description: String {
    switch self {
    case .cannotWrite(let path, let reason): "Cannot write the picture \(path): \(reason)."
    case .cannotRead(let path, let reason): "Cannot read the picture \(path): \(reason)."
    case .resourcesMissing(let name, let tried):
      "The folder \(name) was not found (looked for it in \(tried.joined(separator: ", "))); put it beside the program."
    case .badFontConfiguration(let path): "The font configuration \(path) cannot be read; restore it from the project."
    case .noFonts:
      "No usable font was found; install some: sudo apt install \(Self.fontPackages)"
    case .textLibrary(let reason): "SDL_ttf cannot be used: \(reason); install it: sudo apt install libsdl2-ttf-2.0-0"
    }
  }
}
