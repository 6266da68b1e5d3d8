import Scenes

/// The most that is laid out as one text.
///
/// Nothing that is allowed to be shown is longer: an explanation has 400 letters, a question 300. A picture takes ten
/// times as long to draw as a letter does, and more.
enum TextBounds {
  /// How much a text's letters may cost together.
  static let cost = 440
  /// The cost of an emoji, or of a member of a family; of a letter it is 1.
  static let emoji = 12
  /// How often the font may change: each piece is drawn by itself, which takes twice as long as all else.
  static let changes = 100
  /// The most scalars of a letter; a couple with two skin tones has ten, an Indic syllable fewer.
  static let scalars = 16
}

extension [TextSpan] {
  /// The spans, or as much of them as is laid out with "…" after it: a cut never goes unseen.
  var bounded: [TextSpan] {
    var left = TextBounds.cost
    var kept: [TextSpan] = []
    for span in self {
      // Short and cheap, as most are: no letter costs more than three for each of its bytes.
      if span.text.utf8.count * 3 <= Swift.min(left, 24) {
        left -= span.text.utf8.count * 3
        kept.append(span)
        continue
      }
      var text = ""
      for character in span.text {
        let scalars = character.unicodeScalars
        // A family that the font does not know is a picture for each of its members.
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
