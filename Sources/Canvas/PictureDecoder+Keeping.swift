import CSDL2
import Glibc
import Questions
import Scenes

extension PictureDecoder {
  /// Returns a picture as a pack keeps it: upright, no larger than `most` pixels across or down, and without what a
  /// camera notes beside it, such as the place.
  ///
  /// - Returns: The file, the ending of its name, and whether it was larger.
  package static func kept(
    _ bytes: [UInt8], atMost most: Int
  ) throws(Problem) -> (bytes: [UInt8], ending: String, isSmaller: Bool) {
    let isDrawn = try header(of: bytes).format == .png
    let whole = try decode(bytes)
    let scale = Double(most) / Double(max(whole.size.width, whole.size.height))
    let isSmaller = scale < 1
    let canvas =
      isSmaller
      ? whole.fitted(
        to: CanvasSize(
          width: max(1, Int((Double(whole.size.width) * scale).rounded())),
          height: max(1, Int((Double(whole.size.height) * scale).rounded()))))
      : whole
    guard let file = isDrawn ? canvas.png : canvas.jpeg else { throw Problem(description: "cannot be kept") }
    return (file, isDrawn ? "png" : "jpg", isSmaller)
  }
}

extension Canvas {
  /// The quality of a photograph, from 1 to 100: nobody tells it from the original on a TV.
  private static let quality: Int32 = 90

  /// The picture as a JPEG file; nil if there is no memory for it.
  fileprivate var jpeg: [UInt8]? {
    guard
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        pixels, Int32(size.width), Int32(size.height), 32, Int32(stride), UInt32(SDL_PIXELFORMAT_RGB888.rawValue))
    else { return nil }
    defer { SDL_FreeSurface(surface) }
    // No JPEG file of this quality is larger than the pixels that it shows.
    let most = size.width * size.height * 4 + 65_536
    let bytes = [UInt8](unsafeUninitializedCapacity: most) { buffer, count in
      count = 0
      guard let stream = SDL_RWFromMem(buffer.baseAddress, Int32(most)) else { return }
      if IMG_SaveJPG_RW(surface, stream, 0, Self.quality) == 0 { count = Int(SDL_RWtell(stream)) }
      SDL_RWclose(stream)
    }
    return bytes.isEmpty ? nil : bytes
  }
}
