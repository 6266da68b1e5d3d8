import Games
import Room

/// The words of the picture in Simplified Chinese.
struct ChineseTexts: Texts {
  let starting = "正在准备房间，请稍候"
  let deciding = "有一局游戏中断了：主持人可在控制台选择继续"
  let goodbye = "谢谢参与，下次再见！"

  let joinAt = Phrase("用手机或电脑的浏览器，或 ") + .strong("parlor-pad") + Phrase(" 打开")
  let typeCode = "并输入房间码"
  let scanOrOpen = .strong("手机扫码") + Phrase("，或在笔记本电脑上打开")
  let inABrowserWithCode = Phrase("用浏览器或 ") + .strong("parlor-pad") + Phrase(" 均可，并输入房间码")
  let inABrowser = Phrase("用浏览器或 ") + .strong("parlor-pad") + Phrase(" 均可")
  let noCodeNeeded = "无需房间码，直接加入"
  let waitingForPlayers = "等待玩家加入！"
  let everybodyIn = "都到齐了吗？"
  func pressToStart(_ game: String?) -> KeyPrompt {
    KeyPrompt(before: "按", key: "Enter", after: game.map { "开始\($0)" } ?? "开始")
  }
  func seats(_ seats: ClosedRange<Int>) -> String {
    if seats.count == 1 { return "\(seats.lowerBound) 人" }
    if seats.upperBound >= 1_000 { return "\(seats.lowerBound) 人或以上" }
    return "\(seats.lowerBound) 至 \(seats.upperBound) 人"
  }
  let chooseAnother = KeyPrompt(before: "", key: "G", after: "换游戏")

  func playersMissing(_ count: Int) -> String { "再来 \(count) 人就可以开始" }
  func inTheRoom(_ count: Int) -> String { count == 0 ? "房间里还没有人" : "房间里有 \(count) 人" }
  func away(_ count: Int) -> String { "\(count) 人已断开" }
  let listComma = "，"
  func hint(_ hint: Scene.Lobby.Hint) -> Phrase {
    switch hint {
    case .nobodyCame:
      .strong("进不来？") + Phrase("请关闭手机的移动数据，连接同一 Wi-Fi（不要用访客网络），并检查主机的防火墙。")
    }
  }
  func more(_ count: Int) -> String { "还有 \(count) 人" }

  func lead(_ margin: Margin) -> String {
    switch margin {
    case .underAMillisecond: "领先不到 1\u{A0}毫秒"
    case .milliseconds(let count): "领先 \(count)\u{A0}毫秒"
    case .tenthsOfASecond(let count): "领先 \(count / 10).\(count % 10)\u{A0}秒"
    }
  }

  let wonThisEvening = "今晚胜场"
  let hasLeft = "已离开"

  func headline(winners: [String]) -> String {
    winners.isEmpty ? "没有赢家" : "\(list(winners)) 获胜！"
  }

  let pressToPlayAgain = KeyPrompt(before: "按", key: "Enter", after: "再玩一次")
  func pressToPlay(_ game: String) -> KeyPrompt { KeyPrompt(before: "按", key: "Enter", after: "开始\(game)") }

  let paused = "暂停"
  func reason(_ reason: PauseReason) -> String {
    switch reason {
    case .host: "主持人暂停了游戏"
    case .noTV: "电视连接断开了"
    case .tooFewPlayers: "剩下的玩家太少"
    case .restarted: "我们回来了！"
    }
  }
  func advice(_ reason: PauseReason) -> String {
    switch reason {
    case .host: "计时已停止，等主持人继续"
    case .noTV: "重新接上电视，同一道题会再次出现"
    case .restarted(let missing): "还在等 \(missing) 名玩家：主持人可按\u{A0}P 先继续"
    case .tooFewPlayers(let needed): "游戏需要 \(needed) 人：主持人可按 E 结束游戏"
    }
  }
  let getReady = "马上继续"

  let players = "玩家"
  let ping = "延迟"
  let nobodyIn = "还没有人加入"
  let noTV = "没有电视"
  let code = "房间码"
  let yourPad = "你的按键"
  let space = "空格"
  let yes = "是"
  let no = "否"
  func points(_ score: Int) -> String { "\(grouped(score)) 分" }

  func note(_ note: ConsoleView.Entry.Note) -> String {
    switch note {
    case .host: "你"
    case .robot: "机器人"
    case .answered: "已作答"
    case .away: "已断开"
    case .waitingForNextGame: "下一局加入"
    }
  }

  func wantsToComeIn(_ name: String) -> Phrase { .strong(name) + Phrase(" 想要加入") }
  func alsoWaiting(_ count: Int) -> String { "还有 \(count) 人在等" }
  let alsoAt = "或"
  let roomsNearby = "附近的房间"
  func playing(_ count: Int) -> String { "\(count) 位玩家" }
  let needsCode = "需要房间码"
  let open = "无需房间码"
  func codeOf(_ room: String) -> String { "\(room) 的房间码？" }
  func hasGone(_ room: String) -> String { "\(room) 已不在，房间码未发送给任何人。" }
  let join = "加入"
  let back = "返回"
  func controllerIn(_ room: String) -> Phrase { Phrase("你在 ") + .strong(room) + Phrase(" 中") }
  func known(as name: String) -> String { "名字：\(name)" }
  let connecting = "正在连接……"
  let reconnecting = "连接断开，正在重试……"

  let closeProgram = "关闭 Parlor？"
  func confirmation(of command: ConsoleCommand, name: String?) -> String {
    switch command {
    case .kick: "将 \(name ?? "这位玩家") 移出房间？"
    case .removeAway: "将 \(name ?? "所有已断开的玩家") 移出房间？"
    case .endGame: "现在结束这一局？"
    case .quit: "关闭房间，所有人都会离开？"
    case .admit: "让 \(name ?? "这位玩家") 进来？"
    case .refuse: "不让 \(name ?? "这位玩家") 进来？"
    case .joinRoom: "加入 \(name ?? "这个房间")？"
    case .leaveRoom: "离开 \(name ?? "这个房间")？"
    case .startAfresh: "放弃那一局，新开房间？"
    // The others happen at once.
    case .start, .togglePause, .game, .chooseGame, .useThisScreen, .choosePlayer, .resumeGame: "确定吗？"
    }
  }

  func list(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: "、") + " 和 " + last
  }
}
