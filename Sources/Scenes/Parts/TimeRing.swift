import Games

/// The time left to answer: a ring that runs out, with the seconds in it, which turns amber and pulses at the end.
struct TimeRing {
  let countdown: Countdown
  let now: Instant
  var isCalm = false

  static let radius = 7.6
  /// The time before the end in which the ring is amber and pulses.
  private static let hurry = Span.seconds(5)
  /// The type sizes of a number that has just appeared; the last size stays for the rest of its second.
  private static let beat = [7.4, 7, 6.5]
  private static let beatStep = Span.milliseconds(70)
  /// The maximum number of steps in which the ring runs out.
  ///
  /// Smaller steps would be less than half a pixel on a large TV, and invisible.
  private static let steps: Int64 = 2_000

  private var left: Span { min(countdown.total, max(.zero, countdown.endsAt - now)) }
  private var isHurrying: Bool { left > .zero && left <= Self.hurry }

  /// The share of the ring that is left, from 0 to 1.
  private var fraction: Double {
    let shown = isCalm ? Double(left.wholeSecondsLeft) : left.seconds
    return min(1, shown / max(1, countdown.total.seconds))
  }

  private var size: Double {
    guard isHurrying, isCalm == false else { return Metrics.Size.timer }
    let since = Span(nanoseconds: Int64(left.wholeSecondsLeft) * 1_000_000_000) - left
    let step = Int(since.nanoseconds / Self.beatStep.nanoseconds)
    return step < Self.beat.count ? Self.beat[step] : Metrics.Size.timer
  }

  func draw(x: Double, y: Double, on composer: inout Composer) {
    composer.ring(
      x: x, y: y, radius: Self.radius, thickness: 1.5, fraction: fraction,
      color: isHurrying ? composer.theme.warning : composer.theme.text)
    composer.put(
      composer.fit(
        String(left.wholeSecondsLeft), .bold, isHurrying ? composer.theme.warning : composer.theme.text,
        TextBox(width: 1.6 * Self.radius, sizes: [size, 5, 4])),
      x: x - Self.radius, width: 2 * Self.radius, middle: y, align: .center)
  }

  /// The game time of the ring's next picture; nil once time is up.
  var nextChange: Instant? {
    let startsAt = countdown.endsAt - countdown.total
    if now < startsAt { return startsAt }
    guard let second = nextSecond(before: countdown.endsAt, after: now).first else { return nil }
    if isCalm { return second }
    let step = Span(nanoseconds: max(Motion.frame.nanoseconds, countdown.total.nanoseconds / Self.steps))
    return min(second, now + (left <= Self.hurry ? Motion.frame : step))
  }
}
