import Games

/// Small movements of heads while nothing happens: now and then some blink, and look in another direction afterwards.
///
/// All heads that blink do so at the same moments, so that a wall of two hundred costs only two pictures for each beat.
enum HeadLife {
  /// The interval at which some heads blink.
  static let beat = Span.milliseconds(1_600)
  /// The offset in a beat at which they blink, in nanoseconds.
  private static let start = 800_000_000
  /// The duration of a blink, in nanoseconds.
  private static let length = 150_000_000

  /// Returns the mood of a player's head at a moment.
  ///
  /// - Parameters:
  ///   - target: The direction of something to look at: to the right and down, from −1 to 1.
  ///   - count: The number of heads. Among very many, only a few blink at a time, and nobody looks around.
  static func mood(
    of player: Player.ID, at now: Instant, towards target: Point? = nil, among count: Int = 1
  ) -> DrawItem.Portrait.Mood {
    let (beat, rest) = place(of: now)
    if rest >= start, rest < start + length, chance(player, beat) % max(4, count / 6) == 0 { return .blinking }
    // The direction changes while the lids are closed.
    let look = rest < start ? beat - 1 : beat
    guard look >= 0, count <= 60 else { return .idle }
    // Each head looks in another direction every third beat, but not all of them in the same beat.
    switch chance(player, -1 - (look + player.rawValue) / 3) % 4 {
    case 0: return .idle
    case 1 where target == nil: return .looking(x: -1, y: 0)
    default: return target.map { .looking(x: $0.x, y: $0.y) } ?? .looking(x: 0.9, y: -0.2)
    }
  }

  /// Returns the next moment at which a head's mood may change.
  static func nextChange(after now: Instant) -> Instant {
    let (_, rest) = place(of: now)
    let next = rest < start ? start : rest < start + length ? start + length : Int(beat.nanoseconds) + start
    return now + Span(nanoseconds: Int64(next - rest))
  }

  private static func place(of now: Instant) -> (beat: Int, rest: Int) {
    let time = max(0, now.nanoseconds)
    return (Int(time / beat.nanoseconds), Int(time % beat.nanoseconds))
  }

  /// Returns a random number that is always the same for a given player and beat.
  private static func chance(_ player: Player.ID, _ beat: Int) -> Int {
    var random = SeededGenerator(
      seed: UInt64(bitPattern: Int64(player.rawValue)) << 32 ^ UInt64(bitPattern: Int64(beat)))
    return Int(random.next() >> 40)
  }
}
