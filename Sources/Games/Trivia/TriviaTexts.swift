import PadProtocol

/// What trivia says on pads.
struct TriviaTexts {
  let language: Language

  /// What other games say as well.
  var shared: GameTexts { GameTexts(language: language) }

  private func text(_ english: String, _ chinese: String) -> String { shared.text(english, chinese) }
  private func names(_ players: [Player]) -> String { shared.names(players) }

  var game: String { text("Trivia", "知识问答") }
  var summary: String {
    text("The questions are on the TV, the answers in your hand.", "题目在电视上，答案在你手中。")
  }
  var skip: String { text("Skip", "跳过") }
  var waiting: String { text("Waiting for players!", "正在等待玩家！") }
  var choose: String { text("Choose your answer.", "请选择答案。") }
  var pressed: String { text("Answer taken. Look at the TV!", "已收到答案，请看电视！") }
  var nextQuestion: String { text("You are in from the next question on.", "你将从下一题开始加入。") }
  var photoFinish: String { text("Right, and first in a photo finish: a point for you!", "答对了，难分先后，并列第一：得一分！") }

  func question(_ number: Int, of count: Int) -> String {
    text("Question \(number) of \(count)", "第 \(number) 题，共 \(count) 题")
  }

  func youWereFirst(by margin: Span?) -> String {
    guard let lead = margin.map(shared.lead) else {
      return text("Right, and first: a point for you!", "答对了，而且最快：得一分！")
    }
    return text("Right, and first by \(lead): a point for you!", "答对了，领先\(lead)：得一分！")
  }

  func rightButLate(by margin: Span?) -> String {
    guard let lead = margin.map(shared.lead) else {
      return text("Right, but somebody was faster.", "答对了，但有人更快。")
    }
    return text("Right, but \(lead) too late.", "答对了，但晚了\(lead)。")
  }

  func gained(_ points: Int) -> String { text("Right: \(points) points!", "答对了：得 \(points) 分！") }

  /// Two names or three, and how many more there are: every pad gets this.
  private func several(_ players: [Player]) -> String {
    let most = 3
    guard players.count <= most else {
      let some = names(Array(players.prefix(most)))
      return text("\(some) and \(players.count - most) more", "\(some)等 \(players.count) 人")
    }
    guard let last = players.last else { return "" }
    return text("\(names(players.dropLast())) and \(last.name)", names(players))
  }

  func outcome(_ outcome: TriviaScene.Reveal.Outcome) -> String {
    switch outcome {
    case .won(let players) where players.count > 1:
      text("Photo finish: \(several(players)) were first.", "难分先后：\(several(players))同时答对。")
    case .won(let players): text("\(names(players)) was first.", "\(names(players))最先答对。")
    case .scored(let fastest, let right):
      text("\(right) right, \(fastest.name) was fastest.", "\(right) 人答对，\(fastest.name)最快。")
    case .allWrong: text("Nobody was right.", "没有人答对。")
    case .timeUp: text("Time is up.", "时间到。")
    case .skipped: text("Skipped.", "已跳过。")
    }
  }
}
