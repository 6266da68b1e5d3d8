import Games
import Room

/// How many pairs of neighbours each player has right in an order: a row of heads under the items, each with its ticks.
///
/// ```
/// (D) ✓✓✓   (B) ✓✓✓   (F) ✓✓○   (C) ✓○○
/// ```
struct OrderPairs {
  /// A player and the number of pairs that they have right.
  struct Result {
    let player: Player
    let right: Int
  }

  let results: [Result]
  /// The number of pairs.
  let count: Int

  /// The most players in the row.
  private static let most = 8
  /// The height of the row.
  static let height = 8.4
  private static let (radius, widest) = (3.6, 19.0)

  /// Collects the results; nil for a question that asked for no order, and where not everybody who answered is known.
  init?(_ reveal: TriviaScene.Reveal) {
    guard reveal.isOrdered, reveal.answers.count > 1, let asked = reveal.asked else { return nil }
    let pairs = reveal.answers.dropFirst()
    let players = asked.players.filter(\.answered).map(\.player)
    guard pairs.allSatisfy({ $0.players.count == $0.count }), players.count == asked.progress.answered,
      1...Self.most ~= players.count
    else { return nil }
    count = pairs.count
    results = players.map { player in
      Result(player: player, right: pairs.count { $0.players.contains { $0.id == player.id } })
    }
  }

  /// The radius of the largest sign, and the smallest one that can be seen from a sofa if there is another way.
  private static let (sign, least) = (1.35, 1.1)
  /// The distance between two signs, in radii.
  private static let apart = 2.3

  /// Draws a tick for each pair that a player has right, and an empty ring for each other one, in two rows if need be.
  private func ticks(of result: Result, from left: Double, to right: Double, in area: Rect, on composer: inout Composer)
  {
    func radius(_ columns: Int) -> Double { min(Self.sign, (right - left - 0.6) / (Self.apart * Double(columns))) }
    let columns = radius(count) < Self.least ? (count + 1) / 2 : count
    let radius = radius(columns)
    let rows = (count + columns - 1) / columns
    for index in 0..<count {
      let x = left + radius * (1 + Self.apart * Double(index % columns))
      let y = area.midY + radius * Self.apart * (Double(index / columns) - Double(rows - 1) / 2)
      if index < result.right {
        composer.disc(x: x, y: y, radius: radius, fill: composer.theme.right.top)
        composer.tick(x: x, y: y, size: 1.2 * radius, color: composer.theme.ink)
      } else {
        composer.disc(
          x: x, y: y, radius: 0.86 * radius, fill: nil, stroke: composer.theme.secondaryText, width: 0.28 * radius)
      }
    }
  }

  /// Draws the row, whose heads come from their places in the question.
  ///
  /// - Parameters:
  ///   - row: The places and the radius of the heads in the question.
  ///   - moved: How far the heads are on their way.
  ///   - told: The opacity of the signs.
  func draw(
    in area: Rect, from row: (places: [Player.ID: Point], radius: Double), moved: Double, told: Double,
    on composer: inout Composer
  ) {
    let pitch = min(Self.widest, area.width / Double(results.count))
    let radius = min(Self.radius, 0.2 * pitch)
    for (index, result) in results.enumerated() {
      let x = area.x + pitch * Double(index)
      let end = Point(x: x + radius, y: area.midY)
      let start = row.places[result.player.id] ?? end
      let size = row.places[result.player.id] == nil ? radius : row.radius
      composer.disc(
        of: result.player, x: start.x + (end.x - start.x) * moved, y: start.y + (end.y - start.y) * moved,
        radius: size + (radius - size) * moved, mood: result.right == count ? .cheering : moved < 1 ? .slumping : .idle,
        isNamed: true)
      composer.posed(.fading(told)) { ticks(of: result, from: x + 2 * radius + 0.7, to: x + pitch, in: area, on: &$0) }
    }
  }
}
