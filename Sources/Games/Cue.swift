/// Something that just happened and that a room can hear, see or feel: for the TV's sound and for pads.
///
/// It says what happened and not how it sounds, and it is worth nothing once it is late.
package struct Cue: Hashable, Sendable {
  /// What can happen.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Somebody came into the room.
    case joined
    /// Somebody's answer or choice counts.
    case lockedIn
    /// Five seconds are left of a time limit.
    case lastSeconds
    /// The answer, or what all have chosen, is shown.
    case reveal
    /// Somebody was right; with no player where several were.
    case right
    /// Somebody was wrong.
    case wrong
    /// Nobody was right.
    case nobodyRight
    /// Somebody was right for the third time in a row, or more often.
    case streak
    /// Several were first at the same time.
    case photoFinish
    /// It is somebody's turn.
    case turn
    /// Somebody turned a card.
    case cardTurned
    /// Somebody called a snap first.
    case snap
    /// Somebody called a snap that was none.
    case wrongSnap
    /// A disk has appeared.
    case diskUp
    /// Somebody hit a disk first.
    case diskHit
    /// Somebody buzzed first.
    case buzz
    /// Somebody pressed what was not open yet, or not there.
    case tooEarly
    /// Somebody won the game; with no player where several did.
    case won
    /// The game is paused.
    case paused
    /// The game continues.
    case resumed
  }

  /// What happened.
  package var kind: Kind
  /// The player it happened to; nil if it concerns nobody in particular.
  package var player: Player.ID?
  /// When, on the host's clock.
  package var at: Instant

  /// Makes one.
  package init(_ kind: Kind, of player: Player.ID? = nil, at moment: Instant) {
    self.kind = kind
    self.player = player
    at = moment
  }

  /// Whether it is too late for it.
  package func isStale(at now: Instant) -> Bool { now - at > kind.patience }
}

extension Cue.Kind {
  /// How much later than it happened it may still be given: a fanfare is never wrong before the next game.
  fileprivate var patience: Span { self == .won ? .seconds(5) : .milliseconds(250) }
}
