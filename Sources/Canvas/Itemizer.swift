import CText
import Scenes

/// Cuts a line into pieces of one font, look and direction, in the order in which they are seen.
struct Itemizer {
  let line: TextLine
  let stack: FontStack

  /// A letter with its marks, which is never split.
  private struct Cluster {
    var character: Character
    var span: Int
    /// Odd for right to left.
    var level: FriBidiLevel
    var script: Script
  }

  func runs() -> [TextRun] {
    let clusters = clusters()
    var runs: [(run: TextRun, level: FriBidiLevel)] = []
    for (index, cluster) in clusters.enumerated() {
      guard let run = run(for: cluster, at: index, in: clusters) else { continue }
      if let last = runs.last, last.level == cluster.level, joins(last.run, run) {
        runs[runs.count - 1].run.text += run.text
        if last.run.script == .common { runs[runs.count - 1].run.script = run.script }
      } else {
        runs.append((run, cluster.level))
      }
    }
    return visualOrder(runs)
  }

  private func joins(_ left: TextRun, _ right: TextRun) -> Bool {
    left.face == right.face && left.color == right.color
      && left.isEmoji == false && right.isEmoji == false && left.isCell == false && right.isCell == false
      && (left.script == right.script || left.script == .common || right.script == .common)
  }

  private func clusters() -> [Cluster] {
    let scalars = line.spans.flatMap { $0.text.unicodeScalars.map(\.value) }
    let levels = levels(of: scalars)
    var clusters: [Cluster] = []
    var position = 0
    for (index, span) in line.spans.enumerated() {
      for character in span.text {
        let script = character.unicodeScalars.lazy.map(Script.init).first { $0 != .common } ?? .common
        clusters.append(Cluster(character: character, span: index, level: levels[position], script: script))
        position += character.unicodeScalars.count
      }
    }
    return clusters
  }

  /// The embedding levels of Unicode's annex 9.
  private func levels(of scalars: [UInt32]) -> [FriBidiLevel] {
    let isRightToLeft = line.direction == .rightToLeft
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

  private func run(for cluster: Cluster, at index: Int, in clusters: [Cluster]) -> TextRun? {
    let span = line.spans[cluster.span]
    let scalars = cluster.character.unicodeScalars
    if cluster.character.isEmoji, let emoji = stack.emoji {
      return TextRun(
        text: String(cluster.character), face: emoji, size: line.size, isRightToLeft: false, script: .common,
        color: span.color, isEmoji: true, isCell: false)
    }
    // Quotation marks and dashes between Chinese letters are as wide as these.
    let neighbours = [index - 1, index + 1].filter(clusters.indices.contains)
    let isEastAsian =
      cluster.script == .common && cluster.character.isPunctuation
      && cluster.character.isASCII == false && neighbours.contains { clusters[$0].script.isEastAsian }
    guard let face = stack.face(for: scalars, weight: span.weight, eastAsian: isEastAsian) else { return nil }
    let isDigit = cluster.character.isASCII && cluster.character.isNumber
    return TextRun(
      text: String(cluster.character), face: face, size: line.size, isRightToLeft: cluster.level % 2 == 1,
      script: cluster.script, color: span.color, isEmoji: false, isCell: line.tabular && isDigit)
  }

  /// Rule L2 of annex 9: from the highest level down, what is at that level or above is turned round.
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
  /// Whether it is drawn as a small picture.
  var isEmoji: Bool {
    guard let first = unicodeScalars.first else { return false }
    let hasSelector = unicodeScalars.contains { $0.value == 0xFE0F }
    return first.properties.isEmojiPresentation || (first.properties.isEmoji && hasSelector)
  }
}
