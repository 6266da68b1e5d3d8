import Questions

extension Trivia {
  /// Puts the next question on the TV.
  mutating func ask(at now: Instant) -> [GameEffect] {
    guard !upcoming.isEmpty, !players.isEmpty else { return finish() }
    let question = questions[upcoming.removeFirst()]
    serial += 1
    let order = generator.shuffle(Array(question.answers.indices))
    let round = TriviaRound(
      serial: serial, number: roundCount - upcoming.count, question: question, order: order, shownAt: now,
      readTime: rules.readTime(of: question), limit: rules.timeLimit)
    phase = round.startedAt > now ? .reading(round) : .asking(round)
    return [.changed, .record(.round(round.record))]
  }

  /// Lets a question be answered that has been read.
  mutating func open(_ round: TriviaRound, at now: Instant) -> [GameEffect] {
    phase = .asking(round)
    return [.changed] + endIfAllAnswered(at: now)
  }

  /// Goes on from the scores to the next question, or to the end.
  mutating func next(at now: Instant) -> [GameEffect] {
    players = (players + newcomers).sorted { $0.id < $1.id }
    newcomers = []
    return ask(at: now)
  }

  /// Ends the question when there is nobody left to wait for; with nobody here at all it stays open.
  mutating func endIfAllAnswered(at now: Instant) -> [GameEffect] {
    guard case .asking(let round) = phase, !round.isClaimed,
      // Asked after every answer: everybody is looked at only once there are enough.
      round.answers.count + away.count >= players.count,
      players.allSatisfy({ away.contains($0.id) || round.answer(of: $0.id) != nil }),
      (players + newcomers).contains(where: { !away.contains($0.id) })
    else { return [] }
    return end(round, timeUp: false, at: now)
  }

  /// Ends a question that nobody has won by being first.
  mutating func end(_ round: TriviaRound, timeUp: Bool, at now: Instant) -> [GameEffect] {
    let right = round.rightAnswers.filter { players.contains($0.player) }
    guard rules.scoring == .speed, let limit = rules.timeLimit, let fastest = right.first else {
      return reveal(round, timeUp ? .timeUp : .allWrong, points: [], at: now)
    }
    let points = right.map { answer in
      (answer.player.id, TriviaRules.speedPoints(after: answer.at - round.startedAt, limit: limit))
    }
    return reveal(round, .scored(fastest: fastest.player, right: right.count), points: points, at: now)
  }

  /// Gives the points and shows the answer.
  mutating func reveal(
    _ round: TriviaRound, _ outcome: TriviaScene.Reveal.Outcome, margin: Span? = nil, points: [(Player.ID, Int)],
    at now: Instant
  ) -> [GameEffect] {
    let before = players.count <= QuipWriter.mostPlayers ? standings() : nil
    for (player, gained) in points { scores[player, default: 0] += gained }
    if outcome != .skipped {
      finished += 1
      for answer in round.rightAnswers { rightCounts[answer.player.id, default: 0] += 1 }
    }
    let after = standings(gained: Dictionary(points, uniquingKeysWith: +))
    let quip = before.flatMap { before in
      outcome == .skipped ? nil : self.quip(on: round, points, margin, before, after)
    }
    // Whoever goes on by hand does not want to wait.
    let entrance = outcome == .skipped ? nil : Entrance(at: now, for: rules.stages)
    let fastest = round.rightAnswers.first { answer in
      if case .won(let winners) = outcome { winners.contains(answer.player) } else { players.contains(answer.player) }
    }
    let scene = TriviaScene.Reveal(
      number: round.number, count: roundCount, text: round.question.text,
      answers: round.texts.enumerated().map { choice, text in
        .init(text: text, players: round.answers.filter { $0.choice == choice }.map(\.player))
      },
      rightIndex: round.rightChoice, explanation: round.question.explanation, outcome: outcome,
      fastest: outcome == .skipped ? nil : fastest.map { $0.at - round.startedAt }, margin: margin,
      scores: after, entrance: entrance, quip: quip, picture: round.wholePicture)
    var decided = round
    if case .won = outcome { decided.decidedAt = now }
    isTold = entrance == nil
    phase = .revealing(decided, scene, until: (entrance?.endsAt ?? now) + rules.reveal)
    let record = GameRecord.Outcome(
      round: round.number, ending: outcome.ending,
      points: points.sorted { $0.0 < $1.0 }.map { .init(player: $0.0, points: $0.1) },
      after: max(.zero, now - round.startedAt))
    let effects = [GameEffect.changed, .record(.outcome(record))]
    guard outcome != .skipped else { return effects }
    streaks = streaks(after: round)
    return effects + [.cue(.reveal, nil)] + (isTold ? cues(of: outcome) : [])
  }

