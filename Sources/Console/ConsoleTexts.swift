import Displays
import PadProtocol
import Room

/// What the console says.
struct ConsoleTexts {
  let language: Language

  private func text(_ english: String, _ chinese: String) -> String { language == .zh ? chinese : english }

  /// What it says of displays.
  var displays: DisplayTexts { DisplayTexts(language: language) }

  // MARK: The room
  var waitingForPlayers: String { RoomTexts(language: language).waitingForPlayers }
  func overlay(_ overlay: Scene.Overlay) -> String { RoomTexts(language: language).overlay(overlay) }
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
