import Catalogue
import NIOCore
import PadClient
import PadProtocol
import ScriptedRoom
import Testing

@testable import parlor_pad

/// How a terminal tells a verdict, and the face that goes with it.
@Suite struct TerminalVerdictTests {
  private static let full = TerminalStyle(colors: .full, unicode: true)

  /// The view of somebody whose head is a cat.
  private static func view(_ screen: PadScreen) -> PadView {
    var session = Session(language: .en, asksAgain: true)
    let now = NIODeadline.uptimeNanoseconds(1_000_000_000_000)
    _ = session.handle(.start(code: nil, name: "Ana"), at: now)
    _ = session.handle(.lineUp, at: now)
    let welcome = ServerMessage.Welcome(room: "Den", name: "Ana", color: "#56B4E9", head: Head(.cat, .bright))
    _ = session.handle(.message(.welcome(welcome)), at: now)
    _ = session.handle(.message(.screen(screen)), at: now)
    return PadView(
      session, highlighted: nil, address: TerminalPainterTests.address, texts: PadTexts(language: .en), at: now)
  }

  private static func canvas(
    _ screen: PadScreen, _ style: TerminalStyle = full, width: Int = 80, height: Int = 24
  ) -> TerminalCanvas {
    TerminalPainter(style: style, texts: PadTexts(language: .en)).paint(view(screen), width: width, height: height)
      .canvas
  }

  private static func told(_ verdict: PadScreen.Verdict?, status: String = "Ben was first.") -> PadScreen {
    Sample.question(status: status, open: false, pressed: 2, verdict: verdict)
  }

  /// The background colours of a row from left to right, and how many cells each has.
  private static func runs(_ canvas: TerminalCanvas, row: Int) -> [(color: TerminalColor?, cells: Int)] {
    canvas.rows[row].reduce(into: []) { runs, cell in
      if let last = runs.last, last.color == cell.pen.background {
        runs[runs.count - 1].cells += 1
      } else {
        runs.append((cell.pen.background, 1))
      }
    }
  }

  /// The rows in which something has the colour of a right answer.
  private static func rightRows(_ canvas: TerminalCanvas) -> [Int] {
    canvas.rows.indices.filter { y in
      canvas.rows[y].contains { $0.pen.background == TerminalPalette.own.good }
    }
  }

  /// The label and the blocks beside it fill the row.
  ///
  /// The label has 7 cells for the face, 2 between, 8 for the words and 2 on each side: 21 of 80, from 29 on. On either
  /// side are blocks of 4 with a gap of 1 before each, as far as the margin of 2 lets them: (29 - 2) / 5 = 5 of them.
  @Test func right_isThreeLinesOfBlocks() {
    let canvas = Self.canvas(Self.told(.right))
    let rows = Self.rightRows(canvas)
    #expect(rows.count == 3 && rows.last == rows[0] + 2)
    #expect(canvas.plainRows[rows[1]].contains("=^^.^^=  ✔ Right!"))
    let ana = TerminalColor("#56B4E9")
    let (accent, good) = (TerminalPalette.own.accent, TerminalPalette.own.good)
    for row in rows {
      let colors = Self.runs(canvas, row: row).filter { $0.color != nil }
      #expect(colors.map(\.cells) == [4, 4, 4, 4, 4, 21, 4, 4, 4, 4, 4])
      #expect(colors.map(\.color) == [accent, ana, accent, ana, accent, good, accent, ana, accent, ana, accent])
    }
  }

  @Test(arguments: [PadScreen.Verdict.wrong, .partly]) func anythingElse_isALine(verdict: PadScreen.Verdict) {
    let canvas = Self.canvas(Self.told(verdict))
    let color = verdict == .wrong ? TerminalPalette.own.wrong : TerminalPalette.own.good
    let rows = canvas.rows.indices.filter { y in canvas.rows[y].contains { $0.pen.background == color } }
    #expect(rows.count == 1)
    let text = canvas.plainRows[rows[0]]
    #expect(text.contains(verdict == .wrong ? "=^T.T^=  ✘ Wrong" : "=^~.~^=  ◐ Partly right"))
  }

  @Test(arguments: [
    (TerminalStyle(colors: .none, unicode: true), 80, 24, "no colours"), (full, 80, 12, "not high enough"),
    (full, 38, 24, "not wide enough"),
  ])
  func right_isALine_whereThereIsNoRoom(style: TerminalStyle, width: Int, height: Int, reason: String) {
    let canvas = Self.canvas(Self.told(.right), style, width: width, height: height)
    #expect(canvas.plainRows.count { $0.contains("Right!") } == 1, "\(reason)")
    #expect(Self.rightRows(canvas).count == (style.colors == .none ? 0 : 1), "\(reason)")
  }

  /// The buttons are where they were before the verdict, also below a status of two lines.
  @Test(arguments: [1, 30]) func right_movesNoButton(words: Int) {
    let status = String(repeating: "word ", count: words)
    func place(_ verdict: PadScreen.Verdict?) -> Int? {
      Self.canvas(Self.told(verdict, status: status)).plainRows.firstIndex { $0.contains("2 ●") }
    }
    #expect(place(nil) != nil && place(.right) == place(nil))
  }

  @Test(arguments: [TerminalStyle.Colors.palette256, .sixteen]) func fewerColours_haveItToo(
    colors: TerminalStyle.Colors
  ) {
    let canvas = Self.canvas(Self.told(.right), TerminalStyle(colors: colors, unicode: false))
    #expect(Self.rightRows(canvas).count == 3)
    #expect(canvas.plainRows.contains { $0.contains("=^^.^^=  Right!") })
  }

  @Test func whileWaiting_theFaceIsThere_withItsNameOnlyInTheLobby() {
    var screen = PadScreen(
      shared: .init(title: "Question 3", status: "Look at the TV!"), personal: .init(mood: .shocked))
    #expect(Self.canvas(screen).plainRows.contains { $0.hasSuffix(" =^O.O^=") })
    screen.personal = .init(head: Head(.cat, .bright), heads: [])
    #expect(Self.canvas(screen).plainRows.contains { $0.contains(" =^o.o^=  Cat") })
  }
}
