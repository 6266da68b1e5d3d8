import Questions

extension Trivia {
  /// Puts the next question on the TV.
  mutating func ask(at now: Instant) -> [GameEffect] {
    guard !upcoming.isEmpty, !players.isEmpty else { return finish() }
    let question = questions[upcoming.removeFirst()]
    serial += 1
    let order = order(of: question)
    let round = TriviaRound(
      serial: serial, number: roundCount - upcoming.count, question: question, order: order, shownAt: now,
      readTime: rules.readTime(of: question), limit: rules.limit(of: question),
      scoring: rules.scoring(of: question), factor: factor(of: question))
    phase = round.startedAt > now ? .reading(round) : .asking(round)
    return [.changed, .record(.round(round.record))] + [round.sheet.map { .asked($0) }].compactMap(\.self)
  }

  /// The sheet of the question that is being read; nil if none is.
  package var appearing: QuestionSheet? { if case .reading(let round) = phase { round.sheet } else { nil } }

  /// Returns the order in which a question's answers are shown.
  private mutating func order(of question: Question) -> [Int] {
    let places = Array(question.answers.indices)
    switch question.kind {
    case .choice, .several: return generator.shuffle(places)
    // "True" comes first, whether or not it is right.
    case .trueFalse(let isTrue): return isTrue ? places : places.reversed()
    case .order:
      var order = generator.shuffle(places)
      // The initial order must not be the right one, because that would give the answer away.
      while order == places { order = generator.shuffle(places) }
      return order
    // The answers may form a scale, which keeps its own order.
    case .poll, .survey: return places
    case .estimate, .typed: return []
    }
  }

  /// Opens a question for answers after it has been read.
  mutating func open(_ round: TriviaRound, at now: Instant) -> [GameEffect] {
    phase = .asking(round)
    return [.changed] + endIfAllAnswered(at: now)
  }

  /// Continues after a reveal with the next question, with the end of a round, or with the end of the game.
  mutating func next(at now: Instant) -> [GameEffect] {
    admit()
    undos = nil
    return isRoundOver && !players.isEmpty ? rest(at: now) : ask(at: now)
  }

  /// Adds the waiting players to the game.
  mutating func admit() {
    players = (players + newcomers).sorted { $0.id < $1.id }
    newcomers = []
  }

  /// Ends the question if there is nobody left to wait for; if all players are away, the question stays open.
  mutating func endIfAllAnswered(at now: Instant) -> [GameEffect] {
    guard case .asking(let round) = phase, !round.isClaimed else { return [] }
    // The normal time limit is over, and all players with extra time may have left by now.
    if round.isOvertime, let last = lastEnd(of: round), now >= last, hasAnybody {
      return end(round, timeUp: true, at: now)
    }
    // Who has answered may think again.
    guard round.endsAt == nil || !mayChangeAnswers(to: round) else { return [] }
    guard
      // This runs after every answer, so every player is checked only once there are enough answers.
      round.answers.count + away.count >= players.count,
      players.allSatisfy({ away.contains($0.id) || round.answer(of: $0.id) != nil }),
      hasAnybody
    else { return [] }
    return end(round, timeUp: false, at: now)
  }

  /// Whether at least one of the game's players is not away.
  private var hasAnybody: Bool { (players + newcomers).contains { !away.contains($0.id) } }

  /// Announces the verdicts that the TV shows by now.
  mutating func judge(_ reveal: TriviaScene.Reveal, at now: Instant) -> [GameEffect] {
    var effects: [GameEffect] = []
    while !isTold, let due = reveal.verdictAt(verdicts ?? 0), now >= due {
      let count = (verdicts ?? 0) + 1
      verdicts = count
      effects += count < reveal.sheetOrUsual.verdicts ? [.cue(.verdict, nil)] : tell(reveal.outcome)
    }
    return effects
  }

  /// Announces the result on the pads and by sound, when the TV shows it.
  mutating func tell(_ outcome: TriviaScene.Reveal.Outcome) -> [GameEffect] {
    isTold = true
    return [.changed] + cues(of: outcome)
  }

  /// The sound of points that are added to the scores, if the TV shows that.
  private var counting: [GameEffect] {
    guard case .revealing(_, let reveal, _) = phase, reveal.entrance != nil, reveal.isBeforeCeremony != true,
      reveal.outcome != .polled, reveal.scores.contains(where: { $0.gained != 0 })
    else { return [] }
    return [.cue(.scored, nil)]
  }

  /// The sound of players who change places in the scores, if the TV shows them.
  private var overtaking: [GameEffect] {
    guard case .revealing(_, let reveal, _) = phase, reveal.entrance != nil, reveal.isBeforeCeremony != true,
      reveal.scores.haveChangedOrder
    else { return [] }
    return [.cue(.overtaken, nil)]
  }

  /// Returns the sounds for the result.
  func cues(of outcome: TriviaScene.Reveal.Outcome) -> [GameEffect] { outcomeCues(outcome) + counting + overtaking }

  private func outcomeCues(_ outcome: TriviaScene.Reveal.Outcome) -> [GameEffect] {
    switch outcome {
    case .skipped: return []
    case .allWrong, .timeUp: return [.cue(.nobodyRight, nil)]
    case .polled: return [.cue(.polled, nil)]
    case .won(let winners):
      let tie: [GameEffect] = winners.count > 1 ? [.cue(.photoFinish, nil)] : []
      return tie + [.cue(.right, winners.count > 1 ? nil : winners.first?.id)] + longestStreak
    case .nearest(let players):
      return [.cue(.right, players.count > 1 ? nil : players.first?.id)] + longestStreak
    case .scored(let fastest, let right):
      return [.cue(.right, right > 1 ? nil : fastest.id)] + longestStreak
    case .rated: return [.cue(.right, nil)] + longestStreak
    }
  }

  /// Returns the number of right answers in a row for each player who was right this time.
  func streaks(after round: TriviaRound) -> [Player.ID: Int] {
    var longer: [Player.ID: Int] = [:]
    for answer in round.rightAnswers { longer[answer.player.id] = streaks[answer.player.id, default: 0] + 1 }
    return longer
  }

  /// The announcement of the longest streak, if it has reached three questions.
  private var longestStreak: [GameEffect] {
    guard let longest = streaks.values.max(), longest >= 3 else { return [] }
    let holders = streaks.filter { $0.value == longest }.keys
    return [.cue(.streak, holders.count > 1 ? nil : holders.first)]
  }

  /// Ends the game; all remaining players with the top score win, or nobody if nobody has a point.
  mutating func finish() -> [GameEffect] {
    let lines = standings()
    let winners = finished == 0 ? [] : lines.filter { $0.rank == 1 && $0.score > 0 }.map(\.player)
    var over = TriviaScene.Over(
      winners: winners, scores: lines, questions: finished, asked: finished + (skipped ?? 0),
      winnerRight: winners.count == 1 ? rightCounts[winners[0].id, default: 0] : nil)
    over.opinions = opinions
    phase = .over(over)
    (upcoming, newcomers, undos) = ([], [], nil)
    return [.changed, .record(.standings(lines, winners: winners.map(\.id))), .over(GameResult(winners: winners))]
  }

  /// Returns everybody's scores, best first; equal scores have the same rank and are in seat order.
  func standings(gained: [Player.ID: Int] = [:]) -> [ScoreLine] {
    ScoreLine.standings(of: players, gained: gained) { scores[$0, default: 0] }
  }
}
