import Games

/// The time left in the match, on a sign of its own: minutes and seconds, and a line that gets shorter.
struct PlayTimeBar {
  let countdown: Countdown
  /// The game time.
  let now: Instant

  /// The height of the sign.
  static let height = 5.6
  /// The distance between the sign and the words above it, which are about something else.
  static let distance = 1.4
  private static let width = 34.0
  /// The seconds at the end in which the time is in the colour of a warning.
  private static let hurry = 10
  private static let line = 1.2

  /// Returns the sign's place at the bottom of an area.
  func place(in area: Rect) -> Rect {
    let width = min(Self.width, area.width)
    return Rect(x: area.midX - width / 2, y: area.maxY - Self.height, width: width, height: Self.height)
  }

  /// Draws the sign at the bottom of an area.
  func draw(in area: Rect, on composer: inout Composer) {
    let seconds = min(countdown.total, max(.zero, countdown.endsAt - now)).wholeSecondsLeft
    let isHurrying = seconds <= Self.hurry
    let color = isHurrying ? composer.theme.warning : composer.theme.accent
    let text = composer.fit(
      Self.clock(seconds), .bold, isHurrying ? color : composer.theme.text,
      TextBox(width: area.width, sizes: [4, 3.7, 3.4, 3.2, 2.8]),
      tabular: true)
    let sign = place(in: area)
    composer.box(
      sign, radius: sign.height / 2, fill: Fill(composer.theme.background), stroke: composer.theme.line,
      strokeWidth: 0.2)
    let edge = 0.45 * sign.height
    composer.put(text, x: sign.x + edge, width: text.width, middle: sign.midY)
    let start = sign.x + edge + text.width + Metrics.Space.small
    composer.bar(
      Rect(
        x: start, y: sign.midY - Self.line / 2, width: max(Self.line, sign.maxX - edge - start), height: Self.line),
      fraction: min(1, Double(seconds) / max(1, countdown.total.seconds)), color: color,
      track: color.opacity(0.2))
  }

  /// Formats minutes and seconds in the same way for all languages: `9:05`.
  static func clock(_ seconds: Int) -> String {
    "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}
