import Catalogue
package import PadProtocol

extension Buzzer {
  /// Returns the actions of the quiz master.
  package func hostActions(in language: Language) -> [HostAction] {
    let texts = BuzzerTexts(language: language)
    let back = canTakeBack ? [HostAction.takeBack(in: language)] : []
    switch phase {
    case .listening: return [HostAction(key: "N", label: texts.openBuzzers, token: .skip)] + back
    case .done: return back
    case .open: return [HostAction(key: "N", label: texts.nobodyKnows, token: .skip)] + back
    case .buzzed:
      return [
        HostAction(key: "R", label: texts.answerIsRight, token: .right),
        HostAction(key: "W", label: texts.answerIsWrong, token: .wrong),
        HostAction(key: "N", label: texts.nextQuestion, token: .skip),
      ]
    case .ready, .over: return []
    }
  }

  /// Carries out an action of the quiz master.
  package mutating func host(_ token: Token, at now: Instant) -> [GameEffect] {
    switch phase {
    case .ready, .over: choose(token)
    case .listening, .open, .buzzed, .done: judge(token, at: now)
    }
  }

  /// Returns the choice of the number of questions.
  package func choices(in language: Language) -> [HostAction] {
    [RoundChoice.action(count ?? 0, whole: GameTexts(language: language).endlessRounds, in: language)]
  }

  private mutating func choose(_ token: Token) -> [GameEffect] {
    guard let rounds = RoundChoice.rounds(of: token, hasWhole: true) else { return [] }
    count = rounds > 0 ? rounds : nil
    return [.changed]
  }

  private mutating func judge(_ token: Token, at now: Instant) -> [GameEffect] {
    switch (phase, token) {
    case (.listening, .skip):
      undo = nil
      return open(at: now)
    case (.open, .skip):
      remember()
      return [.cue(.nobodyRight, nil)] + next(.skipped, at: now)
    case (.buzzed, .skip):
      remember()
      return next(.skipped, at: now)
    case (.buzzed(let winner, _, _, _), .right):
      remember(winner: winner.id)
      return right(at: now)
    case (.buzzed(let winner, _, _, _), .wrong):
      remember()
      return [.cue(.wrong, winner.id)] + again(at: now)
    case (_, .takeBack): return takeBack(at: now)
    default: return []
    }
  }

  /// Does what a quiz master would do, in a game without a quiz master.
  mutating func goOn(at now: Instant) -> [GameEffect] {
    switch phase {
    case .listening: open(at: now)
    case .open(let claimed): claimed.isEmpty ? [.cue(.nobodyRight, nil)] + next(.timeUp, at: now) : []
    case .buzzed: right(at: now)
    case .done: finish()
    case .ready, .over: []
    }
  }

  /// Starts the next question, which is now read out.
  mutating func listen(at now: Instant) -> [GameEffect] {
    number += 1
    serial += 1
    (wrong, waiting) = ([], [])
    phase = .listening
    // The random part prevents players from counting along.
    endsAt = pace.map { now + $0 + .milliseconds(generator.below(2000)) }
    // The first question comes with the sound of the start.
    return [.changed] + (number > 1 ? [.cue(number == count ? .lastQuestion : .asked, nil)] : [])
  }

  /// Opens the buzzers for everybody who has not answered this question wrong.
  mutating func open(at now: Instant) -> [GameEffect] {
    serial += 1
    // A round that was taken back has already used its number.
    round = max(round, highestRound ?? 0) + 1
    highestRound = round
    phase = .open(claimed: [])
    lateness = [:]
    openedAt = now
    endsAt = pace.map { now + $0 + $0 }
    let record = GameRecord.Round(number: round, prompt: "Question \(number)", choices: ["Buzz"], right: nil)
    return [.changed, .record(.round(record)), .cue(.buzzersOpen, nil)]
  }

  /// Counts the answer as right, and continues.
  mutating func right(at now: Instant) -> [GameEffect] {
    guard case .buzzed(let winner, _, _, _) = phase else { return [] }
    scores[winner.id, default: 0] += 1
    answered += 1
    verdict = BuzzerScene.Verdict(number: number, player: winner, isRight: true, at: now)
    return [.cue(.right, winner.id)] + next(.won, points: [.init(player: winner.id, points: 1)], at: now)
  }

  /// Counts the answer as wrong or missing, and lets the others press.
  mutating func again(at now: Instant) -> [GameEffect] {
    guard case .buzzed(let winner, _, _, _) = phase else { return [] }
    wrong.insert(winner.id)
    verdict = BuzzerScene.Verdict(number: number, player: winner, isRight: false, at: now)
    guard players.contains(where: { !wrong.contains($0.id) && !waiting.contains($0.id) }) else {
      return next(.nobodyRight, at: now)
    }
    return [outcome(.nobodyRight, at: now)] + open(at: now)
  }

  /// Continues with the next question, or ends the game.
  mutating func next(
    _ ending: GameRecord.Outcome.Ending, points: [GameRecord.Outcome.Points] = [], at now: Instant
  ) -> [GameEffect] {
    let outcome = outcome(ending, points: points, at: now)
    guard number == count else { return [outcome] + listen(at: now) }
    guard ending == .won || ending == .nobodyRight else { return [outcome] + finish() }
    phase = .done
    endsAt = now + Self.pause
    return [outcome, .changed]
  }

  func outcome(
    _ ending: GameRecord.Outcome.Ending, points: [GameRecord.Outcome.Points] = [], at now: Instant
  ) -> GameEffect {
    let correction = corrected.flatMap { $0.round == round ? $0 : nil }
    return .record(
      .outcome(
        .init(
          round: round, ending: ending, points: points, isCorrection: correction != nil,
          isReplayed: correction?.isReplayed == true ? true : nil, after: now - openedAt)))
  }

  func record(_ player: Player.ID, isLate: Bool, at now: Instant) -> GameEffect {
    .record(
      .answer(
        .init(
          round: round, race: race, player: player, choice: 0, isRight: nil, after: now - openedAt, isLate: isLate)))
  }

  /// The race that is won by pressing first while the buzzers are open.
  var race: Race { Race(rawValue: serial) }
  /// The token of the open buzzer.
  var token: Token { Token(rawValue: "b\(serial)") }
  /// The token that the buzzer will have once it is open: no pad has seen it, but somebody could guess it.
  var nextToken: Token { Token(rawValue: "b\(serial + 1)") }
  /// The token of the closed buzzer; while the buzzers are open, that of the closed buzzer before.
  var earlyToken: Token {
    if case .listening = phase { Token(rawValue: "early\(serial)") } else { Token(rawValue: "early\(serial - 1)") }
  }

  /// Whether a press of a player's buzzer has an effect now.
  func mayPress(_ player: Player.ID) -> Bool {
    guard early[player] == nil, !wrong.contains(player), !waiting.contains(player), players.hasSeat(player) else {
      return false
    }
    switch phase {
    case .listening: return true
    case .open(let claimed): return !claimed.contains(player)
    case .buzzed(let winner, _, _, let late): return winner.id != player && late?.contains(player) == false
    case .done, .ready, .over: return false
    }
  }

  /// Everybody's scores, best first, equal ones in seat order and with the same rank.
  var standings: [ScoreLine] {
    ScoreLine.standings(of: players) { scores[$0, default: 0] }
  }
}
