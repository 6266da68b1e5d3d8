import Catalogue
import Games

/// The three best players of a game, on steps.
///
/// Players with equal scores stand equally high, and share a step if they are side by side.
struct Podium {
  let lines: [ScoreLine]
  let area: Rect
  let ceremony: Ceremony
  /// The text under a player's name, naming at most `most` other people; nil for none.
  var credit: (Player.ID, _ most: Int) -> String? = { _, _ in nil }
  /// The mood of a head.
  var mood: (_ player: Player.ID, _ isFirst: Bool, _ towards: Double) -> DrawItem.Portrait.Mood = { _, isFirst, _ in
    isFirst ? .cheering : .idle
  }

  /// A step and the people on it.
  private struct Step {
    var lines: [ScoreLine]
    var x: Double
    var width: Double

    var rank: Int { lines[0].rank }
    var isFirst: Bool { rank == 1 }
  }

  /// The minimum and maximum height from which the winner falls, and the line below which the fall begins.
  private static let (leastFall, fall) = (6.0, 14.0)
  private static let free = 28.0
  private static let scoreHeight = 5.2
  /// The minimum difference in height between two consecutive steps, and the minimum height of the lowest step.
  private static let (lead, lowest) = (2.4, 3.6)
  /// The distance between the heads and anything above them.
  static let distance = 3.4

  func draw(top: Double, on composer: inout Composer) {
    let gap = Metrics.Space.small
    let columns = max(3, lines.count)
    let width = (area.width - Double(columns - 1) * gap) / Double(columns)
    // The best stand in the middle, the second on the left. Players with equal scores stand in seat order.
    let second = lines.indices.filter { lines[$0].rank == 2 }
    let order = second + lines.indices.filter { lines[$0].rank != 2 }
    let used = Double(lines.count) * width + Double(lines.count - 1) * gap
    let start = lines.count >= 3 ? area.x : area.midX - used / 2
    var steps: [Step] = []
    for (column, index) in order.enumerated() {
      let x = start + Double(column) * (width + gap)
      if let last = steps.last, last.rank == lines[index].rank {
        steps[steps.count - 1].lines.append(lines[index])
        steps[steps.count - 1].width = x + width - last.x
      } else {
        steps.append(Step(lines: [lines[index]], x: x, width: width))
      }
    }
    let places = steps.map { place(of: $0, column: width, top: top, composer) }
    // If there is little room, the head and texts take up most of the height, and the first step is low. It still has
    // to be the highest step, so it limits the others.
    let first = zip(steps, places).first { $0.0.isFirst }?.1.height ?? .infinity
    for (step, place) in zip(steps, places) {
      let height = max(Self.lowest, min(place.height, first - Self.lead * Double(step.rank - 1)))
      drawStep(step, place, height: height, column: width, gap: gap, top: top, on: &composer)
    }
  }

  /// The layout of the people on a step, and the height that the step may have.
  private struct Place {
    var names: [FittedText]
    var credits: [FittedText?]
    /// The height of the lines under the names.
    var under: Double
    var radius: Double
    /// The height of everything that stands on the step.
    var above: Double
    var height: Double
  }

  private func place(of step: Step, column: Double, top: Double, _ composer: Composer) -> Place {
    let names = step.lines.map { line in
      composer.fit(
        name: line.player.name, .semibold, step.isFirst ? composer.theme.text : composer.theme.secondaryText,
        TextBox(
          width: column, height: 9.4, lines: 2, sizes: (step.isFirst ? [5.6, 4.8] : []) + Metrics.Size.name))
    }
    let credits = step.lines.map { fitCredit(of: $0.player.id, width: column, composer) }
    let under = credits.compactMap { $0?.height }.max() ?? 0
    // The heads and texts on the step must fit below the headline.
    let below = 1.4 + (names.map(\.height).max() ?? 0) + under + Self.scoreHeight + 1.2
    // A large head must not make the steps flat.
    let most = (area.maxY - top - 16 - below) / 2
    let radius = min(step.isFirst ? 12 : 6.4, max(step.isFirst ? 5.6 : 4.4, most), 0.45 * column)
    let above = 2 * radius + below
    let wanted: Double =
      switch step.rank {
      case 1: 20
      case 2: 14
      default: 9
      }
    return Place(
      names: names, credits: credits, under: under, radius: radius, above: above,
      height: max(8, min(wanted, area.maxY - top - above)))
  }

