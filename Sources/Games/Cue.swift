/// An event that has just happened and that a room can hear, see or feel: for the TV's sound and for pads.
///
/// A cue says what happened, not how it sounds. A late cue is worthless.
package struct Cue: Hashable, Sendable {
  /// The kind of event.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Somebody came into the room.
    case joined
    /// A question begins to appear.
    case asked
    /// The last question of a game begins to be asked.
    case lastQuestion
    /// Somebody's answer or choice counts.
    case lockedIn
    /// Five seconds are left of a time limit.
    case lastSeconds
    /// The answer, or all players' choices, are shown.
    case reveal
    /// One of several verdicts of a reveal is shown, but not the last one.
    case verdict
    /// Somebody was right; without a player if several were right.
    case right
    /// Somebody was wrong.
    case wrong
    /// The opinions of a poll are shown: no answer is right.
    case polled
    /// Nobody was right.
    case nobodyRight
    /// The points of a question are added to the scores, which the TV shows after the outcome.
    case scored
    /// Two players trusted each other.
    case trusted
    /// One of two players trusted the other, who cheated.
    case betrayed
    /// One of two players cheated the other, after they had trusted each other for several rounds.
    case trustBroken
    /// Two players cheated each other.
    case distrusted
    /// The last round of a match begins.
    case lastRound
    /// A match of a game is over, but not the game.
    case matchOver
    /// Somebody was right at least three times in a row.
    case streak
    /// The points of a question change the order of the players, which the TV shows after the outcome.
    case overtaken
    /// Several players were first at the same time.
    case photoFinish
    /// It is somebody's turn.
    case turn
    /// Cards are dealt, one by one.
    case dealt
    /// Somebody turned a card.
    case cardTurned
    /// Somebody called a snap first.
    case snap
    /// The cards that a call has won have landed at the caller's.
    case cardsTaken
    /// Somebody called a snap although there was none.
    case wrongSnap
    /// A disk has appeared.
    case diskUp
    /// The disks come faster from now on.
    case faster
    /// Somebody hit a disk first.
    case diskHit
    /// The buzzers are open: whoever presses first may answer.
    case buzzersOpen
    /// Somebody buzzed first.
    case buzz
    /// Somebody pressed a button that was not open yet, or not there.
    case tooEarly
    /// The time of a whole game is up, and nothing can be pressed any more.
    case timeUp
    /// Somebody won the game; without a player if several won.
    case won
    /// The game is paused.
    case paused
    /// The game continues.
    case resumed
    /// The last seconds before a game starts or continues are counted.
    case countIn
    /// A game starts, after its name was shown, or another match of it.
    case started
  }

  /// The kind of the event.
  package var kind: Kind
  /// The player whom the event concerns; nil if it concerns nobody in particular.
  package var player: Player.ID?
  /// The time of the event, on the host's clock.
  package var at: Instant
  /// The game that somebody won, or that starts at the end of the counted seconds; nil for other cues.
  package var game: GameKind?
  /// The ranks that stand on the podium of the winners' ceremony, which begins now; nil if there is none.
  package var podium: Set<Int>?
  /// The number of awards that the ceremony ends with.
  package var awards = 0
  /// The moments of the reveal that begins now; nil if there is none, or if everything is shown immediately.
  package var sheet: RevealSheet?
  /// The moments of the question that begins to appear now; nil if there is none.
  package var question: QuestionSheet?
  /// The moment to which the seconds are counted, on the host's clock; nil if none are.
  package var endsAt: Instant?

  /// Creates a cue.
  package init(
    _ kind: Kind, of player: Player.ID? = nil, at moment: Instant, podium: Set<Int>? = nil, sheet: RevealSheet? = nil,
    question: QuestionSheet? = nil, endsAt: Instant? = nil
  ) {
    self.kind = kind
    self.player = player
    at = moment
    self.podium = podium
    self.sheet = sheet
    self.question = question
    self.endsAt = endsAt
  }

  /// Whether it is too late to give the cue.
  package func isStale(at now: Instant) -> Bool { now - at > kind.patience }
}

extension Cue.Kind {
  /// The time after the event in which the cue may still be given.
  ///
  /// It is longer for a fanfare, which is never wrong before the next game.
  fileprivate var patience: Span { self == .won ? .seconds(5) : .milliseconds(250) }
}
