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
  /// The height to which a reaction rises.
  private static let rise = 14.0
  /// The maximum distance by which a reaction sways; less above a small head.
  private static let sway = 1.1

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
      let room = room(at: place, top: top, letters)
      let radius = min(3, max(1.8, 0.7 * place.radius), room.height / 2)
      let color = composer.theme.player(reacted.player)
      guard !isCalm else {
        // Only the latest one is drawn, because all reactions of a head would be in the same place.
        let isLatest = !all.contains { $0.player.id == reacted.player.id && $0.at > reacted.at && $0.at <= now }
        guard isLatest else { continue }
        composer.reaction(
          reacted.reaction, x: place.x + 0.5 * place.radius, y: max(top + radius, place.y - 0.75 * place.radius),
          radius: 0.8 * radius, color: color)
        continue
      }
      let end = end(of: reacted)
      let share = Motion(startsAt: reacted.at, endsAt: end, easing: .out).share(at: now)
      let start = min(max(room.y + radius, place.y - 0.6 * place.radius), room.maxY - radius)
      let lift = max(0, min(Self.rise, start - radius - room.y))
      // Reactions start to sway to different sides, so that those of one player do not hide each other.
      let side = reacted.at.nanoseconds / 1_000_000 % 2 == 0 ? 1.0 : -1
      let (sine, _) = Turn.sineAndCosine(ofDegrees: 400 * share)
      let pop = Motion(startsAt: reacted.at, endsAt: reacted.at + Self.pop, easing: .backOut).share(at: now)
      var pose = Pose.popping(pop, from: 0.4)
      pose.y = -lift * share
      pose.x = side * min(Self.sway, 0.25 * place.radius) * sine
      pose.opacity *= 1 - Motion(startsAt: end - Self.fade, endsAt: end).share(at: now)
      composer.posed(pose, around: Point(x: place.x, y: start)) {
        $0.reaction(reacted.reaction, x: place.x, y: start, radius: radius, color: color)
      }
    }
  }

  /// Returns the room above a head, which ends at any text.
  private func room(at head: (x: Double, y: Double, radius: Double), top: Double, _ letters: [Rect]) -> Rect {
    let reach = max(1.8, 0.95 * head.radius)
    let near = letters.filter { $0.maxX > head.x - reach && $0.x < head.x + reach }
    let isBelow = { (letters: Rect) in letters.midY > head.y - 0.5 }
    let ceiling = max(top, (near.filter { !isBelow($0) }.map(\.maxY).max() ?? 0) + 0.4)
    let ground = (near.filter(isBelow).map(\.y).min() ?? .infinity) - 0.2
    return Rect(x: head.x - reach, y: ceiling, width: 2 * reach, height: max(1.6, ground - ceiling))
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
