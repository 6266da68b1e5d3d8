import Displays
import Games
import PadProtocol
import Testing

@testable import Console
@testable import Room

/// A machine without a TV: other machines' rooms in its console, and being a controller in one.
@Suite struct NearbyRooms {
  static let attic = NearbyRoom.ID(name: "Attic", host: "a.local", port: 4747)
  static let cellar = NearbyRoom.ID(name: "Cellar", host: "c.local", port: 4747)
  static let open = NearbyRoom(id: attic, name: "Attic", address: "192.168.1.30:4747", needsCode: false)
  static let closed = NearbyRoom(id: cellar, name: "Cellar", address: "192.168.1.31:4747", players: 3)

  private func evening(hasTV: Bool = false, _ names: [String] = []) -> Evening {
    var evening = Evening(names, hostName: "Hana", minPlayers: 1, hasTV: hasTV)
    evening.happen(.nearby([Self.open, Self.closed]))
    return evening
  }

  private func handle(_ keys: [ConsoleKey], _ navigator: inout ConsoleNavigator, _ evening: Evening) -> ConsoleNavigator
    .Outcome?
  {
    var outcome: ConsoleNavigator.Outcome?
    for key in keys { outcome = navigator.handle(key, in: evening.console) }
    return outcome
  }

  @Test func listed_onlyWithoutATV_andWhileNobodyPlays() {
    var evening = evening()
    #expect(evening.console.nearby == [Self.open, Self.closed])
    #expect(evening.console.status == "No TV here: choose a room to play in, or plug a TV in.")
    evening.happen(.display(Evening.tv))
    #expect(evening.console.nearby.isEmpty)
    evening.command(.start)
    evening.happen(.display(Evening.noTV))
    #expect(evening.console.nearby.isEmpty)
    #expect(evening.console.status == "Paused: the TV was unplugged.")
    evening.command(.endGame)
    #expect(evening.console.nearby == [Self.open, Self.closed])
    evening.happen(.nearby([]))
    #expect(evening.console.status == "No display is connected: plug in a TV.")
  }

  @Test func enter_joinsAtOnceWhereNoCodeIsNeeded() {
    let evening = evening()
    var navigator = ConsoleNavigator()
    #expect(handle([.down], &navigator, evening) == nil)
    #expect(navigator.focus.target == .room(Self.attic))
    #expect(handle([.enter], &navigator, evening) == .command(.neighbourhood(.join(Self.attic, code: nil))))
  }

  @Test func enterWithoutAnArrow_joinsNothing() {
    let evening = evening()
    var navigator = ConsoleNavigator()
    #expect(handle([.enter], &navigator, evening) == nil)
  }

  @Test func roomsAreRows_playersAndActionsBelowThem() {
    let evening = evening(["Ana"])
    let rows = ConsoleNavigator.rows(of: evening.console)
    #expect(rows.prefix(3) == [[.room(Self.attic)], [.room(Self.cellar)], [.player(evening.room.players[1].id)]])
    var navigator = ConsoleNavigator()
    _ = handle([.down, .down, .right], &navigator, evening)
    #expect(navigator.focus.target == .room(Self.cellar))
    _ = handle([.down, .up, .up], &navigator, evening)
    #expect(navigator.focus.target == .room(Self.attic))
  }

  @Test(
    arguments: [
      ("k7qx", "K7QX", true), ("K7-q x!é", "K7QX", true), ("ab", "AB", false), ("abc", "ABC", true), ("", "", false),
      ("123456789", "12345678", true), ("sq", "SQ", false),
    ] as [(String, String, Bool)])
  func code_isTyped(keys: String, text: String, isEnough: Bool) {
    let evening = evening()
    var navigator = ConsoleNavigator()
    #expect(handle([.down, .down, .enter], &navigator, evening) == nil)
    #expect(navigator.focus.entry == .init(room: Self.cellar, name: "Cellar"))
    #expect(handle(keys.map { .character($0) }, &navigator, evening) == nil)
    #expect(navigator.focus.entry == .init(room: Self.cellar, name: "Cellar", text: text))
    let outcome = handle([.enter], &navigator, evening)
    #expect(outcome == (isEnough ? .command(.neighbourhood(.join(Self.cellar, code: text))) : nil))
    #expect(navigator.focus.entry == (isEnough ? nil : .init(room: Self.cellar, name: "Cellar", text: text)))
  }

  @Test func code_deleteTakesBack_escapeDrops_nothingElseHappens() {
    let evening = evening(["Ana"])
    var navigator = ConsoleNavigator()
    let open: [ConsoleKey] = [.down, .down, .enter, .character("a"), .character("b")]
    #expect(handle(open + [.delete], &navigator, evening) == nil)
    #expect(navigator.focus.entry?.text == "A")
    #expect(handle([.delete, .delete, .up, .down, .left, .right, .tab], &navigator, evening) == nil)
    #expect(navigator.focus.entry == .init(room: Self.cellar, name: "Cellar"))
    #expect(navigator.focus.target == .room(Self.cellar))
    #expect(handle([.escape], &navigator, evening) == nil)
    #expect(navigator.focus.entry == nil)
    #expect(navigator.focus.confirming == nil)
    #expect(navigator.focus.target == .room(Self.cellar))
  }

