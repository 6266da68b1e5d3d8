/// The name of something that a player may press while it is open.
///
/// Tokens are opaque to pads. A token is never used again once it has closed.
package struct Token: RawRepresentable, Hashable, Sendable, Codable {
  /// The token's text as it is sent.
  package let rawValue: String

  /// Wraps the text of a token.
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// The nine answer shapes, in the order of the answers' numbers.
package enum AnswerShape: String, Hashable, Sendable, Codable, CaseIterable {
  case triangle, circle, square, diamond, pentagon, hexagon, star, cross, heart
}

/// A symbol on the TV, named by its character; a pad does not show a symbol that it does not know.
package struct ButtonSymbol: RawRepresentable, Hashable, Sendable, Codable {
  /// The character as it is sent.
  package let rawValue: String

  /// Wraps a character.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// A circle with an open middle.
  package static let ring = ButtonSymbol(rawValue: "○")
  /// Two crossed diagonal lines.
  package static let cross = ButtonSymbol(rawValue: "×")
}

/// A button on a pad: its look, its key, and the token that a press sends.
package struct PadButton: Hashable, Sendable, Codable {
  /// The key that presses the button: one character such as `1`, or `space`.
  package var key: String
  /// The button's label: its number for a quiz answer, because the texts are on the TV, or the text if the pad shows
  /// the answers' texts.
  package var label: String
  /// The shape, the same as on the TV; nil for a plain button.
  package var shape: AnswerShape?
  /// The colour.
  package var color: PadColor
  /// The token that a press sends.
  package var token: Token
  /// The button's symbol on the TV, if that is not the shape of an answer; nil if there is no symbol.
  package var symbol: ButtonSymbol?
  /// Whether there is nothing behind the button now, so that pressing it may cost something; nil means no.
  package var idle: Bool?

  /// Makes a button.
  package init(key: String, label: String, shape: AnswerShape? = nil, color: PadColor, token: Token) {
    self.key = key
    self.label = label
    self.shape = shape
    self.color = color
    self.token = token
  }
}

/// The unit of a score, as it follows a number: `1 card`, `12 cards`.
package struct ScoreUnit: Hashable, Sendable, Codable {
  /// The word after 1 and −1.
  package var one: String
  /// The word after any other number.
  package var many: String

  /// Makes a unit.
  package init(one: String, many: String) {
    self.one = one
    self.many = many
  }

  /// Returns the word that goes with a number.
  package func word(for score: Int) -> String { score.magnitude == 1 ? one : many }
}

/// The screen of a pad, as a value.
package struct PadScreen: Hashable, Sendable, Codable {
  /// The part that is the same for all pads with the same language; it is encoded only once for all of them.
  package struct Shared: Hashable, Sendable, Codable {
    /// A few words on the evening's progress, such as "Question 3 of 10".
    package var title: String
    /// The current state or a hint, for players whose own part has no status.
    package var status: String
    /// The buttons, in the order of their keys.
    package var buttons: [PadButton]
    /// The input that is requested instead of a single press; nil if a press is enough.
    package var input: PadInput?
    /// The unit of a score; nil for points, for which pads have their own word.
    package var unit: ScoreUnit?
    /// The token of the right button; nil until it may be known.
    package var right: Token?
    /// The tokens of all right answers if their number is not exactly one; nil otherwise.
    package var rights: [Token]?
    /// Whether a press costs something now, so that buttons should not invite the player to press; nil means no.
    package var hold: Bool?
    /// The number of reactions that the host knows and accepts now, counted from the first one; nil for none.
    package var reactions: Int?
    /// The TV's question; nil if there is none, or if the pad does not show it.
    package var question: PadQuestion?

    /// Makes a shared part.
    package init(
      title: String, status: String, buttons: [PadButton] = [], input: PadInput? = nil, unit: ScoreUnit? = nil,
      right: Token? = nil, rights: [Token]? = nil
    ) {
      self.title = title
      self.status = status
      self.buttons = buttons
      self.input = input
      self.unit = unit
      self.right = right
      self.rights = rights
    }
  }

  /// The judgement of an answer.
  package enum Verdict: String, Hashable, Sendable, Codable {
    case right, wrong
    /// Part of the answer was right.
    case partly
  }

  /// The part that belongs to one player.
  package struct Personal: Hashable, Sendable, Codable {
    /// A status line that replaces the shared one; nil to show the shared one.
    package var status: String?
    /// Whether this player may press a button now.
    package var open: Bool
    /// The tokens of the buttons that this player may not press now although other buttons are open; nil for none.
    package var closed: [Token]?
    /// The token that this player last pressed in this round; nil if there is none.
    package var pressed: Token?
    /// This player's answer to the input.
    package var value: PadValue?
    /// The judgement of this player's answer; nil until it may be known.
    package var verdict: Verdict?
    /// The cue for the player, which is sent with one screen only; nil for none.
    package var cue: PadCue?
    /// Lines below the status, to read if there is time; nil for none.
    package var details: [String]?
    /// Whether the player has won the game that is over; nil means no.
    package var won: Bool?
    /// The player's score, in the unit given by `unit`; nil outside a game.
    package var score: Int?
    /// The player's place by points, from 1, once the points of a question are known; nil at other times.
    package var place: Int?
    /// The mood of the player's head, if the rest of the screen does not tell it; nil if it does.
    package var mood: PadMood?
    /// The player's head, shown above the heads that they may choose instead; nil during a game.
    package var head: Head?
    /// The free heads, in the order of their numbers.
    package var heads: [Head]?

    /// Makes a personal part.
    package init(
      status: String? = nil, open: Bool = false, closed: [Token]? = nil, pressed: Token? = nil,
      value: PadValue? = nil, verdict: Verdict? = nil, score: Int? = nil, won: Bool? = nil, place: Int? = nil,
      mood: PadMood? = nil, head: Head? = nil, heads: [Head]? = nil
    ) {
      self.status = status
      self.open = open
      self.closed = closed
      self.pressed = pressed
      self.value = value
      self.verdict = verdict
      self.score = score
      self.won = won
      self.place = place
      self.mood = mood
      self.head = head
      self.heads = heads
    }
  }

  /// The part that every pad shows.
  package var shared: Shared
  /// The part that only this pad shows.
  package var personal: Personal

  /// Combines the two parts.
  package init(shared: Shared, personal: Personal = Personal()) {
    self.shared = shared
    self.personal = personal
  }

  enum CodingKeys: String, CodingKey {
    case shared
    case personal = "you"
  }

  /// The status line to show: the player's own if there is one, otherwise the shared one.
  package var status: String { personal.status ?? shared.status }

  /// The buttons that are answers when pressed; empty if they are closed to this player or belong to an input.
  package var openButtons: [PadButton] {
    guard personal.open, shared.input == nil else { return [] }
    guard let closed = personal.closed else { return shared.buttons }
    return shared.buttons.filter { !closed.contains($0.token) }
  }

  /// The input that this player may give now; nil if there is none.
  package var openInput: PadInput? { personal.open ? shared.input : nil }

  /// The tokens of the right buttons; empty until they may be known.
  package var rightTokens: [Token] { shared.rights ?? shared.right.map { [$0] } ?? [] }

  /// Whether the item at a place in a player's order belongs directly after the item before it.
  ///
  /// Points are given for such pairs. The result is nil for the first place, and while the right order may not be
  /// known.
  package func follows(at place: Int, in order: [Token]) -> Bool? {
    let right = rightTokens
    guard place > 0, order.indices.contains(place), let before = right.firstIndex(of: order[place - 1]),
      let own = right.firstIndex(of: order[place])
    else { return nil }
    return own == before + 1
  }

  /// The reactions that may be sent now: those that both the host and the pad know.
  package var reactions: [Reaction] { Reaction.allCases.filter { $0.rawValue < shared.reactions ?? 0 } }

  /// The button that this player pressed; nil if it is not on the screen.
  package var pressedButton: PadButton? { shared.buttons.first { $0.token == personal.pressed } }
}
