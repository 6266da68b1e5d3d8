import Catalogue
import Games
import Room

/// The number of games that each winner has won this evening: a row for each winner, and a column for each game if
/// there is room.
///
/// ```
/// Won this evening
///                   Trivia  Snap!   ★
/// (M) Mia                2      1   3
/// (T) Tom                1      0   1
/// ```
struct TallyTable {
  let tally: Tally
  let texts: SceneTexts

  private static let step = 6.8
  private static let tightest = 6.1
  private static let radius = 2.5
  private static let leastName = 15.0
  private static let headingHeight = 5.6
  private static let titleHeight = 4.2
  private static let gap = 2.6
  private static let inset = 2.4

  /// Returns the table's height at a given width, if there is room for all rows.
  func comfortableHeight(width: Double, _ composer: Composer) -> Double {
    let area = Rect(x: 0, y: 0, width: width, height: 0).inset(by: Self.inset)
    return 2 * Self.inset + headingHeight(columns(in: area, composer)) + Double(tally.winners.count + tally.others)
      * Self.step
  }

  /// Returns the height of the heading, in which the games' names need a separate line.
  private func headingHeight(_ columns: [Column]) -> Double {
    columns.count > 1 ? Self.headingHeight + Self.titleHeight : Self.headingHeight
  }

  func draw(in card: Rect, on composer: inout Composer) {
    composer.box(card, radius: composer.theme.radius.card, fill: composer.theme.surface)
    let area = card.inset(by: Self.inset)
    let middle = area.y + 1.8
    let columns = columns(in: area, composer)
    let headingHeight = headingHeight(columns)
    let room = area.height - headingHeight
    let winners = tally.winners
    let count = winners.count + tally.others
    let most = max(1, Int(room / Self.tightest + 0.01))
    let shown = min(winners.count, count > most ? most - 1 : count)
    let step = min(Self.step, room / Double(min(most, max(1, count))))

    let heading = composer.fit(
      texts.wonThisEvening, .semibold, composer.theme.text, TextBox(width: area.width - 8, sizes: [3.4, 3.2, 3, 2.8]))
    composer.put(heading, x: area.x, width: area.width, middle: middle)
    for column in columns {
      if let title = column.title {
        composer.put(title, x: column.end - title.width, width: title.width, middle: middle + Self.titleHeight)
      } else {
        composer.star(x: column.end - 1.5, y: columns.count > 1 ? middle + Self.titleHeight : middle, size: 3.2)
      }
    }

    for (row, line) in winners.prefix(shown).enumerated() {
      let y = area.y + headingHeight + (Double(row) + 0.5) * step
      composer.disc(of: line.player, x: area.x + Self.radius, y: y, radius: Self.radius, isNamed: true)
      let x = area.x + 2 * Self.radius + 1.4
      let width = columns[0].end - columns[0].width - Self.gap - x
      composer.put(
        composer.fit(
          name: line.player.name, .semibold, composer.theme.text,
          TextBox(width: width, height: step, lines: 2, sizes: Metrics.Size.name)),
        x: x, width: width, middle: y)
      for column in columns {
        let isTotal = column.title == nil
        let number = column.game.map { line.wins[$0] } ?? line.total
        let text = composer.fit(
          String(number), isTotal ? .bold : .medium, isTotal ? composer.theme.text : composer.theme.secondaryText,
          TextBox(size: isTotal ? Metrics.Size.score : 3.6), tabular: true)
        composer.put(text, x: column.end - text.width, width: text.width, middle: y)
      }
    }
    if shown < count {
      composer.put(
        composer.fit(
          texts.more(count - shown), .medium, composer.theme.secondaryText,
          TextBox(width: area.width, sizes: [Metrics.Size.label, 3.2, 2.8])),
        x: area.x, width: area.width, middle: area.y + headingHeight + (Double(shown) + 0.5) * step)
    }
  }

  /// A column of numbers that are right-aligned at `end`.
  private struct Column {
    /// The index of the column's game; nil for the total.
    var game: Int?
    /// The name of the game; nil for the total, which has a star.
    var title: FittedText?
    var end: Double
    var width: Double
  }

  /// Returns the columns from left to right: the games, if enough room remains for the names, and the total.
  private func columns(in area: Rect, _ composer: Composer) -> [Column] {
    let widest = tally.winners.map { String($0.total) }.max { $0.count < $1.count } ?? "0"
    let digits = composer.fit(widest, .bold, composer.theme.text, TextBox(size: Metrics.Size.score), tabular: true)
      .width
    let total = Column(title: nil, end: area.maxX, width: max(3.2, digits))
    guard tally.games.count > 1 else { return [total] }
    var end = area.maxX - total.width - Self.gap
    var columns = [total]
    for (index, game) in tally.games.enumerated().reversed() {
      let title = composer.fit(game.title, .medium, composer.theme.secondaryText, TextBox(size: 2.8))
      let width = max(title.width, digits)
      columns.insert(Column(game: index, title: title, end: end, width: width), at: 0)
      end -= width + Self.gap
    }
    let hasRoom = end - area.x >= 2 * Self.radius + 1.4 + Self.leastName
    return hasRoom ? columns : [total]
  }
}
