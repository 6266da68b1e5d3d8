import Catalogue
import PadClient
import PadProtocol
import Testing

@testable import parlor_pad

@Suite struct OutageTextTests {
  static let texts: [(seconds: Int, en: String, zh: String)] = [
    (0, "Connection lost. Trying again…", "连接已断开，正在重试……"),
    (2, "Connection lost 2 s ago. Trying again…", "连接已断开 2 秒，正在重试……"),
    (119, "Connection lost 119 s ago. Trying again…", "连接已断开 119 秒，正在重试……"),
    (120, "Connection lost 2 min ago. Trying again…", "连接已断开 2 分钟，正在重试……"),
    (599, "Connection lost 9 min ago. Trying again…", "连接已断开 9 分钟，正在重试……"),
  ]

  @Test(arguments: texts)
  func `a person reads since when and that it goes on`(seconds: Int, en: String, zh: String) {
    #expect(PadTexts(language: .en).reconnecting(after: seconds, seatIsKept: false) == en)
    #expect(PadTexts(language: .zh).reconnecting(after: seconds, seatIsKept: false) == zh)
    #expect(PadTexts(language: .en).reconnecting(after: seconds, seatIsKept: true) == en + " Your seat is kept.")
    #expect(PadTexts(language: .zh).reconnecting(after: seconds, seatIsKept: true) == zh + "你的座位会保留。")
  }

  @Test func `after ten minutes it says what to do`() {
    let ending = Visit.Ending.session(.lineLost, RoomAddress(host: "den", port: 4747))
    #expect(
      PadTexts(language: .en).sentence(for: ending)
        == "Lost the connection to den:4747 and could not restore it in ten minutes: start parlor-pad again when the room"
        + " is back.")
    #expect(PadTexts(language: .zh).sentence(for: ending) == "与 den:4747 的连接断开，重试十分钟仍未恢复：房间恢复后请重新启动 parlor-pad。")
  }
}
