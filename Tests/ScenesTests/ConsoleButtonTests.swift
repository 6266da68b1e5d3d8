import Catalogue
import Console
import Games
import PadProtocol
import Room
import Scenes
import Testing

@testable import Samples

/// The host's own buttons at the console.
@Suite struct ConsoleButtonTests {
  private static let styles = [ConsoleStyle.window, .panel]
  private static let samples: [SampleScene] = [
    .console, .consoleSnap, .consoleSnapChinese, .consoleDisks, .consoleBuzzer, .consoleDilemma, .consoleDilemmaChinese,
  ]

  private func view(_ sample: SampleScene) throws -> ConsoleView { try #require(sample.console?.view) }

  private func items(
    _ view: ConsoleView, _ focus: ConsoleFocus = ConsoleFocus(), size: CanvasSize = SceneContentTests.full,
    style: ConsoleStyle = .window
  ) -> [DrawItem] {
    layout(console: view, focus: focus, size: size, style: style, text: FakeMeasurer())
  }

  /// The veils over the buttons that may not be pressed.
  private func dimmed(_ items: [DrawItem]) -> Int {
    items.count { item in
      if case .box(let box) = item { box.fill == Fill(Theme.night.background.opacity(0.68)) } else { false }
    }
  }

  private func marked(_ items: [DrawItem], _ color: Color) -> [Rect] {
    items.compactMap { item in
      if case .box(let box) = item, box.stroke?.color == color, box.fill == nil { box.rect } else { nil }
    }
  }

  @Test(arguments: [
    (SampleScene.consoleSnap, ["Space", "Turn", "S", "Snap!"]), (.consoleBuzzer, ["Space", "Buzz!"]),
    (.consoleSnapChinese, ["空格", "翻牌", "S", "碰！"]), (.consoleDilemma, ["1", "Trust", "2", "Cheat"]),
  ])
  func labelledButtons_ShowKeyAndWords(sample: SampleScene, expected: [String]) throws {
    for style in Self.styles {
      let all = items(try view(sample), style: style).texts.joined(separator: " ")
      for words in expected { #expect(all.contains(words), "\(words)") }
    }
  }

  @Test func numberedButtons_AreTiles() throws {
    let view = try view(.consoleDisks)
    let buttons = try #require(view.pad?.shared.buttons)
    let items = items(view)
    let shapes = items.compactMap { item in if case .shape(let shape) = item { shape.shape } else { nil } }
    // Some of the places are empty, as they are in every game.
    #expect(shapes == buttons.compactMap(\.shape))
    #expect((1..<9).contains(shapes.count))
    for number in 1...9 { #expect(items.texts.contains(String(number))) }
  }

  /// In a game as it is played, from before the first disk on: nothing sticks out of its button.
  @Test(arguments: [0, 4, 5, 8, 15, 30, 50], GeometryTests.sizes)
  func whatStandsOnAButton_liesInIt(seconds: Int, size: CanvasSize) throws {
    var view = try view(.consoleDisks)
    let host = try #require(view.players.first).player
    var play = PlayedGame<Disks>(players: view.players.map(\.player))
    play.pass(.milliseconds(1_000 * seconds))
    let pad = play.game.screen(for: host.id, in: .en)
    view.pad = pad
    for style in Self.styles {
      let shown = picture(console: view, focus: ConsoleFocus(), size: size, style: style, text: FakeMeasurer())
      let places = shown.areas.compactMap { area -> Rect? in
        if case .target(.answer) = area.spot { area.rect } else { nil }
      }
      let marks = shown.items.compactMap { item -> Rect? in if case .shape(let shape) = item { shape.rect } else { nil }
      }
      #expect(marks.count == pad.shared.buttons.count { $0.shape != nil })
      guard !places.isEmpty else { continue }
      for mark in marks { #expect(places.contains { $0.inset(by: -1.5).contains(mark) }, "\(mark)") }
      // All nine are squares, those without a disk too, each with its number.
      for (place, button) in zip(places, pad.openButtons) {
        #expect(abs(place.width - place.height) <= 2)
        #expect(
          shown.items.contains { item in
            item.letters.map { $0.text == button.label && place.inset(by: -1.5).contains($0.rect) } ?? false
          }, "\(button.label)")
      }
    }
  }

  @Test func closedButtons_AreDim() throws {
    for style in Self.styles {
      // One of two; of nine the pressed one alone is closed, and that is outlined.
      #expect(dimmed(items(try view(.consoleSnap), style: style)) == 1)
      #expect(dimmed(items(try view(.consoleDisks), style: style)) == 0)
      #expect(dimmed(items(try view(.consoleDilemma), style: style)) == 0)
    }
    var view = try view(.consoleDisks)
    view.pad?.personal.open = false
    // The one that was pressed stays as it is.
    #expect(dimmed(items(view)) == 8)
    view.pad?.personal.pressed = nil
    #expect(dimmed(items(view)) == 9)
  }

  @Test(arguments: samples, GeometryTests.sizes)
  func arrows_MarkTheOpenButtonTheyMean(sample: SampleScene, size: CanvasSize) throws {
    var view = try view(sample)
    view.pad?.personal.pressed = nil
    let open = try #require(view.pad?.openButtons)
    let buttons = try #require(view.pad?.shared.buttons)
    for style in Self.styles {
      let places = open.indices.compactMap { index -> Double? in
        let marks = marked(
          items(view, ConsoleFocus(target: .answer(index)), size: size, style: style), Theme.night.accent)
        #expect(marks.count == 1)
        return marks.first.map { 10_000 * $0.y + $0.x }
      }
      // From left to right or from the top down, as the buttons stand.
      #expect(places == places.sorted())
      #expect(Set(places).count == open.count)
      #expect(
        marked(items(view, ConsoleFocus(target: .answer(open.count)), size: size, style: style), Theme.night.accent)
          .isEmpty
      )
    }
    #expect(open.count <= buttons.count)
  }

  @Test(arguments: samples, GeometryTests.sizes)
  func buttons_StandApartAndTheirWordsInThem(sample: SampleScene, size: CanvasSize) throws {
    let view = try view(sample)
    for style in Self.styles {
      let items = items(view, size: size, style: style)
      #expect(items.overlappingTexts == [])
      #expect(items.texts.allSatisfy { $0.contains("…") == false })
      for item in items where item.isSheetOrBackground == false { #expect(size.bounds.contains(item.frame)) }
    }
  }

  /// An order that was sent is marked as pads mark it: each that follows the one before it as it should, wherever it
  /// stands, and nothing at the first place.
  ///
  /// The numbers are places in the right order.
  @Test(
    arguments: [
      ([1, 2, 3, 4, 5], [true, true, true, true]), ([1, 3, 2, 4, 5], [false, false, false, true]),
      ([5, 1, 2, 3, 4], [false, true, true, true]), ([5, 4, 3, 2, 1], [false, false, false, false]),
    ] as [([Int], [Bool])])
  func order_IsMarkedByItsNeighbours(numbers: [Int], follows: [Bool]) throws {
    func discs(_ items: [DrawItem]) -> [DrawItem.Disc] {
      items.compactMap { item in if case .disc(let disc) = item { disc } else { nil } }
    }
    var view = try view(.consoleOrderReveal)
    let rights = try #require(view.pad?.shared.rights)
    #expect(Set(rights) == Set((1...5).map(SampleData.inputToken)))
    for style in Self.styles {
      // Who has sent nothing is shown what was right, without marks.
      view.pad?.personal.value = nil
      let plain = Set(discs(items(view, style: style)))
      view.pad?.personal.value = .order(numbers.map { rights[$0 - 1] })
      let all = items(view, style: style)
      let marks = discs(all).filter { !plain.contains($0) }.sorted { $0.center.x < $1.center.x }
      let colors = [Theme.night.bad, Theme.night.good]
      #expect(marks.map(\.fill) == follows.map { colors[$0 ? 1 : 0] }, "\(style)")
      let places = try (1...5).map { place in try #require(all.first { $0.letters?.text == "\(place)." }).frame.midX }
      for (index, mark) in marks.enumerated() where index + 2 < places.count {
        #expect(places[index + 1] < mark.center.x && mark.center.x < places[index + 2], "\(style)")
      }
    }
  }

  @Test func pressedButton_IsOutlined() throws {
    let marks = marked(items(try view(.consoleDisks)), Theme.night.text)
    #expect(marks.count == 1)
  }

  @Test(arguments: [SampleScene.consoleOver, .consoleOverPanel, .consoleLobby])
  func choosingAGame_IsAnAction(sample: SampleScene) throws {
    let all = sample.items(size: SceneContentTests.full, text: FakeMeasurer()).texts
    #expect(all.contains("G"))
    #expect(all.contains { $0.hasPrefix("Game: ") })
  }

  /// What closes the program is called what the program calls it, in every sample that has it.
  @Test func theSamplesButtonThatCloses_IsTheProgramsOwn() {
    let consoles = SampleScene.allCases.compactMap(\.console?.view)
    let buttons = consoles.flatMap { view in
      view.actions.filter { $0.command == .program(.quit) }.map {
        ($0.label, ConsoleTexts(language: view.language).quit)
      }
    }
    #expect(buttons.count > 10)
    for (label, expected) in buttons { #expect(label == expected) }
  }

  /// All that a host can do in the lobby before a quiz, on a TV that is the only screen.
  private func everything() throws -> ConsoleView {
    var view = try view(.consoleLobby)
    view.players = try self.view(.console).players
    view.actions =
      [ConsoleView.Action(.room(.start), key: "S", label: "Start")]
      + [
        "Game: Trivia", "Pack: A night at the cinema (25 new)", "Questions: Inventions & the Digital…",
        "Difficulty: medium", "For: everybody", "Rounds: all", "Points: for everybody", "Time: as usual",
        "Extra time: off", "Teams: off", "Mute", "Host from a phone", "Start web TV", "Theme: night", "Close Parlor",
      ].enumerated().map { index, label in
        ConsoleView.Action(.program(.setTheme(index)), key: String(UnicodeScalar(UInt8(65 + index))), label: label)
      }
    return view
  }

  /// The players make room for the buttons on a TV, and come back while one of them is chosen.
  @Test(arguments: [(1280, 800), (1920, 1080), (3840, 2160)])
  func manyButtons_CoverNothing(width: Int, height: Int) throws {
    let view = try everything()
    let size = CanvasSize(width: width, height: height)
    let player = ConsoleFocus.Target.player(try #require(view.players.last).player.id)
    func spots(_ target: ConsoleFocus.Target) -> [ConsoleArea] {
      var focus = ConsoleFocus()
      focus.target = target
      return picture(console: view, focus: focus, size: size, style: .panel, text: FakeMeasurer()).areas.filter {
        if case .target = $0.spot { true } else { false }
      }
    }
    func isAction(_ area: ConsoleArea) -> Bool {
      if case .target(.action) = area.spot { true } else { false }
    }
    let buttons = spots(.action(0))
    #expect(buttons.count == view.actions.count && buttons.allSatisfy(isAction))
    for (index, area) in buttons.enumerated() {
      #expect(area.rect.y > 0.2 * Double(height) && area.rect.maxY < Double(height))
      #expect(!buttons[..<index].contains { $0.rect.intersects(area.rect) })
    }
    let players = spots(player)
    #expect(players.count >= 2 && !players.contains(where: isAction) && players.contains { $0.spot == .target(player) })
  }
}
