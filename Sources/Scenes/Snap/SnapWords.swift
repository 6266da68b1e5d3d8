import Games
import PadProtocol
import Room

/// What the TV says beside a game of Snap!.
struct SnapWords {
  let language: Language

  /// Whose turn it is.
  func turn(_ name: String) -> String {
    switch language {
    case .en: "\(name)’s turn"
    case .zh: "轮到 \(name)"
    }
  }

  /// The one rule, for those who have come in just now; it says nothing about the cards that lie there.
  var rule: String {
    switch language {
    case .en: "Same value twice? Call Snap!"
    case .zh: "点数相同？快喊“碰”！"
    }
  }

  /// Under the name of somebody without cards.
  var out: String {
    switch language {
    case .en: "out"
    case .zh: "出局"
    }
  }

  /// Beside the name of somebody whose line is broken.
  var away: String {
    switch language {
    case .en: "away"
    case .zh: "已断开"
    }
  }

  /// What has happened, in a few words.
  func headline(_ news: SnapScene.News) -> String {
    switch (news, language) {
    case (.dealing, .en): "Dealing the cards"
    case (.dealing, .zh): "正在发牌"
    case (.snap(let player, _, _), .en): "\(player.name): Snap!"
    case (.snap(let player, _, _), .zh): "\(player.name)：碰！"
    case (.wrongCall, .en): "Wrong call"
    case (.wrongCall, .zh): "喊错了"
    case (.out(let players), .en): list(players) + (players.count == 1 ? " is out" : " are out")
    case (.out(let players), .zh): list(players) + " 出局"
    case (.gone(let player, _), .en): "\(player.name) is away"
    case (.gone(let player, _), .zh): "\(player.name) 已断开"
    case (.left(let player, _), .en): "\(player.name) has left"
    case (.left(let player, _), .zh): "\(player.name) 离开了"
    }
  }

  /// What follows from it; nil where nothing does.
  func detail(_ news: SnapScene.News) -> String? {
    switch (news, language) {
    case (.dealing, _), (.out, _), (.wrongCall(_, paid: 0), _), (.left(_, cards: 0), _): nil
    case (.snap(_, let cards, let margin), .en): count(cards) + (margin.map { ", " + lead($0) } ?? "")
    case (.snap(_, let cards, let margin), .zh): "收走 " + count(cards) + (margin.map { "，" + lead($0) } ?? "")
    case (.wrongCall(let player, let paid), .en): "\(player.name) pays \(count(paid))"
    case (.wrongCall(let player, let paid), .zh): "\(player.name) 付出 \(count(paid))"
    case (.gone(_, let cards), .en), (.left(_, let cards), .en): "\(count(cards)) for the others"
    case (.gone(_, let cards), .zh), (.left(_, let cards), .zh): "\(count(cards))分给其他人"
    }
  }

  /// How it was won, or why it was not.
  func verdict(_ over: SnapScene.Over) -> String {
    guard let most = over.scores.first?.score else { return language == .zh ? "大家都离开了" : "Everybody has left" }
    guard over.winners.isEmpty == false else { return language == .zh ? "没有人喊过“碰”" : "Nobody has called" }
    switch language {
    case .en:
      if over.isComplete { return "with all \(count(most)), after \(snaps(over.snaps))" }
      return "with \(count(most))" + (over.winners.count > 1 ? " each" : "")
        + (over.isTimeUp ? " when time was up" : "")
    case .zh:
      if over.isComplete { return "赢得全部 \(count(most))，共 \(snaps(over.snaps))" }
      return (over.isTimeUp ? "时间到，" : "") + (over.winners.count > 1 ? "各有 " : "手中有 ") + count(most)
    }
  }

  private func count(_ cards: Int) -> String {
    switch language {
    case .en: cards == 1 ? "1\u{A0}card" : "\(cards)\u{A0}cards"
    case .zh: "\(cards)\u{A0}张牌"
    }
  }

  private func snaps(_ count: Int) -> String {
    switch language {
    case .en: count == 1 ? "1\u{A0}snap" : "\(count)\u{A0}snaps"
    case .zh: "\(count)\u{A0}次碰牌"
    }
  }

  private func lead(_ margin: Span) -> String { texts(in: language).lead(Margin(margin)) }

  private func list(_ players: [Player]) -> String {
    let names = players.map(\.name)
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    let comma = language == .zh ? "、" : ", "
    return names.dropLast().joined(separator: comma) + (language == .zh ? " 和 " : " and ") + last
  }
}
