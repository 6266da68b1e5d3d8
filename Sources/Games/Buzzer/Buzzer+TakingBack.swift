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
  /// The players at that time.
  var present: Set<Player.ID>
  /// The player who got a point by it.
  var winner: Player.ID?
}

/// A round that was recorded with another result before.
struct BuzzerCorrection: Hashable, Sendable, Codable {
  var round: Int
  /// Whether buzzers were opened again for it.
  var isReplayed: Bool
}

/// A slip of the quiz master's finger: until the next buzzers are open, the last word may be taken back.
extension Buzzer {
  /// Whether there is a word of the quiz master's that can be taken back.
  var canTakeBack: Bool {
    guard let undo else { return false }
    switch phase {
    case .listening, .open: break
    case .ready, .buzzed, .over: return false
    }
    // Whoever had the word may have left meanwhile.
    if case .buzzed(let winner, _, _, _) = undo.phase { return players.hasSeat(winner.id) }
    return true
  }

  /// Keeps what there is, for the quiz master's next word to be taken back.
  mutating func remember(winner: Player.ID? = nil) {
    undo = BuzzerUndo(
      phase: phase, number: number, answered: answered, round: round, openedAt: openedAt, wrong: wrong,
      waiting: waiting, lateness: lateness, present: Set(players.map(\.id)), winner: winner)
  }

  /// A point.
  package var adjustment: Int? {
    switch phase {
    case .ready, .over: nil
    case .listening, .open, .buzzed: 1
    }
  }

  /// Changes a score for no answer; a point that may still be taken back stays, or there would be fewer than none then.
  package mutating func adjust(_ player: Player.ID, by points: Int, at now: Instant) -> [GameEffect] {
    let revocable = undo?.winner == player ? 1 : 0
    let points = max(points, -max(0, scores[player, default: 0] - revocable))
    guard adjustment != nil, players.hasSeat(player), points != 0 else { return [] }
    scores[player, default: 0] += points
    return [.changed, .record(.adjusted(player, by: points))]
  }

  /// Undoes the last verdict: the player who was answering may answer again, or the buzzers are open once more.
  mutating func takeBack(at now: Instant) -> [GameEffect] {
    guard canTakeBack, let undo else { return [] }
    if let winner = undo.winner { scores[winner, default: 0] -= 1 }
    (number, answered, round, openedAt) = (undo.number, undo.answered, undo.round, undo.openedAt)
    (wrong, lateness) = (undo.wrong, undo.lateness)
    waiting = undo.waiting.union(players.map(\.id).filter { !undo.present.contains($0) })
    // No token and no race comes twice.
    serial += 1
    endsAt = pace.map { now + $0 }
    if case .buzzed(let winner, let margin, let at, _) = undo.phase {
      phase = .buzzed(winner, margin: margin, at: at, late: nil)
      corrected = BuzzerCorrection(round: round, isReplayed: false)
    } else {
      phase = .open(claimed: [])
      corrected = BuzzerCorrection(round: round, isReplayed: true)
    }
    self.undo = nil
    return [.changed]
  }
}
