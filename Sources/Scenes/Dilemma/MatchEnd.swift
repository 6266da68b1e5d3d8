import Catalogue
import Games

/// The result of a match: its pairs with their points, large, who got most of all, and then the scores of all players,
/// which count up, unless they are a secret.
struct MatchEnd {
  private enum Part: Hashable { case board, pairs, outcome, turned, standings, gains, scores, rows, gone }

  private let timeline: Timeline<Part>
  private let moment: Instant
  private let isShown: Bool

  /// The time from the beginning to the outcome: the second chord of what is heard.
  private static let outcome = Span.milliseconds(420)

  /// Creates the result; while a match is played, there is none.
  init(_ round: DilemmaScene.Round, now: Instant, isCalm: Bool) {
    moment = now
    isShown = round.closedAt != nil
    guard let closedAt = round.closedAt else {
      timeline = Timeline(startsAt: now, isCalm: true)
      return
    }
    var timeline = Timeline<Part>(startsAt: closedAt, isStepped: isCalm)
    timeline.add(.board, after: .zero, for: .milliseconds(120))
    timeline.add(.pairs, after: .milliseconds(80), for: .milliseconds(300), .backOut)
    timeline.add(.outcome, after: Self.outcome, for: .milliseconds(350), .backOut)
    let isLast = round.match == round.matches
    if !isLast {
      let start = DilemmaSheet.toStandings
      timeline.add(.turned, after: start - .milliseconds(180), for: .milliseconds(180))
      timeline.add(.standings, after: start, for: .milliseconds(300))
      timeline.add(.gains, after: start + .milliseconds(350), for: .milliseconds(240), .backOut)
      timeline.add(.scores, after: start + DilemmaSheet.toScores, for: .milliseconds(500))
      timeline.add(.rows, after: start + DilemmaSheet.toRows, for: .milliseconds(400), .both)
    }
    timeline.add(
      .gone, after: DilemmaSheet.closing(isLast: isLast) - .milliseconds(200), for: .milliseconds(200))
    self.timeline = timeline
  }

  /// The share of the board that is still there, from 0 to 1.
  var board: Double { isShown ? 1 - timeline.share(of: .board, at: moment) : 1 }

  /// The game time of the next picture; nil once everything is in its place.
  var nextFrame: Instant? { timeline.nextFrame(after: moment) }

  private var isOut: Bool { !timeline.isBefore(.outcome, at: moment) }

  /// The most pairs in a row, and the room for one.
  private static let (most, widest, gap) = (3, 84.0, 3.0)

  /// Draws the title and the pairs, and then the scores of all players under a title of their own.
  func draw(
    _ title: String, then next: String, of round: DilemmaScene.Round, more: @escaping (Int) -> String,
    on composer: inout Composer
  ) {
    let safe = composer.safe
    let share = timeline.share(of: .pairs, at: moment)
    let gone = 1 - timeline.share(of: .gone, at: moment)
    let turned = round.match == round.matches ? 0 : timeline.share(of: .turned, at: moment)
    let text = composer.fit(
      turned < 1 ? title : next, .display, composer.theme.accent,
      TextBox(width: safe.width, lines: 2, sizes: [10, 9, 8, 7, 6, 5]))
    var pose = Pose.rising(share)
    pose.opacity = min(pose.opacity, gone)
    var titled = turned < 1 ? pose : Pose.rising(timeline.share(of: .standings, at: moment))
    titled.opacity = min(titled.opacity, gone, turned < 1 ? 1 - turned : 1)
    let start = safe.y + (composer.isPortrait ? PortraitHead.height + Metrics.Space.medium : 1)
    var top = start
    composer.posed(titled) { top = $0.put(text, x: safe.x, width: safe.width, top: start, align: .center) + 4 }
    let area = Rect(x: safe.x, y: top, width: safe.width, height: safe.maxY - top)
    if turned >= 1 { return standings(of: round, in: area, gone: gone, more: more, on: &composer) }
    pose.opacity = min(pose.opacity, 1 - turned)
    composer.posed(pose) { composer in
      let pairs = round.pairs
      let best = pairs.flatMap { [$0.first.matchScore, $0.second.matchScore] }.max() ?? 0
      let columns = composer.isPortrait ? 1 : pairs.count > Self.most ? (pairs.count + 1) / 2 : max(1, pairs.count)
      let rows = max(1, (pairs.count + columns - 1) / columns)
      let width = min(Self.widest, (area.width - Double(columns - 1) * Self.gap) / Double(columns))
      let height = min(0.8 * width, 62, (area.height - Double(rows - 1) * Self.gap) / Double(rows))
      let down = max(0, area.height - Double(rows) * (height + Self.gap) + Self.gap) * 0.42
      for (index, pair) in pairs.enumerated() {
        let row = index / columns
        let inRow = min(columns, pairs.count - row * columns)
        let left = area.midX - (Double(inRow) * (width + Self.gap) - Self.gap) / 2
        let cell = Rect(
          x: left + Double(index % columns) * (width + Self.gap), y: area.y + down + Double(row) * (height + Self.gap),
          width: width, height: height)
        draw(pair, best: best, in: cell, on: &composer)
      }
    }
  }

