import PadProtocol

/// What Snap! says on pads.
struct SnapTexts {
  let language: Language

  /// What other games say as well.
  var shared: GameTexts { GameTexts(language: language) }

  private func text(_ english: String, _ chinese: String) -> String { shared.text(english, chinese) }
  private func cards(_ count: Int) -> String { text(count == 1 ? "1 card" : "\(count) cards", " \(count) 张牌") }

  var game: String { text("Snap!", "对对碰") }
  var summary: String {
    text("Two cards of the same value: who is first to call Snap?", "两张牌点数相同时，看谁最先喊“碰”！")
  }
  var unit: ScoreUnit { ScoreUnit(one: text("card", "张牌"), many: text("cards", "张牌")) }
  var turn: String { text("Turn", "翻牌") }
  var call: String { text("Snap!", "碰！") }
  var waiting: String { text("Waiting for players!", "正在等待玩家！") }
  var dealing: String { text("The cards are being dealt.", "正在发牌。") }
  var yourTurn: String { text("Your turn: turn a card!", "轮到你了：请翻牌！") }
  var called: String { text("You called. Who was first?", "你喊了！看谁最先……") }
  var youAreOut: String { text("You are out.", "你出局了。") }

  func over(_ over: SnapScene.Over) -> String {
    let winners = shared.winners(over.winners)
    return over.isTimeUp ? text("Time is up. \(winners)", "时间到。\(winners)") : winners
  }

  func turn(of player: Player) -> String { text("\(player.name)'s turn.", "轮到\(player.name)了。") }

  func hasTurned(_ player: Player) -> String { text("\(player.name) has turned a card.", "\(player.name)翻了一张牌。") }

  func youTake(_ count: Int, first margin: Span?) -> String {
    guard let lead = margin.map(shared.lead) else {
      return text("Snap! You take \(cards(count)).", "碰！你赢得\(cards(count))。")
    }
    return text("Snap! First by \(lead): you take \(cards(count)).", "碰！领先\(lead)：你赢得\(cards(count))。")
  }

  func tooLate(by margin: Span?) -> String {
    guard let lead = margin.map(shared.lead) else { return text("Too late.", "晚了一步。") }
    return text("Right, but \(lead) too late.", "喊对了，但晚了\(lead)。")
  }

  func youPay(_ count: Int) -> String {
    count == 0
      ? text("Wrong: but nobody is there to be paid.", "喊错了：不过没有人可付。")
      : text("Wrong: you pay \(cards(count)).", "喊错了：你付出\(cards(count))。")
  }

  func news(_ news: SnapScene.News) -> String {
    switch news {
    case .dealing: dealing
    case .snap(let player, let count, _):
      text("Snap! \(player.name) takes \(cards(count)).", "碰！\(player.name)赢得\(cards(count))。")
    case .wrongCall(let player, paid: 0): text("Wrong call by \(player.name).", "\(player.name)喊错了。")
    case .wrongCall(let player, let count):
      text("Wrong call: \(player.name) pays \(cards(count)).", "\(player.name)喊错了，付出\(cards(count))。")
    case .out(let players): text("Out: \(shared.names(players))", "出局：\(shared.names(players))")
    case .gone(let player, let count):
      text(
        "\(player.name) is away: \(cards(count)) for the others.", "\(player.name)已断开，\(cards(count))分给其他人。")
    case .left(let player, cards: 0): text("\(player.name) has left.", "\(player.name)离开了。")
    case .left(let player, let count):
      text(
        "\(player.name) has left: \(cards(count)) for the others.", "\(player.name)离开了，\(cards(count))分给其他人。")
    }
  }
}
