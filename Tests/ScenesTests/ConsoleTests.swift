import Console
import Games
import Room
import Samples
import Scenes
import Testing

/// What stands on the host's console.
@Suite struct ConsoleTests {
  private static let full = CanvasSize(width: 1920, height: 1080)

  private func texts(_ sample: SampleScene) -> [String] { sample.items(size: Self.full, text: FakeMeasurer()).texts }

  @Test func marksWhatTheArrowsHaveChosen() {
    let view = try? #require(SampleScene.console.console?.view)
    guard let view else { return }
    func outlined(_ target: ConsoleFocus.Target?) -> Int {
      layout(
        console: view, focus: ConsoleFocus(target: target), size: Self.full, style: .window, text: FakeMeasurer()
      ).count { item in
        if case .box(let box) = item { box.stroke?.color == Theme.night.accent } else { false }
      }
    }
    #expect(outlined(nil) == 0)
    for target in [ConsoleFocus.Target.action(1), .answer(0), .player(view.players[3].player.id)] {
      #expect(outlined(target) == 1)
    }
  }

  /// The picture is as wide as the window leaves it beside the players, or as high as what is below it allows.
  @Test(arguments: [(1024, 768), (1280, 800), (1280, 1024), (1920, 1080), (2560, 1080)], [false, true])
  func thePicture_isAsLargeAsTheRoomAllows(size: (Int, Int), hasPad: Bool) throws {
    var view = try #require(SampleScene.console.console?.view)
    if !hasPad { view.pad = nil }
    let size = CanvasSize(width: size.0, height: size.1)
    let items = layout(console: view, focus: ConsoleFocus(), size: size, style: .window, text: FakeMeasurer())
    let pictures = items.compactMap { item -> Rect? in if case .picture(let rect, _) = item { rect } else { nil } }
    let picture = try #require(pictures.first)
    let unit = min(Double(size.height) / 100, Double(size.width) / 140)
    // 5 units at each edge, 4 before the players, who need 46.
    let widest = Double(size.width) - (5 + 4 + 46 + 5) * unit
    let names = items.compactMap { item -> Rect? in
      if case .text(let text) = item, text.line.text == view.display { item.frame } else { nil }
    }
    let below = try #require(names.first)
    let buttons = items.compactMap { item -> Double? in
      if case .box(let box) = item, box.rect.y > below.maxY, box.rect.x < picture.midX { box.rect.y } else { nil }
    }
    let free = (buttons.min() ?? Double(size.height)) - below.maxY
    #expect(abs(picture.width - widest) < 2 * unit || free < 9 * unit, "\(picture), \(widest), \(free / unit)")
    #expect(picture.width <= widest + 1 || picture.width <= 0.57 * Double(size.width))
    #expect(abs(picture.width / picture.height - 16.0 / 9) < 0.05)
    for text in items.texts { #expect(text.hasSuffix("…") == false) }
  }

  @Test func asksBeforeItRemovesSomebody() {
    let all = texts(.consoleConfirm)
    #expect(all.suffix(5) == ["Remove Oma Rosa?", "Enter", "Yes", "Esc", "No"])
  }

  @Test(arguments: [
    (1, "Remove Oma Rosa?"), (2, "Remove Oma Rosa and Jun?"), (5, "Remove everybody who is away?"),
  ])
  func namesThoseWhoAreAway_asLongAsTheyAreFew(count: Int, expected: String) throws {
    var view = try #require(SampleScene.console.console?.view)
    for index in 2..<2 + count { view.players[index].note = .away }
    let all = layout(
      console: view, focus: ConsoleFocus(confirming: .room(.removeAway)), size: Self.full, style: .window,
      text: FakeMeasurer()
    ).texts
    #expect(all.joined(separator: " ").contains(expected), "\(all.suffix(6))")
  }

  @Test func showsWhyAnActionCannotBeDone() {
    #expect(texts(.consoleLobby).contains("needs a TV and 2 players"))
  }

  @Test func asksWhetherToLetSomebodyIn() throws {
    let all = texts(.consoleKnock)
    for expected in ["Nadia wants to come in", "192.168.1.57   1 more is waiting", "Let them in", "Turn away"] {
      #expect(all.count { $0 == expected } == 1, "\(expected)")
    }
    // Its two buttons are reached by the same numbers as all others.
    let view = try #require(SampleScene.consoleKnock.console?.view)
    for index in view.actions.indices {
      let chosen = layout(
        console: view, focus: ConsoleFocus(target: .action(index)), size: Self.full, style: .window,
        text: FakeMeasurer())
      let box = chosen.compactMap { item -> Rect? in
        if case .box(let box) = item, box.stroke?.color == Theme.night.accent { box.rect } else { nil }
      }.last
      let label = try #require(chosen.first { $0.letters?.text == view.actions[index].label })
      #expect(box?.contains(label.frame) == true, "\(view.actions[index].label)")
    }
  }

  @Test func listsTheRoomsNearby() {
    let all = texts(.consoleNearby)
    for expected in [
      "Kitchen", "192.168.1.30:4747   4 players, needs its code", "192.168.1.31:4747   1 player, open",
      "192.168.1.32:4747   needs its code",
    ] {
      #expect(all.contains(expected), "\(expected)")
    }
  }

  @Test(arguments: 0..<20)
  func showsTheChosenRoomEvenWhereNotAllFit(index: Int) throws {
    var view = try #require(SampleScene.consoleNearby.console?.view)
    view.nearby = (0..<20).map {
      NearbyRoom(
        id: .init(name: "Room", host: "box\($0).local", port: 4747), name: "Room \($0)", address: "10.0.0.\($0):4747")
    }
    let items = layout(
      console: view, focus: ConsoleFocus(target: .room(view.nearby[index].id)),
      size: CanvasSize(width: 1024, height: 768),
      style: .window, text: FakeMeasurer())
    #expect(items.texts.contains("Room \(index)"))
  }

  /// A list of several pages counts those who come after a page; its last one leads back to the first.
  @Test(arguments: 0..<30)
  func aPage_countsThoseAfterIt_andTheLastLeadsBack(index: Int) throws {
    var view = try #require(SampleScene.consoleCrowd.console?.view)
    // As many as there are must not be on one page.
    view.players += view.players.map { entry in
      var entry = entry
      let player = entry.player
      entry.player = Player(
        id: Player.ID(rawValue: player.id.rawValue + 100), name: player.name, colorIndex: player.colorIndex)
      return entry
    }
    let size = CanvasSize(width: 1024, height: 768)
    let focus = ConsoleFocus(target: .player(view.players[2 * index + 1].player.id))
    let shown = picture(console: view, focus: focus, size: size, style: .window, text: FakeMeasurer())
    let last = try #require(
      view.players.lastIndex { entry in shown.areas.contains { $0.spot == .target(.player(entry.player.id)) } })
    let later = view.players.count - last - 1
    #expect(later > 0 || shown.items.texts.contains("Back to the top"))
    #expect(later == 0 || shown.items.texts.contains("+\(later) more"))
    #expect(shown.items.texts.count { $0.hasPrefix("+") && $0.hasSuffix("more") } == (later > 0 ? 1 : 0))
    let first = try #require(view.players.first { !$0.isHost })
    #expect(later > 0 || shown.areas.contains { $0.spot == .turn(to: .player(first.player.id)) })
  }

