/// A text for display: spaces trimmed and collapsed, characters that may not be shown left out.
package struct TidyText: Hashable, Sendable {
  /// The remaining text.
  package private(set) var text = ""

  /// The first scalar that was left out.
  package private(set) var removed: Unicode.Scalar?

  /// Whether a scalar could not be decoded.
  package private(set) var isBroken = false

  /// Tidies a text up.
  package init(_ raw: some StringProtocol) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.utf8.count)
    var space: Unicode.Scalar?
    for scalar in raw.unicodeScalars {
      if scalar.isSpace {
        // A single no-break space is meant (French puts one before "?"); any other run is a plain space.
        space = space == nil && scalar.isNoBreakSpace ? scalar : " "
      } else if scalar.isUnshowable {
        removed = removed ?? scalar
      } else {
        if scalar == "\u{FFFD}" { isBroken = true }
        if let space, !bytes.isEmpty { bytes.append(contentsOf: space.utf8) }
        space = nil
        bytes.append(contentsOf: scalar.utf8)
      }
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The text tidied up; if it has more characters than this, or far too many marks, its beginning with "…".
  package func tidied(atMost limit: Int) -> String {
    // More scalars than this are no text that anybody writes, and are not worth a look.
    let most = 8 * limit
    let start = String(String.UnicodeScalarView(unicodeScalars.prefix(2 * most)))
    let whole = TidyText(start).text
    let scalars = String.UnicodeScalarView(whole.unicodeScalars.prefix(most))
    let kept = String(scalars).prefix(limit)
    let isCut = kept.unicodeScalars.count < whole.unicodeScalars.count || unicodeScalars.count > 2 * most
    return isCut ? String(kept.dropLast()) + "…" : String(kept)
  }
}
