import Console
import Games
import PadProtocol
import Room

/// The host's console in the games with other buttons than a quiz, and between games.
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
    var play = PlayedGame<Snap>(players: players(4))
    let host = players(1)[0].id
    // Until it is somebody else's turn, and cards lie on the table that may be called.
    for _ in 0..<12 {
      play.pass { game in game.playing.contains { game.pad(of: $0).isOpen("space") } }
      let turn = play.game.playing.first { play.game.pad(of: $0).isOpen("space") }
      let pad = play.game.pad(of: host)
      if turn != host, pad.isOpen("s") { break }
      if let turn { play.press("space", by: turn) }
    }
    return console(of: play.game, language: language)
  }

  /// Nine keys, some with a disk; one of these is pressed, and the room is about to decide who was first.
  static var disksConsole: ConsoleView {
    var play = PlayedGame<Disks>(players: players(7))
    let host = players(1)[0].id
    play.pass(.seconds(9))
    for player in players(3) {
      let disk = play.game.pad(of: host).shared.buttons.first { $0.shape != nil }
      if let disk { play.press(disk.key, by: player.id) }
      play.pass(.milliseconds(700))
    }
    play.pass(.seconds(3))
    play.waitsForRoom = true
    if let disk = play.game.pad(of: host).shared.buttons.last(where: { $0.shape != nil }) {
      play.press(disk.key, by: host)
    }
    return console(of: play.game)
  }

  static var buzzerConsole: ConsoleView {
    var play = PlayedGame<Buzzer>(players: players(8))
    play.host("N")
    return console(of: play.game)
  }

  static func dilemmaConsole(language: Language = .en) -> ConsoleView {
    var play = PlayedGame<Dilemma>(players: players(8))
    // Two rounds are over; in this one five have chosen.
    for round in 0..<3 {
      play.pass { game in game.playing.allSatisfy { game.pad(of: $0).isOpen("1") } }
      for (index, player) in players(8).enumerated().dropFirst(round < 2 ? 0 : 3) {
        play.press((index + round).isMultiple(of: 3) ? "2" : "1", by: player.id)
      }
    }
    return console(of: play.game, language: language)
  }

  /// The console of a game as it is, whose first player is the host.
  private static func console(of game: some Game, language: Language = .en) -> ConsoleView {
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
  /// A player's pad, in English.
  fileprivate func pad(of player: Player.ID) -> PadScreen { screen(for: player, in: .en) }
}

extension PadScreen {
  /// Whether the button with that key may be pressed.
  fileprivate func isOpen(_ key: String) -> Bool { openButtons.contains { $0.key == key } }
}
