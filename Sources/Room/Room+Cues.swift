import Games
import PadProtocol

extension Room {
  /// The duration of a time limit's last seconds.
  private static let lastSeconds = Span.seconds(5)

  /// Sends a cue to the TV, and to the pad of the player whom it concerns.
  mutating func tell(_ kind: Cue.Kind, of player: Player.ID? = nil, at now: Instant, _ effects: inout [RoomEffect]) {
    effects.append(.cue(Cue(kind, of: player, at: now)))
    if let player, let cue = kind.onPad { feel(cue, player) }
  }

  /// Adds a cue to the next screen of a player's pad, or of the pads of a team.
  mutating func feel(_ cue: PadCue, _ player: Player.ID) {
    felt = felt ?? [:]
    // Without teams, no press may search all seats: its cost must not grow with the room.
    guard teamIndex(of: player) != nil else {
      felt?[player] = cue
      return
    }
    for seat in seats where seat.team == player { felt?[seat.player.id] = cue }
  }

  /// Returns the cue that comes with a new screen; nil for none.
  ///
  /// There is none on a new connection, because the screen's contents may be old.
  func cue(for seat: Seat, about screen: PadScreen) -> PadCue? {
    guard let before = seat.shown else { return nil }
    let own = felt?[seat.player.id]
    // A verdict says more than the cue for a counted answer. All players get their verdicts simultaneously, so no game
    // sends a cue for each.
    guard own == nil || own == .lockedIn, let verdict = screen.personal.verdict, verdict != before.personal.verdict
    else { return own }
    return verdict == .right ? .right : .wrong
  }

  /// The moment at which the last seconds of a time limit begin; nil if they were already announced, or if there is no
  /// limit.
  var lastSecondsAt: Instant? {
    guard let limit = game.countdown, limit.endsAt != toldLimit, limit.total > Self.lastSeconds,
      let due = clock.hostTime(of: limit.endsAt - Self.lastSeconds)
    else { return nil }
    // Last seconds that began before the room was saved were announced then. They are announced again once the room has
    // been resumed in a new process.
    guard let reached else { return due > lastNow ? due : nil }
    return max(due, reached)
  }

  /// Records whether the last seconds were announced before a restored room was saved.
  ///
  /// This happens before the room's first event, which may come after the beginning of the last seconds.
  mutating func takeUpTelling() {
    guard reached == nil else { return }
    if let limit = game.countdown, let due = clock.hostTime(of: limit.endsAt - Self.lastSeconds), due <= lastNow {
      toldLimit = limit.endsAt
    }
    reached = lastNow
  }
}

extension Cue.Kind {
  /// The cue for the affected player's pad; nil if the pad needs none.
  fileprivate var onPad: PadCue? {
    switch self {
    case .lockedIn: .lockedIn
    case .right, .streak, .snap, .diskHit: .right
    case .wrong, .wrongSnap: .wrong
    case .buzz: .buzz
    case .tooEarly: .tooEarly
    case .turn: .turn
    case .won: .won
    case .joined, .asked, .lastQuestion, .lastSeconds, .reveal, .verdict, .nobodyRight, .polled, .scored, .trusted,
      .betrayed, .trustBroken, .distrusted, .lastRound, .matchOver, .photoFinish, .overtaken, .timeUp:
      nil
    case .dealt, .cardTurned, .cardsTaken, .diskUp, .faster, .buzzersOpen, .paused, .resumed, .countIn, .started: nil
    }
  }
}
