import Catalogue
import Games

/// Rows of rank, disc, name and score, best first.
struct ScoreList {
  let lines: [ScoreLine]
  /// The number of further lines that are not in `lines`.
  var others = 0
  /// Returns a text such as "+3 more" for the lines that have no row.
  let more: (Int) -> String
  /// Whether the points of the last question appear before the score.
  var showsGains = false
  /// The progress with which the last question's gains are added.
  var motion = Motion()
  /// The distance between two rows if there is enough room.
  var pitch = 8.9

  /// Whether there is room for larger heads, names and scores.
  var isLarge = false
  /// The game time at which heads blink; nil if they do not.
  var life: Instant?
  /// Whether whoever leads alone wears a crown.
  var hasCrown = false
  /// Whether each row is a card in its player's colour, where the background is dark enough for that.
  var hasCards = false

  /// The progress of gains, scores and rows from their state before the last question, from 0 to 1.
  struct Motion {
    var gains = 1.0
    var scores = 1.0
    var rows = 1.0
    /// The opacity of the plates on which rows pass others.
    var plates = 0.0
  }

  /// The distance to a row that passes it, in rows, from which a row's words cannot be seen.
  private static let passing = 0.78
  /// The minimum width of a name.
  private static let leastName = 10.0
  /// The minimum distance between two rows.
  private static let tightest = 6.1

  /// The total number of lines.
  private var count: Int { lines.count + others }

  /// Returns the number of players who have a row.
  private func rows(in height: Double) -> Int {
    let room = max(1, Int(height / Self.tightest + 0.01))
    return min(lines.count, count > room ? room - 1 : count)
  }

  private func step(in height: Double) -> Double {
    min(pitch, height / Double(min(max(1, Int(height / Self.tightest + 0.01)), max(1, count))))
  }

  private func radius(in height: Double) -> Double { min(isLarge ? 4.2 : 3.0, step(in: height) * 0.41) }

  private var rankSize: Double { isLarge ? 4.4 : 3.6 }
  private var gainSize: Double { isLarge ? 4.2 : 3.2 }
  private var scoreSize: Double { isLarge ? 5 : Metrics.Size.score }

  func draw(in area: Rect, on composer: inout Composer) {
    guard lines.isEmpty == false else { return }
    let shown = rows(in: area.height)
    let step = step(in: area.height)
    let radius = radius(in: area.height)

    let rankWidth = columnWidth(lines.prefix(shown).map { String($0.rank) }, rankSize, composer)
    let scoreWidth = columnWidth(lines.prefix(shown).map { grouped($0.score) }, scoreSize, composer)
    let gains = showsGains ? lines.prefix(shown).filter { $0.gained != 0 }.map { signed($0.gained) } : []
    let gainColumn = gains.isEmpty ? 0 : columnWidth(gains, gainSize, composer) + 2.4
    // If names get too short, the gains are left out. The scores already include the gains, but two letters of a name
    // say nothing.
    let nameRoom = area.width - rankWidth - 2 * radius - scoreWidth - gainColumn - 6.6
    let gainWidth = nameRoom < Self.leastName ? 0 : gainColumn

    let before = motion.rows < 1 || motion.plates > 0 ? placesBefore(shown) : []
    let columns = Columns(rank: rankWidth, gain: gainWidth, score: scoreWidth)
    // Rows that overtake are drawn last, so they pass in front of the others and hide them.
    let order = before.isEmpty ? Array(0..<shown) : (0..<shown).sorted { before[$0].place - $0 < before[$1].place - $1 }
    // Before anybody has a point, everybody would be first.
    let isOld = motion.rows < 0.5
    let hasRanks = lines.contains { (isOld ? $0.score - $0.gained : $0.score) != 0 || !isOld && $0.rank > 1 }
    func placeNow(_ index: Int) -> Double {
      before.isEmpty
        ? Double(index) : Double(before[index].place) + Double(index - before[index].place) * motion.rows
    }
    func overtakes(_ index: Int) -> Bool {
      before.indices.contains { before[$0].place < before[index].place && $0 > index }
    }
    let overtaking = before.isEmpty ? [] : order.filter(overtakes)
    for (turn, index) in order.enumerated() {
      let old = before.isEmpty ? (place: index, rank: lines[index].rank) : before[index]
      let place = placeNow(index)
      let row = Rect(x: area.x, y: area.y + place * step, width: area.width, height: step)
      // The words of whoever is passed give way, so that no name is cut by the edge of a plate. The heads stay.
      var seen = 1.0
      if motion.rows > 0, motion.rows < 1 {
        let near = order[(turn + 1)...].filter(overtaking.contains).map { abs(placeNow($0) - place) }.min() ?? 1
        seen = min(1, max(0, (near - Self.passing) / (1 - Self.passing)))
      }
      let look = look(of: lines[index].player, on: composer.theme)
      if look.isBright {
        composer.box(
          Rect(x: row.x - 1.2, y: row.y + 0.35, width: row.width + 3.2, height: row.height - 0.7),
          radius: min(composer.theme.radius.card, 0.3 * row.height), fill: look.fill)
      } else if overtaking.contains(index) {
        composer.posed(.fading(motion.plates)) { $0.plate(behind: row) }
      }
      drawLine(
        lines[index], rank: hasRanks ? isOld ? old.rank : lines[index].rank : nil, in: row, columns, look,
        radius: radius, words: seen, on: &composer)
    }
    if shown < count {
      composer.put(
        composer.fit(
          more(count - shown), .medium, composer.theme.secondaryText,
          TextBox(width: area.width, sizes: [Metrics.Size.label, 3.2, 2.8])),
        x: area.x + rankWidth + 1.8, width: area.width, middle: area.y + (Double(shown) + 0.5) * step)
    }
  }

