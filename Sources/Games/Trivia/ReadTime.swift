import Questions

/// The time for which a question is read before it can be answered, if the host has not set one.
enum ReadTime {
  /// The minimum time for the text, even for the shortest question.
  static let least = Span.milliseconds(1_500)
  /// The maximum time for the text, even for a longer one: by then, most of the waiting players have read it.
  static let most = Span.seconds(8)
  /// The time for the answers to appear: a fixed part for all of them, and a part for each.
  static let answers = (all: Span.milliseconds(250), each: Span.milliseconds(80))

  /// Returns the time by the length of the text: about 22 letters a second, after a moment to look up.
  static func usual(of question: Question) -> Span {
    let letters = question.text.unicodeScalars.reduce(0) { $0 + weight($1) }
    let text = min(most, max(least, .milliseconds(500 + letters * 1000 / 22)))
    return Span(
      nanoseconds: text.nanoseconds + answers.all.nanoseconds
        + Int64(question.answers.count) * answers.each.nanoseconds)
  }

  /// Returns the number of letters that a Unicode scalar counts as.
  ///
  /// A character of a script that writes syllables or words counts as several letters.
  private static func weight(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x2E80...0xD7FF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF: 3
    default: scalar.properties.canonicalCombiningClass == .notReordered ? 1 : 0
    }
  }
}
