import Games
import PadProtocol

extension Composer {
  /// The minimum radius of a head with a face, without and with an initial next to it.
  private static let smallestFace = (alone: 0.8, withInitial: 2.9)

  /// Draws a player: the head in their colour with the initial.
  ///
  /// An outline alone means that something from the player is missing. A broken circle means that the player's
  /// connection is lost.
  ///
  /// - Parameters:
  ///   - mood: The head's mood.
  ///   - isNamed: Whether the name is next to the head, so that it needs no initial if there is room for a face.
  mutating func disc(
    of player: Player, x: Double, y: Double, radius: Double, filled: Bool = true, away: Bool = false,
    mood: DrawItem.Portrait.Mood = .idle, isNamed: Bool = false
  ) {
    let rim = min(0.45, 0.15 * radius)
    var size = radius
    if away {
      disc(x: x, y: y, radius: radius, fill: nil, stroke: theme.line, width: rim, broken: true)
      size -= 2 * rim
    }
    let hasFace = size >= (isNamed ? Self.smallestFace.alone : Self.smallestFace.withInitial)
    if filled || !away {
      items.append(
        .portrait(
          DrawItem.Portrait(
            head: player.head, center: point(x, y), radius: size * unit,
            fill: filled ? theme.player(player) : nil, ink: theme.ink, white: theme.onInk, line: theme.line,
            hasFace: hasFace, mood: away ? .blinking : mood)))
    }
    guard hasFace else {
      let letter = HeadDrawing.of(player.head.shape).letter
      let middle = filled || !away ? y + letter.y * size : y
      let half = (1 - abs(letter.y) / 2) * size
      return putInitial(
        of: player, color: filled ? theme.ink : theme.secondaryText, size: radius * 1.06,
        in: Rect(x: x - half, y: middle - half, width: 2 * half, height: 2 * half), radius: half)
    }
    guard !isNamed else { return }
    // The badge is in the corner, but within the space of the head.
    let badge = max(1.7, 0.4 * size)
    initial(of: player, x: x + size - badge, y: y + size - badge, radius: badge)
  }

  /// Draws the initial on a badge.
  private mutating func initial(of player: Player, x: Double, y: Double, radius: Double) {
    disc(x: x, y: y, radius: radius, fill: theme.raised.bottom, stroke: theme.background, width: 0.14 * radius)
    putInitial(
      of: player, color: theme.text, size: 1.65 * radius,
      in: Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius), radius: radius)
  }
}
