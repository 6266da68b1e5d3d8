import CText
import Scenes

/// Splits a text into pieces, each with a single font, look and direction.
struct Itemizer {
  /// The text's letters, each with its combining marks; no letter is ever split.
  let letters: [Letter]
  private let spans: [TextSpan]
  private let size: Int

  /// A letter, and the way in which it is drawn.
  struct Letter {
    var character: Character
    /// The index of its span.
    var span: Int
    var script: Script
    /// The embedding level; odd for right to left.
    fileprivate var level: FriBidiLevel
    /// The font; nil if there is no font at all.
    fileprivate var face: FontStack.Face?
    fileprivate var isEmoji: Bool
    fileprivate var isCell: Bool
  }

  init(_ spans: [TextSpan], size: Int, tabular: Bool, direction: TextDirection, stack: FontStack) {
    self.spans = spans
    self.size = size
    let levels = Self.levels(of: spans.flatMap { $0.text.unicodeScalars.map(\.value) }, direction)
    var letters: [Letter] = []
    var position = 0
    for (index, span) in spans.enumerated() {
      for character in span.text {
        let script = character.unicodeScalars.lazy.map(Script.init).first { $0 != .common } ?? .common
        letters.append(
          Letter(
            character: character, span: index, script: script, level: levels[position], face: nil,
            isEmoji: stack.emoji != nil && character.isEmoji, isCell: tabular && character.isDigit))
        position += character.unicodeScalars.count
      }
    }
    for (index, letter) in letters.enumerated() {
      if letter.isEmoji {
        letters[index].face = stack.emoji
        continue
      }
      // Quotation marks and dashes between Chinese letters are as wide as the letters.
      let isEastAsian =
        letter.script == .common && letter.character.isASCII == false && letter.character.isPunctuation
        && [index - 1, index + 1].contains { letters.indices.contains($0) && letters[$0].script.isEastAsian }
      letters[index].face = stack.face(
        for: letter.character.unicodeScalars, weight: spans[letter.span].weight, eastAsian: isEastAsian)
    }
    self.letters = letters
  }

  /// The letter at which the layout stops because the font has changed too often; nil in any text that people write.
  var end: Int? {
    var changes = 0
    return letters.indices.dropFirst().first { index in
      if letters[index].face != letters[index - 1].face { changes += 1 }
      return changes > TextBounds.changes
    }
  }

  /// Returns the pieces of a line in visual order.
  func runs() -> [TextRun] { visualOrder(joined(letters.indices)) }

  /// Returns the pieces of a part in reading order, for measuring.
  func pieces(of range: Range<Int>) -> [TextRun] { joined(range).map(\.run) }

  private func joined(_ range: Range<Int>) -> [(run: TextRun, level: FriBidiLevel)] {
    var runs: [(run: TextRun, level: FriBidiLevel)] = []
    for letter in letters[range] {
      guard let run = run(for: letter) else { continue }
      if let last = runs.last, last.level == letter.level, joins(last.run, run) {
        runs[runs.count - 1].run.text += run.text
        if last.run.script == .common { runs[runs.count - 1].run.script = run.script }
      } else {
        runs.append((run, letter.level))
      }
    }
    return runs
  }

  private func joins(_ left: TextRun, _ right: TextRun) -> Bool {
    left.face == right.face && left.color == right.color
      && left.isEmoji == false && right.isEmoji == false && left.isCell == false && right.isCell == false
      && (left.script == right.script || left.script == .common || right.script == .common)
  }

  private func run(for letter: Letter) -> TextRun? {
    guard let face = letter.face else { return nil }
    return TextRun(
      text: String(letter.character), face: face, size: size,
      isRightToLeft: letter.isEmoji == false && letter.level % 2 == 1,
      script: letter.isEmoji ? .common : letter.script, color: spans[letter.span].color, isEmoji: letter.isEmoji,
      isCell: letter.isCell && letter.isEmoji == false)
  }

  /// Returns the embedding levels of the scalars (Unicode annex 9).
  private static func levels(of scalars: [UInt32], _ direction: TextDirection) -> [FriBidiLevel] {
    let isRightToLeft = direction == .rightToLeft
    let flat = [FriBidiLevel](repeating: isRightToLeft ? 1 : 0, count: scalars.count)
    let count = FriBidiStrIndex(scalars.count)
    var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_LTR, count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var levels = flat
    var base = isRightToLeft ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR
    fribidi_get_bidi_types(scalars, count, &types)
    fribidi_get_bracket_types(scalars, count, types, &brackets)
    let worked = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels)
    return worked == 0 ? flat : levels
  }

  /// Returns the runs in visual order, by rule L2 of annex 9.
  ///
  /// From the highest level down, the order of the runs at that level or above is reversed.
  private func visualOrder(_ runs: [(run: TextRun, level: FriBidiLevel)]) -> [TextRun] {
    var runs = runs
    var level = runs.map(\.level).max() ?? 0
    while level > 0 {
      var start = 0
      while start < runs.count {
        guard runs[start].level >= level else {
          start += 1
          continue
        }
        let end = runs[start...].firstIndex { $0.level < level } ?? runs.count
        runs[start..<end].reverse()
        start = end
      }
      level -= 1
    }
    return runs.map(\.run)
  }
}

extension Character {
  /// Whether the character is drawn as a small picture.
  var isEmoji: Bool {
    guard let first = unicodeScalars.first, first.value >= 0x23 else { return false }
    if first.properties.isEmojiPresentation { return true }
    return unicodeScalars.contains { $0.value == 0xFE0F } && first.properties.isEmoji
  }

  fileprivate var isDigit: Bool { isASCII && isNumber }
}
