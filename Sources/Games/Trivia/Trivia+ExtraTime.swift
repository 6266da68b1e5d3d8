import Questions

/// Extra time for players who need it, if every right answer counts the same: nobody else is at a disadvantage then.
extension Trivia {
  /// Records which players may take longer, from the current question on.
  package mutating func allow(_ times: [Player.ID: Int], at now: Instant) -> [GameEffect] {
    self.times = times.isEmpty ? nil : times
    return [.changed] + endIfAllAnswered(at: now)
  }

  /// Returns the moment at which a question closes for a player; nil for never.
  func end(of round: TriviaRound, for player: Player.ID) -> Instant? {
    guard let endsAt = round.endsAt, scoring(of: round) == .right, let percent = times?[player] else {
      return round.endsAt
    }
    let limit = endsAt - round.startedAt
    return round.startedAt + Span(nanoseconds: limit.nanoseconds / 100 * Int64(percent))
  }

  /// Returns the moment at which a question closes for the last awaited player; nil for never.
  func lastEnd(of round: TriviaRound) -> Instant? {
    guard let endsAt = round.endsAt, let times else { return round.endsAt }
    return times.keys.reduce(endsAt) { last, player in
      let isAwaited = players.hasSeat(player) && !away.contains(player) && round.answer(of: player) == nil
      return isAwaited ? max(last, end(of: round, for: player) ?? last) : last
    }
  }

  /// Whether a player can still answer: until the limit everybody can, and afterwards only players with extra time.
  func hasTime(_ player: Player.ID, in round: TriviaRound) -> Bool {
    !round.isOvertime || end(of: round, for: player) != round.endsAt
  }

  /// Returns the countdown that the TV shows: the time limit, and afterwards the extra time of the remaining players.
  func countdown(of round: TriviaRound) -> Countdown? {
    guard round.isOvertime, let endsAt = round.endsAt, let last = lastEnd(of: round), last > endsAt else {
      return round.countdown
    }
    return Countdown(endsAt: last, total: last - endsAt)
  }

  /// Closes a question for all players without extra time.
  mutating func goOn(with round: TriviaRound) -> [GameEffect] {
    guard !round.isOvertime else { return [] }
    var round = round
    round.isOvertime = true
    phase = .asking(round)
    return [.changed]
  }
}
