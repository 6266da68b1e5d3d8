import Games

/// How far something that moves has come.
struct Motion {
  /// How long one picture of a moving thing is shown.
  static let frame = Span.milliseconds(33)

  var startsAt: Instant
  var endsAt: Instant

  /// The next picture's game time; nil once everything has arrived.
  func nextFrame(after now: Instant) -> Instant? {
    if now < startsAt { return startsAt }
    return now < endsAt ? min(endsAt, now + Self.frame) : nil
  }

  /// How far it is on its way, 0 to 1, as time goes by.
  func share(at now: Instant) -> Double {
    guard now > startsAt else { return 0 }
    guard now < endsAt else { return 1 }
    return (now - startsAt).seconds / (endsAt - startsAt).seconds
  }

  /// The same with a gentle end.
  func easedShare(at now: Instant) -> Double {
    let left = 1 - share(at: now)
    return 1 - left * left * left
  }
}
