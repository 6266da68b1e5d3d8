import Games

/// The moment in which time is up: everything stands still, the word is large over the field, and the disks that are left
/// disappear one after the other.
struct TimeUp {
  private let endedAt: Instant
  private let disks: Int
  private let moment: Instant

  /// The time until the first disk disappears, and the time in which the last one has begun to.
  private static let (first, all) = (Span.milliseconds(450), Span.milliseconds(600))
  /// The time in which a disk disappears, and in which the word grows to its size.
  private static let (fall, growth) = (Span.milliseconds(280), Span.milliseconds(250))

  /// Creates the moment; nil while time is left.
  init?(_ field: DisksScene.Field, at now: Instant) {
    guard let endedAt = field.endedAt else { return nil }
    (self.endedAt, moment, disks) = (endedAt, now, field.disks.count)
  }

  private func falling(_ index: Int) -> Motion {
    let start = endedAt + Self.first + Self.all * (Double(index) / Double(max(1, disks)))
    return Motion(startsAt: start, endsAt: start + Self.fall)
  }

  private var growing: Motion { Motion(startsAt: endedAt, endsAt: endedAt + Self.growth, easing: .backOut) }

  /// Returns the share of its size that a disk still has.
  func left(ofDisk index: Int, isCalm: Bool) -> Double {
    let share = falling(index).calmed(isCalm, atEnd: true).share(at: moment)
    return 1 - share * share
  }

  /// Draws the word on a band across the field.
  func draw(_ word: String, in area: Rect, on composer: inout Composer) {
    let text = composer.fit(
      word, .display, composer.theme.accent, TextBox(width: area.width - 8, lines: 1, sizes: [24, 20, 16, 12, 9, 7]))
    let height = text.height + 5
    let band = Rect(x: area.x + 2, y: area.midY - height / 2, width: area.width - 4, height: height)
    let scale = 0.7 + 0.3 * growing.calmed(composer.isCalm).share(at: moment)
    composer.posed(Pose(scale: scale), around: Point(x: area.midX, y: area.midY)) {
      $0.box(band, radius: $0.theme.radius.card, fill: Fill($0.theme.background))
      $0.put(text, x: band.x, width: band.width, middle: band.midY, align: .center)
    }
  }

  /// Returns the game time of the next picture; nil once nothing moves any more.
  func nextFrame(isCalm: Bool) -> Instant? {
    ([growing.calmed(isCalm)] + (0..<disks).map { falling($0).calmed(isCalm, atEnd: true) })
      .compactMap { $0.nextFrame(after: moment) }.min()
  }
}
