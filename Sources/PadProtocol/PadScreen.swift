/// Names something that a player may press while it is open; opaque to pads, never used again once it has closed.
package struct Token: RawRepresentable, Hashable, Sendable, Codable {
  /// The text as it travels.
  package let rawValue: String

  /// Wraps the text of a token.
  package init(rawValue: String) { self.rawValue = rawValue }
}

/// The nine answer shapes, in the order of the answers' numbers.
package enum AnswerShape: String, Hashable, Sendable, Codable, CaseIterable {
  case triangle, circle, square, diamond, pentagon, hexagon, star, cross, heart
}

/// A symbol on the TV, named by its character; a pad leaves out those that it does not know.
package struct ButtonSymbol: RawRepresentable, Hashable, Sendable, Codable {
  /// The character as it travels.
  package let rawValue: String

  /// Wraps a character.
  package init(rawValue: String) { self.rawValue = rawValue }

  /// A circle that is open in its middle.
  package static let ring = ButtonSymbol(rawValue: "○")
  /// Two lines that cross, on their points.
  package static let cross = ButtonSymbol(rawValue: "×")
}

/// A button on a pad: its look, its key, and the token that a press sends.
package struct PadButton: Hashable, Sendable, Codable {
  /// The key that presses the button: one character such as `1`, or `space`.
  package var key: String
  /// The button's label: for a quiz answer its number, because the texts are on the TV, or its text if the pad shows
  /// those.
  package var label: String
  /// The shape, the same as on the TV; nil for a plain button.
  package var shape: AnswerShape?
  /// The colour.
  package var color: PadColor
  /// The token that a press sends.
  package var token: Token
  /// Its symbol on the TV, if that is not an answer's shape; nil for none.
  package var symbol: ButtonSymbol?
  /// Whether there is nothing behind it now, so that pressing it may cost something; nil for no.
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
  /// After 1 and −1.
  package var one: String
  /// After any other number.
  package var many: String

  /// Makes a unit.
  package init(one: String, many: String) {
    self.one = one
    self.many = many
  }

  /// The word that goes with a number.
  package func word(for score: Int) -> String { score.magnitude == 1 ? one : many }
}

/// The screen of a pad, as a value.
package struct PadScreen: Hashable, Sendable, Codable {
  /// The part that is the same for every pad of one language; encoded once for all of them.
  package struct Shared: Hashable, Sendable, Codable {
    /// A few words on the evening's progress, such as "Question 3 of 10".
    package var title: String
    /// The present state or a hint, for players whose own part says nothing else.
    package var status: String
    /// The buttons, in the order of their keys.
    package var buttons: [PadButton]
    /// The input that is asked for in place of one press; nil if a press is all.
    package var input: PadInput?
    /// The unit of a score; nil for points, for which pads have a word of their own.
    package var unit: ScoreUnit?
    /// The token of the button that was the right one, once that may be known.
    package var right: Token?
    /// The tokens of all right answers, if there is not exactly one.
    package var rights: [Token]?
    /// Whether pressing costs something now, so that buttons should not invite to it; nil for no.
    package var hold: Bool?
    /// How many reactions the host knows and wants now, from the first one on; nil for none.
    package var reactions: Int?
    /// The TV's question; nil for none, and on pads that do not show it.
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

  /// Whether the answer was right.
  package enum Verdict: String, Hashable, Sendable, Codable {
    case right, wrong
    /// Some of it was.
    case partly
  }

  /// The part that is one player's own.
  package struct Personal: Hashable, Sendable, Codable {
    /// Replaces the shared status line when set.
    package var status: String?
    /// Whether this player may press a button now.
    package var open: Bool
    /// The tokens of the buttons that this player may not press now although others are open; nil for none.
    package var closed: [Token]?
    /// The token that this player pressed last in this round.
    package var pressed: Token?
    /// This player's answer to the input.
    package var value: PadValue?
    /// Right or wrong, once that may be known.
    package var verdict: Verdict?
    /// The cue for the player, sent with one screen only; nil for none.
    package var cue: PadCue?
    /// Lines to read below the status, if there is time; nil for none.
    package var details: [String]?
    /// Whether the player has won the game that is over; nil for no.
    package var won: Bool?
    /// The player's points, or whatever `unit` says; nil outside a game.
    package var score: Int?
    /// The player's head, and below those that they may have instead; nil during a game.
    package var head: Head?
    /// The heads that are free, in the order of their numbers.
    package var heads: [Head]?

    /// Makes a personal part.
    package init(
      status: String? = nil, open: Bool = false, closed: [Token]? = nil, pressed: Token? = nil,
      value: PadValue? = nil, verdict: Verdict? = nil, score: Int? = nil, won: Bool? = nil, head: Head? = nil,
      heads: [Head]? = nil
    ) {
      self.status = status
      self.open = open
      self.closed = closed
      self.pressed = pressed
      self.value = value
      self.verdict = verdict
      self.score = score
      self.won = won
      self.head = head
      self.heads = heads
    }
  }

  /// The part that every pad shows.
  package var shared: Shared
  /// The part that only this pad shows.
  package var personal: Personal

  /// Puts the two parts together.
  package init(shared: Shared, personal: Personal = Personal()) {
    self.shared = shared
    self.personal = personal
  }

  enum CodingKeys: String, CodingKey {
    case shared
    case personal = "you"
  }

  /// The status line to show: the player's own, else the shared one.
  package var status: String { personal.status ?? shared.status }

  /// The buttons whose press is an answer: none while they are closed to this player, or belong to an input.
  package var openButtons: [PadButton] {
    guard personal.open, shared.input == nil else { return [] }
    guard let closed = personal.closed else { return shared.buttons }
    return shared.buttons.filter { !closed.contains($0.token) }
  }

  /// The input that this player may give now.
  package var openInput: PadInput? { personal.open ? shared.input : nil }

  /// The tokens of the buttons that were right, once that may be known.
  package var rightTokens: [Token] { shared.rights ?? shared.right.map { [$0] } ?? [] }

  /// Whether what somebody has put at a place of an order belongs straight after what they have put before it.
  ///
  /// These pairs are what brings points. Nil for the first place, and while it may not be known.
  package func follows(at place: Int, in order: [Token]) -> Bool? {
    let right = rightTokens
    guard place > 0, order.indices.contains(place), let before = right.firstIndex(of: order[place - 1]),
      let own = right.firstIndex(of: order[place])
    else { return nil }
    return own == before + 1
  }

  /// The reactions that may be sent now: those that both host and pad know.
  package var reactions: [Reaction] { Reaction.allCases.filter { $0.rawValue < shared.reactions ?? 0 } }

  /// The button that this player pressed, if it is on the screen.
  package var pressedButton: PadButton? { shared.buttons.first { $0.token == personal.pressed } }
}
