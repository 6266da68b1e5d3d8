/// A light remark on how a question went, kind to everybody; the TV has the words for it.
package struct Quip: Hashable, Sendable, Codable {
  /// The occasion of a remark.
  package enum Occasion: String, Hashable, Sendable, Codable, CaseIterable {
    /// Somebody won by less than anybody can see.
    case hair
    /// A player who was last is now among the first.
    case comeback
    /// Many chose the same wrong answer.
    case sameMistake
    /// A player was right three times in a row, or five, seven, ….
    case streak
    /// Only one player of many was right.
    case loneRight
    /// All players were right.
    case allRight
    /// A player has their first points, long after the others.
    case firstPoints
    /// A different player is now the sole leader.
    case newLeader
    /// Several players share the lead.
    case levelAtTop
    /// Nobody was right.
    case nobodyRight

    /// Whether the occasion is so common that it is not worth a remark if the previous question had one.
    var isCommon: Bool { [.firstPoints, .newLeader, .levelAtTop, .nobodyRight].contains(self) }
  }

  /// The number of remarks for each occasion.
  package static let variants = 6

  /// The occasion of the remark.
  package var occasion: Occasion
  /// The player whom the remark is about; nil if it is about all players.
  package var player: Player?
  /// The number of times in a row, or the number of people.
  package var count: Int
  /// The wrong answer that many chose; empty on all other occasions.
  package var answer: String
  /// The index of the remark, from 0.
  package var variant: Int

  /// Makes a remark.
  package init(_ occasion: Occasion, player: Player? = nil, count: Int = 0, answer: String = "", variant: Int = 0) {
    self.occasion = occasion
    self.player = player
    self.count = count
    self.answer = answer
    self.variant = variant
  }
}
