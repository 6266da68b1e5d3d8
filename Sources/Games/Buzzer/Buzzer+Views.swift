import Catalogue
package import PadProtocol

extension Buzzer {
  /// Returns the game's name.
  package static func title(in language: Language) -> String { BuzzerTexts(language: language).game }

  /// Returns a summary of how the game is played.
  package static func summary(in language: Language) -> String { BuzzerTexts(language: language).summary }

  /// The scene on the TV: the question, the first player, or the winners.
  package var scene: GameScene {
    let stage: BuzzerScene.Question.Stage
    var since: Instant?
    switch phase {
    case .ready: return .buzzer(.over(.init(winners: [], scores: [], answered: 0)))
    case .over(let over): return .buzzer(.over(over.shown))
    case .listening, .done: stage = .listening
    case .open: (stage, since) = (.open, openedAt)
    case .buzzed(let winner, let margin, let at, _): (stage, since) = (.buzzed(winner, margin: margin), at)
    }
    var question = BuzzerScene.Question(
      number: number, count: count, stage: stage, scores: best(Shown.lines), away: away.count, verdict: verdict)
    question.since = since
    question.isSecret = count.map { $0 >= Self.fewestForSecret && number == $0 } ?? false
    question.otherScores = players.count - question.scores.count
    let locked = wrong.union(waiting).union(early.keys)
    if !locked.isEmpty {
      question.lockedOut = best(Shown.names) { locked.contains($0) }.map(\.player)
      question.othersLockedOut = players.count { locked.contains($0.id) } - question.lockedOut.count
    }
    return .buzzer(.question(question))
  }

  /// Returns the first few of `standings`.
  ///
  /// They are needed for every picture, and there may be thousands of players.
  private func best(_ most: Int, among isMeant: (Player.ID) -> Bool = { _ in true }) -> [ScoreLine] {
    var candidates: [(index: Int, score: Int)] = []
    candidates.reserveCapacity(players.count)
    for index in players.indices where isMeant(players[index].id) {
      candidates.append((index, scores[players[index].id, default: 0]))
    }
    let best = candidates.first(most) { $0.score > $1.score }
    return ScoreLine.standings(of: best.map { players[$0.index] }) { scores[$0, default: 0] }
  }

  /// Returns the content of all pads: one large button.
  package func shared(in language: Language) -> PadScreen.Shared {
    let texts = BuzzerTexts(language: language)
    var shared = PadScreen.Shared(title: texts.question(number, of: count), status: texts.listen)
    var button = PadButton(key: "space", label: texts.buzz, color: .answer(.hexagon), token: token)
    switch phase {
    case .ready: return .init(title: texts.game, status: texts.listen)
    case .over(let over): return .init(title: texts.shared.over, status: texts.shared.winners(over.winners))
    case .listening: (button.token, shared.hold) = (earlyToken, true)
    case .done: shared.status = texts.shared.over
    case .open: shared.status = texts.press
    case .buzzed(let winner, _, _, _): shared.status = texts.wasFirst(winner)
    }
    shared.buttons = [button]
    return shared
  }

  /// Returns a player's own content: whether they may press, and how their press went.
  package func personal(for player: Player.ID, in language: Language) -> PadScreen.Personal {
    let texts = BuzzerTexts(language: language)
    let score = players.hasSeat(player) ? scores[player, default: 0] : nil
    var personal = PadScreen.Personal(open: mayPress(player), score: score)
    switch phase {
    case .ready, .done: break
    case .over(let over): return texts.shared.end(for: player, score, winners: over.winners, in: over.scores)
    case .listening:
      if early[player] != nil { personal.status = texts.tooEarly }
    case .open(let claimed):
      if wrong.contains(player) { personal.status = texts.wrong }
      if waiting.contains(player) { personal.status = texts.nextQuestionOn }
      if early[player] != nil { personal.status = texts.tooEarly }
      if claimed.contains(player) { personal.pressed = token }
    case .buzzed(let winner, let margin, _, let late):
      if winner.id == player {
        personal.status = texts.youWereFirst(by: margin)
        personal.pressed = token
      } else if lateness[player] != nil || late?.contains(player) == true {
        personal.status = lateness[player].map(texts.youWereLater)
        personal.pressed = token
      }
    }
    return personal
  }

  /// Returns the time that a robot needs to press: it is quick, and sometimes too early.
  package func habit(of player: Player.ID) -> RobotHabit {
    if case .open = phase { return RobotHabit(least: .milliseconds(250), most: .milliseconds(900)) }
    return RobotHabit(least: .milliseconds(2500), most: .seconds(30))
  }
}
