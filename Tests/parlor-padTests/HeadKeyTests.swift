import PadProtocol
import Testing

@testable import parlor_pad

/// How a terminal shows and changes the player's head.
@Suite struct HeadKeyTests {
  private static let own = Head(.cat, .sleepy)

  private func screen(_ heads: [Head]?, keys: [String] = []) -> PadScreen {
    var screen = ControlsTests.screen(keys: keys)
    (screen.personal.head, screen.personal.heads) = (heads == nil ? nil : Self.own, heads)
    return screen
  }

  @Test func heads_areTwentyFourInPlainASCII() {
    let all = Head.allCases.map { HeadArt.of($0) }
    #expect(Set(all).count == 24)
    for art in all { #expect(art.count <= 8 && art.allSatisfy { $0.isASCII && !$0.isWhitespace }, "\(art)") }
  }

  @Test func moods_areSixFaces_asPlainAndAsShort_andAnUnknownOneIsCalm() {
    for head in Head.allCases {
      let moods = [PadMood.calm, .happy, .sad, .thinking, .sly, .shocked].map { HeadArt.of(head, mood: $0) }
      #expect(Set(moods).count == 6, "\(moods)")
      for art in moods { #expect(art.count <= 8 && art.allSatisfy { $0.isASCII && !$0.isWhitespace }, "\(art)") }
      #expect(HeadArt.of(head, mood: .init(rawValue: "somethingNew")) == moods[0])
    }
  }

  @Test(
    arguments: [
      ([Head(.owl, .bright)], [String](), Controls.Action.changeHead), ([], [], nil), (nil, [], nil),
      ([Head(.owl, .bright)], ["h"], .press(Token(rawValue: "th"))),
    ] as [([Head]?, [String], Controls.Action?)])
  func h_changesTheHead_whereThereIsOneToHave(heads: [Head]?, keys: [String], action: Controls.Action?) {
    for key in [Key.character("h"), .character("H")] {
      var controls = Controls()
      #expect(controls.handleKey(key, on: screen(heads, keys: keys)) == action)
    }
  }

  @Test(arguments: [TerminalPainterTests.unicode, TerminalPainterTests.ascii])
  func theHead_isShownWithItsName_andTheKey(style: TerminalStyle) {
    let rows = TerminalPainterTests.rows(TerminalPainterTests.view(screen([Head(.owl, .bright)])), style)
    #expect(rows.contains { $0.contains("=^-.-^=  Cat, sleepy") })
    #expect(rows.last?.contains("H changes your character") == true)
    let playing = TerminalPainterTests.rows(TerminalPainterTests.view(screen(nil, keys: ["1"])), style)
    #expect(!playing.joined().contains("Cat") && !playing.joined().contains("character"))
  }

  @Test(arguments: [(20, 6), (40, 10), (200, 60)]) func anySize_holdsIt(width: Int, height: Int) {
    let rows = TerminalPainterTests.rows(
      TerminalPainterTests.view(screen(Head.allCases)), width: width, height: height)
    #expect(rows.count == height && rows.allSatisfy { $0.count <= width })
  }
}
