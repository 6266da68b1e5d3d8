/// A playing card of the usual 52.
public struct Card: Hashable, Sendable, Codable {
  /// The four suits.
  public enum Suit: String, Hashable, Sendable, Codable, CaseIterable {
    case clubs, diamonds, hearts, spades
  }

  /// The suit.
  public var suit: Suit
  /// The value, 1 for the ace to 13 for the king.
  public var value: Int

  /// Makes a card.
  public init(_ value: Int, of suit: Suit) {
    self.value = value
    self.suit = suit
  }

  /// All 52, in the order of suits and values.
  public static let deck = Suit.allCases.flatMap { suit in (1...13).map { Card($0, of: suit) } }

  /// What stands in its corners: `A`, `2` … `10`, `J`, `Q`, `K`.
  public var rank: String {
    switch value {
    case 1: "A"
    case 11: "J"
    case 12: "Q"
    case 13: "K"
    default: String(value)
    }
  }
}
