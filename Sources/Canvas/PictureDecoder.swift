import CCairo
import CSDL2
package import Questions
package import Scenes

/// Pictures out of files: PNG, JPEG and WebP.
package enum PictureDecoder {
  /// Why a file's bytes are no picture that can be shown, without a capital letter and a full stop.
  package struct Problem: Error, Hashable, CustomStringConvertible {
    /// The reason.
    package let description: String
  }

  /// Finds out how large a picture is, before a single pixel of it is decoded.
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

  /// How large a picture is shown, by the first bytes of its file; nil where these do not say.
  package static func size(ofBeginning bytes: [UInt8]) throws(Problem) -> CanvasSize? {
    guard let header = PictureHeader(of: bytes) else { return nil }
    try checkSize(header)
    return CanvasSize(width: header.shownWidth, height: header.shownHeight)
  }

  /// How large a picture is shown, by its header.
  package static func size(of bytes: [UInt8]) throws(Problem) -> CanvasSize {
    let header = try header(of: bytes)
    return CanvasSize(width: header.shownWidth, height: header.shownHeight)
  }

  /// The picture, upright, with white under what is transparent.
  ///
  /// - Parameter limit: How much of the processor's time that may take, in nanoseconds.
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

  /// The part of a file that libpng gets to see: it would report errors on standard error, and unpack everything it
  /// finds.
  private static func picture(inPNG bytes: [UInt8], _ header: PictureHeader) throws(Problem) -> [UInt8] {
    guard let chunks = PNGChunks(of: bytes) else { throw Problem(description: "is broken") }
    guard chunks.isUnpacked(toAtMost: MediaLimits.unpacked(pixels: header.width * header.height)) else {
      throw Problem(description: "is broken: it has more data than pixels")
    }
    return chunks.picture
  }

  /// Whether a picture can be decoded, and how large it is then.
  ///
  /// - Parameter limit: How much of the processor's time that may take, in nanoseconds.
  package static func check(
    _ bytes: [UInt8], within limit: Int64 = MediaLimits.decodingTime
  ) throws(Problem) -> CanvasSize {
    try decode(bytes, within: limit).size
  }

  /// A picture in the size of a frame that has its aspect.
  static func picture(_ bytes: [UInt8], sizes: [CanvasSize]) throws(Problem) -> [FramedPicture] {
    let whole = try decode(bytes)
    return sizes.map { FramedPicture(whole.fitted(to: $0)) }
  }

  /// The pixels as 0xAARRGGBB, as they are in the file.
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
    // What comes too late is half a picture, or nothing.
    guard !isOver else { throw Problem(description: "is broken: it takes too long to decode") }
    guard let loaded, Int(loaded.pointee.w) == header.width, Int(loaded.pointee.h) == header.height,
      let surface = SDL_ConvertSurfaceFormat(loaded, UInt32(SDL_PIXELFORMAT_ARGB8888.rawValue), 0)
    else { throw Problem(description: "is broken") }
    return surface
  }

  /// A pixel 0xAARRGGBB on white.
  private static func onWhite(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    guard alpha < 255 else { return pixel & 0xFFFFFF }
    func channel(_ shift: UInt32) -> UInt32 {
      (((pixel >> shift & 0xFF) * alpha + 255 * (255 - alpha) + 127) / 255) << shift
    }
    return channel(16) | channel(8) | channel(0)
  }

  /// Where the pixels of a picture go that was taken with the camera held otherwise.
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
  /// The whole picture on a canvas of another size.
  fileprivate func fitted(to size: CanvasSize) -> Canvas {
    let canvas = Canvas(size: size)
    let (across, down) = (
      Double(size.width) / Double(self.size.width), Double(size.height) / Double(self.size.height)
    )
    // To make it smaller costs least where each pixel is the mean of those that it stands for; whole pixels of the frame
    // may leave a line at its edge, which is as its neighbour.
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
