internal import PadClient
internal import PadProtocol

extension Texts {
  /// What a person is told at the end; nil where there is nothing to say.
  func sentence(for ending: Visit.Ending) -> String? {
    switch ending {
    case .session(let ending, let address): sentence(for: ending, at: address)
    case .left: nil
    case .noRoom(let sentence): sentence
    }
  }

  private func sentence(for ending: Session.Ending, at address: RoomAddress) -> String? {
    switch ending {
    case .done(let text): text?.printable
    case .denied(let text): text.printable
    case .noLine(let failure): sentence(for: failure, at: address)
    case .lineLost: lineLost(to: address)
    }
  }

  private func sentence(for failure: LineFailure, at address: RoomAddress) -> String {
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
        "无法连接 \(place)：请核对电视上的地址，并确认两台机器在同一网络中。")
    case .timedOut:
      return pick(
        "\(place) does not answer: check the address on the TV, the firewall there, and that both are in one network.",
        "\(place) 没有响应：请核对电视上的地址和那台机器的防火墙，并确认两台机器在同一网络中。")
    case .turnedAway(let sentence):
      return pick("\(place) lets nobody in: \(sentence)", "\(place) 暂时不让人加入：请稍后再试，或询问主持人。")
    case .notARoom:
      return pick(
        "What answers at \(place) is no Parlor room: check the address and the port on the TV.",
        "\(place) 不是 Parlor 的房间：请核对电视上的地址和端口。")
    case .closed:
      return pick(
        "\(place) hung up before it gave you a seat: try again.", "\(place) 在给你座位之前断开了连接：请再试一次。")
    }
  }

  private func lineLost(to address: RoomAddress) -> String {
    pick(
      "The line to \(address.authority) broke and ten minutes of trying did not mend it: start parlor-pad again when the"
        + " room is back.",
      "与 \(address.authority) 的连接断开，重试十分钟仍未恢复：房间恢复后请重新启动 parlor-pad。")
  }
}
