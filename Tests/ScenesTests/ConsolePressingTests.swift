import Console
import Games
import PadProtocol
import Room
import Samples
import Scenes
import Testing

/// The console with a mouse and with fingers: whatever looks like a button is one, and does what its key does.
@Suite struct ConsolePressingTests {
  private static let consoles = SampleScene.allCases.filter { $0.console != nil }
  private static let sizes = [
    CanvasSize(width: 1280, height: 720), CanvasSize(width: 1024, height: 768), CanvasSize(width: 1920, height: 1080),
  ]

  private func shown(_ sample: SampleScene, _ size: CanvasSize, pointed: ConsoleSpot? = nil) throws -> ConsolePicture {
    var (view, focus, style) = try #require(sample.console)
    if let pointed { focus.pointed = pointed }
    return picture(console: view, focus: focus, size: size, style: style, text: FakeMeasurer())
  }

  /// Whether a question lies over everything else.
  private func isAsking(_ focus: ConsoleFocus) -> Bool {
    focus.confirming != nil || focus.entry != nil || focus.vanished != nil
  }

  @Test(arguments: consoles, sizes) func whateverCanBeDone_CanBePressed(sample: SampleScene, size: CanvasSize) throws {
    let (view, focus, _) = try #require(sample.console)
    let picture = try shown(sample, size)
    let spots = picture.areas.compactMap(\.spot)
    guard !isAsking(focus) else {
      // Nothing below the question counts.
      #expect(spots.allSatisfy { if case .key = $0 { true } else { false } })
      #expect(spots.contains(.key(.enter)))
      return
    }
    for (index, action) in view.actions.enumerated() {
      #expect(spots.contains(.target(.action(index))) == action.enabled, "\(action.label)")
    }
    guard view.offer == nil else { return }
    if let pad = view.pad, pad.shared.input == nil {
      for index in pad.openButtons.indices { #expect(spots.contains(.target(.answer(index)))) }
    }
    let rows = spots.compactMap { spot -> Player.ID? in
      if case .target(.player(let player)) = spot { player } else { nil }
    }
    #expect(Set(rows).isSubset(of: view.players.filter { !$0.isHost }.map(\.player.id)))
    let isAlone = view.players.allSatisfy(\.isHost)
    #expect(rows.isEmpty == isAlone)
  }

  /// A key's name on the picture is a promise.
  @Test(arguments: consoles, sizes) func everyKeyThatIsNamed_CanBePressed(sample: SampleScene, size: CanvasSize) throws
  {
    let picture = try shown(sample, size)
    let (view, focus, _) = try #require(sample.console)
    let names = isAsking(focus) ? [] : view.actions.filter(\.enabled).map(\.key)
    for item in picture.items {
      guard case .text(let text) = item, (["Enter", "Esc"] + names).contains(text.line.text) else { continue }
      // What cannot be done now is grey; behind a question all is dim; a player's initial is no key.
      let isGrey = text.line.spans.allSatisfy { $0.color == Theme.night.disabledText }
      let isInitial = text.clip != nil
      guard !isGrey, !isInitial else { continue }
      let frame = item.frame
      #expect(
        picture.spot(at: Point(x: frame.midX, y: frame.midY)) != nil, "\(text.line.text) at \(frame) in \(size)")
    }
  }

  @Test(arguments: consoles, sizes) func areas_AreLargeEnough_AndApart(sample: SampleScene, size: CanvasSize) throws {
    let areas = try shown(sample, size).areas.filter { $0.spot != nil }
    for (index, area) in areas.enumerated() {
      #expect(size.bounds.contains(area.rect), "\(area)")
      if case .key(.escape) = area.spot { continue }
      #expect(area.rect.width >= 20 && area.rect.height >= 20, "\(area)")
      for other in areas[..<index] where other.rect.intersects(area.rect) {
        // Keys that stand on a button lie wholly on it.
        #expect(other.rect.contains(area.rect), "\(area) and \(other)")
      }
    }
  }

  /// A finger that comes down just beside something small means it; a mouse does not.
  @Test func aFinger_MayMissALittle() throws {
    let picture = ConsolePicture(
      items: [],
      areas: [
        ConsoleArea(rect: Rect(x: 100, y: 100, width: 200, height: 24), spot: .key(.enter)),
        ConsoleArea(rect: Rect(x: 100, y: 130, width: 200, height: 24), spot: .key(.escape)),
      ])
    let table: [(Double, ConsoleSpot?, ConsoleSpot?)] = [
      (112, .key(.enter), .key(.enter)), (91, nil, .key(.enter)), (89, nil, nil), (125, nil, .key(.enter)),
      (129, nil, .key(.escape)), (163, nil, .key(.escape)), (165, nil, nil),
    ]
    for (y, mouse, finger) in table {
      let point = Point(x: 150, y: y)
      #expect(picture.spot(at: point) == mouse, "\(y)")
      #expect(picture.spot(at: point, isFinger: true) == finger, "\(y)")
    }
  }

