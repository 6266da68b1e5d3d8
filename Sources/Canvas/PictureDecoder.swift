import CCairo
import CSDL2
package import Questions
package import Scenes

/// Decodes pictures from files: PNG, JPEG and WebP.
package enum PictureDecoder {
  /// The reason why a file's bytes cannot be shown as a picture, without a capital letter or a full stop.
  package struct Problem: Error, Hashable, CustomStringConvertible {
    /// The reason.
    package let description: String
  }

  /// Reads a picture's size from its header, before any pixel is decoded.
  package static func header(of bytes: [UInt8]) throws(Problem) -> PictureHeader {
    guard bytes.count <= MediaLimits.fileSize else {
      throw Problem(description: "is larger than \(MediaLimits.fileSize / 1_000_000) MB")
    }
    guard let header = PictureHeader(of: bytes) else {
      throw Problem(description: "is no PNG, JPEG or WebP picture")
    }
    try checkSize(header)
    guard header.isWhole else { throw Problem(description: "is broken: its end is missing") }
    guard header.scans <= MediaLimits.scans else {
      throw Problem(
        description:
          "is broken: it goes over its picture \(header.scans) times; at most \(MediaLimits.scans) are allowed")
    }
    return header
  }

  private static func checkSize(_ header: PictureHeader) throws(Problem) {
    let (pixels, isHuge) = header.width.multipliedReportingOverflow(by: header.height)
    guard !isHuge, pixels <= MediaLimits.pixels else {
      throw Problem(
        description: "has \(header.width) × \(header.height) pixels; at most "
          + "\(MediaLimits.pixels / 1_000_000) megapixels are allowed")
    }
  }

  /// Returns the size at which a picture is shown, from the first bytes of its file; nil if these do not contain the
  /// size.
  package static func size(ofBeginning bytes: [UInt8]) throws(Problem) -> CanvasSize? {
    guard let header = PictureHeader(of: bytes) else { return nil }
    try checkSize(header)
    return CanvasSize(width: header.shownWidth, height: header.shownHeight)
  }

  /// Returns the size at which a picture is shown, from its header.
  package static func size(of bytes: [UInt8]) throws(Problem) -> CanvasSize {
    let header = try header(of: bytes)
    return CanvasSize(width: header.shownWidth, height: header.shownHeight)
  }

  /// Decodes the picture, turns it upright, and puts white under its transparent parts.
  ///
  /// - Parameter limit: The maximum processor time for decoding, in nanoseconds.
  static func decode(_ bytes: [UInt8], within limit: Int64 = MediaLimits.decodingTime) throws(Problem) -> Canvas {
    let header = try header(of: bytes)
    let surface = try load(header.format == .png ? picture(inPNG: bytes, header) : bytes, header, within: limit)
    defer { SDL_FreeSurface(surface) }
    guard SDL_LockSurface(surface) == 0, let pixels = surface.pointee.pixels else {
      throw Problem(description: "is broken")
    }
    defer { SDL_UnlockSurface(surface) }
    let canvas = Canvas(size: CanvasSize(width: header.shownWidth, height: header.shownHeight))
    let turn = Orientation(header)
    let stride = Int(surface.pointee.pitch)
    canvas.write {
      for row in 0..<header.height {
        let source = (pixels + row * stride).assumingMemoryBound(to: UInt32.self)
        for column in 0..<header.width {
          let (x, y) = turn.place(of: column, row)
          canvas.row(y)[x] = onWhite(source[column])
        }
      }
    }
    return canvas
  }

  /// Returns the part of a file that libpng may read.
  ///
  /// With the whole file, libpng would report errors on standard error, and would unpack everything it finds.
  private static func picture(inPNG bytes: [UInt8], _ header: PictureHeader) throws(Problem) -> [UInt8] {
    guard let chunks = PNGChunks(of: bytes) else { throw Problem(description: "is broken") }
    guard chunks.isUnpacked(toAtMost: MediaLimits.unpacked(pixels: header.width * header.height)) else {
      throw Problem(description: "is broken: it has more data than pixels")
    }
    return chunks.picture
  }

  /// Returns the size of a picture if it can be decoded; otherwise throws the problem.
  ///
  /// - Parameter limit: The maximum processor time for decoding, in nanoseconds.
  package static func check(
    _ bytes: [UInt8], within limit: Int64 = MediaLimits.decodingTime
  ) throws(Problem) -> CanvasSize {
    try decode(bytes, within: limit).size
  }

  /// Decodes a picture, and scales it to the sizes of frames that have its aspect ratio.
  package static func picture(_ bytes: [UInt8], sizes: [CanvasSize]) throws(Problem) -> [FramedPicture] {
    let whole = try decode(bytes)
    return sizes.map { FramedPicture(whole.fitted(to: $0)) }
  }

  /// Returns the pixels as 0xAARRGGBB, in the order of the file.
  private static func load(
    _ bytes: [UInt8], _ header: PictureHeader, within limit: Int64
  ) throws(Problem) -> UnsafeMutablePointer<SDL_Surface> {
    let name =
      switch header.format {
      case .png: "PNG"
      case .jpeg: "JPG"
      case .webP: "WEBP"
      }
    let (loaded, isOver) = bytes.withUnsafeBytes { buffer in
      let stream = PictureStream(buffer, within: limit)
      return (stream.withSDL { IMG_LoadTyped_RW($0, 0, name) }, stream.isOver)
    }
    defer { SDL_FreeSurface(loaded) }
    // After the time limit there is only half a picture, or nothing.
    guard !isOver else { throw Problem(description: "is broken: it takes too long to decode") }
    guard let loaded, Int(loaded.pointee.w) == header.width, Int(loaded.pointee.h) == header.height,
      let surface = SDL_ConvertSurfaceFormat(loaded, UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue), 0)
    else { throw Problem(description: "is broken") }
    return surface
  }

  /// Returns a pixel 0xAARRGGBB as it looks on white.
  private static func onWhite(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha < 255 else { return pixel & 0xFFFFFF }
    func channel(_ shift: UInt32) -> UInt32 {
      (((pixel >> shift & 0xFF) * alpha + 255 * (255 - alpha) + 127) / 255) << shift
    }
    return channel(16) | channel(8) | channel(0)
  }

  /// The places of the pixels of a picture that was taken with the camera turned.
  private struct Orientation {
    let number: Int
    let width: Int
    let height: Int

    init(_ header: PictureHeader) {
      (number, width, height) = (header.orientation, header.width, header.height)
    }

    func place(of x: Int, _ y: Int) -> (x: Int, y: Int) {
      switch number {
      case 2: (width - 1 - x, y)
      case 3: (width - 1 - x, height - 1 - y)
      case 4: (x, height - 1 - y)
      case 5: (y, x)
      case 6: (height - 1 - y, x)
      case 7: (height - 1 - y, width - 1 - x)
      case 8: (y, width - 1 - x)
      default: (x, y)
      }
    }
  }
}

