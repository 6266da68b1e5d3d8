import CCairo
import CSDL2
import Scenes

/// The picture of a piece of a line.
final class RunImage {
  /// The visible part.
  enum Ink {
    /// Letters of one colour.
    case letters(LetterMask)
    /// An emoji, which has its own colours and must be scaled.
    case emoji(OpaquePointer, scale: Double)
  }

  let ink: Ink
  /// The distance from the pen's position to the picture's left edge, in pixels.
  let left: Double
  /// The distance from the baseline to the picture's top edge, in pixels; negative upwards.
  let top: Double
  /// The memory that the picture occupies, in bytes.
  let bytes: Int

  /// Draws a run; nil if nothing of it is visible.
  init?(_ run: TextRun, font: OpaquePointer) {
    let color = SDL_Color(r: run.color.red, g: run.color.green, b: run.color.blue, a: 255)
    guard let picture = TTF_RenderUTF8_Blended(font, run.text, color) else { return nil }
    defer { SDL_FreeSurface(picture) }
    if run.isEmoji {
      guard let surface = Self.emojiSurface(picture) else { return nil }
      ink = .emoji(surface, scale: Self.emojiScale(size: run.size))
      bytes = Int(cairo_image_surface_get_stride(surface)) * Int(picture.pointee.h)
      left = 0
      top = Self.emojiTop(size: run.size, surface)
    } else {
      guard let mask = LetterMask(picture, color: run.color) else { return nil }
      ink = .letters(mask)
      bytes = mask.bytes
      left = Double(Self.leftOverhang(of: run, font: font)) + Double(mask.left)
      top = Double(mask.top) - Double(Self.baseline(in: picture, font: font))
    }
  }

  /// Reuses an emoji's picture at another size; nil for letters.
  init?(emoji: RunImage, size: Int) {
    guard case .emoji(let surface, _) = emoji.ink else { return nil }
    ink = .emoji(cairo_surface_reference(surface), scale: Self.emojiScale(size: size))
    bytes = emoji.bytes
    left = 0
    top = Self.emojiTop(size: size, surface)
  }

  deinit { if case .emoji(let surface, _) = ink { cairo_surface_destroy(surface) } }

  private static func emojiSurface(_ picture: UnsafeMutablePointer<SDL_Surface>) -> OpaquePointer? {
    let (width, height) = (picture.pointee.w, picture.pointee.h)
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, width, height),
      let target = cairo_image_surface_get_data(surface)
    else { return nil }
    guard
      SDL_PremultiplyAlpha(
        width, height, picture.pointee.format.pointee.format, picture.pointee.pixels, picture.pointee.pitch,
        SDL_PIXELFORMAT_ARGB8888.rawValue, target, cairo_image_surface_get_stride(surface)) == 0
    else {
      cairo_surface_destroy(surface)
      return nil
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }

  /// Returns the top edge at which an emoji's middle is at the middle of the capitals.
  private static func emojiTop(size: Int, _ surface: OpaquePointer) -> Double {
    -(0.727 * Double(size) + emojiScale(size: size) * Double(cairo_image_surface_get_height(surface))) / 2
  }

  /// The size of the colour font in pixels per em; the font has only this size.
  static let emojiSize = 109
  static func emojiScale(size: Int) -> Double { Double(size) / Double(emojiSize) }

  /// Returns the left edge of a run's picture relative to the pen, in pixels: 0 or negative.
  ///
  /// SDL_ttf widens the picture to the left if the first letter reaches back over the pen's position.
  private static func leftOverhang(of run: TextRun, font: OpaquePointer) -> Int32 {
    guard run.isRightToLeft == false, let first = run.text.unicodeScalars.first else { return 0 }
    var left: Int32 = 0
    TTF_GlyphMetrics32(font, first.value, &left, nil, nil, nil, nil)
    return min(0, left)
  }

  /// Returns the row of the picture on which the letters stand.
  ///
  /// SDL_ttf makes a picture higher than the font if marks are stacked. It does not report whether the picture grew at
  /// the top or at the bottom. Ink in the first row means that it grew at the top.
  private static func baseline(in picture: UnsafeMutablePointer<SDL_Surface>, font: OpaquePointer) -> Int32 {
    let ascent = TTF_FontAscent(font)
    let growth = picture.pointee.h - max(TTF_FontHeight(font), 1)
    guard growth > 0, let pixels = picture.pointee.pixels else { return ascent }
    let hasInk = (0..<Int(picture.pointee.w)).contains {
      pixels.load(fromByteOffset: $0 * 4, as: UInt32.self) >> 24 > 0
    }
    return hasInk ? ascent + growth : ascent
  }
}

/// A cache of the pictures of lines that have been drawn, so that drawing a line again is only a copy.
final class LineImages {
  /// The pictures of lines, limited in bytes; enough for several scenes on a 4K TV.
  private var lines = RecentTable<TextLine, [(image: RunImage, x: Double)]>(limit: 6 << 20)
  /// The pictures of emoji, one for all sizes, because they take long to unpack.
  private var emoji = RecentTable<String, RunImage>(limit: 6 << 20)

  /// Returns the line's pieces, each with its distance from the line's left edge in pixels.
  func images(of line: TextLine, engine: TextEngine) -> [(image: RunImage, x: Double)] {
    if let images = lines[line] { return images }
    let images: [(image: RunImage, x: Double)] = engine.shape(line).runs.compactMap { run, x in
      image(of: run, engine: engine).map { ($0, x) }
    }
    // A line occupies a little memory even if it has no ink.
    lines.insert(images, for: line, cost: images.reduce(1000) { $0 + $1.image.bytes })
    return images
  }

  private func image(of run: TextRun, engine: TextEngine) -> RunImage? {
    if run.isEmoji, let known = emoji[run.text] { return RunImage(emoji: known, size: run.size) }
    guard let font = engine.font(for: run), let image = RunImage(run, font: font) else { return nil }
    if run.isEmoji { emoji.insert(image, for: run.text, cost: image.bytes) }
    return image
  }
}
