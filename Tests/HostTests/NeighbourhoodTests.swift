import Console
import Discovery
import Room
import Testing

@testable import Host

/// What the console is told of the rooms on the network.
@Suite struct NeighbourhoodTests {
  private func room(_ name: String, on host: String, text: [String: String] = [:]) -> FoundRoom {
    FoundRoom(name: name, host: host, port: 4747, addresses: [], text: text)
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

  @Test(
    arguments: [
      ("4", 4), ("0", 0), ("9999", 9999), ("10000", nil), ("-1", nil), ("9223372036854775807", nil), ("many", nil),
      ("", nil), (nil, nil),
    ] as [(String?, Int?)])
  func playersAreBounded(said: String?, players: Int?) {
    let room = room("Pub", on: "one.local", text: said.map { ["players": $0] } ?? [:])
    #expect(Neighbourhood.listing(of: [room], calling: [:]).map(\.players) == [players])
  }
}
