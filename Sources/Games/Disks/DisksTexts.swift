import PadProtocol

/// What Disks says on pads.
struct DisksTexts {
  let language: Language

  /// What other games say as well.
  var shared: GameTexts { GameTexts(language: language) }

  private func text(_ english: String, _ chinese: String) -> String { shared.text(english, chinese) }

  var game: String { text("Disks", "圆盘") }
  var summary: String {
    text("Smash a disk: be the first to press its key. They come faster and faster.", "抢先按下圆盘上的数字键，将它击碎。圆盘出现得越来越快。")
  }
  var waiting: String { text("Waiting for players!", "正在等待玩家！") }
  var getReady: String { text("Get ready: look at the TV!", "准备：请看电视！") }
  var smash: String { text("Press the keys of the disks!", "请按圆盘的数字键！") }
  var missed: String { text("Missed!", "按空了！") }

  func tooLate(by margin: Span) -> String {
    let lead = shared.lead(margin)
    return text("Too late by \(lead).", "晚了\(lead)。")
  }

  func smashed(by margin: Span?) -> String {
    guard let lead = margin.map(shared.lead) else { return text("Smashed!", "击碎！") }
    return text("Smashed, first by \(lead)!", "击碎！领先\(lead)！")
  }
}
