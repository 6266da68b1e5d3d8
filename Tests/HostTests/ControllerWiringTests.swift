import Console
import Controllers
import Games
import PadProtocol
import Room
import TestSupport
import Testing

@testable import Host

/// Controllers on the box are pads like all others: seats, tokens, the journal, and nobody between them and the room.
@Suite struct ControllerWiringTests {
  private static func pad(_ port: String, model: String = "pad") -> Controller {
    Controller(id: ControllerID(model: model, port: port), kind: .gamepad, name: "Pad \(port)")
  }

  private func press(_ button: ControllerButton, _ pad: Controller, _ host: HostOnTrial) {
    host.host.controllers.receive(.pressed(pad.id, button), at: host.now)
    host.pass(.milliseconds(16))
  }

  private func plug(_ pad: Controller, _ host: HostOnTrial) {
    host.host.controllers.receive(.connected(pad), at: host.now)
    host.pass(.milliseconds(16))
  }

  private func pull(_ pad: Controller, _ host: HostOnTrial) {
    host.host.controllers.receive(.disconnected(pad.id), at: host.now)
    host.pass(.milliseconds(16))
  }

  private func players(_ host: HostOnTrial) -> [Player] { host.host.state.players }

  /// Two gamepads that are in.
  private func two(_ host: HostOnTrial) -> (Controller, Controller) {
    let (one, two) = (Self.pad("1"), Self.pad("2"))
    for pad in [one, two] {
      plug(pad, host)
      press(.south, pad, host)
    }
    return (one, two)
  }

  /// The button of a gamepad that presses the right answer of the question on the TV, or a wrong one.
  private func button(_ host: HostOnTrial, right: Bool) throws -> ControllerButton {
    let buttons: [ControllerButton] = [.south, .east, .west, .north]
    guard let number = Int(try host.key(right: right)) else { throw TestFailure("no number") }
    return buttons[number - 1]
  }

  @Test func aButtonJoins_andTheCrossChangesNameAndHead() throws {
    let host = try HostOnTrial(HostOnTrial.evening())
    let (one, _) = two(host)
    #expect(players(host).map(\.name) == ["Otter", "Heron"])
    let head = players(host)[0].head
    press(.right, one, host)
    #expect(players(host)[0].head != head)
    press(.down, one, host)
    #expect(players(host)[0].name == "Lynx")
    // And with letters: A, then B.
    for button in [ControllerButton.north, .up, .right, .up, .up, .start] { press(button, one, host) }
    #expect(players(host)[0].name == "AB")
    guard case .lobby(let lobby) = host.scene?.content else { throw TestFailure("no lobby") }
    #expect(lobby.players.map(\.name) == ["AB", "Heron"])
    #expect(host.scene?.controllers?.legends.isEmpty == false)
  }

  @Test func aName_isLikeNobodyElses() throws {
    let host = try HostOnTrial(HostOnTrial.evening())
    let ana = try host.join("A")
    let (one, _) = two(host)
    for button in [ControllerButton.north, .up, .start] { press(button, one, host) }
    #expect(players(host).map(\.name) == ["A", "A 2", "Heron"])
    #expect(ana.ending == nil)
  }

  @Test func aGame_isPlayed_andThePadsNeverKnow() throws {
    let host = try HostOnTrial(HostOnTrial.evening())
    let ana = try host.join("Ana")
    let (one, two) = two(host)
    host.command(.start)
    host.pass(.seconds(5))
    press(try button(host, right: false), one, host)
    press(try button(host, right: true), two, host)
    guard case .game(.trivia(.reveal)) = host.scene?.content else {
      throw TestFailure("no reveal: \(String(describing: host.scene?.content))")
    }
    let scores = players(host).map { player in
      host.host.state.overview.players.first { $0.player.id == player.id }?.score
    }
    #expect(scores == [0, 0, 1])
    #expect(ana.ending == nil)
    // No round trip is known, and none is reckoned with.
    #expect(host.host.connectionsToProbe.isEmpty)
  }

  @Test func aPulledOne_isAway_andHasItsSeatAgainWhenItIsBack_inTheMiddleOfAGame() throws {
    let host = try HostOnTrial(HostOnTrial.evening())
    _ = try host.join("Ana")
    let (one, two) = two(host)
    host.command(.start)
    host.pass(.seconds(5))
    press(try button(host, right: true), one, host)
    host.pass(.seconds(1))
    pull(one, host)
    let away = host.host.state.overview.players.filter { $0.note == .away }
    #expect(away.map(\.player.name) == ["Otter"])
    // Another one of the same make that nobody has played with asks for nothing by itself.
    let third = Self.pad("3", model: "other")
    plug(third, host)
    #expect(host.host.state.overview.players.count { $0.note == .away } == 1)
    plug(one, host)
    #expect(host.host.state.overview.players.allSatisfy { $0.note != .away })
    #expect(players(host).map(\.name) == ["Ana", "Otter", "Heron"])
    _ = two
  }

