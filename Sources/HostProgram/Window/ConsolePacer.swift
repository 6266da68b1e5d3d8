import Games

/// Decides when the console follows the room: at once, but at most ten times a second.
///
/// With a thousand players, laying it out costs more than drawing the TV's motion. The effect of a key is visible at
/// once.
struct ConsolePacer {
  static let pause = Span.milliseconds(100)
  /// For how long after a key the room's news count as its effect, and are shown at once.
  static let echo = Span.milliseconds(500)

  private var drawnAt: Instant?
  private var touchedAt: Instant?
  private var hasNews = false

  /// Notes that the room has news.
  mutating func add() { hasNews = true }

  /// Somebody has pressed a key, or the window has lost its picture.
  mutating func touch(at now: Instant) { (touchedAt, hasNews) = (now, true) }

  /// When it is to be drawn, which may be over already; nil while nothing is new.
  var due: Instant? {
    guard hasNews else { return nil }
    guard let drawnAt else { return Instant(nanoseconds: 0) }
    if let touchedAt, drawnAt < touchedAt + Self.echo { return drawnAt }
    return drawnAt + Self.pause
  }

  /// It was drawn as it is at this moment.
  mutating func drew(at now: Instant) { (drawnAt, hasNews) = (now, false) }
}
