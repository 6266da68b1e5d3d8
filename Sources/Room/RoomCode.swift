package import Games

/// The code on the TV that lets pads in.
package enum RoomCode {
  /// Letters and digits that nobody confuses on a TV three metres away: no 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V.
  static let alphabet = Array("ACDEFGHJKMNPQRTWXY34679")

  /// Returns a new code of four characters.
  package static func make(using generator: inout SeededGenerator) -> String {
    String((0..<4).map { _ in alphabet[generator.below(alphabet.count)] })
  }

  /// Returns a code in the form used for comparisons: upper case, without spaces and dashes.
  package static func normalize(_ text: String) -> String {
    String(text.uppercased().filter { !$0.isWhitespace && $0 != "-" })
  }

  /// Whether a host may choose this code: 3 to 8 ASCII letters and digits.
  package static func isValid(_ code: String) -> Bool {
    (3...8).contains(code.count) && code.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
