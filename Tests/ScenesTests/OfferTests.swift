import Console
import Games
import PadProtocol
import Room
import Samples
import Scenes
import Testing

/// The console before there is a room, and its warnings.
@Suite struct OfferTests {
  private static let full = CanvasSize(width: 1920, height: 1080)
  private static let styles = [ConsoleStyle.window, .panel]

  private func view(players count: Int, named name: String = "Guest", language: Language = .en) -> ConsoleView {
    ConsoleView(
      asking: .init(
        title: "Question 4 of 10", when: "today at 20:15",
        players: (0..<count).map { index in
          ScoreLine(
            player: Player(id: Player.ID(rawValue: index + 1), name: "\(name) \(index + 1)", colorIndex: index),
            rank: index + 1, score: 12_000 - 10 * index)
        }), room: "Attic", display: "HDMI-1, 1920 × 1080 at 60 Hz", language: language)
  }

  private func items(
    _ view: ConsoleView, focus: ConsoleFocus = ConsoleFocus(), size: CanvasSize = full, style: ConsoleStyle = .window
  ) -> [DrawItem] {
    layout(console: view, focus: focus, size: size, style: style, text: FakeMeasurer())
  }

  @Test(arguments: styles)
  func saysWhatWasCutOffAndWhoPlayed(style: ConsoleStyle) {
    let all = items(view(players: 3), style: style).texts
    for expected in [
      "A game was interrupted", "Question 4 of 10", "today at 20:15", "Guest 1", "12\u{2009}000", "Guest 3",
      "11\u{2009}980", "Go on with the game", "Open a new room", "R", "N", "Q",
    ] {
      #expect(all.count { $0 == expected } == 1, "\(expected)")
    }
    #expect(all.joined(separator: " ").contains("HDMI-1, 1920 × 1080 at 60 Hz"))
  }

  @Test(arguments: styles, GeometryTests.sizes)
  func marksTheButtonThatTheArrowsHaveChosen(style: ConsoleStyle, size: CanvasSize) throws {
    let view = view(players: 8)
    for index in view.actions.indices {
      let items = items(view, focus: ConsoleFocus(target: .action(index)), size: size, style: style)
      let marked = items.compactMap { item -> Rect? in
        if case .box(let box) = item, box.stroke?.color == Theme.night.accent { box.rect } else { nil }
      }
      let label = try #require(items.first { $0.letters?.text == view.actions[index].label }?.letters)
      #expect(marked.count == 1)
      #expect(marked.first?.contains(label.rect) == true)
    }
  }

  @Test func theUsualChoiceIsToGoOn() {
    let view = view(players: 2)
    var navigator = ConsoleNavigator()
    navigator.update(view)
    #expect(navigator.handle(.enter, in: view) == .command(.program(.resumeGame)))
  }

  @Test(arguments: styles, GeometryTests.sizes)
  func everyNumberOfPlayersIsAccountedFor(style: ConsoleStyle, size: CanvasSize) {
    for count in [0, 1, 2, 3, 7, 8, 9, 12, 16, 20, 30, 50, 200] {
      for name in ["Guest", "Maximilian-Alexander von Hohenlohe"] {
        let items = items(view(players: count, named: name), size: size, style: style)
        let shown = items.texts.count { $0.contains("\u{2009}") }
        let more = items.texts.first { $0.hasPrefix("+") }.flatMap { Int($0.dropFirst().prefix { $0.isNumber }) } ?? 0
        #expect(shown + more == count)
        #expect(count == 0 || shown >= min(count, 4))
        #expect(items.overlappingTexts == [])
        #expect(items.texts.allSatisfy { $0.contains("…") == false })
      }
    }
  }

  @Test(arguments: [
    (ConsoleCommand.program(.quit), Language.en, "Close Parlor?"),
    (.program(.startAfresh), .en, "Give that game up for a new room?"),
    (.program(.quit), .zh, "关闭 Parlor？"), (.program(.startAfresh), .zh, "放弃那一局，新开房间？"),
  ])
  func asksBeforeTheGameIsGivenUp(command: ConsoleCommand, language: Language, expected: String) {
    let view = view(players: 2, language: language)
    let all = items(view, focus: ConsoleFocus(confirming: command)).texts.joined(separator: " ")
    // Chinese may break anywhere.
    #expect(all.filter { $0 != " " }.contains(expected.filter { $0 != " " }))
  }

  // MARK: - Warnings

  private static let warnings = [
    "The disk is full. Play goes on; a crash would lose the game.",
    "The journal " + String(repeating: "/home/family/.local/state", count: 4)
      + "/journal.sqlite was written by a newer Parlor and set aside. Play goes on; a crash would lose the game.",
    String(repeating: "There is no room left on the disk. ", count: 9) + "Play goes on.",
    "磁盘已满，无法保存游戏记录。游戏照常进行，但程序若崩溃，本局将丢失。",
  ]

  @Test(arguments: warnings, GeometryTests.sizes)
  func aWarningIsWholeAndTakesNothingAway(warning: String, size: CanvasSize) throws {
    for style in Self.styles {
      var view = try #require(SampleScene.console.console?.view)
      view.displayNote = "Its largest mode; the desktop had 1920 × 1080."
      view.journalNote = warning
      let items = items(view, size: size, style: style)
      let letters = items.texts.joined().filter { $0 != " " }
      #expect(letters.contains(warning.filter { $0 != " " }))
      for action in view.actions { #expect(items.texts.contains(action.label)) }
      #expect(items.count { item in if case .shape = item { true } else { false } } == 4)
      #expect(items.overlappingTexts == [])
      let answers = items.compactMap { item in if case .shape(let shape) = item { shape.rect } else { nil } }
      for text in items.compactMap(\.letters) where text.text.count > 2 {
        #expect(answers.allSatisfy { $0.intersects(text.rect) == false }, "\(text.text)")
      }
    }
  }

  @Test func withoutAWarningThereIsNoMark() throws {
    var view = try #require(SampleScene.console.console?.view)
    #expect(items(view).texts.contains("!") == false)
    view.journalNote = "The disk is full."
    #expect(items(view).texts.contains("!"))
  }

  @Test(arguments: GeometryTests.sizes)
  func whoKnocksGoesBeforeAWarning(size: CanvasSize) throws {
    for style in Self.styles {
      var view = try #require(SampleScene.consoleKnock.console?.view)
      view.displayNote = "Its largest mode; the desktop had 1920 × 1080."
      view.journalNote = Self.warnings[0]
      let items = items(view, size: size, style: style)
      #expect(items.texts.contains("Let them in"))
      #expect(items.overlappingTexts == [])
      // In a window there is room for both.
      if style == .window { #expect(items.texts.contains("!")) }
    }
  }
}
