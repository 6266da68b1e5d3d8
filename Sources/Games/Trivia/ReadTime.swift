import Questions

/// How long a question is read before it can be answered, where the host has not said.
enum ReadTime {
  /// The shortest question has this long by itself.
  static let least = Span.milliseconds(1_500)
  /// The longest time, even for a longer text: most of those who wait have read it.
  static let most = Span.seconds(8)
  /// The time that the answers take to appear, and for each of them.
  static let answers = (all: Span.milliseconds(250), each: Span.milliseconds(80))

  /// By length: some 22 letters a second, after a moment to look up.
  static func usual(of question: Question) -> Span {
    let letters = question.text.unicodeScalars.reduce(0) { $0 + weight($1) }
    let text = min(most, max(least, .milliseconds(500 + letters * 1000 / 22)))
    return Span(
      nanoseconds: text.nanoseconds + answers.all.nanoseconds
        + Int64(question.answers.count) * answers.each.nanoseconds)
  }

  /// A sign of a script that writes syllables or words is worth more letters than one.
  private static func weight(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x2E80...0xD7FF, 0xF900...0xFAFF, 0x2_0000...0x3_FFFF: 3
    default: scalar.properties.canonicalCombiningClass == .notReordered ? 1 : 0
    }
  }
}
