import Catalogue
package import PadProtocol
import Questions

extension Trivia {
  /// Its name.
  package static func title(in language: Language) -> String { TriviaTexts(language: language).game }

  /// How it is played.
  package static func summary(in language: Language) -> String { TriviaTexts(language: language).summary }

  /// The host may skip a question, or the answer to it.
  package func hostActions(in language: Language) -> [HostAction] {
    [HostAction(key: "N", label: TriviaTexts(language: language).skip, token: .skip)]
  }

  /// The question, the answer with the scores, or the winners.
  package var scene: GameScene {
    switch phase {
    case .ready:
      .trivia(.over(.init(winners: [], scores: [], questions: 0, winnerRight: nil)))
    case .asking(let round):
      .trivia(
        .question(
          .init(
            number: round.number, count: roundCount, text: round.question.text, answers: round.texts,
            players: players.map {
              .init(player: $0, answered: round.answer(of: $0.id) != nil, away: away.contains($0.id))
            },
            countdown: round.endsAt.map { Countdown(endsAt: $0, total: $0 - round.startedAt) })))
    case .revealing(_, let reveal, _):
      .trivia(.reveal(reveal))
    case .over(let over):
      .trivia(.over(over))
    }
  }

  /// A button for each answer while the player may answer, then how it went.
  package func screen(for player: Player.ID, in language: Language) -> PadScreen {
    let texts = TriviaTexts(language: language)
    let isIn = players.hasSeat(player)
    switch phase {
    case .ready:
      return PadScreen(shared: .init(title: texts.game, status: texts.waiting))
    case .asking(let round):
      let shared = PadScreen.Shared(
        title: texts.question(round.number, of: roundCount), status: texts.choose, buttons: round.buttons)
      return PadScreen(shared: shared, personal: isIn ? asking(player, round, texts) : waiting(player, texts))
    case .revealing(let round, let reveal, _):
      let shared = PadScreen.Shared(
        title: texts.question(round.number, of: roundCount), status: texts.outcome(reveal.outcome),
        buttons: round.buttons)
      return PadScreen(
        shared: shared, personal: isIn ? revealing(player, round, reveal, texts) : waiting(player, texts))
    case .over(let over):
      let shared = PadScreen.Shared(title: texts.shared.over, status: texts.shared.winners(over.winners))
      guard isIn else { return PadScreen(shared: shared) }
      let status = over.winners.contains { $0.id == player } ? texts.shared.youWin(alone: over.winners.count == 1) : nil
      return PadScreen(shared: shared, personal: .init(status: status, score: scores[player, default: 0]))
    }
  }

  private func waiting(_ player: Player.ID, _ texts: TriviaTexts) -> PadScreen.Personal {
    .init(status: newcomers.contains { $0.id == player } ? texts.nextQuestion : nil)
  }

  private func asking(_ player: Player.ID, _ round: TriviaRound, _ texts: TriviaTexts) -> PadScreen.Personal {
    let score = scores[player, default: 0]
    guard let answer = round.answer(of: player) else { return .init(open: true, score: score) }
    return .init(status: texts.pressed, pressed: round.token(of: answer.choice), score: score)
  }

  private func revealing(
    _ player: Player.ID, _ round: TriviaRound, _ reveal: TriviaScene.Reveal, _ texts: TriviaTexts
  ) -> PadScreen.Personal {
    let score = scores[player, default: 0]
    guard let answer = round.answer(of: player) ?? round.lateAnswers[player] else { return .init(score: score) }
    let isRight = round.isRight(answer)
    let status: String? =
      switch reveal.outcome {
      case .won(let winners) where winners.contains(where: { $0.id == player }):
        winners.count > 1 ? texts.photoFinish : texts.youWereFirst(by: reveal.margin)
      case .scored where isRight: points(for: answer, in: round).map(texts.gained)
      case .won where isRight: texts.rightButLate(by: round.lateness[player])
      case .scored, .won, .allWrong, .timeUp, .skipped: nil
      }
    return .init(
      status: status, pressed: round.token(of: answer.choice), verdict: isRight ? .right : .wrong, score: score)
  }

  /// What a right answer brought its player; nil for nothing.
  ///
  /// Worked out from the answer, for in a thousand lines of scores everybody would have to be looked for.
  private func points(for answer: TriviaRound.Answer, in round: TriviaRound) -> Int? {
    guard let limit = rules.timeLimit, let inTime = round.answer(of: answer.player.id) else { return nil }
    let points = TriviaRules.speedPoints(after: inTime.at - round.startedAt, limit: limit)
    return points > 0 ? points : nil
  }
}
