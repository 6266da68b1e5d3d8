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
    #expect(desk.take(.connected(pad), taken: []) == [.comeBack(pad.id, line: 1)])
    #expect(desk.take(.pressed(pad.id, .south), taken: []) == [.join(pad.id, line: 2)])
    desk.seat(pad.id, line: 2)
    desk.hear(.welcome(.init(room: "Den", name: "Otter", color: .player(0))), line: 2)
    desk.see(lobby(), line: 2)
    return desk
  }

  private func press(_ button: ControllerButton, _ desk: inout ControllerDesk) -> [ControllerDesk.Deed] {
    desk.take(.pressed(pad.id, button), taken: ["otter"])
  }

  @Test func onlyTheRightButton_joins() {
    var desk = ControllerDesk(names: names)
    _ = desk.take(.connected(pad), taken: [])
    #expect(press(.up, &desk) == [])
    #expect(desk.take(.pressed(pad.id, .south, isRepeat: true), taken: []) == [])
    #expect(press(.start, &desk) == [.join(pad.id, line: 2)])
    // One that nobody plugged in is none.
    #expect(desk.take(.pressed(ControllerID(model: "x", port: ""), .south), taken: []) == [])
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
    #expect(desk.take(.disconnected(pad.id), taken: []) == [.close(line: 2)])
    #expect(desk.isEmpty)
    #expect(desk.take(.disconnected(pad.id), taken: []) == [])
    #expect(desk.take(.connected(pad), taken: []) == [.comeBack(pad.id, line: 3)])
  }

  @Test func whoeverIsTurnedAway_isToldSo_untilTheNextTry() throws {
    var desk = ControllerDesk(names: names)
    _ = desk.take(.connected(pad), taken: [])
    _ = press(.south, &desk)
    desk.seat(pad.id, line: 2)
    desk.hear(.denied(.init(reason: .roomFull, text: "Full.")), line: 2)
    #expect(desk.bar(isPlaying: false) { _ in nil }?.refusal == "Full.")
    #expect(press(.south, &desk) == [.join(pad.id, line: 3)])
    #expect(desk.bar(isPlaying: false) { _ in nil }?.refusal == nil)
  }

  @Test func theStrip_isThereInTheLobby_andInGamesForThoseWhoPlay() throws {
    var desk = ControllerDesk(names: names)
    #expect(desk.bar(isPlaying: false) { _ in nil } == nil)
    _ = desk.take(.connected(pad), taken: [])
    #expect(
      desk.bar(isPlaying: false) { _ in nil }?.legends == [
        .init(kind: .gamepad, entries: [.init([.south], .join)])
      ])
    #expect(desk.bar(isPlaying: true) { _ in nil } == nil)
    var playing = try seated()
    #expect(playing.bar(isPlaying: true) { _ in nil } != nil)
    _ = press(.north, &playing)
    let player = Player(id: Player.ID(rawValue: 1), name: "Otter", colorIndex: 0)
    #expect(
      playing.bar(isPlaying: false) { $0 == 2 ? player : nil }?.cards
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
