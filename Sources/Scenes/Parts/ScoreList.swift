import Catalogue
import Games

/// Rows of rank, disc, name and score, best first.
struct ScoreList {
  let lines: [ScoreLine]
  /// How many more lines there are than these.
  var others = 0
  /// "+3 more" for those that have no row.
  let more: (Int) -> String
  /// Whether what the last question brought stands before the score.
  var showsGains = false
  /// The distance of two rows where there is room.
  var pitch = 8.9

  /// The least distance of two rows.
  private static let tightest = 6.1

  /// How high the list is where there is room.
  var comfortableHeight: Double { Double(count) * pitch }

  /// How many lines there are in all.
  private var count: Int { lines.count + others }

  /// Whether in one height as many rows are shown as in another, with discs and texts as large.
  func isAsLarge(in height: Double, as other: Double) -> Bool {
    rows(in: height) == rows(in: other) && radius(in: height) >= radius(in: other)
  }

  /// How many players have a row.
  private func rows(in height: Double) -> Int {
    let room = max(1, Int(height / Self.tightest + 0.01))
    return min(lines.count, count > room ? room - 1 : count)
  }

  private func step(in height: Double) -> Double {
    min(pitch, height / Double(min(max(1, Int(height / Self.tightest + 0.01)), max(1, count))))
  }

  private func radius(in height: Double) -> Double { min(3.0, step(in: height) * 0.41) }

  func draw(in area: Rect, on composer: inout Composer) {
    guard lines.isEmpty == false else { return }
    let shown = rows(in: area.height)
    let step = step(in: area.height)
    let radius = radius(in: area.height)

    let rankWidth = columnWidth(lines.prefix(shown).map { String($0.rank) }, 3.6, composer)
    let scoreWidth = columnWidth(lines.prefix(shown).map { grouped($0.score) }, Metrics.Size.score, composer)
    let gains = showsGains ? lines.prefix(shown).filter { $0.gained != 0 }.map { signed($0.gained) } : []
    let gainWidth = gains.isEmpty ? 0 : columnWidth(gains, 3.2, composer) + 2.4

    for (index, line) in lines.prefix(shown).enumerated() {
      let y = area.y + (Double(index) + 0.5) * step
      composer.put(
        composer.fit(String(line.rank), .medium, composer.theme.secondaryText, TextBox(size: 3.6), tabular: true),
        x: area.x, width: rankWidth, middle: y, align: .trailing)
      let discX = area.x + rankWidth + 1.8 + radius
      composer.disc(of: line.player, x: discX, y: y, radius: radius)
      let nameX = discX + radius + 1.6
      let nameEnd = area.maxX - scoreWidth - gainWidth - 1.6
      composer.put(
        composer.fit(
          line.player.name, .semibold, composer.theme.text,
          TextBox(width: nameEnd - nameX, height: step, lines: 2, sizes: Metrics.Size.name)),
        x: nameX, width: nameEnd - nameX, middle: y)
      if showsGains && line.gained != 0 {
        composer.put(
          composer.fit(
            signed(line.gained), .semibold, composer.theme.accent, TextBox(size: 3.2),
            tabular: line.gained.magnitude > 9),
          x: area.x, width: area.width - scoreWidth - 2.4, middle: y, align: .trailing)
      }
      composer.put(
        composer.fit(grouped(line.score), .bold, composer.theme.text, TextBox(size: Metrics.Size.score), tabular: true),
        x: area.x, width: area.width, middle: y, align: .trailing)
    }
    if shown < count {
      composer.put(
        composer.fit(
          more(count - shown), .medium, composer.theme.secondaryText,
          TextBox(width: area.width, sizes: [Metrics.Size.label, 3.2, 2.8])),
        x: area.x + rankWidth + 1.8, width: area.width, middle: area.y + (Double(shown) + 0.5) * step)
    }
  }

  private func columnWidth(_ texts: [String], _ size: Double, _ composer: Composer) -> Double {
    texts.map { composer.fit($0, .bold, composer.theme.text, TextBox(size: size), tabular: true).width }.max() ?? 0
  }
}
