import Net
import Testing

@testable import Discovery

struct WatchListTests {
  static func room(_ name: String, players: Int = 0) -> FoundRoom {
    FoundRoom(
      name: name, host: "box.local", port: 4747, addresses: [.v4(1)], announcement: Announcement(players: players))
  }

  static func found(_ rooms: FoundRoom..., silent: FoundRoom...) -> RoomSearch.Outcome {
    RoomSearch.Outcome(rooms: rooms, silent: Set(silent.map(\.id)))
  }

  @Test func rooms_areListedByName_withTheirNewestText() {
    var list = WatchList()
    list.noteOutcome(Self.found(Self.room("B"), Self.room("A")))
    #expect(list.rooms.map(\.name) == ["A", "B"])
    list.noteOutcome(Self.found(Self.room("A", players: 3)))
    #expect(list.rooms == [Self.room("A", players: 3), Self.room("B")])
  }

  @Test func roomThatIsMissedTwiceInARow_isGone() {
    var list = WatchList()
    list.noteOutcome(Self.found(Self.room("A")))
    list.noteOutcome(Self.found())
    #expect(list.rooms.map(\.name) == ["A"])
    list.noteOutcome(Self.found(Self.room("A")))
    list.noteOutcome(Self.found())
    #expect(list.rooms.map(\.name) == ["A"])
    list.noteOutcome(Self.found())
    #expect(list.rooms == [])
  }

  @Test func roomWhosePortIsSilent_isGoneAtOnce() {
    var list = WatchList()
    list.noteOutcome(Self.found(Self.room("A"), Self.room("B")))
    list.noteOutcome(Self.found(Self.room("B"), silent: Self.room("A")))
    #expect(list.rooms.map(\.name) == ["B"])
  }
}
