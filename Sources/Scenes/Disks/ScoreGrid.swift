import Catalogue
import Games

/// Everybody's scores in any given area, as rows with names.
///
/// If there are too many rows, the players further down have only discs with points.
struct ScoreGrid {
  /// The players' lines, best first.
  let lines: [ScoreLine]
  /// The players who are away, whose discs have a dashed outline.
  var away: Set<Player.ID> = []
  /// Returns a text such as "+3 more" for the players who do not fit.
  let more: (Int) -> String
  /// The maximum number of columns of rows with names.
  var mostColumns = 4
  /// The distance between two rows if there is room.
  var pitch = 8.9
  /// The players whose rows are emphasised.
  var highlighted: Set<Player.ID> = []
  /// The players who have just scored: their scores are larger and coloured, and they cheer.
  var scoring: Set<Player.ID> = []
  /// Whether heads, names and scores are larger, because there are few.
  var isLarge = false
  /// The distance between two large rows, the radius of a head and the size of a score there.
  static let large = 12.4
  private static let (largeRadius, largeScore) = (4.6, 6.6)
  /// Whether nobody sees the scores.
  var isSecret = false
  /// Whether whoever leads wears a crown.
  var hasCrowns = false

  /// The number of players up to whom everybody keeps their place in a list that changes all the time, so that nobody
  /// has to look for themselves.
  static let mostSeats = 8

  /// Returns the lines in the order in which they are shown while a game is played.
  static func seated(_ lines: [ScoreLine]) -> [ScoreLine] {
    lines.count <= mostSeats ? lines.sorted { $0.player.id < $1.player.id } : lines
  }

  /// The minimum distance between two rows with names, and if a name needs two lines.
  private static let tightest = (oneLine: 5.2, twoLines: 6.6)
  /// The minimum width of a row with a name.
  private static let narrowest = 28.0
  private static let gap = Metrics.Space.medium
  /// The minimum room for a disc with points of two digits.
  private static let compact = (width: 11.4, height: 5.2)

  /// Returns the height of the grid if there is room.
  func comfortableHeight(width: Double) -> Double {
    Double((lines.count + columns(in: width) - 1) / columns(in: width)) * pitch
  }

  func draw(in area: Rect, on composer: inout Composer) {
    guard lines.isEmpty == false, area.width > 0, area.height > 0 else { return }
    let most = columns(in: area.width)
    // A score far from its name is hard to find.
    let fewest = max(1, min(most, Int(area.width / 48)))
    for columns in fewest...most {
      let rows = (lines.count + columns - 1) / columns
      guard Double(rows) * tightest(columns, in: area.width, composer) <= area.height else { continue }
      named(lines[...], columns: columns, rows: rows, in: area, on: &composer)
      return
    }
    mixed(columns: most, in: area, on: &composer)
  }

  /// Returns the minimum distance between two rows with names, which is larger if a name needs two lines.
  private func tightest(_ columns: Int, in width: Double, _ composer: Composer) -> Double {
    let column = (width - Double(columns - 1) * Self.gap) / Double(columns)
    let radius = 0.41 * Self.tightest.oneLine
    let scores = lines.map { score($0, size: 0.7 * Self.tightest.oneLine, composer).width }.max() ?? 0
    let room = column - 2 * radius - scores - 2.4
    let areShort = lines.allSatisfy { line in
      composer.fit(
        name: line.player.name, .semibold, composer.theme.text,
        TextBox(width: room, height: Self.tightest.oneLine, lines: 1, sizes: Metrics.Size.name)
      ).fits
    }
    return areShort ? Self.tightest.oneLine : Self.tightest.twoLines
  }

  private func columns(in width: Double) -> Int {
    max(1, min(mostColumns, Int((width + Self.gap) / (Self.narrowest + Self.gap))))
  }

  private func compactColumns(in width: Double, _ composer: Composer) -> Int {
    let widest = lines.map { score($0, size: 3.4, composer).width }.max() ?? 0
    return max(1, Int(width / max(Self.compact.width, widest + 7)))
  }

  /// Draws as many rows with names as possible, and the rest as discs.
  private func mixed(columns: Int, in area: Rect, on composer: inout Composer) {
    let across = compactColumns(in: area.width, composer)
    func compactRows(_ count: Int) -> Int { (count + across - 1) / across }
    let tightest = tightest(columns, in: area.width, composer)
    var rows = Int(area.height / tightest)
    func rest(_ rows: Int) -> Int { max(0, lines.count - rows * columns) }
    while rows > 0,
      Double(rows) * tightest + Double(compactRows(rest(rows))) * Self.compact.height > area.height
    {
      rows -= 1
    }
    let top = Array(lines.prefix(rows * columns))
    let head = Rect(x: area.x, y: area.y, width: area.width, height: Double(rows) * tightest)
    named(top[...], columns: columns, rows: rows, in: head, on: &composer)
    discs(
      lines.dropFirst(top.count), across: across,
      in: Rect(x: area.x, y: head.maxY, width: area.width, height: area.height - head.height), on: &composer)
  }

