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
    // In an arc, so that they do not all take the same way.
    let arc = 6 * share * (1 - share)
    composer.disc(
      of: player, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share - arc,
      radius: radius.from + (radius.to - radius.from) * share)
  }
}
