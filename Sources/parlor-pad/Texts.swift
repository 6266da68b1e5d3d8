internal import PadClient
internal import PadProtocol

/// The pad's own few words; all others come from the host.
struct Texts: Sendable {
  let language: Language

  /// Makes the texts of a language.
  init(_ language: Language) { self.language = language }

  func pick(_ en: String, _ zh: String) -> String {
    switch language {
    case .en: en
    case .zh: zh
    }
  }

  var defaultName: String { pick("Player", "玩家") }
  var code: String { pick("Code", "房间码") }
  var name: String { pick("Name", "名字") }
  var address: String { pick("Address", "地址") }
  var codeHint: String { pick("The code is on the TV. Leave it empty if there is none.", "房间码显示在电视上；若没有，请留空。") }
  var formKeys: [String] {
    [pick("Up and Down choose", "上下键选择"), pick("Enter goes on", "回车继续"), escapeLeaves]
  }
  var waiting: String { pick("Waiting for the host…", "正在等待主机……") }
  var leaving: String { pick("Leaving…", "正在离开……") }
  var right: String { pick("Right!", "对了！") }
  var wrong: String { pick("Wrong", "错了") }
  var yourChoice: String { pick("your choice", "你的选择") }
  var pressed: String { pick("pressed", "已按下") }
  var leaves: String { pick("q leaves", "q 离开") }
  var escapeLeaves: String { pick("Esc leaves", "Esc 离开") }
  var leaveQuestion: String {
    pick("Leave the room? You give up your seat and your points.", "要离开房间吗？你将失去座位和得分。")
  }
  var leaveKeys: [String] { [pick("Esc stays", "Esc 留下"), pick("Enter leaves", "回车离开")] }
  var arrows: String { pick("arrows and Enter work too", "也可用方向键和回车") }
  var tooSmall: String { pick("Please make this window larger.", "请把窗口放大。") }

  func connecting(to address: RoomAddress) -> String {
    pick("Connecting to \(address.authority)…", "正在连接 \(address.authority)……")
  }

  /// What a key of a button is called.
  func name(ofKey key: String) -> String { key == "space" ? pick("Space", "空格") : key }

  /// That these keys do something now, at least one; several digits in a row are given by the first and the last.
  func toPress(_ keys: [String]) -> String {
    var runs: [[String]] = []
    for key in keys {
      if let last = runs.last?.last, let digit = Self.digit(last), Self.digit(key) == digit + 1 {
        runs[runs.count - 1].append(key)
      } else {
        runs.append([key])
      }
    }
    let names = runs.flatMap { $0.count > 2 ? ["\($0[0])–\($0[$0.count - 1])"] : $0.map(name(ofKey:)) }
    let head = names.dropLast().joined(separator: pick(", ", "、"))
    let list = (head.isEmpty ? [] : [head]) + names.suffix(1)
    let joined = list.joined(separator: pick(" or ", " 或 "))
    return pick("\(joined) to press", "按 \(joined)")
  }

  private static func digit(_ key: String) -> Int? {
    key.count == 1 && key.allSatisfy(\.isASCII) ? Int(key) : nil
  }

  /// A score with the host's word for what it counts, or else in points.
  func score(_ score: Int, _ unit: ScoreUnit?) -> String {
    let points = ScoreUnit(one: pick("point", "分"), many: pick("points", "分"))
    return (score < 0 ? "−" : "") + "\(score.magnitude) " + (unit ?? points).word(for: score)
  }

  var anyKeyRetries: String { pick("any key tries at once", "按任意键立即重试") }

  /// What a person reads while the line has been broken for so many seconds.
  func reconnecting(after seconds: Int, seatIsKept: Bool) -> String {
    let since =
      switch seconds {
      case ..<2: pick("The line broke", "连接已断开")
      case ..<120: pick("The line broke \(seconds) s ago", "连接已断开 \(seconds) 秒")
      default: pick("The line broke \(seconds / 60) min ago", "连接已断开 \(seconds / 60) 分钟")
      }
    let seat = seatIsKept ? pick(" Your seat is kept.", "你的座位会保留。") : ""
    return since + pick(": trying again…", "，正在重试……") + seat
  }

  func mended(after seconds: Int, seat: Session.Mended.Seat) -> String {
    switch seat {
    case .kept:
      pick(
        "The line was broken for \(seconds) s. You are back, and the seat is still yours.",
        "连接断开了 \(seconds) 秒。你已回来，座位仍是你的。")
    case .new:
      pick("The line was broken for \(seconds) s. You are back, on a new seat.", "连接断开了 \(seconds) 秒。你已回来，座位是新的。")
    }
  }
}