  @Test func roomThatVanishes_closesItsEntry() {
    var evening = evening()
    var navigator = ConsoleNavigator()
    _ = handle([.down, .down, .enter, .character("a")], &navigator, evening)
    evening.happen(.nearby([Self.open]))
    navigator.update(evening.console)
    #expect(navigator.focus.entry == nil)
    #expect(navigator.focus.target == nil)
    #expect(navigator.focus.vanished == "Cellar")
    // The rest of the code does nothing.
    for key in "7qsukl" { #expect(handle([.character(key)], &navigator, evening) == nil) }
    #expect(navigator.focus == ConsoleFocus(vanished: "Cellar"))
    #expect(handle([.enter], &navigator, evening) == nil)
    #expect(navigator.focus.vanished == nil)
  }

  @Test func theSameNameOnAnotherMachine_doesNotGetTheHalfTypedCode() {
    var evening = evening()
    var navigator = ConsoleNavigator()
    _ = handle([.down, .down, .enter, .character("k"), .character("7")], &navigator, evening)
    let other = NearbyRoom(
      id: .init(name: "Cellar", host: "stranger.local", port: 4747), name: "Cellar", address: "192.168.1.66:4747")
    evening.happen(.nearby([Self.open, other]))
    for key in "qx" { #expect(handle([.character(key)], &navigator, evening) == nil) }
    #expect(handle([.enter], &navigator, evening) == nil)
    #expect(navigator.focus.entry == nil)
    #expect(handle([.down, .down, .enter], &navigator, evening) == nil)
    #expect(navigator.focus.entry == .init(room: other.id, name: "Cellar"), "a code is typed from its beginning")
  }

  @Test func aRoomThatIsCalledOtherwiseNow_isStillTheSame() {
    var evening = evening()
    var navigator = ConsoleNavigator()
    _ = handle([.down, .down, .enter, .character("k"), .character("7")], &navigator, evening)
    var renamed = Self.closed
    renamed.name = "Cellar 2"
    evening.happen(.nearby([renamed]))
    #expect(
      handle([.character("q"), .character("x"), .enter], &navigator, evening)
        == .command(.neighbourhood(.join(Self.cellar, code: "K7QX"))))
  }

  @Test func aTVThatIsPluggedIn_endsTheTyping_withoutAWordOfTheRoom() {
    var evening = evening()
    var navigator = ConsoleNavigator()
    _ = handle([.down, .down, .enter, .character("k")], &navigator, evening)
    evening.happen(.display(Evening.tv))
    navigator.update(evening.console)
    #expect(navigator.focus.entry == nil)
    #expect(navigator.focus.vanished == nil)
  }

  // MARK: Elsewhere

  private static let screen = PadScreen(
    shared: .init(
      title: "Question 1 of 3", status: "Choose your answer.",
      buttons: (1...3).map {
        PadButton(key: "\($0)", label: "\($0)", color: "#FFFFFF", token: Token(rawValue: "x\($0)"))
      }),
    personal: .init(open: true))

  @Test(
    arguments: [
      (.connecting, nil, "Connecting to Attic …"), (.joined, nil, "You are in."),
      (.joined, screen, "Choose your answer."), (.reconnecting, screen, "The line to Attic is broken: trying again …"),
      (.ended("The host has closed the room."), nil, "The host has closed the room."),
    ] as [(Elsewhere.State, PadScreen?, String)])
  func elsewhere_theConsoleIsThatRooms(state: Elsewhere.State, screen: PadScreen?, status: String) {
    var evening = evening(["Ana"])
    evening.happen(.display(.absent(.noDisplay, thisScreen: "DP-1, 1920x1080@60")))
    evening.happen(.elsewhere(Elsewhere(room: "Attic", name: "Hana", state: state, screen: screen)))
    let view = evening.console
    #expect(view.title == "Attic")
    #expect(view.status == status)
    #expect(view.pad == screen)
    #expect(view.actions.map(\.command) == [.neighbourhood(.leave), .program(.quit)])
    #expect(view.actions.map(\.key) == ["L", "Q"])
    #expect(view.nearby.isEmpty && view.knocks.isEmpty)
    evening.happen(.elsewhere(nil))
    #expect(evening.console.title == "Lobby")
    #expect(evening.console.pad == evening.room.hostScreen)
  }

  @Test func elsewhere_keysAnswerThere() {
    var evening = evening(["Ana"])
    evening.happen(.elsewhere(Elsewhere(room: "Attic", state: .joined, screen: Self.screen)))
    var navigator = ConsoleNavigator()
    #expect(handle([.character("2")], &navigator, evening) == .press(Token(rawValue: "x2")))
    #expect(handle([.enter], &navigator, evening) == nil)
    #expect(handle([.right, .right, .right, .enter], &navigator, evening) == .press(Token(rawValue: "x3")))
    #expect(handle([.character("l")], &navigator, evening) == .command(.neighbourhood(.leave)))
    for key in "suekpn" { #expect(handle([.character(key)], &navigator, evening) == nil) }
    #expect(navigator.focus.confirming == nil)
  }

  @Test func elsewhere_enterLeavesARoomThatIsOver() {
    var evening = evening()
    evening.happen(.elsewhere(Elsewhere(room: "Attic", state: .ended("It is over."))))
    var navigator = ConsoleNavigator()
    #expect(handle([.enter], &navigator, evening) == .command(.neighbourhood(.leave)))
  }

  @Test func elsewhere_noGameStartsHere() {
    var evening = evening(hasTV: true, ["Ana"])
    #expect(evening.room.canStart)
    evening.happen(.elsewhere(Elsewhere(room: "Attic", state: .joined)))
    #expect(!evening.room.canStart)
    evening.command(.start)
    #expect(!evening.room.isPlaying)
    evening.happen(.elsewhere(nil))
    #expect(evening.room.canStart)
  }
}
