import Catalogue
import Games

/// The three best players of a game, on steps.
///
/// Players with equal scores stand equally high, and share a step if they are side by side. During the ceremony, the
/// podium stands large in the middle of the stage, with nothing beside it. Then it moves to its area in one motion.
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

  /// A step at its place, and the people on it at theirs.
  private struct Stand {
    var rank: Int
    var box: Rect
    /// The question mark on a step on which nobody stands yet: a rank would look like a score.
    var mark: FittedText
    var people: [Stander]
    /// The distance that the people fall when they come in; 0 if they come out of their step.
    var fall: Double
    /// How far their heads may bob, in units; 0 if something is just above them.
    var reach: Double
    /// Whether there is room above their heads for a crown.
    var hasCrown: Bool

    var isFirst: Bool { rank == 1 }
  }

  /// A player on a step.
  private struct Stander {
    var line: ScoreLine
    /// The column in which the player's texts are centred.
    var x: Double
    var width: Double
    var head: Point
    var radius: Double
    var name: (text: FittedText, top: Double)
    var credit: (text: FittedText, top: Double)?
    var score: (text: FittedText, top: Double)
  }

  /// The sizes of a podium.
  private struct Scale {
    var firstNames: [Double]
    var names: [Double]
    var firstScores: [Double]
    var scores: [Double]
    /// The largest and smallest radius of a head on the first step and on the others, and the largest radius as a share
    /// of the column.
    var first: (most: Double, least: Double, share: Double)
    var others: (most: Double, least: Double, share: Double)
    /// The heights of the steps if there is room.
    var steps: [Double]

    static let usual = Scale(
      firstNames: [6, 5.2, 4.8] + Metrics.Size.name, names: [4.8] + Metrics.Size.name,
      firstScores: [7.4, 6.4, 5.6, 4.8, 4, 3.6],
      scores: [5.6, 4.8, 4.4, 4, 3.6], first: (10.4, 5.6, 0.41), others: (7.4, 4.4, 0.31), steps: [28, 21, 15.5])

    /// The sizes on the stage.
    static func stage(room: Double, column: Double) -> Scale {
      Scale(
        firstNames: [7.4, 6.6, 5.6, 4.8] + Metrics.Size.name, names: [5.6, 5.2, 4.6] + Metrics.Size.name,
        firstScores: [9, 8, 7, 6, 5.2, 4.4, 3.6], scores: [6.4, 5.6, 4.8, 4.4, 4, 3.6],
        first: (min(19.5, 0.5 * column), 5.6, 0.52), others: (13.5, 4.4, 0.48),
        steps: [0.48 * room, 0.35 * room, 0.25 * room])
    }
  }

  /// The minimum and maximum height from which the winner falls, and the line below which the fall begins.
  private static let (leastFall, fall) = (6.0, 14.0)
  private static let free = 28.0
  /// The minimum difference in height between two consecutive steps.
  private static let lead = 2.4
  /// The space above and below what is written on a step, and between a name and a score.
  private static let (edge, line) = (0.9, 0.3)
  /// The space at both sides of what is written on a step.
  private static let margin = 1.2
  /// The share of their entrance after which people's names take the place of the question mark.
  private static let named = 0.25
  /// The radius that the winner's head should have before the steps get their height.
  private static let good = 11.0
  /// The room for a winner's crown above the head, in radii.
  private static let crown = 0.34
  /// How far heads bob up and down, in units.
  private static let reach = 0.55
  /// The distance between the heads and anything above them.
  static let distance = 3.4
  /// The width of a column on the stage.
  private static let stageColumn = 36.0

  /// Draws the podium in its area, or on the stage, or on its way from there.
  ///
  /// - Parameters:
  ///   - top: The y below which the heads stand in the area.
  ///   - stage: The range of y that the podium may use on the stage.
  func draw(top: Double, stage: ClosedRange<Double>, on composer: inout Composer) {
    let aside = ceremony.share(.aside)
    guard aside < 1 else { return draw(stands(top: top, composer), on: &composer) }
    let large = stageStands(stage, composer)
    guard aside > 0 else { return draw(large, on: &composer) }
    for (from, to) in zip(large, stands(top: top, composer)) { draw(from: from, to: to, share: aside, on: &composer) }
  }

  /// The columns of the stage that the podium has, whoever stands on it.
  func columnsOnStage(_ composer: Composer) -> ClosedRange<Double> {
    let safe = composer.safe.width
    // Those who wait have a column at each side.
    let free = composer.isPortrait ? safe : max(0.75 * safe, safe - 2 * WaitingPlayers.side)
    let half = min(free, Self.stageColumn * Double(columns)) / 2
    return composer.safe.midX - half...composer.safe.midX + half
  }

  /// Draws the podium on the stage, until it makes room for something else.
  func draw(onStage stage: ClosedRange<Double>, on composer: inout Composer) {
    let aside = ceremony.share(.aside)
    // After awards, which had the stage to themselves, it would only flash.
    guard aside < 1, aside == 0 || !ceremony.hadAwards else { return }
    composer.posed(.fading(1 - aside)) { draw(stageStands(stage, $0), on: &$0) }
  }

  // MARK: - Places

  private func stands(top: Double, _ composer: Composer) -> [Stand] {
    stands(in: area, top: top, .usual, composer)
  }

  /// Returns the steps in the middle of the picture, as large as the room allows.
  ///
  /// Their places do not depend on the winner, who is still a secret.
  private func stageStands(_ stage: ClosedRange<Double>, _ composer: Composer) -> [Stand] {
    let range = columnsOnStage(composer)
    let width = range.upperBound - range.lowerBound
    let area = Rect(x: range.lowerBound, y: 0, width: width, height: stage.upperBound)
    let scale = Scale.stage(
      room: stage.upperBound - stage.lowerBound, column: width / Double(columns))
    return stands(in: area, top: stage.lowerBound, scale, composer)
  }

  private func stands(in area: Rect, top: Double, _ scale: Scale, _ composer: Composer) -> [Stand] {
    let gap = Metrics.Space.small
    let order = order
    let (left, right) = sides
    let columns = columns
    let width = (area.width - Double(columns - 1) * gap) / Double(columns)
    let used = Double(lines.count) * width + Double(lines.count - 1) * gap
    let start =
      lines.count < 3
      ? area.midX - used / 2 : area.x + Double(columns > lines.count ? max(0, right - left) : 0) * (width + gap)
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
    let room = Room(area: area, top: top, column: width, scale: scale)
    let signs = steps.map { sign(of: $0, room, composer) }
    let heights = heights(of: steps, signs, room)
    return zip(steps, zip(signs, heights)).map { stand($0, $1.0, height: $1.1, room, composer) }
  }

  /// The indices of the lines from left to right: the best stand in the middle, the second on the left.
  ///
  /// If all the others share a rank, they stand on both sides. Players with equal scores stand in seat order.
  private var order: [Int] {
    let first = lines.indices.filter { lines[$0].rank == 1 }
    let others = lines.indices.filter { lines[$0].rank > 1 }
    let isShared = Set(others.map { lines[$0].rank }).count == 1
    let left =
      isShared && others.count > 1
      ? Array(others.prefix(others.count / 2)) : others.filter { lines[$0].rank == 2 }
    return left + first + others.filter { !left.contains($0) }
  }

  /// The numbers of players to the left and to the right of the best.
  private var sides: (left: Int, right: Int) {
    let others = order.map { lines[$0].rank > 1 }
    return (others.prefix { $0 }.count, others.reversed().prefix { $0 }.count)
  }

  /// The number of columns, of which some are empty if more than three players could not stand around the middle.
  private var columns: Int {
    // Of three players, a single winner is in the middle already.
    let isShared = lines.prefix { $0.rank == 1 }.count > 1
    return lines.count > 3 || lines.count == 3 && isShared ? lines.count + abs(sides.left - sides.right) : 3
  }

  /// The room for a podium, and its sizes.
  private struct Room {
    var area: Rect
    var top: Double
    var column: Double
    var scale: Scale
  }

  /// What is written on a step: for each of its people a name, a credit and a score.
  private struct Sign {
    var names: [FittedText]
    var credits: [FittedText?]
    var scores: [FittedText]
    /// The heights of the lines.
    var name: Double
    var under: Double
    var score: Double

    var height: Double { name + under + Podium.line + score }
  }

  private func sign(of step: Step, _ room: Room, _ composer: Composer) -> Sign {
    let (scale, width) = (room.scale, room.column - 2 * Self.margin)
    let color = look(of: step.lines, isFirst: step.isFirst, composer).text
    let names = step.lines.map { line in
      composer.fit(
        name: line.player.name, .semibold, color,
        TextBox(width: width, height: 9.4, lines: 2, sizes: step.isFirst ? scale.firstNames : scale.names))
    }
    let credits = step.lines.map { fitCredit(of: $0.player.id, width: width, color: color, composer) }
    let scores = step.lines.map { line in
      composer.fit(
        grouped(line.score), .bold, color,
        TextBox(width: width, sizes: step.isFirst ? scale.firstScores : scale.scores))
    }
    func most(_ texts: [FittedText]) -> Double { texts.map(\.height).max() ?? 0 }
    return Sign(
      names: names, credits: credits, scores: scores, name: most(names), under: most(credits.compactMap(\.self)),
      score: most(scores))
  }

  /// Returns the heights of the steps: each has room for what is written on it, and is higher than those after it.
  private func heights(of steps: [Step], _ signs: [Sign], _ room: Room) -> [Double] {
    let all = room.area.maxY - room.top
    /// Returns the heights for a share of the height that the steps have beyond what they need.
    func heights(_ share: Double) -> [Int: Double] {
      var heights: [Int: Double] = [:]
      var lowest = 0.0
      for rank in Set(steps.map(\.rank)).sorted(by: >) {
        let needed = zip(steps, signs).filter { $0.0.rank == rank }.map { $1.height }.max() ?? 0
        let least = max(needed + 2 * Self.edge, lowest)
        let wanted = max(least, room.scale.steps[min(rank, 3) - 1])
        heights[rank] = least + share * (wanted - least)
        lowest = (heights[rank] ?? 0) + Self.lead
      }
      return heights
    }
    let chosen =
      [1, 0.75, 0.5, 0.25].lazy.map(heights).first { (all - ($0[1] ?? 0)) / (2 + Self.crown) >= Self.good }
      ?? heights(0)
    return steps.map { chosen[$0.rank] ?? 0 }
  }

  private func stand(_ step: Step, _ sign: Sign, height: Double, _ room: Room, _ composer: Composer) -> Stand {
    let (scale, column) = (room.scale, room.column)
    let box = Rect(x: step.x, y: room.area.maxY - height, width: step.width, height: height)
    let limits = step.isFirst ? scale.first : scale.others
    // Only a head with nobody as large beside it may be wider than its column.
    let share = step.lines.count > 1 ? min(0.45, limits.share) : limits.share
    let crown = step.isFirst ? Self.crown : 0
    let radius = min(limits.most, max(limits.least, (box.y - room.top) / (2 + crown)), share * column)
    let above = (2 + crown) * radius
    let top = box.y + Self.edge + 0.4 * max(0, box.height - 2 * Self.edge - sign.height)
    let size = step.isFirst ? Metrics.Size.podium.first : Metrics.Size.podium.other
    let mark = composer.fit(
      "?", .bold, step.isFirst ? composer.theme.ink : composer.theme.text,
      TextBox(size: min(1.4 * size, 0.7 * box.height)))
    // The first falls from above if there is enough free space; the others come out of their step.
    let fall = min(Self.fall, max(0, box.y - above - max(room.top, Self.free)))
    let people = step.lines.enumerated().map { index, line in
      let x = step.x + Double(index) * (column + Metrics.Space.small)
      let (name, score) = (sign.names[index], sign.scores[index])
      let scoreTop = top + sign.name + sign.under + Self.line
      return Stander(
        line: line, x: x, width: column, head: Point(x: x + column / 2, y: box.y - radius), radius: radius,
        // Names of one line stand right above their scores.
        name: (name, top + sign.name - name.height),
        credit: sign.credits[index].map { ($0, top + sign.name) },
        score: (score, scoreTop + (sign.score - score.height) / 2))
    }
    return Stand(
      rank: step.rank, box: box, mark: mark, people: people,
      fall: step.isFirst && fall >= Self.leastFall ? fall : 0,
      reach: max(0, min(Self.reach, box.y - above - room.top + Self.distance)),
      hasCrown: step.isFirst && box.y - above >= room.top - 0.5 * Self.distance)
  }

  /// Fits the text under a name, naming as many other people as fit; nil if there is none.
  private func fitCredit(of player: Player.ID, width: Double, color: Color, _ composer: Composer) -> FittedText? {
    for most in [6, 5, 4, 3, 2, 1] {
      guard let words = credit(player, most) else { return nil }
      let text = composer.fit(
        words, .medium, color,
        TextBox(width: width, height: 7, lines: 2, sizes: [3.2, 3, 2.8]))
      if text.fits { return text }
    }
    return nil
  }

  // MARK: - Drawing

  private func draw(_ stands: [Stand], on composer: inout Composer) {
    for stand in stands {
      step(stand, on: &composer)
      let arrived = ceremony.share(.people(stand.rank))
      for person in stand.people {
        composer.posed(.fading(max(0, min(1, (arrived - Self.named) / (1 - Self.named))))) {
          for text in [person.score, person.name] + (person.credit.map { [$0] } ?? []) {
            $0.put(text.text, x: person.x, width: person.width, top: text.top, align: .center)
          }
        }
        let pose =
          stand.fall > 0
          ? Pose(y: -stand.fall * (1 - arrived), opacity: min(1, 3 * arrived)) : .popping(arrived, from: 0.3)
        composer.posed(pose, around: Point(x: person.head.x, y: stand.box.y)) {
          head(of: person, stand, at: person.head, radius: person.radius, on: &$0)
        }
      }
    }
  }

  /// Draws a step, which grows out of the ground.
  private func step(_ stand: Stand, on composer: inout Composer) {
    let isEarly = stand.isFirst && !lines.contains { $0.rank == 2 }
    let share = ceremony.share(isEarly ? .firstEarly : .step(stand.rank))
    guard share > 0 else { return }
    let height = share < 1 ? stand.box.height * share : stand.box.height
    // Nobody sees on an empty step how many will stand on it.
    let column = stand.people.first?.width ?? stand.box.width
    let width = column + (stand.box.width - column) * min(1, ceremony.share(.people(stand.rank)))
    box(
      Rect(x: stand.box.midX - width / 2, y: stand.box.maxY - height, width: width, height: height), of: stand,
      on: &composer)
    // It appears once the step is high enough, and gives way to the names.
    let arrived = ceremony.share(.people(stand.rank))
    guard arrived < Self.named else { return }
    composer.posed(.fading(max(0, 4 * share - 3) * (1 - arrived / Self.named))) {
      $0.put(stand.mark, x: stand.box.x, width: stand.box.width, middle: stand.box.midY, align: .center)
    }
  }

  private func box(_ rect: Rect, of stand: Stand, on composer: inout Composer) {
    // An empty step has nobody's colour: it must not tell who comes.
    let isNamed = ceremony.share(.people(stand.rank)) >= Self.named
    let look = look(of: isNamed ? stand.people.map(\.line) : [], isFirst: stand.isFirst, composer)
    composer.box(
      rect, radius: composer.theme.radius.card, fill: look.fill,
      stroke: stand.isFirst ? composer.theme.rightOutline : nil)
  }

  /// Returns the look of a step: a player's own is lit in their colour.
  private func look(of lines: [ScoreLine], isFirst: Bool, _ composer: Composer) -> CardLook {
    let theme = composer.theme
    if isFirst { return CardLook(fill: theme.right, text: theme.ink, secondaryText: theme.ink, isBright: true) }
    let look = lines.count == 1 ? theme.card(of: lines[0].player) : theme.plainCard
    return look.isBright
      ? look : CardLook(fill: theme.step, text: theme.text, secondaryText: theme.secondaryText, isBright: false)
  }

  private func head(of person: Stander, _ stand: Stand, at place: Point, radius: Double, on composer: inout Composer) {
    let id = person.line.player.id
    let y = place.y + stand.reach * ceremony.bob(of: id, rank: stand.rank)
    composer.disc(
      of: person.line.player, x: place.x, y: y, radius: radius,
      mood: mood(id, stand.isFirst, place.x < composer.safe.midX ? 1 : -1), isNamed: true)
    // The crown is put on once its wearer has landed.
    let crowned = stand.hasCrown ? ceremony.share(.crown) : 0
    guard crowned > 0 else { return }
    composer.posed(
      Pose(y: -6 * (1 - crowned), opacity: min(1, 3 * crowned)), around: Point(x: place.x, y: y - radius)
    ) { $0.crown(on: person.line.player, at: Point(x: place.x, y: y), radius: radius) }
  }

  /// Draws a step and its people on their way from the stage, when everybody is there.
  private func draw(from start: Stand, to end: Stand, share: Double, on composer: inout Composer) {
    func between(_ first: Double, _ last: Double) -> Double { first + (last - first) * share }
    func text(
      _ first: FittedText, at from: Point, to last: FittedText, at place: Point, isAbove: Bool = false,
      on composer: inout Composer
    ) {
      // Letters that get smaller are the large ones, scaled down; another form replaces them halfway.
      let isSame = first.lines.map(\.text) == last.lines.map(\.text)
      let (text, at) = isSame || share < 0.5 ? (first, from) : (last, place)
      let scale = between(first.size, last.size) / text.size
      // A form with more lines grows away from what is below it.
      let y =
        isAbove
        ? between(from.y + first.height / 2, place.y + last.height / 2) - scale * text.height / 2
        : between(from.y, place.y)
      let pose = Pose(x: between(from.x, place.x) - at.x, y: y - at.y, scale: scale)
      composer.posed(pose, around: at) {
        $0.put(text, x: at.x - text.width / 2, width: text.width, middle: at.y, align: .center)
      }
    }
    func middle(_ text: (text: FittedText, top: Double), _ person: Stander) -> Point {
      Point(x: person.x + person.width / 2, y: text.top + text.text.height / 2)
    }
    let rect = Rect(
      x: between(start.box.x, end.box.x), y: between(start.box.y, end.box.y),
      width: between(start.box.width, end.box.width), height: between(start.box.height, end.box.height))
    box(rect, of: start, on: &composer)
    for (from, to) in zip(start.people, end.people) {
      text(from.score.text, at: middle(from.score, from), to: to.score.text, at: middle(to.score, to), on: &composer)
      text(
        from.name.text, at: middle(from.name, from), to: to.name.text, at: middle(to.name, to), isAbove: true,
        on: &composer)
      if let first = from.credit, let last = to.credit {
        text(first.text, at: middle(first, from), to: last.text, at: middle(last, to), on: &composer)
      }
      head(
        of: from, end, at: Point(x: between(from.head.x, to.head.x), y: between(from.head.y, to.head.y)),
        radius: between(from.radius, to.radius), on: &composer)
    }
  }
}
