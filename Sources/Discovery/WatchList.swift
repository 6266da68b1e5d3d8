/// The rooms found by several consecutive searches.
struct WatchList {
  /// The rooms, sorted by name.
  private(set) var rooms: [FoundRoom] = []
  /// The number of consecutive searches that did not hear of a room.
  private var misses: [FoundRoom.ID: Int] = [:]

  /// The maximum number of missed searches for a room that stays in the list, because a packet may be lost once.
  static let mostMisses = 1

  /// Adds the result of the next search.
  mutating func noteOutcome(_ outcome: RoomSearch.Outcome) {
    let heard = Set(outcome.rooms.map(\.id))
    let missed = rooms.filter { !heard.contains($0.id) && !outcome.silent.contains($0.id) }
    let kept = missed.filter { misses[$0.id, default: 0] < Self.mostMisses }
    misses = Dictionary(uniqueKeysWithValues: kept.map { ($0.id, misses[$0.id, default: 0] + 1) })
    rooms = (outcome.rooms + kept).sorted { ($0.name, $0.host, $0.port) < ($1.name, $1.host, $1.port) }
  }
}
