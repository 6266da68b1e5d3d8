import Games

/// The tiles of an order during the verdicts: from the last place to the first, two tiles turn at the same moment, so
/// that the right item comes to its place and the item that was there takes the free one.
///
/// So every item is on exactly one tile at any time, and no tile passes over another one.
struct OrderTiles {
  let reveal: TriviaScene.Reveal
  let stages: RevealStages
  let grid: AnswerGrid

  /// The share of its size that a tile loses while it turns.
  private static let turn = 0.2

  func draw(on composer: inout Composer) {
    let count = reveal.answers.count
    var items = Array(0..<count)
    var turned: [Int: Double] = [:]
    var settled = count
    for verdict in 0..<count {
      let to = count - 1 - verdict
      let share = stages.share(.verdict(verdict))
      guard share > 0, let item = reveal.button(to), let from = items.firstIndex(of: item) else { break }
      if share < 1 { (turned[from], turned[to]) = (share, share) }
      guard share >= 0.5 else { break }
      items.swapAt(from, to)
      settled = to
    }
    grid.drawArrow(on: &composer)
    for slot in 0..<count {
      tile(items[slot], at: slot, isSettled: slot >= settled, turned: turned[slot] ?? 0, on: &composer)
    }
  }

  private func tile(_ item: Int, at slot: Int, isSettled: Bool, turned: Double, on composer: inout Composer) {
    let tile = grid.places(slot)
    let pose = Pose(scale: 1 - Self.turn * (1 - abs(1 - 2 * turned)))
    let look = composer.theme.card(ofAnswer: item + 1)
    composer.posed(pose, around: Point(x: tile.card.midX, y: tile.card.midY)) { composer in
      composer.box(
        tile.card, radius: min(composer.theme.radius.card, tile.radius),
        fill: isSettled ? composer.theme.right : look.fill,
        stroke: isSettled ? composer.theme.rightOutline : nil)
      if isSettled {
        composer.rank(slot + 1, in: tile.mark)
      } else {
        _ = composer.answerMark(number: item + 1, x: tile.mark.x, y: tile.mark.y, side: tile.mark.width, on: look)
      }
      let color = isSettled ? composer.theme.ink : look.text
      composer.put(TextSpot(grid.texts[item].colored(color), x: tile.text.x, middle: tile.text.middle))
    }
  }
}