  private func drawStep(
    _ step: Step, _ place: Place, height: Double, column: Double, gap: Double, top: Double,
    on composer: inout Composer
  ) {
    let (names, credits, under, radius) = (place.names, place.credits, place.under, place.radius)
    let box = Rect(x: step.x, y: area.maxY - height, width: step.width, height: height)
    self.step(step, box, on: &composer)
    let arrived = ceremony.share(.people(step.rank))
    for (index, line) in step.lines.enumerated() {
      let x = step.x + Double(index) * (column + gap)
      let middle = Point(x: x + column / 2, y: box.y)
      // The first falls from above if there is enough free space; the others come out of their step.
      let fall = min(Self.fall, max(0, box.y - place.above - max(top, Self.free)))
      let falls = step.isFirst && fall >= Self.leastFall
      let pose = falls ? Pose(y: -fall * (1 - arrived), opacity: min(1, 3 * arrived)) : .popping(arrived, from: 0.3)
      composer.posed(pose, around: middle) {
        let scoreTop = box.y - 1.2 - Self.scoreHeight
        $0.put(
          $0.fit(grouped(line.score), .bold, $0.theme.text, TextBox(width: column, sizes: [4.4, 4, 3.6])),
          x: x, width: column, middle: scoreTop + Self.scoreHeight / 2, align: .center)
        let nameTop = scoreTop - under - names[index].height
        $0.put(names[index], x: x, width: column, top: nameTop, align: .center)
        if let words = credits[index] {
          $0.put(words, x: x, width: column, top: scoreTop - under, align: .center)
        }
        $0.disc(
          of: line.player, x: middle.x, y: nameTop - 1.4 - radius, radius: radius,
          mood: mood(line.player.id, step.isFirst, middle.x < area.midX ? 1 : -1), isNamed: true)
      }
    }
  }

  /// Fits the text under a name, naming as many other people as fit; nil if there is none.
  private func fitCredit(of player: Player.ID, width: Double, _ composer: Composer) -> FittedText? {
    for most in [6, 5, 4, 3, 2, 1] {
      guard let words = credit(player, most) else { return nil }
      let text = composer.fit(
        words, .medium, composer.theme.secondaryText,
        TextBox(width: width, height: 7, lines: 2, sizes: [3.2, 3, 2.8]))
      if text.fits { return text }
    }
    return nil
  }

  /// Draws the step itself, which grows out of the ground.
  private func step(_ step: Step, _ box: Rect, on composer: inout Composer) {
    let share = ceremony.share(.step(step.rank))
    guard share > 0 else { return }
    let height = share < 1 ? box.height * share : box.height
    composer.box(
      Rect(x: box.x, y: box.maxY - height, width: box.width, height: height), radius: composer.theme.radius.card,
      fill: step.isFirst ? composer.theme.right : composer.theme.step,
      stroke: step.isFirst ? composer.theme.rightOutline : nil)
    // The number appears once the step is high enough for it.
    composer.posed(.fading(max(0, 4 * share - 3))) {
      $0.put(
        $0.fit(
          String(step.rank), .bold, step.isFirst ? $0.theme.ink : $0.theme.text,
          TextBox(
            size: min(step.isFirst ? Metrics.Size.podium.first : Metrics.Size.podium.other, box.height * 0.8))),
        x: box.x, width: box.width, middle: box.midY, align: .center)
    }
  }
}
