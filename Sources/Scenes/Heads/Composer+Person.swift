import Games
import PadProtocol

extension Composer {
  /// The minimum radius of a head with a face; below the larger one, a letter says more where there is no name.
  private static let smallestFace = (named: 0.8, alone: 1.85)

  /// Draws a player: the head in their colour, or, if it is very small, its outline with the initial.
  ///
  /// An outline alone means that something from the player is missing. A broken circle means that the player's
  /// connection is lost.
  ///
  /// - Parameters:
  ///   - mood: The head's mood.
  ///   - isNamed: Whether the name is next to the head, so that it needs no initial.
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
    let hasFace = radius >= (isNamed ? Self.smallestFace.named : Self.smallestFace.alone)
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
  }
}
