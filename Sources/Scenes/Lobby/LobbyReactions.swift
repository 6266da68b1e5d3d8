import Games
import PadProtocol
import Room

/// The reactions of people in the lobby: each pops up at its sender's head, rises over the wall, and disappears.
///
/// The reactions depend only on the time. In calm pictures, each one stays next to the head, and then disappears.
struct LobbyReactions {
  private let all: [Scene.Lobby.Reacted]
  private let isCalm: Bool

  /// The time for which a reaction is visible in calm pictures.
  static let calmLife = Span.seconds(2)
  private static let pop = Span.milliseconds(220)
  private static let fade = Span.milliseconds(700)
  /// The time in which a reaction rises; then it sways until it has disappeared.
  private static let rising = Span.milliseconds(1_400)
  /// The maximum height to which a reaction rises.
  private static let rise = 24.0
  /// The maximum distance by which a reaction sways; less for a small one.
  private static let sway = 1.4
  /// The radii of reactions, from which the one is chosen that suits the room above the head.
  private static let radii = [5.1, 4.5, 4, 3.5, 3, 2.6, 2.2, 1.8]

  init(_ lobby: Scene.Lobby, isCalm: Bool) {
    all = lobby.reactions
    self.isCalm = isCalm
  }

  private func end(of reacted: Scene.Lobby.Reacted) -> Instant {
    reacted.at + (isCalm ? Self.calmLife : Scene.Lobby.Reacted.life)
  }

  /// Draws all reactions that are visible at a moment, none of them above `top` or over text.
  func draw(on wall: LobbyWall, top: Double, at now: Instant, _ composer: inout Composer) {
    let letters = all.isEmpty ? [] : composer.lettersInUnits
    for reacted in all where reacted.at <= now && now < end(of: reacted) {
      guard let place = wall.place(of: reacted.player.id, on: composer) else { continue }
      let way = way(from: place, top: top, letters, composer)
      let color = composer.theme.player(reacted.player)
      guard !isCalm else {
        // Only the latest one is drawn, because all reactions of a head would be in the same place.
        let isLatest = !all.contains { $0.player.id == reacted.player.id && $0.at > reacted.at && $0.at <= now }
        guard isLatest else { continue }
        composer.reaction(
          reacted.reaction, x: way.x, y: way.start, radius: way.radius, color: color)
        continue
      }
      let end = end(of: reacted)
      let share = Motion(startsAt: reacted.at, endsAt: reacted.at + Self.rising, easing: .both).share(at: now)
      let age = (now - reacted.at).seconds / (end - reacted.at).seconds
      // Reactions start to sway to different sides, so that those of one player do not hide each other.
      let side = reacted.at.nanoseconds / 1_000_000 % 2 == 0 ? 1.0 : -1
      let (sine, _) = Turn.sineAndCosine(ofDegrees: 540 * age)
      let pop = Motion(startsAt: reacted.at, endsAt: reacted.at + Self.pop, easing: .backOut).share(at: now)
      var pose = Pose.popping(pop, from: 0.4)
      pose.y = -way.lift * share
      pose.x = side * way.sway * sine
      pose.opacity *= 1 - Motion(startsAt: end - Self.fade, endsAt: end).share(at: now)
      composer.posed(pose, around: Point(x: way.x, y: way.start)) {
        $0.reaction(reacted.reaction, x: way.x, y: way.start, radius: way.radius, color: color)
      }
    }
  }

  /// The way of a reaction: straight up, except for its swaying.
  private struct Way {
    var x: Double
    var start: Double
    var lift: Double
    var radius: Double
    var sway: Double
  }

  /// Returns the way on which a reaction from a head is large and rises far, without touching any text.
  private func way(
    from head: (x: Double, y: Double, radius: Double), top: Double, _ letters: [Rect], _ composer: Composer
  ) -> Way {
    let safe = composer.safe
    var best: (way: Way, merit: Double)?
    for radius in Self.radii {
      let sway = isCalm ? 0 : min(Self.sway, 0.3 * radius)
      let reach = radius + sway
      // Next to the head there may be more room than above it.
      for shift in [0, 0.6, -0.6, 1, -1] {
        let x = min(max(head.x + shift * (head.radius + 0.4 * radius), safe.x + reach), safe.maxX - reach)
        let room = room(at: head, x: x, reach: reach, top: top, letters)
        guard room.height >= 2 * radius else { continue }
        let start = min(max(room.y + radius, head.y + 0.4 * head.radius), room.maxY - radius)
        let lift = max(0, min(Self.rise, start - radius - room.y))
        let merit = radius * (1 + min(12, lift)) * (shift == 0 ? 1 : 0.8)
        if merit > best?.merit ?? 0 {
          best = (Way(x: x, start: start, lift: lift, radius: radius, sway: sway), merit)
        }
      }
    }
    let (least, x) = (Self.radii.last ?? 1.8, min(max(head.x, safe.x + 2), safe.maxX - 2))
    let room = room(at: head, x: x, reach: least, top: top, letters)
    let radius = min(least, room.height / 2)
    return best?.way ?? Way(x: x, start: room.maxY - radius, lift: 0, radius: radius, sway: 0)
  }

  /// Returns the room in a column at a head, which ends at any text.
  private func room(
    at head: (x: Double, y: Double, radius: Double), x: Double, reach: Double, top: Double, _ letters: [Rect]
  ) -> Rect {
    let near = letters.filter { $0.maxX > x - reach && $0.x < x + reach }
    let isBelow = { (letters: Rect) in letters.midY > head.y - 0.5 }
    let ceiling = max(top, (near.filter { !isBelow($0) }.map(\.maxY).max() ?? 0) + 0.4)
    let ground = min((near.filter(isBelow).map(\.y).min() ?? .infinity) - 0.2, head.y + head.radius + reach)
    return Rect(x: x - reach, y: ceiling, width: 2 * reach, height: max(1.6, ground - ceiling))
  }

  /// Returns when the next picture is due; nil once all reactions have disappeared.
  func nextChange(after now: Instant) -> Instant? {
    all.compactMap { reacted in
      let end = end(of: reacted)
      guard isCalm else { return Motion(startsAt: reacted.at, endsAt: end).nextFrame(after: now) }
      return now < reacted.at ? reacted.at : now < end ? end : nil
    }.min()
  }
}

extension Composer {
  /// The frames of the lines of text, in units, except for initials.
  fileprivate var lettersInUnits: [Rect] {
    items.compactMap { item in
      guard case .text(let text) = item, text.clip == nil else { return nil }
      let frame = item.frame
      return Rect(
        x: (frame.x - origin.x) / unit, y: (frame.y - origin.y) / unit, width: frame.width / unit,
        height: frame.height / unit)
    }
  }
}
