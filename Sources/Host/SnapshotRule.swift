/// Decides after which events the journal gets the room's whole state.
///
/// The events since the last state are replayed after a crash. A state costs as much as the events of a whole question,
/// because both grow with the number of seats. So in a hall three questions share one state.
struct SnapshotRule {
  /// The maximum number of seats in a room whose state is written at each turn of a game.
  static let fewSeats = 200
  /// The number of events after which a state is due at any moment, or four for each seat if that is more.
  static let manyEvents = 2_000

  private var events = 0

  /// Counts an event; returns whether the state after it is due.
  ///
  /// - Parameter isTurn: Whether a question, call, disk or round, or a whole game, begins or ends with the event.
  mutating func count(isTurn: Bool, seats: Int) -> Bool {
    events += 1
    let enough = seats <= Self.fewSeats ? 0 : seats * 5 / 2
    guard events >= max(Self.manyEvents, 4 * seats) || (isTurn && events >= enough) else { return false }
    events = 0
    return true
  }
}
