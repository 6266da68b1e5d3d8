import Console
import Games
import PadProtocol
import Room

/// What the host's console shows in the games with other buttons than a quiz has, and between games.
extension SampleData {
  /// The end of a game, when the next one can be chosen.
  static func overConsole(language: Language = .en) -> ConsoleView {
    let isChinese = language.hasChineseSamples
    var view = console(language: language)
    view.title = isChinese ? "游戏结束" : "Game over"
    view.status = isChinese ? "获胜者：Mia" : "The winner: Mia"
    view.pad = nil
    for (index, wins) in [1, 3, 0, 1, 2].enumerated() { view.players[index].wins = wins }
    for index in view.players.indices where view.players[index].note == .answered { view.players[index].note = nil }
    view.actions = [
      ConsoleView.Action(.room(.start), key: "S", label: isChinese ? "再玩一局" : "Play again"),
      ConsoleView.Action(
        .room(.chooseGame(.trivia)), key: "G", label: isChinese ? "游戏：对对碰" : "Game: Snap!"),
      ConsoleView.Action(.room(.endGame), key: "E", label: isChinese ? "返回大厅" : "Back to the lobby"),
      ConsoleView.Action(
        .choosePlayer, key: "K", label: isChinese ? "移出玩家" : "Remove a player"),
      ConsoleView.Action(.program(.quit), key: "Q", label: isChinese ? "关闭 Parlor" : "Close Parlor"),
    ]
    return view
  }

  /// One button that may be pressed, and one that may not.
  static func snapConsole(language: Language = .en) -> ConsoleView {
    let isChinese = language.hasChineseSamples
    let turn = Token(rawValue: "t1")
    let call = Token(rawValue: "t2")
    return console(
      title: isChinese ? "对对碰" : "Snap!", status: isChinese ? "轮到 Tom" : "Tom’s turn",
      buttons: [
        PadButton(key: "space", label: isChinese ? "翻牌" : "Turn a card", color: .answer(.circle), token: turn),
        PadButton(key: "s", label: isChinese ? "抢！" : "Snap!", color: .answer(.triangle), token: call),
      ],
      personal: PadScreen.Personal(
        status: isChinese ? "轮到 Tom 翻牌。" : "It is Tom’s turn.", open: true, closed: [turn], score: 13),
      language: language)
  }

  /// Nine keys of which some have a disk.
  static var disksConsole: ConsoleView {
    let tokens = (1...9).map { Token(rawValue: "k\($0)") }
    return console(
      title: "Disks", status: "41 seconds left",
      buttons: zip(1...9, AnswerShape.allCases).map { number, shape in
        PadButton(
          key: String(number), label: String(number), shape: shape, color: .answer(shape), token: tokens[number - 1])
      },
      personal: PadScreen.Personal(open: true, closed: [tokens[1], tokens[6]], pressed: tokens[4], score: 7))
  }

  static var buzzerConsole: ConsoleView {
    console(
      title: "Question 3", status: "Whoever is first may answer",
      buttons: [PadButton(key: "space", label: "Buzz!", color: .answer(.hexagon), token: Token(rawValue: "b3"))],
      personal: PadScreen.Personal(open: true, score: 2))
  }

  static func dilemmaConsole(language: Language = .en) -> ConsoleView {
    let isChinese = language.hasChineseSamples
    let labels = isChinese ? ["合作", "背叛"] : ["Trust", "Cheat"]
    return console(
      title: isChinese ? "第 4 轮，共 10 轮" : "Round 4 of 10", status: isChinese ? "8 人中 5 人已选择" : "5 of 8 have chosen",
      buttons: zip(1...2, AnswerShape.allCases).map { number, shape in
        PadButton(
          key: String(number), label: labels[number - 1], shape: shape, color: .answer(shape),
          token: Token(rawValue: "c\(number)"))
      },
      personal: PadScreen.Personal(status: isChinese ? "你遇到了 Jun。" : "You meet Jun.", open: true, score: 8),
      language: language)
  }

  private static func console(
    title: String, status: String, buttons: [PadButton], personal: PadScreen.Personal, language: Language = .en
  ) -> ConsoleView {
    var view = console(language: language)
    view.title = title
    view.status = status
    view.pad = PadScreen(shared: PadScreen.Shared(title: title, status: status, buttons: buttons), personal: personal)
    for index in view.players.indices where view.players[index].note == .answered { view.players[index].note = nil }
    return view
  }
}
