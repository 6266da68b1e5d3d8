import Games
import PadProtocol
import Testing

@testable import Controllers

/// Coming, going and being called something: the desk at which all controllers are.
@Suite struct ControllerDeskTests {
  private let names = ControllerNames(list: "Otter, Heron, Lynx", letters: "ABC")
  private let pad = Controller(id: ControllerID(model: "m", port: "1"), kind: .gamepad, name: "Pad")

  private func lobby(head: Int = 3, heads: [Int] = [1, 5, 9]) -> PadScreen {
    PadScreen(
      shared: .init(title: "", status: ""),
      personal: .init(head: Head.allCases[head], heads: heads.map { Head.allCases[$0] }))
  }

  /// A desk with one gamepad that is in as Otter.
  private func seated() throws -> ControllerDesk {
    var desk = ControllerDesk(names: names)
    #expect(desk.handleEvent(.connected(pad), at: start) { [] } == [.comeBack(pad.id, line: 1)])
    #expect(desk.handleEvent(.pressed(pad.id, .south), at: start) { [] } == [.join(pad.id, line: 2)])
    desk.seat(pad.id, line: 2)
    desk.hear(.welcome(.init(room: "Den", name: "Otter", color: .player(0))), line: 2)
    desk.see(lobby(), line: 2)
    return desk
  }

  private let start = Instant(nanoseconds: 7_000_000_000)

  private func press(
    _ button: ControllerButton, _ desk: inout ControllerDesk, after span: Span = .zero
  ) -> [ControllerDesk.Deed] {
    desk.handleEvent(.pressed(pad.id, button), at: start + span) { ["otter"] }
  }

  @Test func onlyTheRightButton_joins() {
    var desk = ControllerDesk(names: names)
    _ = desk.handleEvent(.connected(pad), at: start) { [] }
    #expect(press(.up, &desk) == [])
    #expect(desk.handleEvent(.pressed(pad.id, .south, isRepeat: true), at: start) { [] } == [])
    #expect(press(.start, &desk) == [.join(pad.id, line: 2)])
    // One that nobody plugged in is none.
    #expect(desk.handleEvent(.pressed(ControllerID(model: "x", port: ""), .south), at: start) { [] } == [])
  }

  @Test func inTheLobby_theCrossChangesHeadAndName() throws {
    var desk = try seated()
    #expect(press(.right, &desk) == [.say(.head(Head.allCases[5]), line: 2)])
    #expect(press(.left, &desk) == [.say(.head(Head.allCases[1]), line: 2)])
    #expect(press(.down, &desk) == [.rename("Heron", line: 2)])
    #expect(press(.up, &desk) == [.rename("Lynx", line: 2)])
  }

