import Games

/// The moment in which time is up: everything stands still, the word is large over the field, and the disks that are left
/// disappear one after the other.
struct TimeUp {
  private let endedAt: Instant
  private let disks: Int
  private let moment: Instant

  /// The time until the first disk disappears, and the time in which the last one has begun to.
  private static let (first, all) = (Span.milliseconds(450), Span.milliseconds(600))
  /// The time in which a disk disappears.
  private static let fall = Span.milliseconds(280)

  /// Creates the moment; nil while time is left.
  init?(_ field: DisksScene.Field, at now: Instant) {
    guard let endedAt = field.endedAt else { return nil }
    (self.endedAt, moment, disks) = (endedAt, now, field.disks.count)
  }

  private func falling(_ index: Int) -> Motion {
    let start = endedAt + Self.first + Self.all * (Double(index) / Double(max(1, disks)))
    return Motion(startsAt: start, endsAt: start + Self.fall)
  }

  private var band: TimeUpBand { TimeUpBand(since: endedAt, now: moment) }

  /// Returns the share of its size that a disk still has.
  func left(ofDisk index: Int, isCalm: Bool) -> Double {
    let share = falling(index).calmed(isCalm, atEnd: true).share(at: moment)
    return 1 - share * share
  }

  /// Draws the word on a band across the field.
  func draw(_ word: String, in area: Rect, on composer: inout Composer) {
    band.draw(word, in: area, on: &composer)
  }

  /// Returns the game time of the next picture; nil once nothing moves any more.
  func nextFrame(isCalm: Bool) -> Instant? {
    ([band.light.calmed(isCalm)] + (0..<disks).map { falling($0).calmed(isCalm, atEnd: true) })
      .compactMap { $0.nextFrame(after: moment) }.min()
  }
}
