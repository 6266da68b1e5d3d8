import Games
import Logging
import Room

/// The players in the room, as the log knows them.
struct PlayerLog {
  private var logged: [Player]

  init(_ room: Room) { logged = room.players }

  /// Logs which players came and left.
  mutating func note(_ room: Room, in log: Logger) {
    // A new player comes last. Ten thousand may come one after the other, so the lists are not compared for each.
    if room.seatCount == logged.count + 1, let newest = room.newest, logged.last.map({ $0.id < newest.id }) ?? true {
      logged.append(newest)
      return log.info("\(newest.name) is in")
    }
    guard room.seatCount != logged.count || room.newest?.id != logged.last?.id else { return }
    let (before, now) = (logged, room.players)
    logged = now
    let (old, new) = (Set(before.map(\.id)), Set(now.map(\.id)))
    for player in now where !old.contains(player.id) { log.info("\(player.name) is in") }
    for player in before where !new.contains(player.id) { log.info("\(player.name) is out") }
  }
}
