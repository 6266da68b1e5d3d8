import PadProtocol
import Questions

/// The points for a question, and its reveal on the TV.
extension Trivia {
  /// Ends a question that nobody has won by being first.
  ///
  /// - Parameter isAgain: Whether the question had already ended and is now judged again.
  mutating func end(_ round: TriviaRound, timeUp: Bool, at now: Instant, isAgain: Bool = false) -> [GameEffect] {
    let points = points(for: round)
    return reveal(
      round, outcome(of: round, points: points, timeUp: timeUp), points: points, at: now, isAgain: isAgain)
  }

  /// Returns why a question ended, if nobody has won it by being first.
  private func outcome(
    of round: TriviaRound, points: [(Player.ID, Int)], timeUp: Bool
  ) -> TriviaScene.Reveal.Outcome {
    let nobody: TriviaScene.Reveal.Outcome = timeUp ? .timeUp : .allWrong
    let right = round.rightAnswers.filter { players.hasSeat($0.player.id) }
    switch round.question.kind {
    case .poll: return .polled
    case .estimate:
      return right.isEmpty ? nobody : .nearest(right.map(\.player).sorted { $0.id < $1.id })
    case .order where !points.isEmpty, .several where !points.isEmpty, .survey where !points.isEmpty:
      return .rated(right: right.count, of: round.answers.count)
    case .choice, .trueFalse, .several, .order, .typed, .survey:
      guard !points.isEmpty, let fastest = right.first else { return nobody }
      return scoring(of: round) == .right
        ? .rated(right: right.count, of: round.answers.count) : .scored(fastest: fastest.player, right: right.count)
    }
  }

  /// Returns the points for a question that nobody has won by being first, in the order of arrival.
  private func points(for round: TriviaRound) -> [(Player.ID, Int)] {
    let right = Set(round.rightAnswers.map(\.player.id))
    return round.answers.compactMap { answer in
      guard players.hasSeat(answer.player.id) else { return nil }
      let points = points(for: answer, isRight: right.contains(answer.player.id), in: round)
      return points > 0 ? (answer.player.id, points * (round.factor ?? 1)) : nil
    }
  }

  /// Returns the points for an answer if being first does not count.
  private func points(for answer: TriviaRound.Answer, isRight: Bool, in round: TriviaRound) -> Int {
    switch scoring(of: round) {
    case .first: return isRight && !isRace(round) ? 1 : 0
    case .right: return parts(of: answer, isRight: isRight, in: round)
    case .speed:
      if case .estimate(let estimate) = round.question.kind {
        // An estimate scores by its distance from the right number, not by its time.
        guard let distance = round.distance(of: answer) else { return 0 }
        return Int((1000 * max(0, 1 - Double(distance) / Double(estimate.worthless))).rounded())
      }
      guard let limit = (round.endsAt.map { $0 - round.startedAt }) ?? rules.timeLimit else { return 0 }
      let whole = TriviaRules.speedPoints(after: answer.at - round.startedAt, limit: limit)
      return Int((Double(whole) * share(of: answer, isRight: isRight, in: round)).rounded())
    }
  }

  /// Returns the points for an answer under `right` scoring: one for the whole answer, or one for each part that is
  /// right.
  private func parts(of answer: TriviaRound.Answer, isRight: Bool, in round: TriviaRound) -> Int {
    switch round.question.kind {
    case .order: return round.grade(answer.value)?.right ?? 0
    case .several where rules.partCredit: return round.grade(answer.value)?.right ?? 0
    default: return isRight ? 1 : 0
    }
  }

  /// Returns the share of a right answer's points that an answer earns, from 0 to 1.
  private func share(of answer: TriviaRound.Answer, isRight: Bool, in round: TriviaRound) -> Double {
    switch round.question.kind {
    case .order: return round.grade(answer.value)?.share ?? 0
    case .several where rules.partCredit: return round.grade(answer.value)?.share ?? 0
    default: return isRight ? 1 : 0
    }
  }

  // MARK: - The reveal

