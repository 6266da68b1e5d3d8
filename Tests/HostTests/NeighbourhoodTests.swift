import Console
import Discovery
import Net
import Room
import Testing

@testable import Host

/// What the console is told of the rooms on the network.
@Suite struct NeighbourhoodTests {
  private func room(_ name: String, on host: String, _ announcement: Announcement = Announcement()) -> FoundRoom {
    FoundRoom(name: name, host: host, port: 4747, addresses: [], announcement: announcement)
  }

  @Test func aRoomKeepsItsNameAndItsIdentity_whateverComesAndGoes() {
    let one = room("Pub", on: "one.local")
    let two = room("Pub", on: "two.local")
    let first = Neighbourhood.listing(of: [one, two], calling: [:])
    #expect(first.map(\.name) == ["Pub", "Pub 2"])
    let known = Dictionary(uniqueKeysWithValues: first.map { ($0.id, $0.name) })
    let without = Neighbourhood.listing(of: [two], calling: known)
    #expect(without.map(\.id) == [first[1].id])
    #expect(without.map(\.name) == ["Pub 2"])
    let other = Neighbourhood.listing(of: [room("Pub", on: "a.local"), one, two], calling: known)
    #expect(other.map(\.name) == ["Pub 3", "Pub", "Pub 2"])
    #expect(Set(other.map(\.id)).count == 3)
  }

  @Test(arguments: [
    Announcement(players: 4, needsCode: false), Announcement(players: 0), Announcement(),
  ])
  func whatARoomSaysIsHandedOn(announcement: Announcement) {
    let listed = Neighbourhood.listing(of: [room("Pub", on: "one.local", announcement)], calling: [:])
    #expect(listed.map(\.players) == [announcement.players])
    #expect(listed.map(\.needsCode) == [announcement.needsCode])
  }
}
