import CText

/// Finds fonts on this machine that are drawn elsewhere, such as on the pads.
package enum FontFinder {
  /// Returns the file of a family's upright font; nil if the family is not installed.
  package static func file(of family: String, isBold: Bool) -> String? {
    guard let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else { return nil }
    defer {
      FcObjectSetDestroy(wanted)
      FcPatternDestroy(pattern)
    }
    FcPatternAddString(pattern, FC_FAMILY, family)
    FcPatternAddInteger(pattern, FC_WEIGHT, isBold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
    FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
    FcObjectSetAdd(wanted, FC_FILE)
    guard let found = FcFontList(nil, pattern, wanted) else { return nil }
    defer { FcFontSetDestroy(found) }
    for index in 0..<Int(found.pointee.nfont) {
      var file: UnsafeMutablePointer<FcChar8>?
      if FcPatternGetString(found.pointee.fonts[index], FC_FILE, 0, &file) == FcResultMatch, let file {
        return String(cString: file)
      }
    }
    return nil
  }
}
