import Console
import Games
import PadProtocol
import Room

/// Samples of the host's console in any game, and between games.
extension SampleData {
  /// Returns the console at the end of a game, when the next game can be chosen.
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

  /// Returns the console of a game in its current state; the first player is the host.
  static func console(of game: some Game, language: Language = .en) -> ConsoleView {
    let pad = game.screen(for: players(1)[0].id, in: language)
    var view = console(language: language)
    (view.title, view.status) = (pad.shared.title, pad.shared.status)
    view.pad = pad
    for index in view.players.indices {
      if view.players[index].note == .answered { view.players[index].note = nil }
      if game.isIn(view.players[index].player.id) {
        view.players[index].score = game.personal(for: view.players[index].player.id, in: language).score
      }
    }
    return view
  }
}

extension Game {
  /// Returns a player's pad, in English.
  func pad(of player: Player.ID) -> PadScreen { screen(for: player, in: .en) }
}

extension PadScreen {
  /// Whether the button with this key may be pressed.
  func isOpen(_ key: String) -> Bool { openButtons.contains { $0.key == key } }
}
