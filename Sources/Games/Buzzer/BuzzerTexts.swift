import PadProtocol

/// What the buzzer says on pads and at the console.
struct BuzzerTexts {
  let language: Language

  /// What other games say as well.
  var shared: GameTexts { GameTexts(language: language) }

  private func text(_ english: String, _ chinese: String) -> String { shared.text(english, chinese) }

  var game: String { text("Buzzer", "抢答器") }
  var summary: String {
    text("Somebody asks aloud, whoever presses first answers.", "主持人口头提问，最先按下的人回答。")
  }
  var buzz: String { text("Buzz!", "抢答！") }
  var listen: String { text("Listen to the question.", "请听题。") }
  var tooEarly: String { text("Too early: wait a second.", "太早了：请等一秒。") }
  var press: String { text("Press if you know it!", "知道就抢答！") }
  var wrong: String { text("Wrong: the others may try.", "答错了：轮到其他人。") }

  var nextQuestionOn: String { text("You are in from the next question on.", "你将从下一题开始加入。") }

  // MARK: The quiz master
  var openBuzzers: String { text("Open the buzzers", "开始抢答") }
  var nobodyKnows: String { text("Nobody knows", "无人回答") }
  var answerIsRight: String { text("Right", "答对") }
  var answerIsWrong: String { text("Wrong", "答错") }
  var nextQuestion: String { text("Next, no point", "下一题，不得分") }

  func question(_ number: Int, of count: Int?) -> String {
    guard let count else { return text("Question \(number)", "第 \(number) 题") }
    return text("Question \(number) of \(count)", "第 \(number) 题，共 \(count) 题")
  }

  func wasFirst(_ player: Player) -> String { text("\(player.name) was first.", "\(player.name)最先抢答。") }

  func youWereLater(by margin: Span) -> String {
    let lead = shared.lead(margin)
    return text("You pressed \(lead) later.", "你晚了\(lead)。")
  }

  func youWereFirst(by margin: Span?) -> String {
    guard let lead = margin.map(shared.lead) else { return text("You were first: answer!", "你最先抢答：请回答！") }
    return text("You were first by \(lead): answer!", "你以\(lead)领先：请回答！")
  }
}
