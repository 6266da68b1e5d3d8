import Catalogue
import PadProtocol
import Testing

/// What is filled into Chinese sentences keeps a space to Han characters where it is not Chinese itself.
@Suite struct HanSpacingTests {
  @Test(arguments: [
    ("小明", "小明"), ("Ana", " Ana "), ("Ольга", " Ольга "), ("Zoe\u{301}", " Zoe\u{301} "), ("3", " 3 "), ("−1", " −1 "),
    ("+2", " +2 "), ("○○", " ○○ "), ("Snap!", " Snap! "), ("/home/ana", " /home/ana "), ("小明2", "小明2 "),
    ("A小明", " A小明"),
    ("さくら", "さくら"), ("김민수", "김민수"), ("Ｂ", "Ｂ"), ("（60 Hz）", "（60 Hz）"), ("🎉", "🎉"), ("", ""),
  ])
  func besideHan_onBothSides(text: String, expected: String) {
    #expect(text.besideHan(left: true, right: true) == expected)
    #expect(text.besideHan(left: false, right: false) == text)
  }

  @Test func besideHan_onOneSide() {
    #expect("Ana".besideHan(left: true, right: false) == " Ana")
    #expect("Ana".besideHan(left: false, right: true) == "Ana ")
  }

  /// The catalogue's sentences are made with it: Chinese names stand among Han characters, others are set off.
  @Test(arguments: [
    ("小明", "小明断线了", "将小明移出房间？", "第 2 名，共 3 人，比小明少 4"),
    ("Ana", "Ana 断线了", "将 Ana 移出房间？", "第 2 名，共 3 人，比 Ana 少 4"),
  ])
  func sentences(name: String, lost: String, kick: String, place: String) {
    let texts = SceneTexts(language: .zh)
    #expect(texts.lineLost(names: name, count: 1) == lost)
    #expect(texts.askKick(name) == kick)
    #expect(GameTexts(language: .zh).placeBehind(rank: 2, of: 3, gap: 4, name: name) == place)
    #expect(SceneTexts(language: .en).lineLost(names: name, count: 1) == "\(name) has lost the connection")
  }
}
