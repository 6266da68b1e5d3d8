import Catalogue
package import PadProtocol

extension Buzzer {
  /// Its name.
  package static func title(in language: Language) -> String { BuzzerTexts(language: language).game }

  /// How it is played.
  package static func summary(in language: Language) -> String { BuzzerTexts(language: language).summary }

  /// The question, who was first, or the winners.
  package var scene: GameScene {
    let stage: BuzzerScene.Question.Stage
    switch phase {
    case .ready: return .buzzer(.over(.init(winners: [], scores: [], answered: 0)))
    case .over(let over): return .buzzer(.over(over))
    case .listening: stage = .listening
    case .open: stage = .open
    case .buzzed(let winner, let margin, _, _): stage = .buzzed(winner, margin: margin)
    }
    return .buzzer(
      .question(
        .init(
          number: number, count: count, stage: stage, scores: standings,
          lockedOut: wrong.union(waiting).union(early.keys), away: away)
      ))
  }

  /// One large button.
  package func shared(in language: Language) -> PadScreen.Shared {
    let texts = BuzzerTexts(language: language)
    var shared = PadScreen.Shared(title: texts.question(number, of: count), status: texts.listen)
    var button = PadButton(key: "space", label: texts.buzz, color: "#D55E00", token: token)
    switch phase {
    case .ready: return .init(title: texts.game, status: texts.listen)
    case .over(let over): return .init(title: texts.shared.over, status: texts.shared.winners(over.winners))
    case .listening: button.token = earlyToken
    case .open: shared.status = texts.press
    case .buzzed(let winner, _, _, _): shared.status = texts.wasFirst(winner)
    }
    shared.buttons = [button]
    return shared
  }

  /// Whether a player may press, and how that went.
  package func personal(for player: Player.ID, in language: Language) -> PadScreen.Personal {
    let texts = BuzzerTexts(language: language)
    let score = players.hasSeat(player) ? scores[player, default: 0] : nil
    var personal = PadScreen.Personal(open: mayPress(player), score: score)
    switch phase {
    case .ready: break
    case .over(let over):
      personal.status = texts.shared.youWin(player, among: over.winners)
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

  /// A robot is quick, and too quick now and then.
  package func habit(of player: Player.ID) -> RobotHabit {
    if case .open = phase { return RobotHabit(least: .milliseconds(250), most: .milliseconds(900)) }
    return RobotHabit(least: .milliseconds(2500), most: .seconds(30))
  }
}
