extension Dilemma {
  /// Starts the next match, in which each player meets the next partner.
  ///
  /// Matches in which no pair can meet any more are left out.
  mutating func nextMatch(at now: Instant) -> [GameEffect] {
    closeMatch()
    while match < matchCount {
      match += 1
      round = 0
      pairs = DilemmaSchedule.pairs(in: match, of: entrants.count)
        .map { (entrants[$0], entrants[$1]) }
        .filter { pair in players.contains { $0.id == pair.0.id } && players.contains { $0.id == pair.1.id } }
        .map(DilemmaPair.init)
      if !pairs.isEmpty { return nextRound(at: now) }
    }
    return finish(at: now)
  }

  /// Adds the pairs of a finished match to the trust chart.
  private mutating func closeMatch() {
    // If the game ends in the middle of a match, nobody forfeits more rounds than were played.
    let played = pairs.filter(\.isLive).map(\.squares.count).max() ?? rules.rounds
    for index in pairs.indices { pairs[index].forfeit(rounds: played) }
    trust += pairs.compactMap(\.trust)
    pairs = []
  }

  /// Continues after the reveal, with the next round of the match or with its end.
  mutating func next(at now: Instant) -> [GameEffect] {
    guard round == rules.rounds || !pairs.contains(where: \.isLive) else { return nextRound(at: now) }
    // The end of an only match is that of the game.
    guard rules.turning != nil, matchCount > 1, pairs.contains(where: \.isLive) else { return nextMatch(at: now) }
    (turnedAt, heard) = (nil, nil)
    phase = .closing(until: now + DilemmaSheet.closing(isLast: match == matchCount))
    return [.changed, .cue(.matchOver, nil)]
  }

  /// Starts the next round, in which all players choose.
  private mutating func nextRound(at now: Instant) -> [GameEffect] {
    round += 1
    serial += 1
    startedAt = now + (announcement ?? .zero)
    (turnedAt, heard) = (nil, nil)
    phase = announcement == nil ? .choosing : .announcing
    var effects: [GameEffect] =
      // The first match comes with the sound of the game's start.
      [.changed]
      + (announcement == nil || match == 1 && isNewMatch ? [] : [.cue(isNewMatch ? .started : .lastRound, nil)])
    for index in pairs.indices {
      guard pairs[index].isLive else {
        pairs[index].begin(record: nil)
        continue
      }
      recordCount += 1
      pairs[index].begin(record: recordCount)
      let names = pairs[index].sides.map(\.player.name).joined(separator: " and ")
      let prompt = "\(names), round \(round) of \(rules.rounds)"
      effects.append(
        .record(
          .round(
            .init(
              number: recordCount, prompt: prompt, choices: DilemmaChoice.allCases.map(\.rawValue), right: nil))))
    }
    return effects + revealIfAllAreIn(at: now)
  }

  /// Whether this round begins a match; an only match is that of the game, whose opening announces it.
  private var isNewMatch: Bool { matchCount > 1 && round == 1 }

  /// Whether this is the last one of several rounds, so that nobody has to fear a revenge.
  private var isLastRound: Bool { rules.rounds >= Self.fewestForLast && round == rules.rounds }

  /// The minimum number of rounds in a match of which the last one is announced.
  private static let fewestForLast = 3

  /// The time for which this round is announced before anybody can choose; nil if it is not.
  var announcement: Span? {
    guard rules.turning != nil else { return nil }
    return isNewMatch ? DilemmaSheet.announcement(ofMatch: match) : isLastRound ? DilemmaSheet.lastRound : nil
  }

  /// The next moment at which the announcement of the first match explains an outcome; nil if there is none.
  var nextExplanation: Instant? {
    let explained = heard ?? 0
    guard case .announcing = phase, isNewMatch, match == 1, explained < DilemmaSheet.outcomes else { return nil }
    return startedAt - DilemmaSheet.announcement(ofMatch: match) + DilemmaSheet.time(ofOutcome: explained)
  }

  /// The moment at which the TV turns from the result of a match to the scores; nil if it has, or does not.
  var nextStandings: Instant? {
    guard case .closing(let until) = phase, match < matchCount, heard == nil else { return nil }
    return until - DilemmaSheet.standings
  }

  /// Ends the round if there is nobody left to wait for.
  ///
  /// If all players are away, the round stays open.
  mutating func revealIfAllAreIn(at now: Instant) -> [GameEffect] {
    guard case .choosing = phase, players.contains(where: { !away.contains($0.id) }),
      pairs.allSatisfy({ pair in
        !pair.isLive || pair.sides.allSatisfy { $0.choice != nil || away.contains($0.player.id) }
      })
    else { return [] }
    return reveal(at: now)
  }

