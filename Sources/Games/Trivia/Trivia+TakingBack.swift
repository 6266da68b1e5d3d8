import Questions

/// A question as it was before the host skipped it, or accepted an answer to it.
struct TriviaUndo: Hashable, Sendable, Codable {
  /// The maximum number of the host's actions that are kept: as many as there are keys for accepting answers.
  static let most = 9

  var phase: Trivia.Phase
  var rightCounts: [Player.ID: Int]
  var carried: TriviaCarried?
  var finished: Int
  var skipped: Int?
  var opinions: Int?
  /// The moment of the host's action.
  var at: Instant
}

/// Undoing the host's mistakes: until the next question begins, the last action can be undone.
extension Trivia {
  /// Whether there is an action of the host that can be undone.
  var canTakeBack: Bool {
    guard case .revealing = phase, isTold, let undo = undos?.last else { return false }
    if case .revealing = undo.phase { return true }
    return !players.isEmpty
  }

  /// Saves the current state, so that the host's next action can be undone.
  mutating func remember(at now: Instant) {
    let undo = TriviaUndo(
      phase: phase, rightCounts: rightCounts, carried: carried, finished: finished, skipped: skipped,
      opinions: opinions, at: now)
    undos = Array(((undos ?? []) + [undo]).suffix(TriviaUndo.most))
  }

  /// Undoes the host's last action: a skipped question continues, and an accepted answer is wrong again.
  mutating func takeBack(at now: Instant) -> [GameEffect] {
    guard canTakeBack, let undo = undos?.popLast() else { return [] }
    for (player, points) in lastPoints { scores[player, default: 0] -= points }
    (rightCounts, carried) = (undo.rightCounts, undo.carried)
    (finished, skipped, opinions) = (undo.finished, undo.skipped, undo.opinions)
    if undos?.isEmpty == true { undos = nil }
    switch undo.phase {
    case .reading(let round), .asking(let round):
      return reopen(round, after: now - undo.at, at: now)
    case .revealing(let round, var scene, let until):
      for (player, points) in lastPoints { scores[player, default: 0] += points }
      scene.scores = hidesTable(of: round) ? [] : standings(gained: lastPoints)
      phase = .revealing(round, scene, until: max(until, now + rules.reveal))
      let record = record(of: round, scene.outcome, points: lastPoints.map { ($0, $1) }, isAgain: true, at: now)
      return [.changed, .record(.outcome(record))]
    case .ready, .title, .rest, .over:
      return []
    }
  }

  // MARK: - Scores by hand

  /// The step for changing a score by hand; nil outside a game.
  ///
  /// A step is one point. Under `speed` scoring, it is a fifth of the difference between the fastest and the slowest
  /// answer.
  package var adjustment: Int? {
    switch phase {
    case .ready, .over: nil
    case .title, .rest, .reading, .asking, .revealing:
      (round.map(scoring(of:)) ?? rules.scoring) == .speed ? 100 : 1
    }
  }

  /// Returns the points of the last question that a player may still lose.
  ///
  /// That happens if the host undoes an action or accepts another answer. It may also happen while the host has not
  /// seen the result yet.
  private func revocable(_ player: Player.ID) -> Int {
    guard case .revealing(let round, _, _) = phase, !isTold || undos != nil || !acceptable(round).isEmpty else {
      return 0
    }
    return lastPoints[player, default: 0]
  }

  /// Changes a player's score by hand, independently of any answer.
  ///
  /// Points that may still be taken back are not removed, because the score would then become negative.
  package mutating func adjust(_ player: Player.ID, by points: Int, at now: Instant) -> [GameEffect] {
    let points = max(points, -max(0, scores[player, default: 0] - revocable(player)))
    guard adjustment != nil, players.hasSeat(player), points != 0 else { return [] }
    scores[player, default: 0] += points
    switch phase {
    case .revealing(let round, var scene, let until) where !hidesTable(of: round):
      scene.scores = standings(gained: lastPoints)
      phase = .revealing(round, scene, until: until)
    case .rest(var rest, let until):
      rest.scores = standings()
      phase = .rest(rest, until: until)
    case .ready, .title, .reading, .asking, .revealing, .over: break
    }
    return [.changed, .record(.adjusted(player, by: points))]
  }

  // MARK: -

  /// Continues a skipped question with all its answers and the remaining time.
  private mutating func reopen(_ old: TriviaRound, after pause: Span, at now: Instant) -> [GameEffect] {
    serial += 1
    var round = old
    round.reopen(as: serial, after: pause)
    isTold = true
    phase = round.startedAt > now ? .reading(round) : .asking(round)
    return [.changed] + endIfAllAnswered(at: now)
  }
}
