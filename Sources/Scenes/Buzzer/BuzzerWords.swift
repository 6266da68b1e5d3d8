import Games
import PadProtocol

/// What the TV says in a game with the buzzer.
struct BuzzerWords {
  let language: Language

  private func text(_ english: String, _ chinese: String) -> String { language == .zh ? chinese : english }

  func question(_ number: Int, of count: Int?) -> Phrase {
    let strong = Phrase.strong(text("Question \(number)", "第 \(number) 题"))
    return count.map { strong + Phrase(text("  of \($0)", "，共 \($0) 题")) } ?? strong
  }

  var listen: String { text("Listen!", "请听题！") }
  var tooEarly: String { text("Whoever presses now is locked out for a second", "现在抢答的人要等一秒") }
  var buzz: String { text("Buzz!", "抢答！") }
  var firstAnswers: String { text("Whoever is first may answer", "最先按下的人回答") }
  var wasFirst: String { text("was first", "最先抢答") }
  var lockedOut: String { text("locked out", "暂停抢答") }

  func verdict(_ over: BuzzerScene.Over) -> String {
    guard let best = over.scores.first?.score else { return text("Everybody has left", "所有人都已离开") }
    guard over.answered > 0 else { return text("Nobody answered right", "没有人答对") }
    guard over.winners.count == 1 else {
      return text("with \(points(best)) each", "各得 \(best) 分")
    }
    return text("with \(best) of \(over.answered) right answers", "答对 \(over.answered) 题中的 \(best) 题")
  }

  private func points(_ count: Int) -> String { count == 1 ? "1 point" : "\(count) points" }
}