extension Canvas {
  /// Returns the whole picture on a canvas of another size.
  func fitted(to size: CanvasSize) -> Canvas {
    let canvas = Canvas(size: size)
    let (across, down) = (
      Double(size.width) / Double(self.size.width), Double(size.height) / Double(self.size.height)
    )
    // Shrinking is cheapest if each pixel is the mean of the pixels that it represents. Rounding the frame to whole
    // pixels may leave a line at its edge, which repeats the line next to it.
    let scale = max(across, down)
    if scale <= 1 {
      let rect = Rect(
        x: (Double(size.width) - scale * Double(self.size.width)) / 2,
        y: (Double(size.height) - scale * Double(self.size.height)) / 2, width: scale * Double(self.size.width),
        height: scale * Double(self.size.height))
      return Shrinking.part(size.bounds, of: self, at: PicturePlace(of: self.size, in: rect))
    }
    cairo_scale(canvas.context, across, down)
    cairo_set_source_surface(canvas.context, surface, 0, 0)
    cairo_pattern_set_filter(cairo_get_source(canvas.context), CAIRO_FILTER_GOOD)
    cairo_pattern_set_extend(cairo_get_source(canvas.context), CAIRO_EXTEND_PAD)
    cairo_paint(canvas.context)
    cairo_surface_flush(canvas.surface)
    return canvas
  }
}
