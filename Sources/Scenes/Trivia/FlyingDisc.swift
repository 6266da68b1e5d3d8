import Games

/// Somebody's disc on its way to the answer that they chose.
struct FlyingDisc {
  let player: Player
  let from: Point
  let to: Point
  /// What it is like where it begins, and in the end.
  let radius: (from: Double, to: Double)
  let share: Double

  func draw(on composer: inout Composer) {
    // In an arc under the answers and then beside their words, so that none of them is covered.
    let (before, turn, after) = ((1 - share) * (1 - share), 2 * share * (1 - share), share * share)
    composer.disc(
      of: player, x: before * from.x + (turn + after) * to.x, y: (before + turn) * from.y + after * to.y,
      radius: radius.from + (radius.to - radius.from) * share)
  }
}
