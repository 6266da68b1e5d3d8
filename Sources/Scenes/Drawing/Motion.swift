import Games

/// How far something that moves has come.
struct Motion: Hashable {
  /// How long one picture of a moving thing is shown.
  static let frame = Span.milliseconds(33)

  var startsAt: Instant
  var endsAt: Instant
  var easing = Easing.linear

  /// The next picture's game time; nil once everything has arrived.
  func nextFrame(after now: Instant) -> Instant? {
    if now < startsAt { return startsAt }
    return now < endsAt ? min(endsAt, now + Self.frame) : nil
  }

  /// The same without movement: a cut when it would have begun, or, if something disappears, when it is gone.
  func calmed(_ isCalm: Bool, atEnd: Bool = false) -> Motion {
    guard isCalm else { return self }
    let cut = atEnd ? endsAt : startsAt
    return Motion(startsAt: cut, endsAt: cut)
  }

  /// How far it is on its way, from 0 to 1 in the end.
  func share(at now: Instant) -> Double {
    guard now < endsAt else { return 1 }
    guard now > startsAt else { return 0 }
    return easing((now - startsAt).seconds / (endsAt - startsAt).seconds)
  }
}
