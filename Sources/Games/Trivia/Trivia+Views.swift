import Catalogue
package import PadProtocol
import Questions
import Tidying

extension Trivia {
  /// Returns the game's name.
  package static func title(in language: Language) -> String { TriviaTexts(language: language).game }

  /// Returns a summary of how the game is played.
  package static func summary(in language: Language) -> String { TriviaTexts(language: language).summary }

  /// Returns the host's current actions: always skipping, and closing, undoing or accepting if they apply.
  package func hostActions(in language: Language) -> [HostAction] {
    let texts = TriviaTexts(language: language)
    let skip = HostAction(key: "N", label: texts.skip, token: .skip)
    if case .asking = phase { return [skip, HostAction(key: "J", label: texts.close, token: .close)] }
    guard case .revealing(let round, _, _) = phase, isTold else { return [skip] }
    return [skip] + (canTakeBack ? [.takeBack(in: language)] : [])
      + acceptable(round).map { group in
        HostAction(
          key: "\(group.key)", label: texts.accept(text: group.text.tidied(atMost: 24), count: group.count),
          token: group.token)
      } + [holdAction(texts)]
  }

  /// The scene on the TV: a round's title or its scores, the question, the answer with the scores, or the winners.
  package var scene: GameScene {
    switch phase {
    case .ready:
      .trivia(.over(.init(winners: [], scores: [], questions: 0, winnerRight: nil)))
    case .title(let title, _):
      .trivia(.title(title.shown(ahead: ahead)))
    case .rest(let rest, _):
      .trivia(.rest(rest.shown(ahead: ahead)))
    case .reading(let round), .asking(let round):
      .trivia(.question(asked(round)))
    case .revealing(let round, let reveal, _):
      .trivia(.reveal(reveal.shown(after: asked(round), ahead: ahead)))
    case .over(let over):
      .trivia(.over(over.shown))
    }
  }

  private func asked(_ round: TriviaRound) -> TriviaScene.Question {
    var question = TriviaScene.Question(
      number: round.number, count: roundCount, text: round.question.text, kind: round.question.kind,
      answers: round.texts,
      players: players.count > Shown.discs ? [] : players.map { answering($0, round) },
      progress: progress(of: round), countdown: countdown(of: round), entrance: round.entrance,
      language: round.question.language, picture: round.picture, sound: round.question.sound, ahead: ahead)
    question.isOvertime = round.isOvertime
    return question
  }

  /// The content to prepare for the next question; nil if there is none.
  private var ahead: TriviaScene.Ahead? {
    upcoming.first.flatMap { questions.indices.contains($0) ? TriviaScene.Ahead(questions[$0]) : nil }
  }

  private func answering(_ player: Player, _ round: TriviaRound) -> TriviaScene.Answering {
    .init(player: player, answered: round.isIn(player.id), away: away.contains(player.id))
  }

  /// Returns the players' progress; it is called for every frame, and there may be thousands of players.
  private func progress(of round: TriviaRound) -> TriviaScene.Progress {
    var progress = TriviaScene.Progress()
    for index in players.indices {
      let player = players[index].id
      progress.count(answered: round.isIn(player), away: !away.isEmpty && away.contains(player))
    }
    return progress
  }

  /// Returns the part of the screen that all pads share: a button for each answer, and afterwards the result.
  package func shared(in language: Language) -> PadScreen.Shared {
    let texts = TriviaTexts(language: language)
    switch phase {
    case .ready:
      return .init(title: texts.game, status: texts.waiting)
    case .title(let title, _):
      return .init(title: texts.round(number: title.number, count: title.count), status: title.title ?? texts.reading)
    case .rest(let rest, _):
      return .init(
        title: texts.round(number: rest.number, count: rest.count), status: rest.isBreak ? texts.rest : texts.reading)
    case .reading(let round):
      return .init(title: texts.question(round.number, of: roundCount), status: texts.reading)
    case .asking(let round):
      return .init(
        title: texts.question(round.number, of: roundCount),
        status: texts.prompt(for: round.question.kind, scoring(of: round)),
        buttons: round.buttons, input: round.input)
    case .revealing(let round, let reveal, _):
      return .init(
        title: texts.question(round.number, of: roundCount),
        status: isTold ? texts.outcome(reveal.outcome) : texts.reading, buttons: round.buttons, input: round.input,
        right: isTold && round.rightChoices.count == 1 ? round.rightChoices.first.map(round.token) : nil,
        rights: isTold ? round.rightTokens : nil)
    case .over(let over):
      return .init(title: texts.shared.over, status: texts.shared.winners(over.winners))
    }
  }

  /// The question in words while it is on the TV; nil at other times.
  ///
  /// The answers are included once they can be given, and the right answer once the TV shows it.
  package var asked: AskedWords? {
    switch phase {
    case .ready, .title, .rest, .over: nil
    case .reading(let round): round.words(hasAnswers: false, isTold: false)
    case .asking(let round): round.words(hasAnswers: true, isTold: false)
    case .revealing(let round, _, _): round.words(hasAnswers: true, isTold: isTold)
    }
  }

