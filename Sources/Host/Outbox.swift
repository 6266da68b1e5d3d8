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
  /// Those before it are gone; taking them from the array's front one by one would copy the rest each time.
  private var first = 0

  /// When the oldest effect that is held was held back; nil when none is.
  var oldest: Instant? { first < held.count ? held[first].since : nil }

  /// Holds back what an event led to.
  mutating func hold(_ effects: [RoomEffect], of sequence: Int, at now: Instant) {
    held.append(Held(sequence: sequence, effects: effects, since: now))
  }

  /// Everything up to an event, in order.
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
