import Scenes

/// The limits for a text that is laid out.
///
/// No permitted text is longer: an explanation has 400 letters, a question 300. A picture takes at least ten times as
/// long to draw as a letter.
enum TextBounds {
  /// The maximum total cost of a text's letters.
  static let cost = 440
  /// The cost of an emoji, or of each member of an emoji family; a letter costs 1.
  static let emoji = 12
  /// The maximum number of font changes.
  ///
  /// Each piece is drawn separately, which takes twice as long as everything else.
  static let changes = 100
  /// The maximum number of scalars of a letter; a couple with two skin tones has ten, an Indic syllable fewer.
  static let scalars = 16
}

extension [TextSpan] {
  /// The spans, or the part of them that is laid out followed by "…", so that no cut goes unnoticed.
  ///
  /// A letter with too many scalars keeps the first ones, without "…".
  var bounded: [TextSpan] {
    var left = TextBounds.cost
    var kept: [TextSpan] = []
    for span in self {
      // Most spans are short and cheap: no letter costs more than 3 for each of its bytes.
      if span.text.utf8.count * 3 <= Swift.min(left, 24) {
        left -= span.text.utf8.count * 3
        kept.append(span)
        continue
      }
      var text = ""
      for character in span.text {
        let scalars = character.unicodeScalars
        // An emoji family that the font does not know is drawn as one picture for each of its members.
        left -= character.isEmoji ? TextBounds.emoji * ((scalars.count + 1) / 2) : 1 + (scalars.count - 1) / 4
        guard left >= 0 else { return kept + [TextSpan(text + "…", span.weight, span.color)] }
        if scalars.count <= TextBounds.scalars {
          text.append(character)
        } else {
          text.unicodeScalars.append(contentsOf: scalars.prefix(TextBounds.scalars))
        }
      }
      kept.append(TextSpan(text, span.weight, span.color))
    }
    return kept
  }
}
