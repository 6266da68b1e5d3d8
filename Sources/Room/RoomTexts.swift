import Games
package import PadProtocol

/// What the room says on pads.
package struct RoomTexts {
  let language: Language

  package init(language: Language) { self.language = language }

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
  package var waitingForPlayers: String { text("Waiting for players!", "正在等待玩家！") }
  var waitingForHost: String { text("You are in. Waiting for the host to start.", "你已加入，等待主持人开始。") }
  var youCanStart: String { text("Everybody in? Press Enter to start.", "人都到齐了吗？按回车键开始。") }
  var noTV: String { text("Waiting for the TV: it is not connected.", "正在等待电视：尚未连接。") }
  var nextGame: String { text("A game is on: you are in the next one.", "游戏正在进行：你将加入下一局。") }
  var kicked: String { text("The host removed you from the room.", "主持人已将你移出房间。") }
  var left: String { text("You have left the room.", "你已离开房间。") }
  var closed: String { text("The host has closed the room.", "主持人已关闭房间。") }
  var replaced: String {
    text("You play on another pad or page now: this one may be closed.", "你已在另一个控制器或页面上继续，此处可以关闭。")
  }
  var wrongCode: String {
    text("That is not the code on the TV. Look again and retry.", "房间码与电视上的不符，请核对后重试。")
  }
  var roomFull: String { text("The room is full.", "房间已满。") }
  var hostIsAsked: String {
    text("The host has been asked to let you in. One moment!", "已请主持人批准你加入，请稍候！")
  }
  var refused: String { text("The host does not let you in. Talk to them.", "主持人不让你加入，请与其沟通。") }
  var doorCrowded: String {
    text("Too many people are waiting to be let in. Try again in a minute.", "等待加入的人太多，请一分钟后再试。")
  }
  func wrongVersion(_ version: Int) -> String {
    text(
      "This pad speaks version \(version) of Parlor's protocol, the host version \(PadProtocolVersion.current):"
        + " use the pad that came with the host.",
      "控制器的协议版本为 \(version)，主机为 \(PadProtocolVersion.current)：请使用与主机配套的控制器。")
  }

  /// Why the game stands still, or that it goes on.
  package func overlay(_ overlay: Scene.Overlay) -> String {
    switch overlay {
    case .paused(.host): text("Paused by the host.", "主持人已暂停。")
    case .paused(.noTV): text("Paused: the TV was unplugged.", "已暂停：电视已断开。")
    case .paused(.tooFewPlayers(let needed)):
      text("Paused: the game needs \(needed) players. The host can end it.", "已暂停：游戏需要 \(needed) 名玩家，主持人可以结束游戏。")
    case .paused(.restarted(let missing)): restarted(missing: missing)
    case .resuming: text("Get ready: the game goes on.", "请准备，游戏马上继续。")
    }
  }

  private func restarted(missing: Int) -> String {
    text(
      missing == 1
        ? "The game goes on where it stopped: waiting for one more player."
        : "The game goes on where it stopped: waiting for \(missing) players.",
      "游戏将从中断处继续：正在等待 \(missing) 名玩家。")
  }
}