  /// Awards the points and shows the answer.
  mutating func reveal(
    _ round: TriviaRound, _ outcome: TriviaScene.Reveal.Outcome, margin: Span? = nil, points: [(Player.ID, Int)],
    at now: Instant, isAgain: Bool = false
  ) -> [GameEffect] {
    let isHidden = hidesTable(of: round)
    let before = players.count <= QuipWriter.mostPlayers && !isHidden ? standings() : nil
    // Nobody can be wrong in a poll.
    let counts = outcome != .skipped && round.question.kind != .poll
    let streaks = counts ? streaks(after: round) : streaks
    let points = points.map { ($0, $1 + bonus(for: $0, streaks, in: round)) }
    let gained = Dictionary(points, uniquingKeysWith: +)
    for (player, points) in gained { scores[player, default: 0] += points }
    carried = TriviaCarried(points: gained, streaks: streaks, before: self.streaks)
    let right = round.rightAnswers
    if outcome != .skipped {
      if !isAgain { finished += 1 }
      if !isAgain, round.question.kind == .poll { opinions = (opinions ?? 0) + 1 }
      for answer in right { rightCounts[answer.player.id, default: 0] += 1 }
    } else {
      skipped = (skipped ?? 0) + 1
    }
    let after = standings(gained: gained)
    let quip = before.flatMap { before in
      outcome == .skipped || isAgain ? nil : self.quip(on: round, points, margin, before, after)
    }
    let fastest = right.first { answer in
      if case .won(let winners) = outcome { winners.contains(answer.player) } else { players.contains(answer.player) }
    }
    let rows = round.rows
    let rights = rows.indices.filter { rows[$0].isRight }
    // A host who skips does not want to wait, and a question that is judged again has already been shown.
    var sheet =
      rules.isStaged && outcome != .skipped && !isAgain
      ? RevealSheet(of: round.question, rights: rights.count, isLast: upcoming.isEmpty) : nil
    let chosen = rows.map(\.chosen)
    sheet?.heads = chosen.heads
    let entrance = sheet.flatMap { Entrance(at: now, for: $0.length) }
    let isTimed = outcome != .skipped && round.question.kind.isRightByItself
    var scene = TriviaScene.Reveal(
      number: round.number, count: roundCount, text: round.question.text, answers: chosen,
      rightIndex: rows.firstIndex { $0.isRight } ?? -1, explanation: round.question.explanation, outcome: outcome,
      fastest: isTimed ? fastest.map { $0.at - round.startedAt } : nil, margin: margin,
      scores: isHidden ? [] : after, entrance: entrance, quip: quip, picture: round.wholePicture)
    if rights.count > 1 { scene.rightIndices = rights }
    scene.sheet = sheet
    if isBeforeCeremony { scene.isBeforeCeremony = true }
    if case .estimate(let estimate) = round.question.kind { scene.line = NumberLine(estimate, round.answers) }
    var decided = round
    if case .won = outcome { decided.decidedAt = now }
    (isTold, verdicts) = (entrance == nil, nil)
    phase = .revealing(decided, scene, until: (entrance?.endsAt ?? now) + rules.reveal)
    let record = record(of: round, outcome, points: points, isAgain: isAgain, at: now)
    // Nobody can change an answer any more.
    let answers =
      mayChangeAnswers(to: round) && outcome != .skipped && !isAgain
      ? round.answers.map { GameEffect.record(.answer(round.record(of: $0, isRace: false))) } : []
    let effects = answers + [.changed, .record(.outcome(record))]
    guard outcome != .skipped else { return effects }
    return effects + [.reveal(sheet)] + (isTold ? cues(of: outcome) : [])
  }

  /// Returns the record of how a question ended, for the history.
  func record(
    of round: TriviaRound, _ outcome: TriviaScene.Reveal.Outcome, points: [(Player.ID, Int)], isAgain: Bool,
    at now: Instant
  ) -> GameRecord.Outcome {
    let kind = round.question.kind
    // In a poll, no answer is right, and so none is wrong.
    let isJudged = kind != .poll && (!kind.isRightByItself || isAgain)
    return GameRecord.Outcome(
      round: round.number, ending: outcome.ending,
      points: points.sorted { $0.0 < $1.0 }.map { .init(player: $0.0, points: $0.1) },
      rights: isJudged ? round.rightAnswers.map(\.player.id).sorted() : nil,
      accepted: isAgain ? round.answers.filter(round.isAccepted).map(\.player.id).sorted() : nil,
      isCorrection: isAgain || round.isReopened, isReplayed: round.isReopened && !isAgain ? true : nil,
      after: max(.zero, now - round.startedAt))
  }

