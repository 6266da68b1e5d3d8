internal import PadProtocol

/// The pad's own few words; all others come from the host.
struct Texts: Sendable {
  let language: Language

  /// Makes the texts of a language.
  init(_ language: Language) { self.language = language }

  private func pick(_ en: String, _ zh: String) -> String {
    switch language {
    case .en: en
    case .zh: zh
    }
  }

  var defaultName: String { pick("Player", "玩家") }
  var code: String { pick("Code", "房间码") }
  var name: String { pick("Name", "名字") }
  var codeHint: String { pick("The code is on the TV. Leave it empty if there is none.", "房间码显示在电视上；若没有，请留空。") }
  var formKeys: [String] {
    [pick("Up and Down choose", "上下键选择"), pick("Enter goes on", "回车继续"), pick("Esc leaves", "Esc 离开")]
  }
  var waiting: String { pick("Waiting for the host…", "正在等待主机……") }
  var leaving: String { pick("Leaving…", "正在离开……") }
  var right: String { pick("Right!", "答对了！") }
  var wrong: String { pick("Wrong", "答错了") }
  var pressed: String { pick("your choice", "你的选择") }
  var leaves: String { pick("q leaves", "q 离开") }
  var arrows: String { pick("arrows and Enter work too", "也可用方向键和回车") }
  var tooSmall: String { pick("Please make this window larger.", "请把窗口放大。") }

  func connecting(to address: RoomAddress) -> String {
    pick("Connecting to \(address.authority)…", "正在连接 \(address.authority)……")
  }

  func answers(_ keys: String) -> String { pick("\(keys) to press", "按 \(keys)") }

  func points(_ score: Int) -> String { pick(score == 1 ? "1 point" : "\(score) points", "\(score) 分") }

  func reconnecting(_ seconds: Int) -> String {
    pick("The line broke; trying again… \(seconds) s", "连接已断开，正在重试……还剩 \(seconds) 秒")
  }

  func mended(after seconds: Int) -> String {
    pick("The line was broken for \(seconds) s. You are back, on a new seat.", "连接断开了 \(seconds) 秒。你已回来，座位是新的。")
  }

  func sentence(for failure: LineFailure, at address: RoomAddress) -> String {
    let place = address.authority
    let name = address.host.printable
    switch failure {
    case .unknownHost:
      return pick(
        "No machine named “\(name)” was found: use the numeric address that the TV shows, such as 192.168.1.20:4747.",
        "找不到名为“\(name)”的机器：请使用电视上显示的数字地址，例如 192.168.1.20:4747。")
    case .refused:
      return pick(
        "Nothing listens at \(place): check the address and the port on the TV, and that Parlor is running.",
        "\(place) 没有程序在监听：请核对电视上的地址和端口，并确认 Parlor 正在运行。")
    case .unreachable(let reason):
      return pick(
        "Cannot reach \(place) (\(reason)): check the address on the TV, and that both are in the same network.",
        "无法连接 \(place)（\(reason)）：请核对电视上的地址，并确认两台机器在同一网络中。")
    case .timedOut:
      return pick(
        "\(place) does not answer: check the address on the TV, the firewall there, and that both are in one network.",
        "\(place) 没有响应：请核对电视上的地址和那台机器的防火墙，并确认两台机器在同一网络中。")
    case .notARoom:
      return pick(
        "What answers at \(place) is no Parlor room: check the address and the port on the TV.",
        "\(place) 不是 Parlor 的房间：请核对电视上的地址和端口。")
    case .closed:
      return pick(
        "\(place) hung up before it gave you a seat: try again.", "\(place) 在给你座位之前断开了连接：请再试一次。")
    }
  }

  func lineLost(to address: RoomAddress) -> String {
    pick(
      "The line to \(address.authority) broke and could not be mended: start parlor-pad again when the room is back.",
      "与 \(address.authority) 的连接断开，未能恢复：房间恢复后请重新启动 parlor-pad。")
  }
}

extension Texts {
  /// What a person is told at the end; nil where there is nothing to say.
  func sentence(for ending: Session.Ending, at address: RoomAddress) -> String? {
    switch ending {
    case .done(let text): text?.printable
    case .denied(let text): text.printable
    case .noLine(let failure): sentence(for: failure, at: address)
    case .lineLost: lineLost(to: address)
    }
  }
}
