import CSDL2

/// Open fonts, each at one size; the least recently used one is closed when there are too many.
final class FontCache {
  private struct Key: Hashable {
    var face: FontStack.Face
    var size: Int
  }

  private struct Entry {
    var font: OpaquePointer
    var lastUse: Int
  }

  private var fonts: [Key: Entry] = [:]
  private var uses = 0
  /// Each open font holds a file descriptor.
  private static let limit = 64

  init() throws(CanvasError) {
    guard TTF_Init() == 0 else { throw CanvasError.textLibrary(reason: String(cString: SDL_GetError())) }
  }

  deinit {
    for entry in fonts.values { TTF_CloseFont(entry.font) }
    TTF_Quit()
  }

  /// The font at a size in pixels; nil when its file cannot be read.
  func font(_ face: FontStack.Face, size: Int) -> OpaquePointer? {
    uses += 1
    let key = Key(face: face, size: size)
    if let entry = fonts[key] {
      fonts[key]?.lastUse = uses
      return entry.font
    }
    guard let font = TTF_OpenFontIndex(face.file, Int32(size), face.index) else { return nil }
    // Normal hinting moves letters to whole pixels, which spaces them unevenly.
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT)
    if fonts.count >= Self.limit, let oldest = fonts.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
      if let entry = fonts.removeValue(forKey: oldest) { TTF_CloseFont(entry.font) }
    }
    fonts[key] = Entry(font: font, lastUse: uses)
    return font
  }
}
