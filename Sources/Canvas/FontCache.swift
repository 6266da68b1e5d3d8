import CSDL2
import CText
import Synchronization

/// Open fonts, each at the size that it was last asked for; the least recently used one is closed when there are too many.
///
/// A font that is open has copies of its tables, which take a third of a megabyte, and to give it another size costs
/// less than to open it again for each: letters are drawn once, and kept as pictures.
final class FontCache {
  private struct Entry {
    var font: OpaquePointer
    var size: Int
    var lastUse: Int
  }

  private var fonts: [FontStack.Face: Entry] = [:]
  private var uses = 0
  /// All font files that were needed, in memory for as long as the cache lives: at most those that are installed.
  private var files: [String: FontFile?] = [:]
  private static let limit = 32
  /// How many are open.
  var count: Int { fonts.count }

  /// SDL_ttf has one FreeType for the whole process, which opens and closes fonts for one thread at a time.
  private static let library = Mutex<Void>(())

  init() throws(CanvasError) {
    let problem: String? = Self.library.withLock { _ in
      init_linebreak()
      return TTF_Init() == 0 ? nil : String(cString: SDL_GetError())
    }
    if let problem { throw CanvasError.textLibrary(reason: problem) }
  }

  deinit {
    Self.library.withLock { _ in
      for entry in fonts.values { TTF_CloseFont(entry.font) }
      TTF_Quit()
    }
  }

  /// The font at a size in pixels, until it is asked for at another; nil when its file cannot be read.
  func font(_ face: FontStack.Face, size: Int) -> OpaquePointer? {
    uses += 1
    if let entry = fonts[face] {
      if entry.size != size { TTF_SetFontSize(entry.font, Int32(size)) }
      fonts[face] = Entry(font: entry.font, size: size, lastUse: uses)
      return entry.font
    }
    guard let bytes = file(face.file)?.bytes, let stream = SDL_RWFromConstMem(bytes.baseAddress, Int32(bytes.count))
    else { return nil }
    let bits = UInt(bitPattern: stream)
    let opened = Self.library.withLock { _ in
      // Bit patterns, since a pointer can neither enter nor leave the lock's closure.
      UInt(bitPattern: TTF_OpenFontIndexRW(UnsafeMutablePointer(bitPattern: bits), 1, Int32(size), face.index))
    }
    guard let font = OpaquePointer(bitPattern: opened) else { return nil }
    // Normal hinting moves letters to whole pixels, which spaces them unevenly.
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT)
    if fonts.count >= Self.limit, let oldest = fonts.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
      if let entry = fonts.removeValue(forKey: oldest) { close(entry.font) }
    }
    fonts[face] = Entry(font: font, size: size, lastUse: uses)
    return font
  }

  /// A font file; nil when it cannot be read.
  func file(_ path: String) -> FontFile? {
    if let file = files[path] { return file }
    let file = FontFile(path: path)
    files[path] = .some(file)
    return file
  }

  private func close(_ font: OpaquePointer) {
    let bits = UInt(bitPattern: font)
    Self.library.withLock { _ in TTF_CloseFont(OpaquePointer(bitPattern: bits)) }
  }
}