  /// Draws the rows on a panel that is as high as they are; few rows are larger than many.
  func drawOnPanel(in area: Rect, on composer: inout Composer) {
    guard lines.isEmpty == false else { return }
    var list = self
    list.pitch = Self.widest
    (list.hasCrown, list.hasCards) = (true, true)
    list.isLarge = Double(count) * Self.widest <= area.height
    let inner = Rect(x: area.x + 1.2, y: area.y + 0.6, width: area.width - 3.2, height: area.height - 1.2)
    let height = min(inner.height, list.step(in: inner.height) * Double(list.count)) + 1.2
    if !lines.contains(where: { list.look(of: $0.player, on: composer.theme).isBright }) {
      composer.box(
        Rect(x: area.x, y: area.y, width: area.width, height: height),
        radius: min(composer.theme.radius.card, 3), fill: composer.theme.surface)
    }
    list.draw(in: inner, on: &composer)
  }

  /// Returns the look of a player's row.
  private func look(of player: Player, on theme: Theme) -> CardLook {
    hasCards ? theme.card(of: player) : theme.plainCard
  }

  /// The distance between few rows on a panel.
  private static let widest = 11.0

  /// The widths of the columns of numbers.
  private struct Columns {
    var rank: Double
    var gain: Double
    var score: Double
  }

  private func drawLine(
    _ line: ScoreLine, rank: Int?, in row: Rect, _ columns: Columns, _ look: CardLook, radius: Double, words: Double,
    on composer: inout Composer
  ) {
    let y = row.midY
    let discX = row.x + columns.rank + 1.8 + radius
    composer.disc(
      of: line.player, x: discX, y: y, radius: radius,
      mood: life.map { HeadLife.mood(of: line.player.id, at: $0, among: count) } ?? .idle, isNamed: true)
    if hasCrown, rank == 1, motion.rows >= 1, line.score > 0, lines.count(where: { $0.rank == 1 }) == 1 {
      composer.crown(on: line.player, at: Point(x: discX, y: y), radius: radius)
    }
    composer.posed(.fading(words)) {
      drawWords(line, rank: rank, in: row, columns, look, nameX: discX + radius + 1.6, on: &$0)
    }
  }

  private func drawWords(
    _ line: ScoreLine, rank: Int?, in row: Rect, _ columns: Columns, _ look: CardLook, nameX: Double,
    on composer: inout Composer
  ) {
    let y = row.midY
    if let rank {
      composer.put(
        composer.fit(String(rank), .medium, look.secondaryText, TextBox(size: rankSize), tabular: true),
        x: row.x, width: columns.rank, middle: y, align: .trailing)
    }
    let nameEnd = row.maxX - columns.score - columns.gain - 1.6
    composer.put(
      composer.fit(
        name: line.player.name, .semibold, look.text,
        TextBox(
          width: nameEnd - nameX, height: row.height, lines: 2, sizes: (isLarge ? [4.8, 4.4] : []) + Metrics.Size.name)),
      x: nameX, width: nameEnd - nameX, middle: y)
    if columns.gain > 0 && line.gained != 0 {
      let gain = composer.fit(
        signed(line.gained), .semibold, look.isBright ? look.text : composer.theme.accent, TextBox(size: gainSize),
        tabular: line.gained.magnitude > 9)
      composer.posed(.rising(motion.gains)) {
        $0.put(gain, x: row.x, width: row.width - columns.score - 2.4, middle: y, align: .trailing)
      }
    }
    composer.put(
      composer.fit(
        grouped(score(of: line)), .bold, look.text, TextBox(size: scoreSize), tabular: true),
      x: row.x, width: row.width, middle: y, align: .trailing)
  }

  /// Returns the score that is shown while it rises.
  private func score(of line: ScoreLine) -> Int {
    motion.scores >= 1 ? line.score : line.score - line.gained + Int((Double(line.gained) * motion.scores).rounded())
  }

  /// Returns the position and rank of each row before the last question, among the lines that have a row now.
  private func placesBefore(_ shown: Int) -> [(place: Int, rank: Int)] {
    let scores = lines.prefix(shown).map { $0.score - $0.gained }
    let order = scores.indices.sorted {
      (scores[$1], lines[$0].player.id) < (scores[$0], lines[$1].player.id)
    }
    var places = scores.indices.map { (place: $0, rank: $0 + 1) }
    for (place, index) in order.enumerated() {
      places[index] = (place, 1 + scores.count { $0 > scores[index] })
    }
    return places
  }

  private func columnWidth(_ texts: [String], _ size: Double, _ composer: Composer) -> Double {
    texts.map { composer.fit($0, .bold, composer.theme.text, TextBox(size: size), tabular: true).width }.max() ?? 0
  }
}

extension Composer {
  /// Draws a plate that hides everything that a row passes.
  fileprivate mutating func plate(behind row: Rect) {
    box(
      Rect(x: row.x - 1, y: row.y, width: row.width + 2, height: row.height),
      radius: min(theme.radius.card, 0.3 * row.height), fill: theme.surface, stroke: theme.accent, strokeWidth: 0.3)
  }
}