  /// Shows all choices and adds up their points.
  ///
  /// If one player of a pair has not chosen, neither of them gets points.
  mutating func reveal(at now: Instant) -> [GameEffect] {
    let roll = rules.turning == nil ? nil : RevealSheet(roll: sheet.roll)
    var effects: [GameEffect] = [.changed, .reveal(roll)]
    for index in pairs.indices {
      pairs[index].end()
      let pair = pairs[index]
      for side in pair.sides { scores[side.player.id, default: 0] += side.gained }
      effects += outcome(of: pair, pair.isIn ? .scored : .timeUp, at: now)
    }
    turnedAt = rules.turning.map { _ in now + sheet.time(of: .told) }
    phase = .revealing(until: (turnedAt ?? now) + rules.reveal(match: match, round: round))
    return effects + (turnedAt == nil ? outcomes(of: pairs) : [])
  }

  /// The moments of this round's reveal.
  var sheet: DilemmaSheet { DilemmaSheet(runs: pairs.map { $0.trusted(before: round) }) }

  /// The next moment of the reveal; nil if all cards are face up.
  var nextMark: (mark: DilemmaSheet.Mark, at: Instant)? {
    guard let turnedAt else { return nil }
    let marks = sheet.marks
    let mark = marks[min(heard ?? 0, marks.count - 1)]
    return (mark, turnedAt - sheet.time(of: .told) + sheet.time(of: mark))
  }

  /// Announces what the TV shows by now: cards that turn, outcomes, and at last everything on the pads.
  mutating func turn(at now: Instant) -> [GameEffect] {
    var effects: [GameEffect] = []
    while let next = nextMark, now >= next.at {
      heard = (heard ?? 0) + 1
      switch next.mark {
      case .turn: effects.append(.cue(.cardTurned, nil))
      // A total changes silently.
      case .points: break
      case .outcome(let pair): effects += outcomes(of: sheet.isTogether ? pairs : [pairs[pair]])
      case .told:
        (turnedAt, heard) = (nil, nil)
        effects.append(.changed)
      }
    }
    return effects
  }

  /// Returns the sound of pairs' outcomes, the strongest one if there are several.
  private func outcomes(of pairs: [DilemmaPair]) -> [GameEffect] {
    let cues = Set(pairs.compactMap { $0.cue(in: round) })
    return [Cue.Kind.trustBroken, .betrayed, .trusted, .distrusted].first(where: cues.contains).map { [.cue($0, nil)] }
      ?? []
  }

  /// Records in the history that the current round is not played to its end.
  func skipRound(at now: Instant) -> [GameEffect] {
    guard phase == .choosing || phase == .announcing else { return [] }
    return pairs.flatMap { outcome(of: $0, .skipped, at: now) }
  }

  /// Ends the game.
  ///
  /// All remaining players with the top score win, unless no round was played or none of these players has a point.
  mutating func finish(at now: Instant) -> [GameEffect] {
    let effects = skipRound(at: now)
    (turnedAt, heard) = (nil, nil)
    closeMatch()
    trust.sort { ($0.first.id, $0.second.id) < ($1.first.id, $1.second.id) }
    let lines = standings
    let wasPlayed = trust.contains { $0.squares.contains { $0 != .void } }
    let winners = wasPlayed ? lines.filter { $0.rank == 1 && $0.score > 0 }.map(\.player) : []
    phase = .over(DilemmaScene.Over(winners: winners, scores: lines, trust: trust))
    return effects + [
      .changed, .record(.standings(lines, winners: winners.map(\.id))), .over(GameResult(winners: winners)),
    ]
  }

  /// Records a pair's choices and points.
  ///
  /// This happens only at the end of the round, so that nobody can read a choice in the history before.
  private func outcome(
    of pair: DilemmaPair, _ ending: GameRecord.Outcome.Ending, at now: Instant
  ) -> [GameEffect] {
    guard let record = pair.record else { return [] }
    let answers = pair.sides.compactMap { side -> GameRecord.Answer? in
      guard let choice = side.choice, let chosenAt = side.chosenAt else { return nil }
      return GameRecord.Answer(
        round: record, race: nil, player: side.player.id, choice: place(of: choice), isRight: nil,
        after: chosenAt - startedAt, pressedAt: chosenAt)
    }.sorted { ($0.after, $0.player) < ($1.after, $1.player) }
    let points = pair.sides.filter { $0.gained != 0 }
      .map { GameRecord.Outcome.Points(player: $0.player.id, points: $0.gained) }
    return answers.map { .record(.answer($0)) } + [
      .record(.outcome(.init(round: record, ending: ending, points: points, after: max(.zero, now - startedAt))))
    ]
  }

  /// Everybody's scores, best first, equal ones in seat order and with the same rank.
  var standings: [ScoreLine] { ScoreLine.standings(of: players) { scores[$0, default: 0] } }
}