  @Test(arguments: 0..<20)
  func aPageOfRooms_countsThoseAfterIt(index: Int) throws {
    var view = try #require(SampleScene.consoleNearby.console?.view)
    view.nearby = (0..<20).map {
      NearbyRoom(
        id: .init(name: "Room", host: "box\($0).local", port: 4747), name: "Room \($0)", address: "10.0.0.\($0):4747")
    }
    let focus = ConsoleFocus(target: .room(view.nearby[index].id))
    let size = CanvasSize(width: 1024, height: 768)
    let texts = layout(console: view, focus: focus, size: size, style: .window, text: FakeMeasurer()).texts
    let last = try #require(view.nearby.lastIndex { texts.contains($0.name) })
    #expect(texts.contains(last == 19 ? "Back to the top" : "+\(19 - last) more"))
  }

  @Test(arguments: [("", 4), ("K", 4), ("KXQP", 5), ("FRIDAY26", 8)])
  func showsTheCodeThatIsTyped(code: String, places: Int) throws {
    let view = try #require(SampleScene.consoleNearby.console?.view)
    let items = layout(
      console: view, focus: ConsoleFocus(entry: .init(room: view.nearby[0].id, name: "Kitchen", text: code)),
      size: Self.full, style: .window, text: FakeMeasurer())
    let sheet = try #require(items.lastIndex { $0.isSheetOrBackground })
    let dialog = Array(items[sheet...])
    #expect(dialog.texts == ["The code of Kitchen?"] + code.map(String.init) + ["Enter", "Join", "Esc", "Back"])
    // The card, the places, and two keys, each on its button.
    #expect(dialog.count { item in if case .box = item { true } else { false } } == 1 + places + 4)
  }

