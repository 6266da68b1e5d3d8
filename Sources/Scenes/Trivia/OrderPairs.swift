import Games
import Room

/// How many pairs of neighbours each player has right in an order: a row of heads under the items, each with its number.
///
/// ```
/// (D) 3/3   (B) 3/3   (F) 2/3   (C) 1/3
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

  /// Draws the row, whose heads come from their places in the question.
  ///
  /// - Parameters:
  ///   - row: The places and the radius of the heads in the question.
  ///   - moved: How far the heads are on their way.
  ///   - told: The opacity of the numbers.
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
      let number = composer.fit(
        "\(result.right)/\(count)", .bold, result.right == count ? composer.theme.accent : composer.theme.text,
        TextBox(width: pitch - 2 * radius - 1, sizes: [4.4, 4, 3.6, 3.2, 2.8]))
      composer.posed(.fading(told)) {
        $0.put(number, x: x + 2 * radius + 0.6, width: number.width, middle: area.midY)
      }
    }
  }
}
