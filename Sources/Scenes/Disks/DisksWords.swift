import PadProtocol

/// What the TV says in a game of Disks.
struct DisksWords {
  let language: Language

  private func text(_ english: String, _ chinese: String) -> String { language == .zh ? chinese : english }

  var title: String { text("Disks", "圆盘") }
  var hint: String { text("Press their numbers!", "按下圆盘上的数字！") }
  var getReady: String { text("Get ready", "准备") }
  var howToScore: String {
    text("Press the number of a disk before anyone else does.", "抢先按下圆盘上的数字，就能得分。")
  }
  var howNotTo: String {
    text("A number without a disk locks you out for a moment.", "没有圆盘的数字会让你暂停片刻。")
  }
  var point: String { "+1" }

  /// How the game was won, or why it was not.
  func verdict(winners: Int, best: Int, smashed: Int) -> String {
    if smashed == 0 { return text("Not one disk was smashed", "没有圆盘被击碎") }
    switch winners {
    case 0: return text(smashed == 1 ? "1 disk smashed" : "\(smashed) disks smashed", "共击碎 \(smashed) 个圆盘")
    case 1: return text("with \(best) of \(smashed) disks", "\(smashed) 个圆盘中击碎 \(best) 个")
    default: return text("with \(best) of \(smashed) disks each", "\(smashed) 个圆盘中各击碎 \(best) 个")
    }
  }
}