  @Test func atAnotherPort_aPressGivesTheSeatBack() throws {
    let host = try HostOnTrial(HostOnTrial.evening())
    let (one, _) = two(host)
    pull(one, host)
    let moved = Self.pad("7")
    plug(moved, host)
    #expect(host.host.state.overview.players.count { $0.note == .away } == 1)
    press(.south, moved, host)
    #expect(players(host).map(\.name) == ["Otter", "Heron"])
    #expect(host.host.state.overview.players.allSatisfy { $0.note != .away })
  }

  @Test func whereTwoCouldBeMeant_aPressTakesNobodysSeat() throws {
    let host = try HostOnTrial(HostOnTrial.evening())
    let (one, two) = two(host)
    pull(one, host)
    pull(two, host)
    let other = Self.pad("7")
    plug(other, host)
    press(.south, other, host)
    #expect(players(host).map(\.name) == ["Otter", "Heron", "Lynx"])
    #expect(host.host.state.overview.players.count { $0.note == .away } == 2)
    // Each has its own again where it was.
    plug(two, host)
    plug(one, host)
    #expect(players(host).count == 3)
    #expect(host.host.state.overview.players.allSatisfy { $0.note != .away })
  }

  @Test func whoeverLeft_isNobodyToComeBackAs() throws {
    let host = try HostOnTrial(HostOnTrial.evening())
    let (one, two) = two(host)
    press(.select, two, host)
    press(.select, two, host)
    pull(two, host)
    let before = players(host)
    let other = Self.pad("7")
    plug(other, host)
    press(.south, other, host)
    #expect(players(host).count == 2)
    #expect(players(host).first == before.first)
    #expect(host.host.state.overview.players.allSatisfy { $0.note != .away })
    // And whoever is away alone is who is meant.
    pull(one, host)
    let moved = Self.pad("8")
    plug(moved, host)
    press(.south, moved, host)
    #expect(players(host).count == 2)
  }

  @MainActor @Test func afterARestart_theSameDeviceHasTheSameSeat() throws {
    let store = MemoryStore()
    let host = try HostOnTrial(HostOnTrial.evening(store: store))
    let (one, two) = two(host)
    press(.down, one, host)
    host.command(.start)
    host.pass(.seconds(5))
    store.commit()
    let again = try host.restart()
    plug(two, again)
    plug(one, again)
    #expect(players(again).map(\.name) == ["Lynx", "Heron"])
    #expect(again.host.state.overview.players.allSatisfy { $0.note != .away })
  }

  @Test func whoWasRemoved_staysOut_andOthersComeIn() throws {
    let host = try HostOnTrial(HostOnTrial.evening())
    let (one, two) = two(host)
    host.command(.kick(players(host)[0].id))
    #expect(players(host).map(\.name) == ["Heron"])
    press(.south, one, host)
    #expect(players(host).map(\.name) == ["Heron"])
    #expect(host.scene?.controllers?.refusal != nil)
    _ = two
    let third = Self.pad("3")
    plug(third, host)
    press(.south, third, host)
    // Not by the name of whoever was removed.
    #expect(players(host).map(\.name) == ["Heron", "Lynx"])
  }

  @Test func withApprove_theHostLetsThemIn() throws {
    let host = try HostOnTrial(HostOnTrial.evening(asksFirst: true))
    let one = Self.pad("1")
    plug(one, host)
    press(.south, one, host)
    #expect(players(host).isEmpty)
    let knock = try #require(host.console?.knocks.first)
    host.command(.admit(knock.player.id))
    #expect(players(host).map(\.name) == ["Otter"])
    press(.down, one, host)
    #expect(players(host).map(\.name) == ["Heron"])
  }

  @Test func leaving_freesTheSeat() throws {
    let host = try HostOnTrial(HostOnTrial.evening())
    let (one, _) = two(host)
    press(.select, one, host)
    press(.select, one, host)
    #expect(players(host).map(\.name) == ["Heron"])
    press(.south, one, host)
    #expect(players(host).map(\.name) == ["Heron", "Otter"])
  }

  @Test func inAGame_nobodyChangesTheirName() throws {
    let host = try HostOnTrial(HostOnTrial.evening())
    let (one, _) = two(host)
    host.command(.start)
    host.pass(.seconds(5))
    _ = host.host.room.handle(.renamed(.controller(2), "Somebody"), at: host.now)
    #expect(players(host).map(\.name) == ["Otter", "Heron"])
    _ = one
  }

  @Test func thePadsNumber_isWrittenAndRead() {
    for pad in [PadID.controller(1), .controller(77), .robot(3), .host, .connection(5)] {
      #expect(PadID(rawValue: pad.rawValue) == pad)
    }
  }
}
