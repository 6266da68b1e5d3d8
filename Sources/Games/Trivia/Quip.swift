/// A light remark on how a question went, kind to everybody; the words are the TV's.
package struct Quip: Hashable, Sendable, Codable {
  /// What it is about.
  package enum Occasion: String, Hashable, Sendable, Codable, CaseIterable {
    /// Somebody won by less than anybody can see.
    case hair
    /// Somebody was last and is among the first.
    case comeback
    /// Many chose the same wrong answer.
    case sameMistake
    /// Somebody was right three times in a row, or five, seven, ….
    case streak
    /// One alone was right, of many.
    case loneRight
    /// All were right.
    case allRight
    /// Somebody has their first points, long after the others.
    case firstPoints
    /// Somebody else leads alone.
    case newLeader
    /// Several share the lead.
    case levelAtTop
    /// Nobody was right.
    case nobodyRight

    /// Whether it comes so often that not two of them in a row are worth a word.
    var isCommon: Bool { [.firstPoints, .newLeader, .levelAtTop, .nobodyRight].contains(self) }
  }

  /// How many remarks there are on each occasion.
  package static let variants = 6

  /// What it is about.
  package var occasion: Occasion
  /// Whom it is about; nil where it is about all of them.
  package var player: Player?
  /// How many times in a row, or how many people.
  package var count: Int
  /// The wrong answer that many chose; empty on all other occasions.
  package var answer: String
  /// Which of the remarks, from 0.
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