  /// Returns a remark on a question that was played to its end; nil if there is none.
  private mutating func quip(
    on round: TriviaRound, _ points: [(Player.ID, Int)], _ margin: Span?, _ before: [ScoreLine],
    _ after: [ScoreLine]
  ) -> Quip? {
    guard round.question.kind != .poll else { return nil }
    let answers = round.answers.filter { players.hasSeat($0.player.id) }
    let isRace = isRace(round)
    let rightPlayers = Set(round.rightAnswers.map(\.player.id))
    let right = answers.filter { rightPlayers.contains($0.player.id) }
    let isTimed = scoring(of: round) == .speed && round.question.kind.isRightByItself
    let ahead =
      isTimed
      ? right.dropFirst().first.flatMap { second in right.first.map { second.at - $0.at } } : isRace ? margin : nil
    return quips?.write(
      QuipWriter.Ending(
        answers: answers.map {
          let isBest = rightPlayers.contains($0.player.id)
          return .init(
            player: $0.player.id, choice: $0.value.choice, isRight: isBest && round.isExact($0), isBest: isBest)
        },
        texts: round.texts, everybodyAnswers: !isRace, isKnowledge: round.question.kind != .survey,
        winners: points.map(\.0), margin: ahead, before: before, after: after, questions: finished))
  }

  // MARK: - What the host accepts

  /// Returns the typed answers that are not right yet, for the host to accept, the most frequent first.
  ///
  /// Each answer keeps its key when another one is accepted, so that pressing a key twice accepts only one answer.
  func acceptable(_ round: TriviaRound) -> [(key: Int, token: Token, text: String, count: Int)] {
    guard round.question.kind == .typed else { return [] }
    var unchanged = round
    unchanged.accepted = []
    return unchanged.wrongSpellings.prefix(Self.acceptKeys).enumerated()
      .filter { !round.accepted.contains(Spelling($0.element.text).key) }
      .prefix(Self.mostAcceptable)
      .map { index, group in
        (index + 1, Token(rawValue: "accept\(round.serial).\(index + 1)"), group.text, group.count)
      }
  }

  /// The number of keys for accepting answers: 1 to 9.
  private static let acceptKeys = 9

  /// The maximum number of answers that the console offers at a time.
  static let mostAcceptable = 5

  /// Accepts a typed answer as right, for everybody who typed it, and judges the question again.
  mutating func accept(_ token: Token, at now: Instant) -> [GameEffect] {
    guard case .revealing(var round, let scene, let until) = phase, isTold,
      let group = acceptable(round).first(where: { $0.token == token })
    else { return [] }
    remember(at: now)
    for (player, points) in lastPoints { scores[player, default: 0] -= points }
    carried?.takeBack()
    for answer in round.rightAnswers { rightCounts[answer.player.id, default: 0] -= 1 }
    round.accepted.insert(Spelling(group.text).key)
    let right = round.rightAnswers.filter { players.hasSeat($0.player.id) }
    let effects: [GameEffect]
    if isRace(round), let first = right.first {
      effects = reveal(
        round, .won([first.player]), points: [(first.player.id, round.factor ?? 1)], at: now, isAgain: true)
    } else {
      effects = end(round, timeUp: scene.outcome == .timeUp, at: now, isAgain: true)
    }
    // The new result stays long enough to be read, and never ends earlier than the old one would have.
    if case .revealing(let round, let scene, _) = phase {
      phase = .revealing(round, scene, until: max(until, now + rules.reveal))
    }
    return effects
  }
}

extension TriviaScene.Reveal.Outcome {
  /// The outcome as the history records it.
  var ending: GameRecord.Outcome.Ending {
    switch self {
    case .won: .won
    case .scored, .nearest, .rated: .scored
    case .polled: .polled
    case .allWrong: .nobodyRight
    case .timeUp: .timeUp
    case .skipped: .skipped
    }
  }
}
