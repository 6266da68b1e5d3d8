package import Games
import PadProtocol
package import Room

/// A room whose players are robots, played without waiting: there is no clock, no window and no network.
package struct Rehearsal {
  /// Receives an event, its time, its effects, and the room after it.
  package typealias Audience = (_ event: RoomEvent, _ now: Instant, _ effects: [RoomEffect], _ room: Room) throws ->
    Void

  package private(set) var room: Room
  private var crew: RobotCrew
  private var now = Instant(nanoseconds: 0)

  /// Creates a rehearsal of a room with robots.
  ///
  /// - Parameter room: A room that starts automatically once this many robots have joined.
  package init(room: Room, robots: Int, seed: UInt64) {
    self.room = room
    crew = RobotCrew(count: robots, language: .en, seed: seed)
  }

  /// Plays until the room closes, or until this many games are over.
  package mutating func play(games: Int = .max, _ audience: Audience) throws {
    var events = [.conditions(Conditions(hasTV: true, hasAddress: true))] + crew.joins
    var played = 0
    while true {
      var (isOver, isClosed) = (false, false)
      for event in events {
        let effects = room.handle(event, at: now)
        for effect in effects {
          switch effect {
          case .screen(let screen, let pad): crew.see(screen, on: pad, habit: room.habit(of: pad), at: now)
          case .report(let record): if case .result = record.happening { isOver = true }
          case .closeRoom: isClosed = true
          default: break
          }
        }
        try audience(event, now, effects, room)
      }
      if isOver { played += 1 }
      if isClosed || played == games { return }
      if isOver, games < .max {
        now = now + .seconds(10)
        events = [.command(.start)]
        continue
      }
      guard let next = [crew.deadline, room.deadline].compactMap({ $0 }).min() else { return }
      now = max(now, next)
      events = crew.due(at: now) + [.tick]
    }
  }
}
