import Catalogue
import PadClient
import PadProtocol
import Testing

@testable import parlor_pad

@Suite struct ChooserPaintingTests {
  static let rooms = [
    ListedRoom.sample("Attic", 21), .sample("Living room", 20, text: ["players": "3"]),
    .sample("李雷的客厅", 22, text: ["players": "0"]),
  ]

  static func rows(
    _ chooser: Chooser, _ style: TerminalStyle = TerminalPainterTests.unicode, width: Int = 80, height: Int = 24
  ) -> [String] {
    TerminalPainter(style: style, texts: PadTexts(language: .en)).paint(chooser, width: width, height: height).plainRows
  }

  @Test func `the list, row by row`() {
    var chooser = Chooser(texts: PadTexts(language: .en))
    _ = chooser.showRooms(Self.rooms)
    _ = chooser.handleKey(.down)
    let rows = Self.rows(chooser, width: 60, height: 12)
    // 56 cells inside the margins: 4 for the numbers, 19 for addresses, 16 for players, 17 for names.
    #expect(
      rows == [
        "  Parlor                                           3 rooms",
        "                        Which room?",
        "   1  Attic              192.168.1.21:4747",
        "",
        "  ▶2  Living room        192.168.1.20:4747  3 players",
        "",
        "   3  李雷的客厅         192.168.1.22:4747  no players yet",
        "", "", "", "",
        "      arrows or digits choose · Enter joins · q leaves",
      ])
  }

  @Test(arguments: [(80, 24), (40, 12), (30, 10), (20, 6), (19, 5), (200, 60)], [1, 5, 40])
  func `nothing is wider than the terminal and the selected room is in sight`(size: (Int, Int), count: Int) {
    let rooms = (0..<count).map { ListedRoom.sample("房间 \($0) Ünïcode ▲", UInt32($0), text: ["players": "\($0)"]) }
    for style in [TerminalPainterTests.unicode, TerminalPainterTests.ascii] {
      var chooser = Chooser(texts: PadTexts(language: .en))
      _ = chooser.showRooms([])
      _ = chooser.showRooms(rooms)
      for selected in rooms.indices {
        let rows = Self.rows(chooser, style, width: size.0, height: size.1)
        #expect(rows.count == size.1)
        #expect(rows.allSatisfy { $0.displayWidth <= size.0 && (style.unicode || $0.allSatisfy(\.isASCII)) })
        if size.0 >= 20 {
          #expect(rows.contains { $0.contains(style.unicode ? "▶" : ">") && $0.contains("\(selected + 1)") })
        }
        _ = chooser.handleKey(.down)
      }
    }
  }

  @Test func `nothing found says what to do`() {
    var chooser = Chooser(texts: PadTexts(language: .en))
    #expect(Self.rows(chooser).contains { $0.contains("Looking for rooms…") })
    _ = chooser.showRooms([])
    let text = Self.rows(chooser).joined(separator: "\n")
    for words in ["No room was found on this network.", "Wi-Fi", "a types an address", "r searches again", "q leaves"] {
      #expect(text.contains(words), "\(text)")
    }
    _ = chooser.handleKey(.character("a"))
    #expect(Self.rows(chooser).contains { $0.contains("Address") })
  }
}
