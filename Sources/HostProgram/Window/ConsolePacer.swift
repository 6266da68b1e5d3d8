import Games

/// Decides when the console is drawn after a change in the room: immediately, but at most ten times a second.
///
/// With a thousand players, laying out the console costs more than drawing the TV's motion, so it is drawn half as often.
/// The effect of a key is visible immediately.
struct ConsolePacer {
  static let pause = Span.milliseconds(100)
  /// The same with very many players.
  static let crowdPause = Span.milliseconds(200)
  /// The time after a key in which news of the room count as its effect, and are shown immediately.
  static let echo = Span.milliseconds(500)

  private var drawnAt: Instant?
  private var touchedAt: Instant?
  private var hasNews = false
  private var isCrowd = false

  /// Notes that the room has news.
  ///
  /// - Parameter isCrowd: Whether there are very many players; nil if that has not changed.
  mutating func add(isCrowd: Bool? = nil) {
    hasNews = true
    if let isCrowd { self.isCrowd = isCrowd }
  }

  /// Notes that somebody has pressed a key, or that the window has lost its picture.
  mutating func touch(at now: Instant) { (touchedAt, hasNews) = (now, true) }

  /// The time at which the console should be drawn, possibly in the past; nil if nothing is new.
  var due: Instant? {
    guard hasNews else { return nil }
    guard let drawnAt else { return Instant(nanoseconds: 0) }
    if let touchedAt, drawnAt < touchedAt + Self.echo { return drawnAt }
    return drawnAt + (isCrowd ? Self.crowdPause : Self.pause)
  }

  /// Notes that the console was drawn as it is at this moment.
  mutating func drew(at now: Instant) { (drawnAt, hasNews) = (now, false) }
}
