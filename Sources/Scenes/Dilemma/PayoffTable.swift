import Catalogue
import Games

/// The points for each pair of choices from one player's side: four sentences, each next to a picture of both choices.
///
/// ```
/// [O][O]  Both cooperate: +2 each.
/// [O][X]  Only they defect: you −1, they +3.
/// [X][O]  Only you defect: you +3, they −1.
/// [X][X]  Both defect: 0 each.
/// ```
///
/// Once players know the points, they are one line: `[O][O] +2 +2   [O][X] −1 +3   [X][X] 0 0`.
struct PayoffTable {
  let words: DilemmaSceneTexts
  var isShort = false
  /// Whether a narrow place has a line for each pair of choices, with larger letters.
  var isLarge = true

  /// Whether the sentences have the whole picture, in one column with large letters.
  var isPoster = false
  /// The players who act the outcomes beside their choices; nil for nobody.
  var actors: (own: Player, other: Player)?
  /// The share of each sentence that can be seen.
  var shown: [Double] = [1, 1, 1, 1]

  /// The height of a line.
  private static let line = 5.4
  /// The width below which each pair of choices has a line.
  private static let narrow = 60.0

  /// Returns the height that the table needs in a place of a width, of a maximum.
  func height(_ most: Double, width: Double = .infinity) -> Double {
    isShort ? (isLarge && width < Self.narrow ? 3.4 : 2) * Self.line + 1.2 : most
  }

  private var sizes: [Double] { (isPoster ? [7.2, 6.4, 5.8, 5.2, 4.6] : []) + [4.2, 3.8, 3.4, 3.2, 3, 2.8] }
  /// The maximum height of a row, and the minimum width of each of two columns.
  private static let (pitch, narrowest) = (9.4, 84.0)

  func draw(in area: Rect, on composer: inout Composer) {
    isShort ? drawLine(in: area, on: &composer) : drawSentences(in: area, on: &composer)
  }

  /// Draws each pair of choices with the points of both players, on one line, or on two in a narrow place.
  private func drawLine(in area: Rect, on composer: inout Composer) {
    let entries = [Self.choices[0], Self.choices[1], Self.choices[3]]
    let isNarrow = isLarge && area.width < Self.narrow && area.height >= height(0, width: area.width)
    let (tile, size, gap) = isNarrow ? (4.8, 4.2, 0.6) : (3.6, 3.2, 0.5)
    let texts = entries.map { entry -> FittedText in
      let points = [(entry.own, entry.other), (entry.other, entry.own)].map { signed($0.points(against: $1)) }
      return composer.fit(
        points.joined(separator: " / "), .semibold, composer.theme.text, TextBox(size: size))
    }
    let widths = texts.map { 2 * tile + gap + 1.2 + $0.width }
    let between = 3.4
    let fits = widths.reduce(0, +) + 2 * between <= area.width
    let rows = isNarrow ? [[0], [1], [2]] : fits ? [[0, 1, 2]] : [[0, 2], [1]]
    let height = (isNarrow ? 1.12 : 1) * Double(rows.count) * Self.line
    for (row, indices) in rows.enumerated() {
      let used = indices.reduce(0) { $0 + widths[$1] } + Double(indices.count - 1) * between
      var x = area.width > 60 ? area.midX - used / 2 : area.x
      let middle = area.y + min(area.height, height) * (Double(row) + 0.5) / Double(rows.count)
      for index in indices {
        composer.tile(of: entries[index].own, x: x, y: middle - tile / 2, side: tile)
        composer.tile(of: entries[index].other, x: x + tile + gap, y: middle - tile / 2, side: tile)
        composer.put(texts[index], x: x + 2 * tile + gap + 1.2, width: texts[index].width, middle: middle)
        x += widths[index] + between
      }
    }
  }

  private func drawSentences(in area: Rect, on composer: inout Composer) {
    let columns = !isPoster && area.width >= 2 * Self.narrowest ? 2 : 1
    let rows = 4 / columns
    let pitch = min(isPoster ? 22 : Self.pitch, area.height / Double(rows))
    let tile = min(isPoster ? 11 : 5.4, 0.72 * pitch, 0.1 * area.width)
    let gap = 0.18 * tile
    let head = actors == nil ? 0 : min(0.46 * pitch, 0.72 * tile)
    let face = actors == nil ? 0 : 2 * head + 1.2
    let pictures = 2 * (tile + face) + gap + (isPoster ? 3.4 : 1.8)
    let column = (area.width - Double(columns - 1) * 4) / Double(columns)
    let texts = sentences(width: column - pictures, height: pitch - 0.3, composer)
    // A single column is as wide as its widest sentence, and centred.
    let used = pictures + (texts.map(\.width).max() ?? 0)
    let left = area.x + max(0, (area.width - Double(columns) * used) / 2 - 0.5 * Double(columns - 1) * 4)
    let x = columns == 1 && area.width > 60 ? left : area.x
    let top = area.y + (area.height - Double(rows) * pitch) / 2
    for (index, text) in texts.enumerated() {
      let start = x + Double(index / rows) * (column + 4)
      let middle = top + (Double(index % rows) + 0.5) * pitch
      let (own, other) = Self.choices[index]
      guard shown[index] > 0 else { continue }
      composer.posed(.rising(shown[index])) {
        if let actors {
          let far = start + face + 2 * tile + gap + 1.2 + head
          for (player, x, choices) in [(actors.own, start + head, (own, other)), (actors.other, far, (other, own))] {
            $0.disc(
              of: player, x: x, y: middle, radius: head, mood: Self.mood(of: choices.0, against: choices.1),
              isNamed: true)
          }
        }
        $0.tile(of: own, x: start + face, y: middle - tile / 2, side: tile)
        $0.tile(of: other, x: start + face + tile + gap, y: middle - tile / 2, side: tile)
        $0.put(text, x: start + pictures, width: column - pictures, middle: middle)
      }
    }
  }

  /// Returns the mood of a player once both choices are known.
  static func mood(of own: DilemmaChoice, against other: DilemmaChoice) -> DrawItem.Portrait.Mood {
    switch (own, other) {
    case (.cooperate, .cooperate): .cheering
    case (.cooperate, .defect): .shocked
    case (.defect, .cooperate): .sly
    case (.defect, .defect): .slumping
    }
  }

  /// The player's own choice and the other player's, in the order of the sentences.
  static let choices: [(own: DilemmaChoice, other: DilemmaChoice)] = [
    (.cooperate, .cooperate), (.cooperate, .defect), (.defect, .cooperate), (.defect, .defect),
  ]

  /// Returns all sentences at the same size.
  private func sentences(width: Double, height: Double, _ composer: Composer) -> [FittedText] {
    func fit(_ size: Double) -> [FittedText] {
      Self.choices.map {
        composer.fit(
          sentence($0.own, $0.other), .medium, composer.theme.text,
          TextBox(width: width, height: height, lines: 2, sizes: [size]))
      }
    }
    for size in sizes.dropLast() {
      let texts = fit(size)
      if texts.allSatisfy(\.fits) { return texts }
    }
    return fit(sizes.last ?? Metrics.floor)
  }

  private func sentence(_ own: DilemmaChoice, _ other: DilemmaChoice) -> String {
    let (mine, theirs) = (signed(own.points(against: other)), signed(other.points(against: own)))
    return switch (own, other) {
    case (.cooperate, .cooperate): words.bothCooperate(mine)
    case (.cooperate, .defect): words.otherDefects(own: mine, other: theirs)
    case (.defect, .cooperate): words.youDefect(own: mine, other: theirs)
    case (.defect, .defect): words.bothDefect(mine)
    }
  }
}
