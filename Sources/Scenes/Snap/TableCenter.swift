import Catalogue
import Games

/// The middle of the table: the news, the player whose turn it is, and the cards before they are dealt.
struct TableCenter {
  let table: SnapScene.Table
  let words: SnapSceneTexts
  let area: Rect
  let cardHeight: Double
  /// The seconds that are left of the game, while they are large; nil before.
  var lastSeconds: Int?
  /// Whether the news is known to everybody by now.
  var isStale = false

  /// The place for the news while cards are dealt, above everybody; nil if somebody sits there.
  var above: Rect?
  /// The height of that place.
  static let aboveDeck = 9.0

  private static let sizes = [6.4, 5.8, 5.2, 4.6, 4.0, 3.6, 3.2, 2.8]
  private static let smallSizes = [4.0, 3.6, 3.2, 2.8]
  private static let gap = 0.8
  /// The distance by which the sign may exceed the words' area on each side.
  private static let sideways = 1.6
  /// The height of the line under the deck during the deal.
  private static let line = 5.4

  /// The place of the cards before they are dealt: above the words.
  var deck: Rect {
    let height = min(cardHeight, area.height - Self.line)
    let width = TablePlaces.cardRatio * height
    return Rect(
      x: area.midX - width / 2, y: area.midY - (height + Self.line) / 2, width: width, height: height)
  }

  /// The words and their place, which is under the deck while the deck is there.
  struct Words {
    fileprivate let lines: [FittedText]
    let area: Rect

    /// The height of all lines.
    var height: Double {
      lines.reduce(0) { $0 + $1.height } + Double(max(0, lines.count - 1)) * TableCenter.gap
    }

    /// The place of the sign behind the words.
    var sign: Rect {
      let width = min(
        (lines.map(\.width).max() ?? 0) + 2 * Metrics.Space.medium, area.width + 2 * TableCenter.sideways)
      // The letters keep clear of the sign's edge, as far as there is room.
      let edge = lines.isEmpty ? 0 : max(0, min(TableCenter.gap, (area.height - height) / 2))
      return Rect(x: area.midX - width / 2, y: area.midY - height / 2 - edge, width: width, height: height + 2 * edge)
    }
  }

  /// - Parameter hasDeck: Whether there are still cards to be dealt.
  func words(hasDeck: Bool, on composer: Composer) -> Words {
    let area =
      hasDeck
      ? above ?? Rect(x: self.area.x, y: deck.maxY + 1, width: self.area.width, height: Self.line - 1) : self.area
    return Words(lines: hasDeck ? besideDeck(in: area, composer) : lines(composer), area: area)
  }

  func draw(_ words: Words, on composer: inout Composer) {
    var y = words.area.midY - words.height / 2
    for line in words.lines {
      y = composer.put(line, x: words.area.x, width: words.area.width, top: y, align: .center) + Self.gap
    }
  }

  /// Returns the lines for which there is room while cards are in the middle.
  private func besideDeck(in area: Rect, _ composer: Composer) -> [FittedText] {
    // Where somebody sits above, cards would fly over the words, and they say enough themselves.
    guard let news = table.news, above != nil || news != .dealing else { return [] }
    return [
      composer.fit(
        sentence: words.headline(news), .semibold, composer.theme.accent,
        TextBox(width: area.width, height: area.height, sizes: (above == nil ? [] : [5.8, 5.2]) + Self.smallSizes))
    ]
  }

  private func lines(_ composer: Composer) -> [FittedText] {
    if let lastSeconds { return lines(with: lastSeconds, composer) }
    let turn = turn(composer)
    let both = news(hasTurn: turn.isEmpty == false, composer) + turn
    // The turn is also shown around the table, so long names in the news take precedence.
    return table.news == nil || both.allSatisfy(\.fits) ? both : news(hasTurn: false, composer)
  }

  /// Returns the seconds, as large as the room allows, and one line under them.
  private func lines(with seconds: Int, _ composer: Composer) -> [FittedText] {
    // Minutes and seconds: a figure alone would look like a card's.
    let number = composer.fit(
      PlayTimeBar.clock(seconds), .display, composer.theme.warning,
      TextBox(width: area.width, height: 0.66 * area.height, lines: 1, sizes: [26, 22, 18, 15, 12, 10, 8, 6.4]))
    let turn = table.hands.first { $0.player.id == table.turn }.map { words.turn($0.player.name) }
    // What happened before is stale while everybody looks at the seconds, except right after it.
    let line = table.news.flatMap { isStale ? nil : words.headline($0) } ?? turn
    return [number]
      + (line.map {
        [
          composer.fit(
            sentence: $0, .semibold, composer.theme.accent,
            TextBox(width: area.width - 3, height: 0.3 * area.height, lines: 2, sizes: Self.sizes))
        ]
      } ?? [])
  }

  private func news(hasTurn: Bool, _ composer: Composer) -> [FittedText] {
    guard let news = table.news else { return [] }
    // The news leaves the other lines the height that they may need.
    let (first, second) = hasTurn ? (0.4, 0.27) : words.detail(news) == nil ? (0.95, 0) : (0.52, 0.42)
    let headline = composer.fit(
      sentence: words.headline(news), .display, composer.theme.accent,
      TextBox(width: area.width, height: first * area.height, lines: 4, sizes: Self.sizes))
    let detail = words.detail(news).map {
      composer.fit(
        sentence: $0, .semibold, composer.theme.text,
        TextBox(width: area.width, height: second * area.height, lines: 3, sizes: [4.6] + Self.smallSizes))
    }
    return [headline] + (detail.map { [$0] } ?? [])
  }

  private func turn(_ composer: Composer) -> [FittedText] {
    guard let player = table.hands.first(where: { $0.player.id == table.turn })?.player else { return [] }
    guard table.news == nil else {
      return [
        composer.fit(
          sentence: words.turn(player.name), .semibold, composer.theme.secondaryText,
          TextBox(width: area.width, height: 0.24 * area.height, lines: 2, sizes: Self.smallSizes))
      ]
    }
    let turn = composer.fit(
      sentence: words.turn(player.name), .display, composer.theme.accent,
      TextBox(width: area.width, height: 0.6 * area.height, lines: 4, sizes: Self.sizes))
    // Once everybody has turned a card, nobody needs the rule any more.
    guard table.hands.reduce(0, { $0 + $1.open }) <= table.hands.count else { return [turn] }
    return [
      turn,
      composer.fit(
        words.rule, .medium, composer.theme.secondaryText,
        TextBox(width: area.width, height: 0.3 * area.height, lines: 3, sizes: Array(Self.smallSizes.dropFirst()))),
    ]
  }

  /// Draws the deck with `count` cards that are still to be dealt.
  func drawDeck(_ count: Int, on composer: inout Composer) {
    guard count > 0 else { return }
    let deck = self.deck
    composer.pileEdge(count: count, x: deck.midX, y: deck.midY - 0.1 * deck.height, height: deck.height)
    composer.card(nil, x: deck.midX, y: deck.midY - 0.1 * deck.height, height: deck.height)
  }
}
