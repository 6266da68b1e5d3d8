/// The cue sheet of a round's reveal in Dilemma: when the cards turn, and when each pair's outcome is seen, heard and
/// felt.
///
/// Up to three pairs turn their cards one after the other, because each outcome is a small story. More pairs do it
/// together, after a drum roll.
package struct DilemmaSheet: Hashable, Sendable {
  /// A moment of the reveal.
  package enum Mark: Hashable, Sendable {
    /// A card of a pair begins to turn: the first or the second one, by the pair's index.
    case turn(Int, isSecond: Bool)
    /// Both cards of a pair can be seen.
    case outcome(Int)
    /// The total of a player of a pair changes: the first or the second one, by the pair's index.
    ///
    /// Both cards are face up by then, and no other total changes at the same time.
    case points(Int, isSecond: Bool)
    /// All cards are face up, and the pads say what was chosen.
    case told
  }

  /// The time for which a new match is announced, before anybody can see the clock of its first round.
  package static let announcement = Span.milliseconds(2_200)
  /// The time in which a card turns.
  package static let turning = Span.milliseconds(250)
  /// The time from one pair that turns its cards to the next one.
  private static let pace = Span.milliseconds(950)
  /// The time from the beginning of a pair's first turn to its first total: both cards are face up a moment before.
  private static let toPoints = Span.milliseconds(700)
  /// The time from one total to the next, for a pair alone and for pairs that turn their cards together.
  private static let (next, nextOfMany) = (Span.milliseconds(150), Span.milliseconds(75))
  /// The maximum number of pairs that turn their cards one after the other.
  private static let mostInTurn = 3

  /// The number of pairs.
  package var pairs: Int

  /// Makes the sheet for a number of pairs.
  package init(pairs: Int) { self.pairs = max(1, pairs) }

  /// Whether all pairs turn their cards at the same time.
  package var isTogether: Bool { pairs > Self.mostInTurn }
  /// The length of the drum roll before the cards turn; zero for none.
  package var roll: Span { isTogether ? RevealSheet.rolls.short : .zero }

  /// Returns the time from the beginning of the reveal to a moment.
  package func time(of mark: Mark) -> Span {
    switch mark {
    case .turn(let pair, let isSecond): start(of: pair) + .milliseconds(isSecond ? 400 : 0)
    // A turning card shows its face halfway.
    case .outcome(let pair): start(of: pair) + .milliseconds(525)
    case .points(let pair, let isSecond):
      start(of: pair) + Self.toPoints
        + (isTogether ? Self.nextOfMany * (2 * pair + (isSecond ? 1 : 0)) : isSecond ? Self.next : .zero)
    case .told: time(of: .points(pairs - 1, isSecond: true)) + Self.next
    }
  }

  private func start(of pair: Int) -> Span {
    isTogether ? roll : .milliseconds(200) + Self.pace * min(max(pair, 0), pairs - 1)
  }

  /// The moments that are heard, in order; of pairs that turn their cards together, those of the first one.
  var marks: [Mark] {
    let inTurn = (0..<(isTogether ? 1 : pairs)).flatMap { pair -> [Mark] in
      [.turn(pair, isSecond: false), .turn(pair, isSecond: true), .outcome(pair)]
    }
    return inTurn + [.told]
  }
}