  @Test func saysThatARoomHasGone() throws {
    let view = try #require(SampleScene.consoleNearby.console?.view)
    let all = layout(
      console: view, focus: ConsoleFocus(vanished: "Attic"), size: Self.full, style: .window, text: FakeMeasurer()
    ).texts
    #expect(all.joined(separator: " ").hasSuffix("Attic has gone. Its code was not sent to anybody. Enter Back"))
  }

  @Test(arguments: [
    (Elsewhere.State.joined, "Question 3 of 10"), (.connecting, "Connecting…"),
    (.reconnecting, "The connection broke: trying again…"), (.ended("The room was closed."), "The room was closed."),
  ])
  func showsTheRoomElsewhere(state: Elsewhere.State, expected: String) throws {
    var view = try #require(SampleScene.consoleElsewhere.console?.view)
    view.elsewhere?.state = state
    let all = layout(
      console: view, focus: ConsoleFocus(), size: Self.full, style: .window, text: FakeMeasurer()
    ).texts.joined(separator: " ")
    #expect(all.contains(expected))
    #expect(all.contains("You play in Kitchen  as Mia"))
  }

  @Test func listsFurtherAddressesAsFarAsTheyFit() throws {
    var view = try #require(SampleScene.console.console?.view)
    func header(_ count: Int) -> String {
      view.addresses = (1...count).map { "10.0.0.\($0):4747" }
      return layout(
        console: view, focus: ConsoleFocus(), size: Self.full, style: .window, text: FakeMeasurer()
      ).texts.joined(separator: " ")
    }
    #expect(header(1).contains("also") == false)
    for count in [2, 3, 4] {
      for number in 1...count { #expect(header(count).contains("10.0.0.\(number):4747")) }
    }
    #expect(header(60).contains("more"))
    #expect(header(60).contains("10.0.0.3:4747"))
  }

  @Test(arguments: [
    (ConsoleCommand.neighbourhood(.leave), "Leave Kitchen?"), (.program(.quit), "Close the"),
  ])
  func namesWhatItAsksAbout(command: ConsoleCommand, expected: String) throws {
    let view = try #require(SampleScene.consoleElsewhere.console?.view)
    let all = layout(
      console: view, focus: ConsoleFocus(confirming: command), size: Self.full, style: .window, text: FakeMeasurer()
    ).texts.joined(separator: " ")
    #expect(all.contains(expected))
  }

  @Test(arguments: 1...30)
  func showsTheChosenPlayerEvenWhereNotAllFit(seat: Int) throws {
    let view = try #require(SampleScene.consoleCrowd.console?.view)
    let player = view.players[seat - 1].player
    let items = layout(
      console: view, focus: ConsoleFocus(target: .player(player.id)), size: CanvasSize(width: 1024, height: 768),
      style: .panel, text: FakeMeasurer())
    // A long name may stand on two lines.
    let letters = items.texts.joined().filter { $0 != " " }
    #expect(letters.contains(player.name.filter { $0 != " " }))
  }
}
