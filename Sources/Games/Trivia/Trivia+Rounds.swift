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
    return [.changed, .record(.round(round.record))]
  }

  /// The order of a question's answers.
  private mutating func order(of question: Question) -> [Int] {
    let places = Array(question.answers.indices)
    switch question.kind {
    case .choice, .several: return generator.shuffle(places)
    // True comes first, whichever is right.
    case .trueFalse(let isTrue): return isTrue ? places : places.reversed()
    case .order:
      var order = generator.shuffle(places)
      // What is given away by where it stands need not be asked.
      while order == places { order = generator.shuffle(places) }
      return order
    // A scale has an order of its own.
    case .poll, .survey: return places
    case .estimate, .typed: return []
    }
  }

  /// Lets a question be answered that has been read.
  mutating func open(_ round: TriviaRound, at now: Instant) -> [GameEffect] {
    phase = .asking(round)
    return [.changed] + endIfAllAnswered(at: now)
  }

  /// Continues from the scores with the next question, the end of a round, or the end.
  mutating func next(at now: Instant) -> [GameEffect] {
    admit()
    undos = nil
    return isRoundOver && !players.isEmpty ? rest(at: now) : ask(at: now)
  }

  /// Lets waiting players in.
  mutating func admit() {
    players = (players + newcomers).sorted { $0.id < $1.id }
    newcomers = []
  }

  /// Ends the question when there is nobody left to wait for; with nobody here at all it stays open.
  mutating func endIfAllAnswered(at now: Instant) -> [GameEffect] {
    guard case .asking(let round) = phase, !round.isClaimed else { return [] }
    // Those who may take longer may all be gone by now: the time of the others is over.
    if round.isOvertime, let last = lastEnd(of: round), now >= last, hasAnybody {
      return end(round, timeUp: true, at: now)
    }
    guard
      // Asked after every answer: everybody is looked at only once there are enough.
      round.answers.count + away.count >= players.count,
      players.allSatisfy({ away.contains($0.id) || round.answer(of: $0.id) != nil }),
      hasAnybody
    else { return [] }
    return end(round, timeUp: false, at: now)
  }

  /// Whether anybody of the game is here.
  private var hasAnybody: Bool { (players + newcomers).contains { !away.contains($0.id) } }

  /// Announces who was right on pads and by sound, when the TV shows it.
  mutating func tell(_ outcome: TriviaScene.Reveal.Outcome) -> [GameEffect] {
    isTold = true
    return [.changed] + cues(of: outcome)
  }

  /// The sounds for who was right.
  func cues(of outcome: TriviaScene.Reveal.Outcome) -> [GameEffect] {
    switch outcome {
    case .skipped: return []
    case .allWrong, .timeUp: return [.cue(.nobodyRight, nil)]
    case .polled: return [.cue(.right, nil)]
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

  /// How many questions in a row the players who were right now have answered.
  func streaks(after round: TriviaRound) -> [Player.ID: Int] {
    var longer: [Player.ID: Int] = [:]
    for answer in round.rightAnswers { longer[answer.player.id] = streaks[answer.player.id, default: 0] + 1 }
    return longer
  }

  /// The longest streak is announced, from the third question on.
  private var longestStreak: [GameEffect] {
    guard let longest = streaks.values.max(), longest >= 3 else { return [] }
    let holders = streaks.filter { $0.value == longest }.keys
    return [.cue(.streak, holders.count > 1 ? nil : holders.first)]
  }

  /// Ends the game: all remaining players with the top score have won, nobody if nobody has a point.
  mutating func finish() -> [GameEffect] {
    let lines = standings()
    let winners = finished == 0 ? [] : lines.filter { $0.rank == 1 && $0.score > 0 }.map(\.player)
    phase = .over(
      TriviaScene.Over(
        winners: winners, scores: lines, questions: finished, asked: finished + (skipped ?? 0),
        winnerRight: winners.count == 1 ? rightCounts[winners[0].id, default: 0] : nil))
    (upcoming, newcomers, undos) = ([], [], nil)
    return [.changed, .record(.standings(lines, winners: winners.map(\.id))), .over(GameResult(winners: winners))]
  }

  /// Everybody's scores, best first, equal ones in seat order and with the same rank.
  func standings(gained: [Player.ID: Int] = [:]) -> [ScoreLine] {
    ScoreLine.standings(of: players, gained: gained) { scores[$0, default: 0] }
  }
}
