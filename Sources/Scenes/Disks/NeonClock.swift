import Games

/// The last five seconds as a neon ring on the glass table, under the disks: five tubes, of which one goes out each
/// second.
///
/// It has no figures, because a figure on the table is a key to press.
struct NeonClock {
  /// The number of tubes that are lit, and the time since the last one went out.
  private let lit: Int
  private let since: Span

  private static let tubes = 5
  /// The time in which the tubes flare up.
  private static let flare = Span.milliseconds(300)
  /// The angle of a tube, and of the gap between two, in degrees.
  private static let (length, gap) = (58.0, 14.0)
  /// The number of straight pieces of a tube.
  private static let pieces = 12

  /// Creates the ring; nil before the last five seconds, and once time is up.
  init?(_ countdown: Countdown, now: Instant) {
    let left = countdown.endsAt - now
    guard left > .zero, countdown.hidesScores(at: now) else { return nil }
    lit = min(Self.tubes, left.wholeSecondsLeft)
    since = .seconds(Double(lit)) - left
  }

  /// Draws the ring around the middle of an area.
  func draw(in area: Rect, on composer: inout Composer) {
    let radius = 0.36 * min(area.width, area.height)
    let share = composer.isCalm ? 1 : min(1, max(0, since.seconds / Self.flare.seconds))
    for tube in 0..<Self.tubes {
      let start = -90 + Self.gap / 2 + (Self.length + Self.gap) * Double(tube)
      let steps = (0...Self.pieces).map { piece -> DrawItem.Path.Step in
        let (sine, cosine) = Turn.sineAndCosine(ofDegrees: start + Self.length * Double(piece) / Double(Self.pieces))
        let point = Point(x: area.midX + radius * cosine, y: area.midY + radius * sine)
        return piece == 0 ? .move(point) : .line(point)
      }
      // A tube that is out is still there.
      let layers = tube < lit ? [(5.0, 0.2), (2.0, 0.7)] : [(2.0, 0.12)]
      for (width, opacity) in layers {
        composer.path(
          steps, x: 0, y: 0, radius: (1, 1), fill: nil,
          stroke: composer.theme.warning.opacity(opacity * (tube < lit ? 1.4 - 0.4 * share : 1)), strokeWidth: width)
      }
    }
  }

  /// Returns the game time of the next picture of tubes that flare up; nil if none do.
  static func nextFrame(of countdown: Countdown, after now: Instant) -> Instant? {
    guard let clock = NeonClock(countdown, now: now) else { return nil }
    return Motion(startsAt: now - clock.since, endsAt: now - clock.since + flare).nextFrame(after: now)
  }
}