  /// Returns the announcement of a round's points or a break's length; nil at other times.
  package func announced(in language: Language) -> AskedWords? {
    let texts = TriviaTexts(language: language)
    let words: String? =
      switch phase {
      case .title(let title, _): title.facts(TriviaSceneTexts(language: language)).joined(separator: " · ")
      case .rest(let rest, _): rest.isBreak ? rest.length.map(texts.rest) : nil
      case .ready, .reading, .asking, .revealing, .over: nil
      }
    guard let words else { return nil }
    var question = PadQuestion(text: words)
    if case .title(let title, _) = phase { question.picture = title.picture?.alt }
    return AskedWords(question: question, answers: [])
  }

  /// The right answer to the question on the TV, and its author's notes; nil if no question is on the TV.
  package var quizNotes: QuizNotes? {
    switch phase {
    case .ready, .title, .rest, .over: nil
    case .reading(let round), .asking(let round), .revealing(let round, _, _):
      QuizNotes(right: round.words(hasAnswers: true, isTold: true).question.right, notes: round.question.explanation)
    }
  }

  /// Returns the part of the screen for one player's pad.
  ///
  /// The buttons are open while the player may answer. Afterwards the pad shows whether the answer was right.
  package func personal(for player: Player.ID, in language: Language) -> PadScreen.Personal {
    let texts = TriviaTexts(language: language)
    guard players.hasSeat(player) else {
      switch phase {
      case .title, .rest, .reading, .asking, .revealing: return waiting(player, texts)
      case .ready, .over: return .init()
      }
    }
    switch phase {
    case .ready: return .init()
    case .title, .rest: return .init(score: scores[player, default: 0])
    case .reading(let round): return .init(score: shownScore(of: player, round))
    case .asking(let round): return asking(player, round, texts)
    case .revealing(let round, let reveal, _): return revealing(player, round, reveal, texts)
    case .over(let over):
      return texts.shared.end(for: player, scores[player, default: 0], winners: over.winners, in: over.scores)
    }
  }

  /// Returns a player's score; nil while scores are hidden.
  private func shownScore(of player: Player.ID, _ round: TriviaRound) -> Int? {
    hidesScores(of: round) ? nil : scores[player, default: 0]
  }

  private func waiting(_ player: Player.ID, _ texts: TriviaTexts) -> PadScreen.Personal {
    .init(status: newcomers.contains { $0.id == player } ? texts.nextQuestion : nil)
  }

  private func asking(_ player: Player.ID, _ round: TriviaRound, _ texts: TriviaTexts) -> PadScreen.Personal {
    let score = shownScore(of: player, round)
    guard let answer = round.answer(of: player) else {
      return hasTime(player, in: round)
        ? .init(open: true, score: score) : .init(status: texts.othersTakeLonger, score: score)
    }
    let mayChange = mayChangeAnswers(to: round) && hasTime(player, in: round)
    return .init(
      status: mayChange ? texts.changeable : texts.taken(answer.value), open: mayChange,
      pressed: answer.value.choice.map(round.token), value: round.sent(answer.value), score: score)
  }

  private func revealing(
    _ player: Player.ID, _ round: TriviaRound, _ reveal: TriviaScene.Reveal, _ texts: TriviaTexts
  ) -> PadScreen.Personal {
    let score = shownScore(of: player, round)
    guard let answer = round.answer(of: player) ?? round.lateAnswers[player] else { return .init(score: score) }
    let pressed = answer.value.choice.map(round.token)
    let value = round.sent(answer.value)
    // Searching for every player in the reveal's scores, perhaps a thousand lines, would be slow.
    let gained = lastPoints[player, default: 0]
    guard isTold else {
      // The points that the answer brought appear only with the verdict.
      return .init(status: texts.taken(answer.value), pressed: pressed, value: value, score: score.map { $0 - gained })
    }
    guard reveal.outcome != .polled else { return .init(pressed: pressed, value: value, score: score) }
    let isRight = isRight(answer, reveal, round)
    let status: String? =
      switch reveal.outcome {
      case .won(let winners) where winners.hasSeat(player) && gained > 1: texts.gained(gained)
      case .won(let winners) where winners.hasSeat(player):
        winners.count > 1 ? texts.photoFinish : texts.youWereFirst(by: reveal.margin)
      case .scored where gained > 0, .rated where gained > 0: texts.gained(gained)
      case .nearest(let players) where players.hasSeat(player): gained > 0 ? texts.youWereNearest : nil
      case .nearest where gained > 0: texts.gained(gained)
      case .won where isRight: texts.rightButLate(by: round.lateness[player])
      case .scored, .rated, .nearest, .polled, .won, .allWrong, .timeUp, .skipped: nil
      }
    let isPartly = !isRight && gained > 0
    return .init(
      status: status, pressed: pressed, value: value, verdict: isRight ? .right : isPartly ? .partly : .wrong,
      score: score, place: score.flatMap { reveal.scores.line(of: player, with: $0)?.rank })
  }

  /// Whether an answer was right.
  ///
  /// For an estimate, or a guess at what the room thinks, that depends on all answers. The reveal already contains the
  /// result.
  private func isRight(_ answer: TriviaRound.Answer, _ reveal: TriviaScene.Reveal, _ round: TriviaRound) -> Bool {
    if let grade = round.grade(answer.value) { return grade.isWhole }
    if case .nearest(let players) = reveal.outcome { return players.hasSeat(answer.player.id) }
    return answer.value.choice.map { reveal.isRight($0) } ?? false
  }
}
