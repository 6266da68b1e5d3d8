import PadProtocol

/// What every game says now and then.
struct GameTexts {
  let language: Language

  func text(_ english: String, _ chinese: String) -> String { language == .zh ? chinese : english }

  var over: String { text("Game over", "游戏结束") }

  func names(_ players: [Player]) -> String { players.map(\.name).joined(separator: text(", ", "、")) }

  func winners(_ players: [Player]) -> String {
    switch players.count {
    case 0: text("No winner", "没有获胜者")
    case 1: text("The winner: \(names(players))", "获胜者：\(names(players))")
    default: text("The winners: \(names(players))", "获胜者：\(names(players))")
    }
  }

  /// What a winner's own pad says.
  func youWin(alone: Bool) -> String {
    alone ? text("You win!", "你赢了！") : text("You are one of the winners!", "你是获胜者之一！")
  }

  /// A margin within a sentence.
  func lead(_ margin: Span) -> String {
    switch Margin(margin) {
    case .underAMillisecond: text("less than 1 ms", "不到 1 毫秒")
    case .milliseconds(let count): text("\(count) ms", " \(count) 毫秒")
    case .tenthsOfASecond(let count): text("\(count / 10).\(count % 10) s", " \(count / 10).\(count % 10) 秒")
    }
  }
}
