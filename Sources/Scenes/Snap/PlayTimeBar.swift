import Games

/// The time left in the match: minutes and seconds, and a line that gets shorter.
struct PlayTimeBar {
  let countdown: Countdown
  /// The game time.
  let now: Instant

  /// The height of the bar.
  static let height = 4.6
  private static let width = 22.0
  private static let line = 0.7
  /// The free space under the line.
  private static let edge = 0.5

  /// Returns the bar's place at the bottom of an area.
  func place(in area: Rect) -> Rect {
    let width = min(Self.width + 2 * Metrics.Space.medium, area.width)
    return Rect(x: area.midX - width / 2, y: area.maxY - Self.height, width: width, height: Self.height)
  }

  /// Draws the bar at the bottom of an area.
  func draw(in area: Rect, on composer: inout Composer) {
    let seconds = min(countdown.total, max(.zero, countdown.endsAt - now)).wholeSecondsLeft
    let text = composer.fit(
      Self.clock(seconds), .semibold, composer.theme.secondaryText, TextBox(width: area.width, sizes: [3.2, 2.8]),
      tabular: true)
    let width = min(Self.width, area.width - 2 * Metrics.Space.medium)
    let bar = Rect(
      x: area.midX - width / 2, y: area.maxY - Self.edge - Self.line, width: width, height: Self.line)
    composer.put(text, x: area.x, width: area.width, middle: bar.y - 1.8, align: .center)
    composer.bar(
      bar, fraction: min(1, Double(seconds) / max(1, countdown.total.seconds)), color: composer.theme.accent,
      track: composer.theme.accent.opacity(0.2))
  }

  /// Formats minutes and seconds in the same way for all languages: `9:05`.
  static func clock(_ seconds: Int) -> String {
    "\(seconds / 60):\(seconds % 60 < 10 ? "0" : "")\(seconds % 60)"
  }
}
