internal import PadClient
internal import PadProtocol

/// Finding a room.
extension Texts {
  var looking: String { pick("Looking for rooms…", "正在寻找房间……") }
  var whichRoom: String { pick("Which room?", "要加入哪个房间？") }
  var codeNeeded: String { pick("code needed", "需要房间码") }
  var noCodeNeeded: String { pick("no code", "无需房间码") }
  var chooserKeys: [String] {
    [
      pick("arrows or digits choose", "方向键或数字键选择"), pick("Enter joins", "回车加入"),
      pick("r searches again", "r 重新寻找"), pick("a types an address", "a 输入地址"), leaves,
    ]
  }
  var nothingFound: String { pick("No room was found on this network.", "在此网络中没有找到房间。") }
  var nothingFoundHint: String {
    pick(
      "Is this machine in the same Wi-Fi as the TV? The address that the TV shows always works: press a and type it.",
      "这台机器和电视在同一个 Wi-Fi 中吗？电视上显示的地址总能用：按 a 键输入。")
  }
  var nothingFoundKeys: [String] {
    [pick("a types an address", "a 输入地址"), pick("r searches again", "r 重新寻找"), leaves]
  }
  var addressKeys: [String] { [pick("Enter goes on", "回车继续"), pick("Esc goes back", "Esc 返回")] }
  var noRoom: String {
    pick(
      "No room was found on this network: type the address that the TV shows, as in parlor-pad 192.168.1.20:4747, "
        + "and see that both machines are in the same Wi-Fi.",
      "在此网络中没有找到房间：请输入电视上显示的地址，例如 parlor-pad 192.168.1.20:4747，并确认两台机器在同一个 Wi-Fi 中。")
  }

  func looking(for host: String) -> String { pick("Looking for \(host)…", "正在寻找 \(host)……") }

  func roomsNearby(_ count: Int) -> String { pick(count == 1 ? "1 room" : "\(count) rooms", "\(count) 个房间") }

  func players(_ count: Int?) -> String {
    switch count {
    case nil: ""
    case 0?: pick("no players yet", "还没有玩家")
    case 1?: pick("1 player", "1 名玩家")
    case let count?: pick("\(count) players", "\(count) 名玩家")
    }
  }

  /// There is more than one room and nobody to choose.
  func several(_ rooms: [ListedRoom]) -> String {
    let shown = rooms.prefix(5).map { pick("\($0.name) at \($0.shownAddress)", "\($0.name)（\($0.shownAddress)）") }
    let list = shown.joined(separator: pick(", ", "、")) + (rooms.count > shown.count ? "…" : "")
    return pick(
      "There are several rooms (\(list)): give the address of yours, as in parlor-pad \(rooms[0].shownAddress).",
      "有多个房间（\(list)）：请给出你的房间的地址，例如 parlor-pad \(rooms[0].shownAddress)。")
  }

  func label(for field: Form.Field) -> String {
    switch field {
    case .code: code
    case .name: name
    case .address: address
    }
  }

  /// What to know before filling in a form; nil where its labels say it all.
  func hint(for fields: [Form.Field]) -> String? {
    if fields.contains(.code) { return codeHint }
    guard fields.contains(.address) else { return nil }
    return pick("The address is on the TV, such as 192.168.1.20:4747.", "地址显示在电视上，例如 192.168.1.20:4747。")
  }

  /// What is wrong with an address.
  func sentence(for problem: RoomAddress.Malformed, in text: String) -> String {
    let shown = text.printable
    switch problem {
    case .scheme:
      return pick(
        "“\(shown)” is no http:// address: give the one that the TV shows.", "“\(shown)”不是 http:// 地址：请输入电视上显示的地址。")
    case .port:
      return pick("“\(shown)” has no port from 1 to 65535 after the colon.", "“\(shown)”的冒号后面不是 1 到 65535 的端口。")
    case .host:
      return pick("“\(shown)” is no address: give the one that the TV shows.", "“\(shown)”不是地址：请输入电视上显示的地址。")
    }
  }
}