  @Test func aName_isSpelt() throws {
    var desk = try seated()
    // North opens it; C is one step back from none.
    for button in [ControllerButton.north, .down, .right, .up] { #expect(press(button, &desk) == []) }
    #expect(press(.start, &desk) == [.rename("CA", line: 2)])
    // Nothing is no name.
    _ = press(.north, &desk)
    #expect(press(.start, &desk) == [])
    #expect(press(.down, &desk) == [.rename("Heron", line: 2)])
  }

  @Test func leaving_takesTwoPresses_oneAfterTheOther() throws {
    var desk = try seated()
    #expect(press(.select, &desk) == [])
    #expect(press(.right, &desk).count == 1)
    #expect(press(.select, &desk) == [])
    #expect(press(.select, &desk) == [.say(.leave, line: 2)])
    desk.hear(.bye(.init(reason: .left, text: "Bye")), line: 2)
    #expect(press(.south, &desk) == [.join(pad.id, line: 3)])
  }

  @Test func leaving_isForgottenAfterAWhile() throws {
    var desk = try seated()
    let player = Player(id: Player.ID(rawValue: 1), name: "Otter", colorIndex: 0)
    let limit = ControllerSeat.leavingLimit
    #expect(press(.select, &desk) == [])
    #expect(desk.bar(at: start, isPlaying: false) { _ in player }?.cards.map(\.content) == [.leaving])
    #expect(desk.bar(at: start + limit, isPlaying: false) { _ in player }?.cards == [])
    #expect(press(.select, &desk, after: limit) == [])
    #expect(press(.select, &desk, after: limit + Span.seconds(1)) == [.say(.leave, line: 2)])
  }

  @Test func aGame_endsTheSpelling() throws {
    var desk = try seated()
    _ = press(.north, &desk)
    let button = PadButton(key: "1", label: "1", shape: .triangle, color: .plain, token: Token(rawValue: "t"))
    desk.see(PadScreen(shared: .init(title: "", status: "", buttons: [button]), personal: .init(open: true)), line: 2)
    #expect(press(.south, &desk) == [.say(.press(button.token), line: 2)])
    #expect(desk.feedback[pad.id]?.isLit == true)
    desk.see(lobby(), line: 2)
    #expect(desk.feedback[pad.id]?.isLit == false)
    #expect(press(.down, &desk) == [.rename("Heron", line: 2)])
  }

  @Test func aPulledOne_leavesALine_andAsksForItsSeatWhenItIsBack() throws {
    var desk = try seated()
    #expect(desk.handleEvent(.disconnected(pad.id), at: start) { [] } == [.close(line: 2)])
    #expect(desk.isEmpty)
    #expect(desk.handleEvent(.disconnected(pad.id), at: start) { [] } == [])
    #expect(desk.handleEvent(.connected(pad), at: start) { [] } == [.comeBack(pad.id, line: 3)])
  }

  @Test func whoeverIsTurnedAway_isToldSo_untilTheNextTry() throws {
    var desk = ControllerDesk(names: names)
    _ = desk.handleEvent(.connected(pad), at: start) { [] }
    _ = press(.south, &desk)
    desk.seat(pad.id, line: 2)
    desk.hear(.denied(.init(reason: .roomFull, text: "Full.")), line: 2)
    #expect(desk.bar(at: start, isPlaying: false) { _ in nil }?.refusal == "Full.")
    #expect(press(.south, &desk) == [.join(pad.id, line: 3)])
    #expect(desk.bar(at: start, isPlaying: false) { _ in nil }?.refusal == nil)
  }

  @Test func aRefusal_goesAfterAWhile_andWhenAGameBegins() throws {
    func refused() throws -> ControllerDesk {
      var desk = try seated()
      let other = ControllerID(model: "m", port: "2")
      _ = desk.handleEvent(.connected(Controller(id: other, kind: .gamepad, name: "Pad")), at: start) { [] }
      desk.seat(other, line: 9)
      desk.hear(.denied(.init(reason: .roomFull, text: "Full.")), line: 9)
      return desk
    }
    func refusal(_ desk: inout ControllerDesk, after span: Span, isPlaying: Bool = false) -> String? {
      desk.bar(at: start + span, isPlaying: isPlaying) { _ in nil }?.refusal
    }
    let limit = ControllerDesk.refusalLimit
    var waiting = try refused()
    #expect(refusal(&waiting, after: .seconds(100)) == "Full.")
    #expect(refusal(&waiting, after: Span.seconds(99) + limit) == "Full.")
    #expect(refusal(&waiting, after: Span.seconds(100) + limit) == nil)
    #expect(refusal(&waiting, after: .zero) == nil)
    var starting = try refused()
    #expect(refusal(&starting, after: .zero) == "Full.")
    #expect(refusal(&starting, after: .seconds(1), isPlaying: true) == nil)
    #expect(refusal(&starting, after: .seconds(1)) == nil)
  }

  @Test func whatIsTyped_isPrivate_untilSomebodyPlaysWithTheKeyboard() throws {
    var desk = try seated()
    let keyboard = ControllerID(model: "k", port: "1")
    _ = desk.handleEvent(.connected(Controller(id: keyboard, kind: .keyboard, name: "Keys")), at: start) { [] }
    #expect(desk.isPrivate(keyboard))
    #expect(!desk.isPrivate(pad.id))
    desk.seat(keyboard, line: 9)
    #expect(!desk.isPrivate(keyboard))
  }

  /// Working out who has which name takes a walk through the room, which no press in a game may cost.
  @Test func names_areAskedForOnlyToChangeOne() throws {
    var desk = try seated()
    var asked = 0
    func press(_ button: ControllerButton) {
      _ = desk.handleEvent(.pressed(pad.id, button), at: start) {
        asked += 1
        return []
      }
    }
    for button in [ControllerButton.right, .south, .west, .north, .up, .start] { press(button) }
    #expect(asked == 0)
    press(.down)
    #expect(asked == 1)
  }

  /// In Snap! all may call nearly always: the light says whose turn it is.
  @Test func theLight_saysThatAPressCounts_orWhoseTurnItIs() throws {
    var desk = try seated()
    func token(_ number: Int) -> Token { Token(rawValue: "t\(number)") }
    func light(_ buttons: Int, closed: [Int] = [], pressed: Int? = nil, isPlain: Bool = true) -> Bool? {
      let all = (0..<buttons).map { number in
        PadButton(
          key: "\(number)", label: "\(number)", shape: isPlain ? nil : .triangle, color: .plain, token: token(number))
      }
      desk.see(
        PadScreen(
          shared: .init(title: "", status: "", buttons: all),
          personal: .init(
            open: closed.count < buttons, closed: closed.isEmpty ? nil : closed.map(token), pressed: pressed.map(token))
        ),
        line: 2)
      return desk.feedback[pad.id]?.isLit
    }
    #expect(light(1) == true)
    #expect(light(2) == true)
    #expect(light(2, closed: [0]) == false)
    #expect(light(2, closed: [1]) == true)
    #expect(light(2, closed: [0, 1]) == false)
    // Answers are no calls, and what somebody has chosen themselves is no turn.
    #expect(light(2, closed: [0], isPlain: false) == true)
    #expect(light(2, closed: [0], pressed: 0) == true)
    #expect(light(3, closed: [0]) == true)
  }

  @Test func theStrip_isThereInTheLobby_andInGamesForThoseWhoPlay() throws {
    var desk = ControllerDesk(names: names)
    #expect(desk.bar(at: start, isPlaying: false) { _ in nil } == nil)
    _ = desk.handleEvent(.connected(pad), at: start) { [] }
    #expect(
      desk.bar(at: start, isPlaying: false) { _ in nil }?.legends == [
        .init(kind: .gamepad, entries: [.init([.south], .join)])
      ])
    #expect(desk.bar(at: start, isPlaying: true) { _ in nil } == nil)
    var playing = try seated()
    #expect(playing.bar(at: start, isPlaying: true) { _ in nil } != nil)
    _ = press(.north, &playing)
    let player = Player(id: Player.ID(rawValue: 1), name: "Otter", colorIndex: 0)
    #expect(
      playing.bar(at: start, isPlaying: false) { $0 == 2 ? player : nil }?.cards
        == [.init(player: player, content: .text("", letter: nil))])
  }

  @Test func aFreeName_isTheFirstThatNobodyHas() {
    #expect(names.next(after: nil, taken: ["otter"]) == "Heron")
    #expect(names.next(after: "Lynx", taken: []) == "Otter")
    #expect(names.next(after: "Otter", by: -1, taken: []) == "Lynx")
    // A name that was spelt is none of the list.
    #expect(names.next(after: "ANNA", taken: []) == "Otter")
    #expect(names.next(after: "Otter", taken: ["heron", "lynx", "otter"]) == "Heron")
    #expect(ControllerNames(list: "", letters: "").next(after: nil, taken: []) == nil)
  }
}