  private func named(
    _ lines: ArraySlice<ScoreLine>, columns: Int, rows: Int, in area: Rect, on composer: inout Composer
  ) {
    guard rows > 0 else { return }
    let step = min(pitch, area.height / Double(rows))
    let width = (area.width - Double(columns - 1) * Self.gap) / Double(columns)
    // Long names and scores need the room of large ones.
    let isLarge =
      self.isLarge
      && lines.allSatisfy { line in
        let score = 1.15 * score(line, size: Self.largeScore, composer).width
        let name = composer.fit(
          name: line.player.name, .semibold, composer.theme.text,
          TextBox(width: width - score - 2 * Self.largeRadius - 2.6, height: step, lines: 1, sizes: [4.8]))
        return name.fits
      }
    let radius = min(isLarge ? Self.largeRadius : 3.0, step * (highlighted.isEmpty ? 0.41 : 0.36))
    let scoreSize = min(isLarge ? Self.largeScore : Metrics.Size.score, step * 0.7)
    let scoreWidth =
      (scoring.isEmpty ? 1 : 1.15) * (lines.map { score($0, size: scoreSize, composer).width }.max() ?? 0)
    // Emphasised rows are on cards that extend to the left of the discs, so that all discs stay aligned.
    let inset = highlighted.isEmpty ? 0 : 1.0
    for (index, line) in lines.enumerated() {
      let start = area.x + Double(index / rows) * (width + Self.gap)
      let (x, width) = (start + inset, width - 2 * inset)
      let y = area.y + (Double(index % rows) + 0.5) * step
      let stands = highlighted.contains(line.player.id)
      if stands {
        let height = min(step - 0.4, 2 * radius + 2)
        composer.box(
          Rect(x: start, y: y - height / 2, width: width + 2 * inset, height: height), radius: 0.28 * height,
          fill: composer.theme.right, stroke: composer.theme.rightOutline)
      }
      let color = stands ? composer.theme.ink : composer.theme.text
      let hasScored = scoring.contains(line.player.id)
      composer.disc(
        of: line.player, x: x + radius, y: y, radius: radius, away: away.contains(line.player.id),
        mood: hasScored ? .cheering : .idle, isNamed: true)
      if hasCrowns, !isSecret, line.rank == 1, line.score > 0 {
        composer.crown(on: line.player, at: Point(x: x + radius, y: y + 0.3), radius: 0.9 * radius)
      }
      let nameX = x + 2 * radius + 1.2
      let nameWidth = x + width - scoreWidth - 1.2 - nameX
      composer.put(
        composer.fit(
          name: line.player.name, .semibold, color,
          TextBox(
            width: nameWidth, height: step, lines: 3, sizes: (isLarge ? [5.4, 4.8, 4.4] : []) + Metrics.Size.name)),
        x: nameX, width: nameWidth, middle: y)
      composer.put(
        score(
          line, size: hasScored ? 1.15 * scoreSize : scoreSize, color: hasScored ? composer.theme.accent : color,
          composer), x: x, width: width, middle: y, align: .trailing)
    }
  }

  private func discs(
    _ lines: ArraySlice<ScoreLine>, across: Int, in area: Rect, on composer: inout Composer
  ) {
    let room = max(1, Int(area.height / Self.compact.height + 0.01) * across)
    let shown = lines.count > room ? room - 1 : lines.count
    let down = max(1, ((shown < lines.count ? room : shown) + across - 1) / across)
    let step = min(Self.compact.height * 1.25, area.height / Double(down))
    let width = area.width / Double(across)
    let radius = min(2.6, step * 0.42)
    func place(_ index: Int) -> (x: Double, y: Double) {
      (area.x + Double(index % across) * width, area.y + (Double(index / across) + 0.5) * step)
    }
    for (index, line) in lines.prefix(shown).enumerated() {
      let (x, y) = place(index)
      composer.disc(of: line.player, x: x + radius, y: y, radius: radius, away: away.contains(line.player.id))
      let text = score(line, size: 3.4, composer)
      composer.put(text, x: x + 2 * radius + 0.9, width: text.width, middle: y)
    }
    guard shown < lines.count else { return }
    let (x, y) = place(shown)
    composer.put(
      composer.fit(
        more(lines.count - shown), .medium, composer.theme.secondaryText,
        TextBox(width: area.maxX - x, sizes: [3.2, 2.8])), x: x, width: area.maxX - x, middle: y)
  }

  private func score(
    _ line: ScoreLine, size: Double, color: Color? = nil, _ composer: Composer
  ) -> FittedText {
    composer.fit(
      isSecret ? "?" : grouped(line.score), .bold, color ?? composer.theme.text, TextBox(size: size), tabular: true)
  }
}
