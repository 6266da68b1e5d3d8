import Testing

@testable import parlor_pad

@Suite struct TerminalCanvasTests {
  static let orange = TerminalColor(red: 0xE6, green: 0x9F, blue: 0)

  static let pens: [(TerminalStyle.Colors, Pen, String)] = [
    (.full, Pen(foreground: .black, background: orange, bold: true), "0;1;38;2;0;0;0;48;2;230;159;0"),
    // Of the cube's levels 0 95 135 175 215 255: 215 175 0, which is 16 + 36 * 4 + 6 * 3.
    (.palette256, Pen(foreground: .white, background: orange), "0;38;5;231;48;5;178"),
    // Dark yellow (205 205 0) is nearest.
    (.sixteen, Pen(foreground: .black, background: orange), "0;30;43"),
    (.sixteen, Pen(foreground: .white), "0;97"),
    (.none, Pen(foreground: .black, background: orange, dim: true, reverse: true), "0;2;7"),
  ]

  @Test(arguments: pens)
  func `a pen in the codes of the terminal`(colors: TerminalStyle.Colors, pen: Pen, codes: String) {
    var canvas = TerminalCanvas(width: 2, height: 1, style: TerminalStyle(colors: colors, unicode: true))
    canvas.draw("x", x: 0, y: 0, pen: pen)
    #expect(canvas.update(from: nil) == "\u{1B}[0m\u{1B}[2J\u{1B}[1;1H\u{1B}[0m\u{1B}[\(codes)mx\u{1B}[0m \u{1B}[0m")
  }

  @Test func `only rows that differ are sent`() {
    let style = TerminalStyle(colors: .full, unicode: true)
    var old = TerminalCanvas(width: 3, height: 3, style: style)
    old.draw("abc", x: 0, y: 0)
    var new = old
    #expect(new.update(from: old) == "")
    new.draw("李", x: 0, y: 1)
    #expect(new.update(from: old) == "\u{1B}[2;1H\u{1B}[0m李 \u{1B}[0m")
    let other = TerminalCanvas(width: 2, height: 3, style: style)
    #expect(other.update(from: old).hasPrefix("\u{1B}[0m\u{1B}[2J\u{1B}[1;1H"))
  }

  @Test func `what does not fit is left out`() {
    var canvas = TerminalCanvas(width: 4, height: 1, style: TerminalStyle(colors: .full, unicode: true))
    canvas.draw("abc李", x: 0, y: 0)
    canvas.draw("x", x: 0, y: 1)
    canvas.draw("x", x: 0, y: -1)
    #expect(canvas.plainRows == ["abc"])
    canvas.draw("zab", x: -1, y: 0)
    #expect(canvas.plainRows == ["abc"])
  }

  @Test(arguments: [
    ("#E69F00", TerminalColor(red: 0xE6, green: 0x9F, blue: 0)), ("#ffffff", .white), ("E69F00", nil), ("#E69F0", nil),
    ("#GGGGGG", nil), ("#+12345", nil), ("", nil),
  ])
  func `a colour as the host writes it`(text: String, color: TerminalColor?) {
    #expect(TerminalColor(text) == color)
  }

  @Test(arguments: [
    ("#000000", 16), ("#FFFFFF", 231), ("#808080", 244), ("#FF0000", 196), ("#0000FF", 21), ("#080808", 232),
    ("#EEEEEE", 255),
  ])
  func `the nearest of 256 colours`(text: String, number: Int) {
    #expect(TerminalColor(text)?.palette256 == number)
  }

  @Test(arguments: [
    ("#000000", 0), ("#FFFFFF", 15), ("#808080", 8), ("#E0E0E0", 7), ("#009E73", 6), ("#D55E00", 1), ("#56B4E9", 12),
    ("#6E7AB8", 8), ("#CC79A7", 5),
  ])
  func `the nearest of 16 colours`(text: String, number: Int) {
    #expect(TerminalColor(text)?.palette16 == number)
  }

  @Test(arguments: [
    ("#D55E00", TerminalColor.white), ("#6E7AB8", .white), ("#56B4E9", .white), ("#009E73", .black),
    ("#E8EEF6", .black),
  ])
  func `what is read on the nearest of 16 colours`(text: String, front: TerminalColor) {
    #expect(TerminalColor(text)?.readable16 == front)
  }
}

@Suite struct TerminalStyleTests {
  static let table: [([String: String], TerminalStyle.Colors, unicode: Bool)] = [
    (["TERM": "xterm-256color", "LANG": "en_US.UTF-8"], .palette256, true),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.utf8"], .full, true),
    (["TERM": "tmux-direct", "LANG": "C.UTF-8"], .full, true),
    (["TERM": "xterm", "LANG": "en_US.UTF-8"], .sixteen, true),
    (["TERM": "linux", "LANG": "en_US.UTF-8"], .sixteen, false),
    (["TERM": "xterm-256color", "LANG": "C"], .palette256, false),
    (["TERM": "xterm-256color"], .palette256, false),
    (["TERM": "xterm-256color", "LC_ALL": "C", "LANG": "en_US.UTF-8"], .palette256, false),
    (["TERM": "xterm-256color", "LC_ALL": "", "LC_CTYPE": "de_DE.UTF-8", "LANG": "C"], .palette256, true),
    (["TERM": "screen.xterm-256color", "LANG": "en_US.UTF-8@euro"], .palette256, true),
    (["TERM": "xterm+direct2", "LC_CTYPE": "UTF-8"], .full, true),
    (["TERM": "vt100", "LANG": "en_US.UTF-8"], .none, false),
    (["TERM": "dumb", "LANG": "en_US.UTF-8"], .none, false),
    (["LANG": "en_US.UTF-8"], .none, false),
    (["TERM": "xterm-256color", "LANG": "C.UTF-8", "COLORTERM": "truecolor", "NO_COLOR": "1"], .none, true),
  ]

  @Test(arguments: table)
  func `what the environment says of the terminal`(
    environment: [String: String], colors: TerminalStyle.Colors, unicode: Bool
  ) {
    #expect(TerminalStyle(environment: environment) == TerminalStyle(colors: colors, unicode: unicode))
  }
}
