import Games

/// The time left to answer: a ring that runs out, with the seconds in it, which turns amber and pulses at the end.
struct TimeRing {
  let countdown: Countdown
  let now: Instant
  var isCalm = false
  /// Whether the ring grows in the last seconds; there has to be room for that.
  var grows = false

  static let radius = 7.6
  /// By how much the ring's radius grows; less than the usual gap beside it.
  private static let growth = 1.1
  private static let growthTime = Span.milliseconds(300)
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

  /// The moment at which the heart begins to beat; nil if it does not, or not yet.
  var tenseSince: Instant? {
    !isCalm && countdown.total > Self.hurry && left <= Self.hurry ? countdown.endsAt - Self.hurry : nil
  }

  /// The radius now.
  var radius: Double {
    guard grows, let tenseSince else { return Self.radius }
    return Self.radius + Self.growth * Easing.backOut(min(1, (now - tenseSince).seconds / Self.growthTime.seconds))
  }

  /// The steps since the current second began.
  private var step: Int {
    let since = Span(nanoseconds: Int64(left.wholeSecondsLeft) * 1_000_000_000) - left
    return Int(since.nanoseconds / Self.beatStep.nanoseconds)
  }

  /// The strength of the second's beat: full when it begins, and nothing in its last third.
  var pulse: Double { tenseSince == nil || left == .zero ? 0 : max(0, 1 - Double(step) / 10) }

  /// The share of the ring that is left, from 0 to 1.
  private var fraction: Double {
    let shown = isCalm ? Double(left.wholeSecondsLeft) : left.seconds
    return min(1, shown / max(1, countdown.total.seconds))
  }

  private var size: Double {
    guard isHurrying, isCalm == false else { return Metrics.Size.timer }
    let usual = step < Self.beat.count ? Self.beat[step] : Metrics.Size.timer
    return grows && tenseSince != nil ? usual * (1 + Self.growth / Self.radius) : usual
  }

  func draw(x: Double, y: Double, on composer: inout Composer) {
    let radius = radius
    composer.ring(
      x: x, y: y, radius: radius, thickness: 1.5, fraction: fraction,
      color: isHurrying ? composer.theme.warning : composer.theme.text)
    composer.put(
      composer.fit(
        String(left.wholeSecondsLeft), .bold, isHurrying ? composer.theme.warning : composer.theme.text,
        TextBox(width: 1.6 * radius, sizes: [size, 5, 4])),
      x: x - radius, width: 2 * radius, middle: y, align: .center)
  }

  /// Draws light along the edges of the picture, which beats like the heart that is heard.
  func drawEdges(on composer: inout Composer) {
    let pulse = pulse
    guard pulse > 0 else { return }
    for strip in 0..<3 {
      let (inset, wide) = (Double(strip) * Self.edge, Self.edge)
      let fill = Fill(composer.theme.warning.opacity(0.42 * pulse * (1 - Double(strip) / 3)))
      let (width, height) = (composer.width - 2 * inset, composer.height - 2 * inset)
      for rect in [
        Rect(x: inset, y: inset, width: width, height: wide),
        Rect(x: inset, y: inset + height - wide, width: width, height: wide),
        Rect(x: inset, y: inset + wide, width: wide, height: height - 2 * wide),
        Rect(x: inset + width - wide, y: inset + wide, width: wide, height: height - 2 * wide),
      ] { composer.box(rect, radius: 0, fill: fill) }
    }
  }

  /// The width of one of the strips of light.
  private static let edge = 0.5

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
