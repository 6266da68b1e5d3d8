/// A playing card of the usual 52.
package struct Card: Hashable, Sendable, Codable {
  /// The four suits.
  package enum Suit: String, Hashable, Sendable, Codable, CaseIterable {
    case clubs, diamonds, hearts, spades
  }

  /// The suit.
  package var suit: Suit
  /// The value, 1 for the ace to 13 for the king.
  package var value: Int

  /// Makes a card.
  package init(_ value: Int, of suit: Suit) {
    self.value = value
    self.suit = suit
  }

  /// All 52 cards, in the order of suits and values.
  package static let deck = Suit.allCases.flatMap { suit in (1...13).map { Card($0, of: suit) } }

  /// The text in the card's corners: `A`, `2` … `10`, `J`, `Q`, `K`.
  package var rank: String {
    switch value {
    case 1: "A"
    case 11: "J"
    case 12: "Q"
    case 13: "K"
    default: String(value)
    }
  }
}
