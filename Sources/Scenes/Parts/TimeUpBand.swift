import Games
import PadProtocol

/// The word that says that time is up, on a band across the place where the game was played.
struct TimeUpBand {
  /// The game time at which time was up.
  let since: Instant
  /// The game time.
  let now: Instant
  /// Whether the band reaches from edge to edge, so that it cuts nothing in half.
  var isRibbon = false

  /// The time in which the word falls on the table, from above it.
  private static let growth = Span.milliseconds(250)
  private static let above = 0.4

  /// The time in which the light of the room has another colour.
  private static let flood = Span.milliseconds(1_400)

  /// The light of the room, which lasts longer than the fall of the word.
  var light: Motion { Motion(startsAt: since, endsAt: since + Self.flood) }

  /// The fall of the word.
  var growing: Motion { Motion(startsAt: since, endsAt: since + Self.growth, easing: .backOut) }

  func draw(_ word: String, in area: Rect, on composer: inout Composer) {
    let text = composer.fit(
      word, .display, composer.theme.onAccent, TextBox(width: area.width - 8, lines: 1, sizes: [24, 20, 16, 12, 9, 7]))
    let height = text.height + 5
    let width = isRibbon ? area.width : min(area.width - 4, text.width + 16)
    let band = Rect(x: area.midX - width / 2, y: area.midY - height / 2, width: width, height: height)
    // It never reaches over the edge of the place.
    let most = isRibbon ? 1 + Self.above : max(1, min(1 + Self.above, area.width / width, area.height / height))
    let scale = 1 + (most - 1) * (1 - growing.calmed(composer.isCalm).share(at: now))
    let middle = Point(x: area.midX, y: area.midY)
    composer.posed(Pose(scale: isRibbon ? 1 : scale), around: middle) {
      $0.box(
        band, radius: isRibbon ? 0 : $0.theme.radius.card, fill: Fill($0.theme.accent), stroke: $0.theme.onAccent,
        strokeWidth: 0.8)
    }
    composer.posed(Pose(scale: scale), around: middle) {
      $0.put(text, x: band.x, width: band.width, middle: band.midY, align: .center)
    }
  }
}

extension Composer {
  /// Lets the room answer to the end of the time.
  mutating func flood(_ endedAt: Instant, at now: Instant) {
    flood(theme.answer(.hexagon), share: TimeUpBand(since: endedAt, now: now).light.share(at: now))
  }
}

extension Countdown {
  /// The time at the end of a game in which nobody sees who leads, so that the ceremony has something to tell.
  private static let secret = Span.seconds(5)

  /// Whether so little of a game's time is left that its scores are a secret.
  func hidesScores(at now: Instant) -> Bool { total > Self.secret * 2 && endsAt - now <= Self.secret }
}