  /// Tells pads and ears who was right, when the TV shows it.
  mutating func tell(_ outcome: TriviaScene.Reveal.Outcome) -> [GameEffect] {
    isTold = true
    return [.changed] + cues(of: outcome)
  }

  /// What can be heard of who was right.
  private func cues(of outcome: TriviaScene.Reveal.Outcome) -> [GameEffect] {
    switch outcome {
    case .skipped: return []
    case .allWrong, .timeUp: return [.cue(.nobodyRight, nil)]
    case .won(let winners):
      let tie: [GameEffect] = winners.count > 1 ? [.cue(.photoFinish, nil)] : []
      return tie + [.cue(.right, winners.count > 1 ? nil : winners.first?.id)] + longestStreak
    case .scored(let fastest, let right):
      return [.cue(.right, right > 1 ? nil : fastest.id)] + longestStreak
    }
  }

  /// How many questions in a row those who were right now have answered.
  private func streaks(after round: TriviaRound) -> [Player.ID: Int] {
    var longer: [Player.ID: Int] = [:]
    for answer in round.rightAnswers { longer[answer.player.id] = streaks[answer.player.id, default: 0] + 1 }
    return longer
  }

  /// The longest streak is told, from the third question on.
  private var longestStreak: [GameEffect] {
    guard let longest = streaks.values.max(), longest >= 3 else { return [] }
    let holders = streaks.filter { $0.value == longest }.keys
    return [.cue(.streak, holders.count > 1 ? nil : holders.first)]
  }

  /// Something to say about a question that was played to its end.
  private mutating func quip(
    on round: TriviaRound, _ points: [(Player.ID, Int)], _ margin: Span?, _ before: [ScoreLine],
    _ after: [ScoreLine]
  ) -> Quip? {
    let answers = round.answers.filter { players.hasSeat($0.player.id) }
    let isSpeed = rules.scoring == .speed
    let right = answers.filter(round.isRight)
    let ahead = isSpeed ? right.dropFirst().first.flatMap { second in right.first.map { second.at - $0.at } } : margin
    return quips?.write(
      QuipWriter.Ending(
        answers: answers, rightChoice: round.rightChoice, texts: round.texts, everybodyAnswers: isSpeed,
        winners: points.map(\.0), margin: ahead, before: before, after: after, questions: finished))
  }

  /// Ends the game: all who are still in and share the top score have won, also when that score is 0.
  mutating func finish() -> [GameEffect] {
    let lines = standings()
    let winners = finished == 0 ? [] : lines.filter { $0.rank == 1 }.map(\.player)
    phase = .over(
      TriviaScene.Over(
        winners: winners, scores: lines, questions: finished,
        winnerRight: winners.count == 1 ? rightCounts[winners[0].id, default: 0] : nil))
    upcoming = []
    newcomers = []
    return [.changed, .record(.standings(lines, winners: winners.map(\.id))), .over(GameResult(winners: winners))]
  }

  /// Everybody's scores, best first, equal ones in seat order and with the same rank.
  func standings(gained: [Player.ID: Int] = [:]) -> [ScoreLine] {
    ScoreLine.standings(of: players, gained: gained) { scores[$0, default: 0] }
  }
}

extension TriviaScene.Reveal.Outcome {
  /// The same in the history's words.
  var ending: GameRecord.Outcome.Ending {
    switch self {
    case .won: .won
    case .scored: .scored
    case .allWrong: .nobodyRight
    case .timeUp: .timeUp
    case .skipped: .skipped
    }
  }
}
