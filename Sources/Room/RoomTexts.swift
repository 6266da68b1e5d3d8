import Games
import PadProtocol

/// What the room says on pads and on the console.
struct RoomTexts {
  let language: Language

  private func text(_ english: String, _ chinese: String) -> String { language == .zh ? chinese : english }

  // MARK: People
  var player: String { text("Player", "玩家") }
  /// Robots have names with different initials, so that their discs on the TV can be told apart.
  func robot(_ number: Int) -> String {
    let names =
      language == .zh
      ? ["小电", "阿芯", "豆豆", "回声", "齿轮", "晶晶", "赫兹", "离子"]
      : ["Bolt", "Chip", "Dot", "Echo", "Fuse", "Gizmo", "Hertz", "Ion"]
    return names.indices.contains(number - 1) ? names[number - 1] : text("Robot \(number)", "机器人 \(number)")
  }

  // MARK: Pads
  var waitingForPlayers: String { text("Waiting for players!", "正在等待玩家！") }
  var waitingForHost: String { text("You are in. Waiting for the host to start.", "你已加入，等待主持人开始。") }
  var youCanStart: String { text("Everybody in? Press Enter to start.", "人都到齐了吗？按回车键开始。") }
  var noTV: String { text("Waiting for the TV: it is not connected.", "正在等待电视：尚未连接。") }
  var kicked: String { text("The host removed you from the room.", "主持人已将你移出房间。") }
  var left: String { text("You have left the room.", "你已离开房间。") }
  var closed: String { text("The host has closed the room.", "主持人已关闭房间。") }
  var alreadyIn: String { text("This pad is in the room already.", "此控制器已在房间内。") }
  var wrongCode: String {
    text("That is not the code on the TV. Look again and retry.", "房间码与电视上的不符，请核对后重试。")
  }
  var roomFull: String { text("The room is full.", "房间已满。") }
  func wrongVersion(_ version: Int) -> String {
    text(
      "This pad speaks version \(version) of Parlor's protocol, the host version \(PadProtocolVersion.current):"
        + " use the pad that came with the host.",
      "控制器的协议版本为 \(version)，主机为 \(PadProtocolVersion.current)：请使用与主机配套的控制器。")
  }

  func overlay(_ overlay: Scene.Overlay) -> String {
    switch overlay {
    case .paused(.host): text("Paused by the host.", "主持人已暂停。")
    case .paused(.noTV): text("Paused: the TV was unplugged.", "已暂停：电视已断开。")
    case .paused(.tooFewPlayers(let needed)):
      text("Paused: the game needs \(needed) players. The host can end it.", "已暂停：游戏需要 \(needed) 名玩家，主持人可以结束游戏。")
    case .resuming: text("Get ready: the game goes on.", "请准备，游戏马上继续。")
    }
  }

  // MARK: Console
  var lobby: String { text("Lobby", "大厅") }
  var over: String { text("Game over", "游戏结束") }
  var start: String { text("Start", "开始") }
  var playAgain: String { text("Play again", "再玩一局") }
  var backToLobby: String { text("Back to the lobby", "返回大厅") }
  var pause: String { text("Pause", "暂停") }
  var goOn: String { text("Go on", "继续") }
  var skip: String { text("Skip", "跳过") }
  var endGame: String { text("End the game", "结束游戏") }
  var kick: String { text("Remove a player", "移除玩家") }
  var useThisScreen: String { text("Use this screen", "使用此屏幕") }
  var quit: String { text("Close Parlor", "关闭 Parlor") }
  var noTVYet: String { text("No TV yet. Plug one in.", "还没有电视，请连接一台。") }
  var noTVOrThis: String {
    text("No TV yet. Plug one in, or press Enter to use this screen.", "还没有电视：请连接一台，或按回车键使用此屏幕。")
  }
  var needsTV: String { text("needs a TV", "需要电视") }
  func needsPlayers(_ count: Int) -> String {
    text(count == 1 ? "needs a player" : "needs \(count) players", "需要 \(count) 名玩家")
  }
  var ready: String { text("Press Enter to start.", "按回车键开始。") }
  var playing: String { text("The game is on.", "游戏进行中。") }
}
