import Games
import Room
import TestSupport
import Testing

@testable import Host

/// How a room's cues come to the thread of the windows.
@Suite struct CueWiringTests {
  private func host(_ store: MemoryStore) throws -> HostOnTrial {
    try HostOnTrial(HostOnTrial.evening(options: GameOptions(timeLimit: .zero), store: store))
  }

  @Test func cuesDoNotWaitForTheJournal() throws {
    let store = MemoryStore()
    let host = try host(store)
    store.isHeld = true
    let ana = try host.join("Ana")
    #expect(ana.texts.isEmpty)
    #expect(host.cues.map(\.kind) == [.joined])
    #expect(host.cues.map(\.player) == [Player.ID(rawValue: 1)])
  }

  @Test @MainActor func aRestartRepeatsNone() throws {
    let store = MemoryStore()
    let host = try host(store)
    let pads = try ["Ana", "Ben"].map { try host.join($0) }
    host.command(.start)
    try host.press(try host.key(right: true), by: pads[0])
    host.pass(.milliseconds(100))
    host.command(.endGame)
    #expect(host.cues.map(\.kind).filter { [.joined, .won].contains($0) } == [.joined, .joined, .won])
    let again = try host.restart(after: .milliseconds(1))
    for pad in pads { try again.come(pad) }
    #expect(again.cues == [])
    _ = try again.join("Cleo")
    #expect(again.cues.map(\.kind) == [.joined])
  }
}
