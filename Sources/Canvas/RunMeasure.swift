import CText

/// Measures the widths of pieces of text for any size: HarfBuzz adds up the letters' advances.
///
/// SDL_ttf draws with the same library, but to measure a text it loads the shape of each letter, again for every size.
/// A text that is tried at a dozen sizes would spend nearly all its time on this.
final class RunMeasure {
  private struct Key: Hashable {
    var text: String
    var face: FontStack.Face
    var isRightToLeft: Bool
    var script: String
  }

  private let fonts: FontCache
  /// HarfBuzz's own font objects, at most one for each installed font.
  private var shapers: [FontStack.Face: OpaquePointer] = [:]
  private let buffer = hb_buffer_create()
  private var widths = RecentTable<Key, Double>(limit: 20_000)

  init(fonts: FontCache) { self.fonts = fonts }

  deinit {
    hb_buffer_destroy(buffer)
    for shaper in shapers.values { hb_font_destroy(shaper) }
  }

  /// Returns the advance of a run as a multiple of its type size; 0 if its font cannot be read.
  func ems(of run: TextRun) -> Double {
    let key = Key(text: run.text, face: run.face, isRightToLeft: run.isRightToLeft, script: run.shapingScript)
    if let width = widths[key] { return width }
    let width = measured(run)
    widths.insert(width, for: key)
    return width
  }

  private func measured(_ run: TextRun) -> Double {
    guard let shaper = shaper(run.face) else { return 0 }
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_direction(buffer, run.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_from_string(run.shapingScript, -1))
    hb_buffer_add_utf8(buffer, run.text, -1, 0, -1)
    hb_shape(shaper, buffer, nil, 0)
    var count: UInt32 = 0
    guard let positions = hb_buffer_get_glyph_positions(buffer, &count) else { return 0 }
    let advance = (0..<Int(count)).reduce(0) { $0 + Int(positions[$1].x_advance) }
    // The scale of a font is in its own design units.
    var scale: Int32 = 0
    hb_font_get_scale(shaper, &scale, nil)
    return Double(advance) / Double(max(1, scale))
  }

  private func shaper(_ face: FontStack.Face) -> OpaquePointer? {
    if let shaper = shapers[face] { return shaper }
    guard let bytes = fonts.file(face.file)?.bytes,
      let blob = hb_blob_create(
        bytes.baseAddress?.assumingMemoryBound(to: CChar.self), UInt32(bytes.count), HB_MEMORY_MODE_READONLY, nil, nil)
    else { return nil }
    let source = hb_face_create(blob, UInt32(face.index))
    hb_blob_destroy(blob)
    let shaper = hb_font_create(source)
    hb_face_destroy(source)
    shapers[face] = shaper
    return shaper
  }
}