  /// Draws the scores of all players, to which the points of the match are added.
  private func standings(
    of round: DilemmaScene.Round, in area: Rect, gone: Double, more: @escaping (Int) -> String,
    on composer: inout Composer
  ) {
    let points = Dictionary(
      round.pairs.flatMap { [$0.first, $0.second] }.map { ($0.player.id, $0.matchScore) },
      uniquingKeysWith: { first, _ in first })
    var list = ScoreList(
      lines: round.scores.map { line in
        var line = line
        line.gained = points[line.player.id] ?? 0
        return line
      }, more: more)
    list.showsGains = true
    func share(_ part: Part) -> Double { timeline.share(of: part, at: moment) }
    let isMoving = share(.rows) > 0 && share(.rows) < 1
    list.motion = ScoreList.Motion(
      gains: share(.gains), scores: share(.scores), rows: share(.rows), plates: isMoving ? 1 : 0)
    let width = min(area.width, 132)
    var pose = Pose.rising(share(.standings))
    pose.opacity = min(pose.opacity, gone)
    composer.posed(pose) {
      list.drawOnPanel(in: Rect(x: area.midX - width / 2, y: area.y, width: width, height: area.height), on: &$0)
    }
  }

  /// Draws a pair; whoever has the most points of all in this match wears a crown.
  private func draw(_ pair: DilemmaScene.Pair, best: Int, in cell: Rect, on composer: inout Composer) {
    let most = max(pair.first.matchScore, pair.second.matchScore)
    let isTie = pair.first.matchScore == pair.second.matchScore
    let theme = composer.theme
    let radius = min(theme.radius.card, 0.14 * cell.height)
    let isBright = theme.card(of: pair.first.player).isBright
    if !isBright { composer.box(cell, radius: radius, fill: theme.surface) }
    for (side, x) in [(pair.first, cell.x), (pair.second, cell.midX)] {
      let half = Rect(x: x, y: cell.y, width: cell.width / 2, height: cell.height)
      // A match of traitors has no winner.
      let wins = side.matchScore == most && (!isTie || most > 0)
      // The light of whoever has lost goes out.
      let look = side.hasLeft || side.away || isOut && !wins ? theme.plainCard : theme.card(of: side.player)
      if isBright { composer.box(half.inset(by: 0.25), radius: radius, fill: look.fill) }
      draw(
        side, wins: wins, isCrowned: side.matchScore == best && best > 0, isFirst: x == cell.x, look: look,
        in: half.inset(by: 1.6), on: &composer)
    }
  }

