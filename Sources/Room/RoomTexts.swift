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

  func overlay(_ overlay: Scene.Overlay) -> String {
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

  // MARK: Console
  var lobby: String { text("Lobby", "大厅") }
  var over: String { text("Game over", "游戏结束") }
  var start: String { text("Start", "开始") }
  var playAgain: String { text("Play again", "再玩一局") }
  var backToLobby: String { text("Back to the lobby", "返回大厅") }
  var pause: String { text("Pause", "暂停") }
  var goOn: String { text("Go on", "继续") }
  func game(_ title: String) -> String { text("Game: \(title)", "游戏：\(title)") }
  var endGame: String { text("End the game", "结束游戏") }
  var kick: String { text("Remove a player", "移除玩家") }
  var removeAway: String { text("Clear away who is gone", "清理已断开的玩家") }
  var useThisScreen: String { text("Use this screen", "使用此屏幕") }
  var cutOff: String { text("A game was cut off", "有一局游戏中断了") }
  var goOnWithIt: String { text("Go on with it? Everybody keeps what they have.", "要继续吗？所有人的成绩都会保留。") }
  var resumeGame: String { text("Go on with the game", "继续游戏") }
  var startAfresh: String { text("Open a new room", "新开房间") }
  func noJournal(_ reason: String) -> String {
    text("\(reason) Play goes on; a crash would lose the game.", "\(reason) 游戏照常进行，但程序若崩溃，本局将丢失。")
  }
  var initials: String {
    text(
      "Parlor ended twice within a minute of going on with this evening: all names are initials now.",
      "Parlor 在恢复本场后的一分钟内两次意外退出：所有名字现以首字母显示。")
  }
  var quit: String { text("Close Parlor", "关闭 Parlor") }
  var noTVYet: String { text("No TV yet. Plug one in.", "还没有电视，请连接一台。") }
  func noTVOr(thisScreen: String) -> String {
    text(
      "No TV yet. Plug one in, or press Enter to use this screen: \(thisScreen).",
      "还没有电视：请连接一台，或按回车键使用此屏幕（\(thisScreen)）。")
  }
  var needsTV: String { text("needs a TV", "需要电视") }
  func needsPlayers(_ count: Int) -> String {
    text(count == 1 ? "needs a player" : "needs \(count) players", "需要 \(count) 名玩家")
  }
  var chooseRoom: String {
    text("No TV here: choose a room to play in, or plug a TV in.", "这里没有电视：请选择要加入的房间，或连接一台电视。")
  }
  var ready: String { text("Press Enter to start.", "按回车键开始。") }
  func asks(_ name: String, more: Int) -> String {
    switch more {
    case 0: text("\(name) asks to be let in.", "\(name) 请求加入。")
    case 1: text("\(name) and one more ask to be let in.", "\(name) 和另外 1 人请求加入。")
    default: text("\(name) and \(more) more ask to be let in.", "\(name) 和另外 \(more) 人请求加入。")
    }
  }
  var admit: String { text("Let them in", "让其加入") }
  var refuse: String { text("Turn away", "拒绝") }

  // MARK: In another machine's room
  var leaveRoom: String { text("Leave that room", "离开该房间") }
  func elsewhere(_ elsewhere: Elsewhere) -> String {
    switch elsewhere.state {
    case .connecting: text("Connecting to \(elsewhere.room) …", "正在连接 \(elsewhere.room)……")
    case .joined: elsewhere.screen?.status ?? text("You are in.", "你已加入。")
    case .reconnecting:
      text("The line to \(elsewhere.room) is broken: trying again …", "与 \(elsewhere.room) 的连接已断开，正在重试……")
    case .ended(let reason): reason
    }
  }
}
