import Games

/// A player's disc on its way to the answer that the player chose.
struct FlyingDisc {
  let player: Player
  let from: Point
  let to: Point
  /// The radius at the start and at the end of the flight.
  let radius: (from: Double, to: Double)
  let share: Double

  func draw(on composer: inout Composer) {
    // The arc runs below the answers and then up next to their words, so that it covers none of them.
    let (before, turn, after) = ((1 - share) * (1 - share), 2 * share * (1 - share), share * share)
    composer.disc(
      of: player, x: before * from.x + (turn + after) * to.x, y: (before + turn) * from.y + after * to.y,
      radius: radius.from + (radius.to - radius.from) * share)
  }
}
