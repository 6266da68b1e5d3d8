import Console
import Games
import PadProtocol
import Room
import TestSupport
import Testing

@testable import Host

/// Who gets in, who does not, and how each line ends.
@Suite struct ComingInTests {
  @Test func aWrongCode_costsTheLine_andIsHeldAgainstItsAddress() throws {
    let host = try HostOnTrial(HostOnTrial.evening(store: MemoryStore()))
    _ = try host.join("Ana")
    let entries = host.store?.evening?.events.count
    let eve = try host.join("Eve", code: "WRONG")
    #expect(eve.ending == .refused)
    guard case .denied(let denial) = eve.messages.last else { throw TestFailure("not denied") }
    #expect(denial.reason == .wrongCode)
    // Asking in vain is nothing that happens.
    #expect(host.store?.evening?.events.count == entries && host.console?.players.map(\.player.name) == ["Ana"])
  }

  @Test func whoComesToAFullRoom_isToldSo_andTheConsoleCountsThem() throws {
    let host = try HostOnTrial(HostOnTrial.evening(store: MemoryStore(), maxPlayers: 2))
    let ana = try host.join("Ana")
    _ = try host.join("Ben")
    #expect(host.console?.turnedAway == 0)
    for (number, name) in ["Cleo", "Dora", "Eve"].enumerated() {
      let late = try host.join(name)
      guard case .denied(let denial) = late.messages.last else { throw TestFailure("not denied") }
      #expect(denial.reason == .roomFull && denial.text.contains("full") && denial.text.contains("has left"))
      #expect(late.ending == .closed && host.console?.turnedAway == number + 1)
    }
    // The log need not name each of a crowd.
    #expect(host.log.count { $0.contains("the room is full with 2 players") } == 1)
    #expect(host.console?.players.map(\.player.name) == ["Ana", "Ben"] && ana.ending == nil)
    // A wrong code is not for want of a seat.
    _ = try host.join("Finn", code: "WRONG")
    #expect(host.console?.turnedAway == 3)
  }

  @Test func theCodeOrTheLink_letsIn() throws {
    let host = try HostOnTrial(HostOnTrial.evening())
    let scanned = try host.join("Ana", code: nil, invitation: HostOnTrial.invitation)
    let typed = try host.join("Ben", code: "k7qx")
    for pad in [scanned, typed] { #expect(pad.secret != nil && pad.ending == nil) }
    #expect(host.console?.players.map(\.player.name) == ["Ana", "Ben"])
    #expect(host.scene?.join?.code == HostOnTrial.code)
    let link = Hosting.url(of: "192.168.1.20:4747", fragment: host.host.configuration.invitingFragment)
    #expect(host.scene?.join?.qr == HostOnTrial.qrCode(link))
    #expect(link.contains(HostOnTrial.invitation))
  }

  @Test func whereTheHostIsAsked_nobodyIsInBeforeItSaysYes() throws {
    let host = try HostOnTrial(HostOnTrial.evening(asksFirst: true))
    let ana = try host.join("Ana")
    #expect(ana.status?.contains("asked") == true && ana.openKeys.isEmpty)
    #expect(host.console?.players.isEmpty == true)
    let knock = try #require(host.console?.knocks.first)
    #expect(knock.player.name == "Ana" && knock.address == "192.168.1.50")
    host.command(.admit(knock.player.id))
    #expect(ana.ending == nil && host.console?.players.map(\.player.name) == ["Ana"])
    let ben = try host.join("Ben")
    let other = try #require(host.console?.knocks.first)
    host.command(.refuse(other.player.id))
    #expect(ben.ending == .closed)
    #expect(host.console?.knocks.isEmpty == true && host.console?.players.map(\.player.name) == ["Ana"])
  }

  @Test func whoIsRemoved_isOut_andNotLetInAgain() throws {
    let host = try HostOnTrial(HostOnTrial.evening())
    let (ana, ben) = (try host.join("Ana"), try host.join("Ben"))
    let id = try #require(host.console?.players.first { $0.player.name == "Ana" }?.player.id)
    host.command(.kick(id))
    #expect(ana.ending == .closed && ben.ending == nil)
    try host.come(ana)
    #expect(host.console?.players.map(\.player.name) == ["Ben"])
    #expect(host.log.contains("Ana is out"))
  }

  @Test func whoseLineBreaks_hasTheirSeatAgain_withTheirSecretOnly() throws {
    let host = try HostOnTrial(HostOnTrial.evening(options: GameOptions(timeLimit: .zero, reveal: .seconds(0.5))))
    let (ana, ben) = (try host.join("Ana"), try host.join("Ben"))
    host.command(.start)
    try host.press(try host.key(right: true), by: ana)
    host.pass(.seconds(1))
    let wrong = try host.key(right: false)
    try host.press(wrong, by: ben)
    for pad in [ben, ana] { host.drop(pad) }
    host.pass(.seconds(1))
    // In the other order, which is nothing that a seat is known by.
    for pad in [ben, ana] { try host.come(pad) }
    #expect(ana.openKeys.isEmpty)
    host.pass(.seconds(4))
    #expect(ana.score == 1 && ana.pressedKey == nil && ana.openKeys.count == 4)
    #expect(ben.score == 0 && ben.pressedKey == wrong && ben.openKeys.isEmpty)
    // Somebody else with the name alone is somebody else.
    let other = try host.join("Ana")
    #expect(other.score == nil && other.openKeys.isEmpty)
  }

  @Test func theHostCloses_allAreToldGoodbye_andTheWindowsClose() throws {
    let store = MemoryStore()
    let host = try HostOnTrial(HostOnTrial.evening(store: store))
    let (ana, ben) = (try host.join("Ana"), try host.join("Ben"))
    host.command(.program(.quit))
    host.pass(.seconds(10))
    for pad in [ana, ben] {
      guard case .bye(let farewell) = pad.messages.last else { throw TestFailure("no farewell: \(pad.texts)") }
      #expect(farewell.text == "The host has closed the room.")
      #expect(pad.ending == .closed)
    }
    #expect(host.isOver && store.evening?.ending == "closed")
    #expect(try store.interrupted() == nil)
  }
}
