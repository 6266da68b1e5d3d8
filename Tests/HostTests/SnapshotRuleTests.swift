import Testing

@testable import Host

/// When the room's whole state is written.
@Suite struct SnapshotRuleTests {
  /// The questions of a room in which each seat presses once, and how many of ten begin with a state.
  @Test(arguments: [(seats: 1, states: 10), (200, 10), (201, 3), (1_000, 3), (10_000, 3)])
  func turns_writeTheState_inAHallEveryThird(seats: Int, states: Int) {
    var rule = SnapshotRule()
    var written = 0
    for _ in 1...10 {
      let early = (1...seats).filter { _ in rule.count(isTurn: false, seats: seats) }
      #expect(early.isEmpty)
      if rule.count(isTurn: true, seats: seats) { written += 1 }
    }
    #expect(written == states)
  }

  /// Events without an end, as on a question without a time limit.
  @Test(arguments: [(seats: 4, events: 2_000), (500, 2_000), (501, 2_004), (10_000, 40_000)])
  func manyEvents_writeTheState_withoutATurn(seats: Int, events: Int) {
    var rule = SnapshotRule()
    var due: [Int] = []
    for event in 1...3 * events where rule.count(isTurn: false, seats: seats) { due.append(event) }
    #expect(due == [events, 2 * events, 3 * events])
  }
}
