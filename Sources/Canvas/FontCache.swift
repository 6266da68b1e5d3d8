import CSDL2
import CText
import Synchronization

/// Open fonts, each at its last requested size; if there are too many, the least recently used font is closed.
///
/// An open font has copies of its tables, which need a third of a megabyte. Changing its size costs less than opening
/// it again for each size, because letters are drawn once and kept as pictures.
final class FontCache {
  private struct Entry {
    var font: OpaquePointer
    var size: Int
    var lastUse: Int
  }

  private var fonts: [FontStack.Face: Entry] = [:]
  private var uses = 0
  /// All font files that were needed, kept in memory while the cache lives; at most all installed ones.
  private var files: [String: FontFile?] = [:]
  private static let limit = 32
  /// The number of open fonts.
  var count: Int { fonts.count }

  /// The lock for SDL_ttf's single FreeType library, which opens and closes fonts for only one thread at a time.
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

  /// Returns the font at a size in pixels, which it keeps until another size is requested; nil if its file cannot be
  /// read.
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
      // The pointers pass as bit patterns, because a pointer can neither enter nor leave the lock's closure.
      UInt(bitPattern: TTF_OpenFontIndexRW(UnsafeMutablePointer(bitPattern: bits), 1, Int32(size), face.index))
    }
    guard let font = OpaquePointer(bitPattern: opened) else { return nil }
    // Normal hinting would move letters to whole pixels, which spaces them unevenly.
    TTF_SetFontHinting(font, TTF_HINTING_LIGHT)
    if fonts.count >= Self.limit, let oldest = fonts.min(by: { $0.value.lastUse < $1.value.lastUse })?.key {
      if let entry = fonts.removeValue(forKey: oldest) { close(entry.font) }
    }
    fonts[face] = Entry(font: font, size: size, lastUse: uses)
    return font
  }

  /// Returns a font file; nil if it cannot be read.
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
