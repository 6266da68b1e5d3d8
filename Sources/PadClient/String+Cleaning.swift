import Tidying

extension String {
  /// The text without characters that would move a terminal's cursor, change its state or reorder the text on it.
  package var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { !$0.isUnshowable && !$0.isDirectionMark }))
  }

  /// The text without white space at its ends.
  package var trimmed: String {
    let head = drop(while: \.isWhitespace)
    return String(head.reversed().drop(while: \.isWhitespace).reversed())
  }
}
