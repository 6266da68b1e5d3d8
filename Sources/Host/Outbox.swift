import Games
import Room

/// Holds back the effects of events, in order, until the events are recorded.
///
/// ```
/// event ─► room ─► hold ──────────────► release ─► pads
///            └───► journal's thread ─ committed ─┘
/// ```
struct Outbox {
  private struct Held {
    var sequence: Int
    var effects: [RoomEffect]
    var since: Instant
  }

  private var held: [Held] = []
  /// The index of the first entry that is still held.
  ///
  /// Removing entries from the array's front one by one would copy the rest each time.
  private var first = 0

  /// The time since which the oldest effect has been held back; nil if none is held.
  var oldest: Instant? { first < held.count ? held[first].since : nil }

  /// Holds back the effects of an event.
  mutating func hold(_ effects: [RoomEffect], of sequence: Int, at now: Instant) {
    held.append(Held(sequence: sequence, effects: effects, since: now))
  }

  /// Removes and returns all effects of the events up to this one, in order.
  mutating func release(through sequence: Int) -> [RoomEffect] {
    var effects: [RoomEffect] = []
    while first < held.count, held[first].sequence <= sequence {
      effects += held[first].effects
      first += 1
    }
    if first == held.count || first > 1_000 {
      held.removeFirst(first)
      first = 0
    }
    return effects
  }
}
