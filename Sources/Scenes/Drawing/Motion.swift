import Games

/// A movement in game time, and its progress.
struct Motion: Hashable {
  /// The time for which one frame of a movement is shown.
  static let frame = Span.milliseconds(33)

  var startsAt: Instant
  var endsAt: Instant
  var easing = Easing.linear

  /// Returns the game time of the next frame; nil once the movement is over.
  func nextFrame(after now: Instant) -> Instant? {
    if now < startsAt { return startsAt }
    return now < endsAt ? min(endsAt, now + Self.frame) : nil
  }

  /// Returns the same motion or, if calm, an immediate change at its beginning, or at its end if something disappears.
  func calmed(_ isCalm: Bool, atEnd: Bool = false) -> Motion {
    guard isCalm else { return self }
    let cut = atEnd ? endsAt : startsAt
    return Motion(startsAt: cut, endsAt: cut)
  }

  /// Returns the share of the way at a moment, from 0 to 1 at the end.
  func share(at now: Instant) -> Double {
    guard now < endsAt else { return 1 }
    guard now > startsAt else { return 0 }
    return easing((now - startsAt).seconds / (endsAt - startsAt).seconds)
  }
}
