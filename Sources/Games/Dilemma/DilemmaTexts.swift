import PadProtocol

/// What Dilemma says on pads.
struct DilemmaTexts {
  let language: Language

  /// What other games say as well.
  var shared: GameTexts { GameTexts(language: language) }

  private func text(_ english: String, _ chinese: String) -> String { shared.text(english, chinese) }

  var game: String { text("Dilemma", "囚徒困境") }
  var summary: String {
    text("Cooperate or defect? Both choose in secret, then see what it brought.", "合作还是背叛？双方秘密选择，再看结果。")
  }
  var next: String { text("Next", "下一轮") }
  var waiting: String { text("Waiting for players!", "正在等待玩家！") }
  var choose: String { text("Cooperate or defect?", "合作还是背叛？") }
  var look: String { text("Look at the TV!", "请看电视！") }
  var rest: String { text("You rest in this match.", "本场轮空，请稍候。") }

  func choice(_ choice: DilemmaChoice) -> String {
    switch choice {
    case .cooperate: text("Cooperate", "合作")
    case .defect: text("Defect", "背叛")
    }
  }

  func round(_ number: Int, of count: Int, match: Int, of matches: Int) -> String {
    let round = text("Round \(number) of \(count)", "第 \(number) 轮，共 \(count) 轮")
    guard matches > 1 else { return round }
    return text("Match \(match) of \(matches), round \(number) of \(count)", "第 \(match)/\(matches) 场，\(round)")
  }

  /// Whom you play against, and the points of both in this match.
  func against(_ partner: String, _ own: Int, _ other: Int) -> String {
    text(
      "You play against \(partner), \(points(own)) to \(points(other)).",
      "你的对手是\(partner)，\(points(own)) 比 \(points(other))。")
  }

  func chosen(_ partner: String, _ own: Int, _ other: Int) -> String {
    text(
      "Chosen. You play against \(partner), \(points(own)) to \(points(other)).",
      "已选择。你的对手是\(partner)，\(points(own)) 比 \(points(other))。")
  }

  func hasLeft(_ partner: String) -> String {
    text("\(partner) has left: the rest of this match counts nothing.", "\(partner)已离开，本场余下各轮不计分。")
  }

  /// What both did and what it brought.
  func revealed(_ own: DilemmaChoice, _ partner: String, _ other: DilemmaChoice) -> String {
    let (mine, theirs) = (
      gained(own.points(against: other)), gained(other.points(against: own))
    )
    return switch (own, other) {
    case (.cooperate, .cooperate):
      text("You and \(partner) both cooperated: \(mine) each.", "你和\(partner)都选择合作：各 \(mine) 分。")
    case (.defect, .defect):
      text("You and \(partner) both defected: nothing for either.", "你和\(partner)都选择背叛：双方不得分。")
    case (.cooperate, .defect):
      text(
        "You cooperated, \(partner) defected: \(mine) for you, \(theirs) for them.",
        "你选择合作，\(partner)选择背叛：你 \(mine) 分，对方 \(theirs) 分。")
    case (.defect, .cooperate):
      text(
        "You defected, \(partner) cooperated: \(mine) for you, \(theirs) for them.",
        "你选择背叛，\(partner)选择合作：你 \(mine) 分，对方 \(theirs) 分。")
    }
  }

  /// A round in which somebody did not choose.
  func void(youChose: Bool, _ partner: String, partnerChose: Bool) -> String {
    switch (youChose, partnerChose) {
    case (true, _): text("\(partner) did not choose: nothing for either.", "\(partner)没有选择：双方不得分。")
    case (false, true): text("You did not choose: nothing for either.", "你没有选择：双方不得分。")
    case (false, false): text("Neither of you chose: nothing for either.", "双方都没有选择：双方不得分。")
    }
  }

  private func points(_ number: Int) -> String { number < 0 ? "−\(-number)" : "\(number)" }
  private func gained(_ number: Int) -> String { number > 0 ? "+\(number)" : points(number) }
}
