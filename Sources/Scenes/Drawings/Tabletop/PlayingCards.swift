import Catalogue
import Games
import PadProtocol
import Questions

/// Playing cards: `{"cards": "AS KH 10D"}`.
struct PlayingCards: DrawingSubject {
  let cards: [Card]

  init(_ made: MadeMedia) throws(MadeMedia.Problem) {
    let parts = (made["cards"] ?? "").split(separator: " ")
    let known = Dictionary(uniqueKeysWithValues: Card.deck.map { (Self.code(of: $0), $0) })
    cards = parts.compactMap { known[$0.uppercased()] }
    guard cards.count == parts.count, (1...14).contains(cards.count) else { throw MadeMedia.Problem.noCards }
  }

  private static func code(of card: Card) -> String { card.rank + card.suit.rawValue.prefix(1).uppercased() }

  var keys: Set<String> { ["cards"] }

  private var layout: TabletopLayout { TabletopLayout(count: cards.count, ratio: TablePlaces.cardRatio, most: 4) }
  var aspect: Double { layout.aspect }

  func items(on sketch: Sketch) -> [DrawItem] {
    let look = Look(theme: sketch.theme)
    return [sketch.ground]
      + zip(cards, layout.frames(width: sketch.width, height: sketch.height)).flatMap { card, frame in
        // The unit of a composer is a hundredth of the card's height.
        var composer = Composer(
          size: sketch.size, unit: frame.height / 100, origin: Point(x: frame.midX, y: frame.midY),
          measurer: NoText(), look: look)
        composer.card(card, x: 0, y: 0, height: 100)
        let corner = Rect(
          x: frame.x + 0.1 * frame.width, y: frame.y + 0.09 * frame.height,
          width: (card.value == 10 ? 0.42 : 0.3) * frame.width, height: 0.32 * frame.height)
        let color = sketch.theme.suit(card.suit).opaque
        return composer.items + (RankTable.all[card.rank]?.items(in: corner, color: color, ground: color) ?? [])
      }
  }

  func alt(in language: Language) -> String {
    let list = ListTexts(language: language).joined(cards.map { $0.rank + Self.sign(of: $0.suit) })
    return DrawingTexts(language: language).saying(\.cards, list)
  }

  private static func sign(of suit: Card.Suit) -> String {
    switch suit {
    case .clubs: "♣"
    case .diamonds: "♦"
    case .hearts: "♥"
    case .spades: "♠"
    }
  }

  /// Leaves texts away: the pictures are drawn on a thread that has no fonts.
  private struct NoText: TextMeasurer {
    func lines(of paragraph: Paragraph) -> TextBlock { TextBlock(lines: [], splitsWords: false) }
  }
}
