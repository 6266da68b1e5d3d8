import Games
import PadProtocol

extension Room {
  /// How much of a time limit its last seconds are.
  private static let lastSeconds = Span.seconds(5)

  /// Lets the TV know that something happened, and the pad of whom it happened to.
  mutating func tell(_ kind: Cue.Kind, of player: Player.ID? = nil, at now: Instant, _ effects: inout [RoomEffect]) {
    effects.append(.cue(Cue(kind, of: player, at: now)))
    if let player, let cue = kind.onPad { feel(cue, player) }
  }

  /// Has a pad felt with its next screen.
  mutating func feel(_ cue: PadCue, _ player: Player.ID) {
    felt = felt ?? [:]
    // A press costs the same in every room only where no press goes through all seats.
    guard teamIndex(of: player) != nil else {
      felt?[player] = cue
      return
    }
    for seat in seats where seat.team == player { felt?[seat.player.id] = cue }
  }

  /// The cue that comes with a new screen: none on a new connection, because its contents may be old.
  func cue(for seat: Seat, about screen: PadScreen) -> PadCue? {
    guard let before = seat.shown else { return nil }
    let own = felt?[seat.player.id]
    // A verdict says more than that the answer counts; everybody's come at once, and no game tells of each.
    guard own == nil || own == .lockedIn, let verdict = screen.personal.verdict, verdict != before.personal.verdict
    else { return own }
    return verdict == .right ? .right : .wrong
  }

  /// When the last seconds of a time limit begin; nil if they were announced already, or if there is no limit.
  var lastSecondsAt: Instant? {
    guard let limit = game.countdown, limit.endsAt != toldLimit, limit.total > Self.lastSeconds,
      let due = clock.hostTime(of: limit.endsAt - Self.lastSeconds)
    else { return nil }
    // Those that had begun when the room was written down were told then; once it goes on in a new process they are again.
    guard let reached else { return due > lastNow ? due : nil }
    return max(due, reached)
  }

  /// Notes, before the first event of a room that was read back, whether the last seconds had been told when it was
  /// written down: that event may be a later one than their beginning.
  mutating func takeUpTelling() {
    guard reached == nil else { return }
    if let limit = game.countdown, let due = clock.hostTime(of: limit.endsAt - Self.lastSeconds), due <= lastNow {
      toldLimit = limit.endsAt
    }
    reached = lastNow
  }
}

extension Cue.Kind {
  /// What the affected player's pad is told; nil if it need not be told.
  fileprivate var onPad: PadCue? {
    switch self {
    case .lockedIn: .lockedIn
    case .right, .streak, .snap, .diskHit: .right
    case .wrong, .wrongSnap: .wrong
    case .buzz: .buzz
    case .tooEarly: .tooEarly
    case .turn: .turn
    case .won: .won
    case .joined, .lastSeconds, .reveal, .nobodyRight, .photoFinish, .cardTurned, .diskUp, .paused, .resumed: nil
    }
  }
}
