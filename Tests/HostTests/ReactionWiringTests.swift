import Games
import PadProtocol
import Room
import TestSupport
import Testing

@testable import Host

/// How a reaction comes to the TV: at once, and past the journal.
@Suite struct ReactionWiringTests {
  private func reactions(_ host: HostOnTrial) throws -> [Scene.Lobby.Reacted] {
    guard case .lobby(let lobby) = host.scene?.content else { throw TestFailure("no lobby") }
    return lobby.reactions
  }

  @Test func itIsOnTheTV_andNeverWrittenDown() throws {
    let store = MemoryStore()
    let host = try HostOnTrial(HostOnTrial.evening(store: store))
    let (ana, ben) = (try host.join("Ana"), try host.join("Ben"))
    let written = store.evening?.events.count
    let told = (ana.texts, ben.texts)
    store.isHeld = true
    ana.say(.react(.party))
    host.pass(.milliseconds(16))
    #expect(try reactions(host).map(\.reaction) == [.party])
    #expect(try reactions(host).map(\.player.name) == ["Ana"])
    store.commit()
    host.pass(.milliseconds(16))
    #expect(written != nil && store.evening?.events.count == written)
    #expect(ana.texts == told.0 && ben.texts == told.1)
  }

  @Test func aFlood_isDropped_andCostsNobodyTheLine() throws {
    let host = try HostOnTrial(HostOnTrial.evening())
    let ana = try host.join("Ana")
    for _ in 0..<50 { ana.say(.react(.laugh)) }
    host.pass(.milliseconds(16))
    #expect(try reactions(host).count == 1)
    #expect(ana.ending == nil)
  }
}
