/// The state before the quiz master's last verdict.
struct BuzzerUndo: Hashable, Sendable, Codable {
  var phase: Buzzer.Phase
  var number: Int
  var answered: Int
  var round: Int
  var openedAt: Instant
  var wrong: Set<Player.ID>
  var waiting: Set<Player.ID>
  var lateness: [Player.ID: Span]
  /// The players in the game at that time.
  var present: Set<Player.ID>
  /// The player who got a point through the verdict; nil if nobody did.
  var winner: Player.ID?
}

/// A round that was already recorded with another result.
struct BuzzerCorrection: Hashable, Sendable, Codable {
  var round: Int
  /// Whether the buzzers were opened again for the round.
  var isReplayed: Bool
}

/// Taking back a verdict, after a slip of the quiz master's finger.
///
/// The last verdict can be taken back until the quiz master opens the buzzers again or a player presses.
extension Buzzer {
  /// Whether there is a verdict that the quiz master can take back.
  var canTakeBack: Bool {
    guard let undo else { return false }
    switch phase {
    case .listening, .open, .done: break
    case .ready, .buzzed, .over: return false
    }
    // The player who was answering may have left in the meantime.
    if case .buzzed(let winner, _, _, _) = undo.phase { return players.hasSeat(winner.id) }
    return true
  }

  /// Saves the current state, so that the quiz master's next verdict can be taken back.
  mutating func remember(winner: Player.ID? = nil) {
    undo = BuzzerUndo(
      phase: phase, number: number, answered: answered, round: round, openedAt: openedAt, wrong: wrong,
      waiting: waiting, lateness: lateness, present: Set(players.map(\.id)), winner: winner)
  }

  /// The step by which the quiz master can adjust a score: one point; nil before and after the game.
  package var adjustment: Int? {
    switch phase {
    case .ready, .over: nil
    case .listening, .open, .buzzed, .done: 1
    }
  }

  /// Adjusts a player's score without an answer.
  ///
  /// A point that can still be taken back is not removed here. Otherwise the score would be negative after taking it
  /// back.
  package mutating func adjust(_ player: Player.ID, by points: Int, at now: Instant) -> [GameEffect] {
    let revocable = undo?.winner == player ? 1 : 0
    let points = max(points, -max(0, scores[player, default: 0] - revocable))
    guard adjustment != nil, players.hasSeat(player), points != 0 else { return [] }
    scores[player, default: 0] += points
    return [.changed, .record(.adjusted(player, by: points))]
  }

  /// Undoes the last verdict: the player who was answering may answer again, or the buzzers are open again.
  mutating func takeBack(at now: Instant) -> [GameEffect] {
    guard canTakeBack, let undo else { return [] }
    if let winner = undo.winner { scores[winner, default: 0] -= 1 }
    (number, answered, round, openedAt) = (undo.number, undo.answered, undo.round, undo.openedAt)
    (wrong, lateness) = (undo.wrong, undo.lateness)
    waiting = undo.waiting.union(players.map(\.id).filter { !undo.present.contains($0) })
    // Each token and each race is used only once.
    serial += 1
    endsAt = pace.map { now + $0 }
    if case .buzzed(let winner, let margin, let at, _) = undo.phase {
      phase = .buzzed(winner, margin: margin, at: at, late: nil)
      corrected = BuzzerCorrection(round: round, isReplayed: false)
    } else {
      phase = .open(claimed: [])
      corrected = BuzzerCorrection(round: round, isReplayed: true)
    }
    (self.undo, verdict) = (nil, nil)
    return [.changed]
  }
}
