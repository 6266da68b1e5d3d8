import Games
import PadProtocol

/// The places of the players who type an answer: large heads in the place of answers, each with a bubble above it.
///
/// The bubble of a player who is still writing has three dots, and the bubble of a player who has answered has a tick.
/// Once the answer is known, it takes the place of the bubbles.
///
/// ```
/// ( … )  ( ✓ )  ( … )  ( ✓ )
///  (M)    (T)    (O)    (J)
/// ```
struct Writers {
  /// The radius of the heads.
  let radius: Double
  /// The middles of the heads, from left to right.
  let centers: [Point]
  /// The place for the answer.
  let answer: Rect

  /// How many players have bubbles.
  static let counts = 1...12
  /// The largest distance between two heads, and the smallest one.
  private static let (widest, narrowest) = (24.0, 9.0)
  /// The height of the place for the answer, and what is below it before the heads begin.
  private static let (height, gap) = (13.0, 2.0)

  /// Finds the places; nil if there is no room for so many players.
  ///
  /// - Parameter card: The place of the card that asks for an answer otherwise.
  init?(count: Int, card: Rect) {
    guard Self.counts.contains(count) else { return nil }
    let pitch = min(Self.widest, card.width / Double(count))
    guard pitch >= Self.narrowest else { return nil }
    radius = min(7.6, 0.38 * pitch)
    let left = card.midX - pitch * Double(count - 1) / 2
    answer = Rect(x: card.x, y: card.y - 2, width: card.width, height: Self.height)
    let y = answer.maxY + Self.gap + radius
    centers = (0..<count).map { Point(x: left + pitch * Double($0), y: y) }
  }

  /// Draws a player's bubble.
  ///
  /// - Parameter now: The game time, by which the dots move; nil if nothing moves.
  func drawBubble(_ index: Int, hasAnswered: Bool, at now: Instant?, on composer: inout Composer) {
    let center = centers[index]
    let (width, height) = (min(2.2 * radius, 15), min(1.15 * radius, 8))
    let bubble = Rect(x: center.x - width / 2, y: answer.maxY - height - 1, width: width, height: height)
    let theme = composer.theme
    let fill = hasAnswered ? theme.accent : theme.text
    composer.path(
      Self.tail, x: center.x, y: bubble.maxY + 0.6, radius: (1.3, 1.1), fill: fill)
    composer.box(bubble, radius: height / 2, fill: Fill(fill))
    guard !hasAnswered else {
      return composer.tick(x: bubble.midX, y: bubble.midY, size: 0.62 * height, color: theme.onAccent)
    }
    for dot in 0..<3 {
      let isRaised = now.map { Self.raised(at: $0, for: index) == dot } ?? false
      composer.disc(
        x: bubble.midX + 0.26 * width * Double(dot - 1), y: bubble.midY - (isRaised ? 0.14 * height : 0),
        radius: 0.13 * height, fill: theme.background)
    }
  }

  private static let tail = Outline.steps("M -1 -1 L 1 -1 L 0 1 Z")
  /// The time for which one dot is raised.
  private static let step = Span.milliseconds(400)

  /// Returns the dot that is raised; no dot of four times.
  private static func raised(at now: Instant, for index: Int) -> Int {
    let steps = max(0, now.nanoseconds) / step.nanoseconds
    return Int((steps + Int64(index)) % 4)
  }

  /// Returns the game time at which dots next move.
  static func nextChange(after now: Instant) -> Instant {
    let steps = max(0, now.nanoseconds) / step.nanoseconds + 1
    return Instant(nanoseconds: steps * step.nanoseconds)
  }
}
