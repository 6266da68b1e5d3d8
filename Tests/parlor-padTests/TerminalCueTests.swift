import Catalogue
import PadClient
import PadProtocol
import ScriptedRoom
import Testing

@testable import parlor_pad

/// What a terminal shows of what just happened, and of buttons that are to be pressed or not.
@Suite struct TerminalCueTests {
  private typealias Shown = TerminalPainterTests

  @Test(arguments: [TerminalStyle.Colors.full, .palette256, .sixteen])
  func `the right answer stays lit, the others do not`(colors: TerminalStyle.Colors) {
    var screen = Sample.question(open: false, pressed: 2, verdict: .wrong)
    screen.shared.right = Sample.token(3)
    #expect(Shown.view(screen).buttons.map(\.isLit) == [false, true, true, false])
    var other = screen
    other.shared.right = nil
    let style = TerminalStyle(colors: colors, unicode: true)
    #expect(Self.painted(screen, style) != Self.painted(other, style))
  }

  @Test func `what had better not be pressed does not look as if`() {
    var idle = Sample.question()
    idle.shared.buttons[1].idle = true
    #expect(Shown.view(idle).buttons.map(\.isLit) == [true, false, true, true])
    #expect(Shown.view(idle).buttons.allSatisfy { $0.isOpen })
    var held = Sample.question()
    held.shared.hold = true
    #expect(Shown.view(held).buttons.map(\.isLit) == [false, false, false, false])
  }

  @Test func `symbols are shown as the terminal can, and unknown ones not at all`() {
    var screen = Sample.question(3)
    for (index, symbol) in [ButtonSymbol.ring, .cross, .init(rawValue: "☃")].enumerated() {
      screen.shared.buttons[index].shape = nil
      screen.shared.buttons[index].symbol = symbol
    }
    for (style, words) in [(Shown.unicode, ["1 ○", "2 ×"]), (Shown.ascii, ["1 o", "2 x"])] {
      let text = Shown.rows(Shown.view(screen), style).joined(separator: "\n")
      for word in words { #expect(text.contains(word)) }
      #expect(!text.contains("☃") && !text.contains("?"))
    }
  }

  @Test func `a flash turns the frame round, and nothing else`() {
    var view = Shown.view(Sample.question())
    let before = Self.painted(view)
    view.flashes = true
    let after = Self.painted(view)
    #expect(after.plainRows == before.plainRows)
    let changed = after.update(from: before)
    for row in 1...24 { #expect(changed.contains("\u{1B}[\(row);1H")) }
    var edge = before
    edge.changeEdge { $0.reverse.toggle() }
    #expect(edge == after && edge != before)
  }

  @Test func `whoever wins gets a frame of their colour`() {
    var screen = PadScreen(shared: .init(title: "Game over", status: ""), personal: .init(status: "You win!"))
    let before = Self.painted(Shown.view(screen))
    screen.personal.won = true
    let after = Self.painted(Shown.view(screen))
    #expect(after.plainRows == before.plainRows)
    // Ana's colour is #56B4E9.
    #expect(after.update(from: before).contains("48;2;86;180;233"))
  }

  private static func painted(_ screen: PadScreen, _ style: TerminalStyle) -> TerminalCanvas {
    TerminalPainter(style: style, texts: PadTexts(language: .en)).paint(Shown.view(screen), width: 80, height: 24)
      .canvas
  }

  private static func painted(_ view: PadView) -> TerminalCanvas {
    TerminalPainter(style: Shown.unicode, texts: PadTexts(language: .en)).paint(view, width: 80, height: 24).canvas
  }
}