  // MARK: - What it looks like

  /// Whatever can be pressed looks otherwise under the pointer, and nothing but that.
  @Test(arguments: consoles) func whatIsPointedAt_Rises(sample: SampleScene) throws {
    let size = Self.sizes[0]
    var (view, focus, style) = try #require(sample.console)
    (focus.pointed, focus.isHeld) = (nil, false)
    func items(_ focus: ConsoleFocus) -> [DrawItem] {
      layout(console: view, focus: focus, size: size, style: style, text: FakeMeasurer())
    }
    let before = Set(items(focus))
    let areas = picture(console: view, focus: focus, size: size, style: style, text: FakeMeasurer()).areas
    // Of a long list some rows are as good as all.
    for area in stride(from: 0, to: areas.count, by: max(1, areas.count / 12)).map({ areas[$0] }) {
      // The margin of the panel is no button.
      guard let spot = area.spot, style == .window || spot != .key(.escape) else { continue }
      focus.pointed = spot
      let pointed = Set(items(focus))
      // What the arrows are on has risen already.
      if spot == focus.target.map({ .target($0) }) {
        #expect(pointed == before)
        continue
      }
      let new = pointed.subtracting(before)
      #expect(new.contains { if case .box(let box) = $0 { box.fill == Fill(Theme.night.shadow) } else { false } })
      let near = area.rect.inset(by: -20)
      // A room's key and its field are one thing at two places.
      if case .target(.input) = spot { continue }
      for item in new { #expect(near.contains(item.frame), "\(spot): \(item.frame) beside \(area.rect)") }
      focus.isHeld = true
      #expect(Set(items(focus)) != pointed)
      focus.isHeld = false
    }
    _ = view
  }

  // MARK: - What it does

  /// Each thing does what its key does.
  @Test(arguments: consoles) func aClick_DoesWhatTheKeyDoes(sample: SampleScene) throws {
    let (view, focus, _) = try #require(sample.console)
    guard !isAsking(focus) else { return }
    for spot in try shown(sample, Self.sizes[0]).areas.compactMap(\.spot) {
      var clicking = ConsoleNavigator()
      clicking.update(view)
      let outcome = clicking.click(spot, seen: view, clicking.focus, in: view)
      var typing = ConsoleNavigator()
      typing.update(view)
      switch spot {
      case .key(let key):
        #expect(outcome == typing.handle(key, in: view))
      case .target(.action(let index)):
        // While something is typed letters are no commands.
        if typing.focus.isTyping { _ = typing.handle(.escape, in: view) }
        let key = try #require(view.actions[index].key.lowercased().first)
        #expect(outcome == typing.handle(.character(key), in: view), "\(view.actions[index].label)")
      case .target(.answer(let index)):
        guard let button = typing.focus.draft?.buttons[index] ?? view.pad?.openButtons[index] else { continue }
        if case .order = typing.focus.draft?.input.form {
          #expect(clicking.focus.draft?.isLifted == true && clicking.focus.draft?.cursor == index)
          continue
        }
        let key: Character = button.key == "space" ? " " : try #require(button.key.first)
        #expect(outcome == typing.handle(.character(key), in: view))
        #expect(clicking.focus.draft == typing.focus.draft)
      case .target(.input):
        #expect(outcome == typing.handle(.enter, in: view))
      case .target(.player(let player)):
        #expect(outcome == nil && clicking.focus.confirming == .room(.kick(player)))
        continue
      case .target(.room(let id)):
        let room = try #require(view.nearby.first { $0.id == id })
        #expect(room.needsCode ? clicking.focus.entry?.room == id : outcome != nil)
        continue
      case .turn(let target):
        #expect(outcome == nil && clicking.focus.target == target)
        continue
      }
      #expect(clicking.focus.confirming == typing.focus.confirming)
    }
  }

  @Test(arguments: consoles) func aQuestion_TakesItsAnswersByClicks(sample: SampleScene) throws {
    let (view, focus, _) = try #require(sample.console)
    guard let command = focus.confirming else { return }
    for (key, isYes) in [(ConsoleKey.enter, true), (.escape, false)] {
      var clicking = ConsoleNavigator()
      clicking.focus.confirming = command
      var typing = clicking
      let outcome = clicking.click(.key(key), seen: view, clicking.focus, in: view)
      #expect(outcome == typing.handle(key, in: view))
      #expect(clicking.focus.confirming == nil)
      if isYes { #expect(outcome != nil) }
    }
  }

  /// What was clicked is what was seen: a button that has moved is found, and one that is gone does nothing.
  @Test func aClick_MeansWhatWasSeen() throws {
    let (seen, _, _) = try #require(SampleScene.console.console)
    var navigator = ConsoleNavigator()
    navigator.update(seen)
    let before = navigator.focus
    var view = seen
    view.actions.insert(view.actions.removeLast(), at: 0)
    func click(_ index: Int) -> ConsoleNavigator.Outcome? {
      var navigator = navigator
      return navigator.click(.target(.action(index)), seen: seen, before, in: view)
    }
    #expect(click(0) == .command(.room(.togglePause)))
    #expect(click(1) == .command(.room(.skip)))
    view.actions.removeAll { $0.key == "N" }
    #expect(click(1) == nil)
    // A new question's buttons are others.
    view.pad?.shared.buttons = (seen.pad?.shared.buttons ?? []).map {
      PadButton(
        key: $0.key, label: $0.label, shape: $0.shape, color: $0.color, token: Token(rawValue: $0.token.rawValue + "x"))
    }
    #expect(navigator.click(.target(.answer(1)), seen: seen, before, in: view) == nil)
    // A question that has come meanwhile is not answered by it.
    var asked = navigator
    asked.focus.confirming = .program(.quit)
    #expect(asked.click(.key(.enter), seen: seen, before, in: seen) == nil)
    #expect(asked.focus.confirming == .program(.quit))
  }

  @Test func theWheel_TurnsThePagesOfAList() throws {
    let (view, _, style) = try #require(SampleScene.consoleHall.console)
    let size = Self.sizes[0]
    var navigator = ConsoleNavigator()
    navigator.update(view)
    func rows() -> [Player.ID] {
      picture(console: view, focus: navigator.focus, size: size, style: style, text: FakeMeasurer()).areas.compactMap {
        if case .target(.player(let player)) = $0.spot { player } else { nil }
      }
    }
    func turn(up isUp: Bool) -> Bool {
      let shown = picture(console: view, focus: navigator.focus, size: size, style: style, text: FakeMeasurer())
      guard let list = shown.areas.first(where: { $0.spot == nil && ($0.up != nil || $0.down != nil) }),
        let spot = shown.turn(up: isUp, at: Point(x: list.rect.midX, y: list.rect.midY))
      else { return false }
      return navigator.click(spot, seen: view, navigator.focus, in: view) == nil
    }
    let first = rows()
    #expect(!turn(up: true))
    try #require(turn(up: false))
    let second = rows()
    #expect(Set(first).isDisjoint(with: second) && !second.isEmpty)
    #expect(turn(up: true))
    #expect(rows() == first)
  }

  @Test func theWheel_ChangesTheVolume() throws {
    let (view, _, _) = try #require(SampleScene.consoleSound.console)
    let shown = try shown(.consoleSound, Self.sizes[0])
    let index = try #require(view.actions.firstIndex { $0.key == "O" })
    let area = try #require(shown.areas.first { $0.spot == .target(.action(index)) })
    for isUp in [true, false] {
      let spot = try #require(shown.turn(up: isUp, at: Point(x: area.rect.x + 4, y: area.rect.midY)))
      var navigator = ConsoleNavigator()
      let outcome = navigator.click(spot, seen: view, navigator.focus, in: view)
      #expect(outcome == .command(.sound(.change(by: isUp ? SoundState.step : -SoundState.step))))
    }
  }

  /// What is lifted is dropped where the next click is.
  @Test func anOrder_IsMadeByClicks() throws {
    let sample = try #require(Self.consoles.first { $0.rawValue == "console-order" })
    let (view, _, _) = try #require(sample.console)
    var navigator = ConsoleNavigator()
    navigator.update(view)
    let tokens = try #require(navigator.focus.draft?.order)
    for place in [0, 2] { _ = navigator.click(.target(.answer(place)), seen: view, navigator.focus, in: view) }
    let draft = try #require(navigator.focus.draft)
    #expect(!draft.isLifted)
    #expect(draft.order == [tokens[1], tokens[2], tokens[0]] + tokens[3...])
    let sent = navigator.click(.target(.input), seen: view, navigator.focus, in: view)
    #expect(sent == .answer(draft.input.token, .order(draft.order)))
  }
}
