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

  /// The time for which the number of a new match and its pairs are announced.
  private static let pairing = Span.milliseconds(2_200)
  /// The time from one of the four outcomes to the next while the first match explains them, and that for which all of
  /// them are seen.
  private static let (explaining, explained) = (Span.milliseconds(1_200), Span.milliseconds(2_600))
  /// The number of outcomes of two choices.
  package static let outcomes = 4

  /// Returns the time for which a new match is announced, before anybody can see the clock of its first round.
  package static func announcement(ofMatch match: Int) -> Span {
    match > 1 ? pairing : time(ofOutcome: outcomes - 1) + explained
  }

  /// Returns the time from the announcement of the first match until an outcome is explained, counted from 0.
  package static func time(ofOutcome index: Int) -> Span { pairing + explaining * Double(index) }

  /// The time for which the last round of a match is announced.
  package static let lastRound = Span.milliseconds(1_900)
  /// The time from the result of a match to the scores of all players, and that for which these are shown.
  package static let (toStandings, standings) = (Span.milliseconds(2_800), Span.milliseconds(3_400))

  /// The times from then until the scores count up, and until their rows change places.
  package static let (toScores, toRows) = (Span.milliseconds(650), Span.milliseconds(1_250))

  /// Returns the time for which the result of a match is shown; the scores after the last one are a secret.
  package static func closing(isLast: Bool) -> Span { isLast ? toStandings : toStandings + standings }

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
  /// The number of rounds in which two players trusted each other, after which a round of theirs is tense.
  package static let tension = 3
  /// The time from a tense pair's first card to its second one in addition to the usual time.
  private static let hesitation = Span.milliseconds(500)

  /// The number of rounds in a row up to this one in which the players of each pair trusted each other.
  ///
  /// It is all that the order of the pairs depends on, so that the order says nothing about this round.
  package let runs: [Int]
  /// The pairs' indices in the order in which they turn their cards: the longer the trust, the later.
  package let order: [Int]

  /// Makes the sheet for pairs whose players trusted each other in the last rounds.
  package init(runs: [Int]) {
    let runs = runs.isEmpty ? [0] : runs
    self.runs = runs
    order = runs.indices.sorted { (runs[$0], $0) < (runs[$1], $1) }
  }

  /// The number of pairs.
  package var pairs: Int { runs.count }

  /// Whether the players of a pair have trusted each other for so long that everybody waits for the second card.
  package func isTense(_ pair: Int) -> Bool { !isTogether && runs.indices.contains(pair) && runs[pair] >= Self.tension }

  /// Whether all pairs turn their cards at the same time.
  package var isTogether: Bool { pairs > Self.mostInTurn }
  /// The length of the drum roll before the cards turn; zero for none.
  package var roll: Span { isTogether ? RevealSheet.rolls.short : .zero }

  /// Returns the time from the beginning of the reveal to a moment.
  package func time(of mark: Mark) -> Span {
    switch mark {
    case .turn(let pair, let isSecond): start(of: pair) + (isSecond ? .milliseconds(400) + delay(of: pair) : .zero)
    // A turning card shows its face halfway, and is nearly whole when faces and room answer to it.
    case .outcome(let pair): start(of: pair) + .milliseconds(590) + delay(of: pair)
    case .points(let pair, let isSecond):
      start(of: pair) + Self.toPoints + delay(of: pair)
        + (isTogether ? Self.nextOfMany * (2 * pair + (isSecond ? 1 : 0)) : isSecond ? Self.next : .zero)
    case .told: time(of: .points(isTogether ? pairs - 1 : order.last ?? 0, isSecond: true)) + Self.next
    }
  }

  private func delay(of pair: Int) -> Span { isTense(pair) ? Self.hesitation : .zero }

  private func start(of pair: Int) -> Span {
    guard !isTogether else { return roll }
    return order.prefix { $0 != pair }.reduce(.milliseconds(200)) { $0 + Self.pace + delay(of: $1) }
  }

  /// The moments that are heard, in order; of pairs that turn their cards together, those of the first one.
  var marks: [Mark] {
    let inTurn = (isTogether ? [0] : order).flatMap { pair -> [Mark] in
      [.turn(pair, isSecond: false), .turn(pair, isSecond: true), .outcome(pair)]
    }
    return inTurn + [.told]
  }
}
