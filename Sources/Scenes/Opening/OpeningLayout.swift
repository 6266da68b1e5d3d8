import Games
import Room

/// The game that is about to begin, and the seconds until its start.
///
/// ```
///           Trivia
/// The questions are on the TV, the
///    answers in your hand.
///            ( 3 )
/// ```
struct OpeningLayout {
  let opening: Scene.Opening
  let kind: GameKind
  /// The game time, for the scenery around the text.
  let gameTime: Instant
  /// The moment for which the opening is drawn, on the host's clock.
  let now: Instant

  /// A part that moves in.
  private enum Part: Hashable {
    case title, summary
  }

  private static let radius = 12.5
  private static func middle(on composer: Composer) -> Double { composer.isPortrait ? 0.64 * composer.height : 75 }
  /// The type sizes of a number in its first pictures; the last size stays for the rest of its second.
  private static let beat = [19.0, 18, 17, 16.2, 15.5, 15]
  /// The time for which a wave spreads from a number that has just appeared.
  private static let wave = Span.milliseconds(600)

  func draw(on composer: inout Composer) {
    composer.world(of: kind, at: gameTime)
    let safe = composer.safe
    let entrance = Self.entrance(opening, isCalm: composer.isCalm)
    let title = composer.fit(
      opening.title, .display, composer.theme.text,
      TextBox(width: safe.width, lines: 1, sizes: [18, 16, 14, 12, 10, 8, 6.4]))
    let summary = composer.fit(
      opening.summary, .medium, composer.theme.secondaryText,
      TextBox(
        width: min(124, safe.width), height: composer.isPortrait ? 40 : 20, lines: composer.isPortrait ? 6 : 3,
        sizes: (composer.isPortrait ? [7, 6.4, 6] : []) + [5.6, 5.2, 4.8, 4.4, 4, 3.6]))
    let gap = Metrics.Space.large
    let middle = Self.middle(on: composer)
    let top = 12 + (middle - Self.radius - 16 - title.height - gap - summary.height) / 2
    composer.posed(.rising(entrance.share(of: .title, at: now), by: 3)) {
      $0.put(title, x: safe.x, width: safe.width, top: top, align: .center)
    }
    composer.posedLines { _ in
      .rising(entrance.share(of: .summary, at: now))
    } _: {
      $0.put(summary, x: safe.x, width: safe.width, top: top + title.height + gap, align: .center)
    }
    count(on: &composer)
  }

  /// Draws the seconds in their ring; a wave spreads from each new number.
  private func count(on composer: inout Composer) {
    let (x, y) = (composer.safe.midX, Self.middle(on: composer))
    let left = max(.zero, opening.endsAt - now)
    let seconds = max(1, left.wholeSecondsLeft)
    let since = Span(nanoseconds: Int64(seconds) * 1_000_000_000) - left
    let isCalm = composer.isCalm
    if !isCalm, since > .zero, since < Self.wave {
      let share = Easing.out(since.seconds / Self.wave.seconds)
      composer.disc(
        x: x, y: y, radius: Self.radius + 6.5 * share, fill: nil,
        stroke: composer.theme.accent.opacity(0.7 * (1 - share)), width: 0.7)
    }
    let length = max(0.001, (opening.endsAt - opening.startsAt).seconds)
    composer.ring(
      x: x, y: y, radius: Self.radius, thickness: 1.6,
      fraction: min(1, (isCalm ? Double(seconds) : left.seconds) / length), color: composer.theme.accent)
    let picture = Int(max(0, since.nanoseconds) / Motion.frame.nanoseconds)
    let size = isCalm ? 15 : Self.beat[min(picture, Self.beat.count - 1)]
    composer.put(
      composer.fit(String(seconds), .display, composer.theme.text, TextBox(width: 2 * Self.radius, sizes: [size, 8])),
      x: x - Self.radius, width: 2 * Self.radius, middle: y, align: .center)
  }

  /// Returns the entrance of the title and the summary, which begins once the previous picture has given way.
  private static func entrance(_ opening: Scene.Opening, isCalm: Bool) -> Timeline<Part> {
    let isShort = opening.endsAt - opening.startsAt < .seconds(1)
    var timeline = Timeline<Part>(startsAt: opening.startsAt, isCalm: isCalm || isShort)
    timeline.add(.title, after: .milliseconds(440), for: .milliseconds(350))
    timeline.add(.summary, after: .milliseconds(600), for: .milliseconds(350))
    return timeline
  }

  /// Returns when the picture next changes, on the host's clock; nil once the game begins.
  static func nextChange(of opening: Scene.Opening, after now: Instant, isCalm: Bool) -> Instant? {
    guard let second = nextSecond(before: opening.endsAt, after: now).first else { return nil }
    return isCalm ? second : min(second, max(opening.startsAt, now + Motion.frame))
  }
}
