import Games
import Room

/// The game that is about to begin, its players, and the seconds until its start.
///
/// ```
///           Trivia
/// The questions are on the TV, the
///    answers in your hand.
///            3
///  (M) (T) (O) (J) (L) (A)
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
    /// A player who runs in along the edge of the stage.
    case runner(Int)
  }

  /// The type sizes of the title.
  private static let titles = [17.0, 16, 14, 12, 10, 8, 6.4]
  /// The type sizes of a number in its first pictures, as parts of the size that stays for the rest of its second.
  private static let beat = [1.3, 1.22, 1.14, 1.08, 1.03, 1]
  /// The time at the end of a second in which its number fades, and the opacity at which it is replaced.
  private static let fading = (time: 0.12, opacity: 0.7)
  /// The time for which a wave spreads from a number that has just appeared.
  private static let wave = Span.milliseconds(600)

  func draw(on composer: inout Composer) {
    composer.world(of: kind, isCentred: true, at: gameTime)
    let safe = composer.safe
    let entrance = entrance(isCalm: composer.isCalm)
    let title = composer.fit(
      opening.title, .display, composer.theme.text,
      TextBox(width: safe.width - 2 * Self.sign.x, lines: 1, sizes: Self.titles))
    let summary = composer.fit(
      opening.summary, .medium, composer.theme.secondaryText,
      TextBox(
        width: min(124, safe.width), height: composer.isPortrait ? 40 : 16, lines: composer.isPortrait ? 6 : 3,
        sizes: (composer.isPortrait ? [7, 6.4, 6] : []) + [5.6, 5.2, 4.8, 4.4, 4, 3.6, 3.2]))
    let top = composer.isPortrait ? safe.y + 0.08 * composer.height : safe.y + 1
    // The line of letters has room above and below them, where the bulbs are.
    let sign = Rect(
      x: safe.midX - title.width / 2 - Self.sign.x, y: top, width: title.width + 2 * Self.sign.x,
      height: title.height + Self.sign.y)
    let center = Point(x: safe.midX, y: top + title.height / 2)
    let fall = entrance.share(of: .title, at: now)
    // Nobody looks at a number alone: the title is there from the first picture on.
    let rise = Pose(y: -3 * (1 - fall), scale: 0.8 + 0.2 * fall)
    composer.posed(rise, around: center) {
      self.sign(sign, on: &$0)
      $0.put(title, x: safe.x, width: safe.width, top: top, align: .center)
    }
    let summaryTop = top + title.height + Metrics.Space.small
    composer.posedLines { _ in
      .rising(entrance.share(of: .summary, at: now))
    } _: {
      $0.put(summary, x: safe.x, width: safe.width, top: summaryTop, align: .center)
    }
    let stage = runners(on: &composer, entrance)
    let bottom = composer.isPortrait ? stage - 14 : stage
    let room = Rect(
      x: safe.x, y: summaryTop + summary.height + 1, width: safe.width,
      height: bottom - summaryTop - summary.height - 1)
    count(in: room, on: &composer)
  }

  /// The space beside and below the title on its sign, and the distance and the radius of the bulbs around it.
  private static let (sign, bulbs) = ((x: 6.2, y: 0.8), (pitch: 4.4, radius: 0.55))
  /// Draws a sign with bulbs, every other of which is bright.
  private func sign(_ sign: Rect, on composer: inout Composer) {
    let theme = composer.theme
    composer.box(sign, radius: theme.radius.card, fill: Fill(theme.background), stroke: theme.accent, strokeWidth: 0.5)
    let frame = sign.inset(by: 1.5)
    let (across, down) = (
      max(1, Int((frame.width / Self.bulbs.pitch).rounded())), max(1, Int((frame.height / Self.bulbs.pitch).rounded()))
    )
    func between(_ start: Double, _ length: Double, _ number: Int, _ count: Int) -> Double {
      start + length * Double(number) / Double(count)
    }
    let places =
      (0..<across).map { Point(x: between(frame.x, frame.width, $0, across), y: frame.y) }
      + (0..<down).map { Point(x: frame.maxX, y: between(frame.y, frame.height, $0, down)) }
      + (0..<across).map { Point(x: between(frame.maxX, -frame.width, $0, across), y: frame.maxY) }
      + (0..<down).map { Point(x: frame.x, y: between(frame.maxY, -frame.height, $0, down)) }
    for isBright in [false, true] {
      composer.path(
        SuitShape.circle(x: 0, y: 0, radius: Self.bulbs.radius),
        at: places.indices.filter { $0.isMultiple(of: 2) == isBright }.map { places[$0] },
        fill: isBright ? theme.accent : theme.accent.opacity(0.3))
    }
  }

  /// The largest radius of the wave around the number.
  private static let reach = 20.0

  /// Draws the players, who run in from both sides and stand under the number; returns the upper edge of the row.
  private func runners(on composer: inout Composer, _ entrance: Timeline<Part>) -> Double {
    let safe = composer.safe
    let players = opening.players
    guard !players.isEmpty else { return safe.maxY }
    let pitch = min(27, safe.width / Double(players.count))
    let radius = min(Self.largest, 0.42 * pitch)
    let names = names(in: pitch, on: composer)
    let below = names.map(\.height).max() ?? 0
    let y = safe.maxY - below - radius - (names.isEmpty ? 0.5 : 1.2)
    for (index, player) in players.enumerated() {
      let place = Double(index) - Double(players.count - 1) / 2
      let x = safe.midX + pitch * place
      let edge = place < 0 ? safe.x + radius : safe.maxX - radius
      let share = entrance.share(of: .runner(index), at: now)
      guard share > 0 else { continue }
      // Four steps on the way, each a small hop.
      let step = 4 * share - (4 * share).rounded(.down)
      let hop = share < 1 ? 1.6 * 4 * step * (1 - step) : self.hop(of: index, isCalm: composer.isCalm)
      composer.posed(.fading(min(1, 4 * share))) {
        $0.disc(
          of: player, x: edge + (x - edge) * share, y: y - hop, radius: radius, mood: share < 1 ? .cheering : .idle,
          isNamed: true)
      }
      guard names.indices.contains(index) else { continue }
      // The name waits for its head.
      composer.posed(.fading(max(0, 4 * share - 3))) {
        $0.put(names[index], x: x - pitch / 2, width: pitch, top: y + radius + 0.5, align: .center)
      }
    }
    return y - radius - 1.6
  }

  /// The largest radius of a head.
  private static let largest = 9.2

  /// Returns how high a player hops with a number that has just appeared, one after the other from left to right.
  private func hop(of index: Int, isCalm: Bool) -> Double {
    let left = opening.endsAt - now
    guard !isCalm, left > .zero else { return 0 }
    let since = 1 - left.seconds + left.seconds.rounded(.down) - 0.06 * Double(index % 8)
    return (0..<0.3).contains(since) ? 1.8 * 4 * (since / 0.3) * (1 - since / 0.3) : 0
  }

  /// Returns the players' names under their heads; empty if one of them does not fit.
  private func names(in pitch: Double, on composer: Composer) -> [FittedText] {
    func fit(_ size: Double) -> [FittedText] {
      opening.players.map {
        composer.fit(
          $0.name, .semibold, composer.theme.text,
          TextBox(width: pitch - 1, height: 1.3 * size, lines: 1, sizes: [size]))
      }
    }
    return [3.6, 3.2, 2.8].lazy.map(fit).first { $0.allSatisfy(\.fits) } ?? []
  }

  /// Draws the seconds, as large as the room allows; a wave spreads from each new number.
  private func count(in room: Rect, on composer: inout Composer) {
    let (x, y) = (room.midX, room.midY)
    let left = max(.zero, opening.endsAt - now)
    let seconds = max(1, left.wholeSecondsLeft)
    let since = Span(nanoseconds: Int64(seconds) * 1_000_000_000) - left
    let isCalm = composer.isCalm
    // The largest beat fits too.
    let size = max(8, min(35, room.height / 1.3 / Self.beat[0]))
    if !isCalm, since > .zero, since < Self.wave {
      let share = Easing.out(since.seconds / Self.wave.seconds)
      composer.disc(
        x: x, y: y, radius: min(room.height / 2, Self.reach) * (0.75 + 0.25 * share), fill: nil,
        stroke: composer.theme.accent.opacity(0.7 * (1 - share)), width: 0.7)
    }
    let color = kind.presentation.prop(Prop(x: x, y: y, size: size), &composer)
    let picture = Int(max(0, since.nanoseconds) / Motion.frame.nanoseconds)
    let beat = isCalm ? 1 : Self.beat[min(picture, Self.beat.count - 1)]
    let gone = isCalm ? 0 : max(0, (since.seconds - (1 - Self.fading.time)) / Self.fading.time)
    composer.posed(.fading(1 - (1 - Self.fading.opacity) * min(1, gone))) {
      $0.put(
        $0.fit(String(seconds), .display, color, TextBox(width: room.width, sizes: [size * beat, 8])),
        x: room.x, width: room.width, middle: y, align: .center)
    }
  }

  /// Returns the entrance of all parts, which begins once the previous picture has given way.
  private func entrance(isCalm: Bool) -> Timeline<Part> {
    let isShort = opening.endsAt - opening.startsAt < .seconds(1)
    var timeline = Timeline<Part>(startsAt: opening.startsAt, isCalm: isCalm || isShort)
    timeline.add(.title, after: .zero, for: .milliseconds(300), .backOut)
    timeline.add(.summary, after: .milliseconds(250), for: .milliseconds(350))
    for index in opening.players.indices {
      // Those in the middle run furthest, and first.
      let fromEdge = min(index, opening.players.count - 1 - index)
      let later = 70 * (opening.players.count / 2 - fromEdge)
      timeline.add(.runner(index), after: .milliseconds(300 + later), for: .milliseconds(600))
    }
    return timeline
  }

  /// Returns when the picture next changes, on the host's clock; nil once the game begins.
  static func nextChange(of opening: Scene.Opening, after now: Instant, isCalm: Bool) -> Instant? {
    guard let second = nextSecond(before: opening.endsAt, after: now).first else { return nil }
    return isCalm ? second : min(second, max(opening.startsAt, now + Motion.frame))
  }
}
