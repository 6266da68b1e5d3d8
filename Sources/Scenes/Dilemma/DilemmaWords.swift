import Games
import PadProtocol

/// What the TV says in a game of Dilemma.
struct DilemmaWords {
  let language: Language

  private func text(_ english: String, _ chinese: String) -> String { language == .zh ? chinese : english }

  func round(_ number: Int, of count: Int) -> Phrase {
    .strong(text("Round \(number)", "第 \(number) 轮")) + Phrase(text("  of \(count)", "，共 \(count) 轮"))
  }
  func match(_ number: Int, of count: Int) -> Phrase {
    .strong(text("Match \(number)", "第 \(number) 场")) + Phrase(text("  of \(count)", "，共 \(count) 场"))
  }

  /// What a button does.
  func name(of choice: DilemmaChoice) -> String {
    switch choice {
    case .cooperate: text("Cooperate", "合作")
    case .defect: text("Defect", "背叛")
    }
  }
  /// What somebody has done.
  func did(_ choice: DilemmaChoice?) -> String {
    switch choice {
    case .cooperate: text("cooperates", "选择合作")
    case .defect: text("defects", "选择背叛")
    case nil: text("did not choose", "没有选择")
    }
  }

  var you: String { text("You", "自己") }
  var other: String { text("the other", "对方") }
  var chosen: String { text("has chosen", "已选择") }
  var thinking: String { text("is thinking", "思考中") }
  var away: String { text("away", "已断开") }
  var left: String { text("has left", "已离开") }
  var resting: String { text("Resting in this match", "本场轮空") }

  // MARK: - At the end

  var whoTrustedWhom: String { text("Who trusted whom", "谁信任了谁") }
  var cooperated: String { text("cooperated", "合作") }
  var defected: String { text("defected", "背叛") }
  var notPlayed: String { text("not played", "未进行") }
  /// Which half of a square belongs to whom.
  var halves: String {
    text("Above: the player on the left. Below: the one on the right.", "上半格：左边的玩家；下半格：右边的玩家。")
  }
  func morePairs(_ count: Int) -> String {
    text(count == 1 ? "+1 more pair" : "+\(count) more pairs", "还有 \(count) 对")
  }

  /// How the game was won, or why it was not.
  func verdict(_ over: DilemmaScene.Over, points: (Int) -> String) -> String {
    let best = over.scores.first?.score ?? 0
    let played = over.trust.contains { $0.squares.contains { $0 != .void } }
    guard played else { return text("No round was played to its end", "没有完成任何一轮") }
    switch over.winners.count {
    case 0: return text("Everybody has left", "所有玩家都已离开")
    case 1: return text("with \(points(best))", "得到 \(points(best))")
    default: return text("with \(points(best)) each", "各得 \(points(best))")
    }
  }
}