  private func draw(
    _ side: DilemmaScene.Side, wins: Bool, isCrowned: Bool, isFirst: Bool, look: CardLook, in area: Rect,
    on composer: inout Composer
  ) {
    var mood = DrawItem.Portrait.Mood.looking(x: isFirst ? 0.8 : -0.8, y: 0)
    if isOut { mood = wins ? .cheering : .slumping }
    if area.height < Self.lowest, area.width > 1.8 * area.height {
      return inRow(
        side, mood: mood, isCrowned: isOut && isCrowned, isFirst: isFirst, look: look, in: area, on: &composer)
    }
    let name = composer.fit(
      name: side.player.name, .semibold, look.text,
      TextBox(
        width: area.width, height: max(7.4, 0.16 * area.height), lines: 2,
        sizes: [5.4, 4.8, 4.4].filter { $0 < 0.13 * area.height } + Metrics.Size.name))
    let size = min(16, 0.28 * area.height)
    // A crown needs the room of half a radius above its head.
    let room = area.height - size - name.height - 1
    let radius = min(room / 2.5, 0.36 * area.width)
    let middle = area.y + 0.5 * radius + radius + (room - 2.5 * radius) / 2
    let growing = isCrowned ? timeline.share(of: .outcome, at: moment) : 1
    composer.posed(Pose(scale: 0.88 + 0.12 * growing), around: Point(x: area.midX, y: middle)) {
      $0.disc(
        of: side.player, x: area.midX, y: middle, radius: radius, away: side.away || side.hasLeft, mood: mood,
        isNamed: true)
    }
    if isOut, isCrowned {
      composer.posed(.popping(min(1, growing)), around: Point(x: area.midX, y: middle - radius)) {
        $0.crown(on: side.player, at: Point(x: area.midX, y: middle), radius: radius)
      }
    }
    let nameTop = middle + radius + 0.4
    composer.put(name, x: area.x, width: area.width, top: nameTop, align: .center)
    let score = composer.fit(
      grouped(side.matchScore), .display, isOut && isCrowned && !look.isBright ? composer.theme.accent : look.text,
      TextBox(width: area.width, sizes: [size, 0.8 * size, 4]))
    composer.put(score, x: area.x, width: area.width, middle: area.maxY - size / 2, align: .center)
  }

  /// The height from which a head, a name and points fit one below the other.
  private static let lowest = 22.0

  /// Draws a player on a low card: the head outside, the points inside, and the name between them.
  private func inRow(
    _ side: DilemmaScene.Side, mood: DrawItem.Portrait.Mood, isCrowned: Bool, isFirst: Bool, look: CardLook,
    in area: Rect, on composer: inout Composer
  ) {
    let radius = min(0.34 * area.height, 0.16 * area.width)
    let (x, y) = (isFirst ? area.x + radius : area.maxX - radius, area.maxY - radius - 0.1 * area.height)
    composer.disc(
      of: side.player, x: x, y: y, radius: radius, away: side.away || side.hasLeft, mood: mood, isNamed: true)
    if isCrowned { composer.crown(on: side.player, at: Point(x: x, y: y), radius: radius) }
    let score = composer.fit(
      grouped(side.matchScore), .display, isCrowned && !look.isBright ? composer.theme.accent : look.text,
      TextBox(width: 0.3 * area.width, sizes: [min(8, 0.5 * area.height), 4]))
    composer.put(
      score, x: isFirst ? area.maxX - score.width - 1 : area.x + 1, width: score.width, middle: area.midY)
    let width = area.width - 2 * radius - score.width - 4
    composer.put(
      composer.fit(
        name: side.player.name, .semibold, look.text,
        TextBox(width: width, height: area.height, lines: 3, sizes: [4.8, 4.4] + Metrics.Size.name)),
      x: isFirst ? x + radius + 1.5 : x - radius - 1.5 - width, width: width, middle: area.midY,
      align: isFirst ? .leading : .trailing)
  }
}
