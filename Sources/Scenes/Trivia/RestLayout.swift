import Catalogue
import Games
import Room

/// The scene between two rounds: the scores, the next round, and the time that is left of a break.
///
/// ```
/// After round 2 of 4
///
/// 1 (J) Jun  12        Break
/// 2 (M) Mia  11         4:05
/// 3 (T) Tom   9      Next: Pictures
/// ```
struct RestLayout {
  let rest: TriviaScene.Rest
  let join: Scene.Join?
  let texts: SceneTexts
  let words: TriviaSceneTexts
  let gameTime: Instant

  private static let bottom = 95.0

  func draw(on composer: inout Composer) {
    composer.world(of: .trivia, round: rest.number - 1, at: gameTime)
    let safe = composer.safe
    let title = words.afterRound(number: rest.number, count: rest.count)
    let corner = RevealCorner(nil, answers: 0, join: join, composer: composer)
    if composer.isPortrait {
      let head = PortraitHead(title, join: join, right: corner.code?.width ?? 0, composer: composer)
      head.drawTitle(on: &composer)
      head.drawInvitation(on: &composer)
      corner.drawCode(on: &composer)
      let height = rest.isBreak ? 60.0 : 34
      side(in: Rect(x: safe.x, y: head.bottom, width: safe.width, height: height), on: &composer)
      let list = Rect(
        x: safe.x, y: head.bottom + height, width: safe.width, height: safe.maxY - head.bottom - height)
      return scores.draw(in: list, on: &composer)
    }
    let end = composer.questionNumber(title, middle: QuestionLayout.header, size: Metrics.Size.label)
    corner.drawInvitation(after: end, on: &composer)

    let width = (composer.isNarrow ? 0.54 : 0.56) * safe.width
    let gap = composer.isNarrow ? 4.0 : 8.0
    let top = max(QuestionLayout.header + 8, safe.y)
    let list = Rect(x: safe.x, y: top, width: width, height: Self.bottom - top)
    scores.draw(in: list, on: &composer)

    let x = safe.x + width + gap
    side(in: Rect(x: x, y: corner.bottom, width: safe.maxX - x, height: Self.bottom - corner.bottom), on: &composer)
  }

  private var scores: ScoreList {
    ScoreList(lines: rest.scores, others: rest.otherScores, more: texts.more, pitch: 9.6)
  }

  /// Draws the name of the next round, and in a break the time until it begins.
  private func side(in area: Rect, on composer: inout Composer) {
    let larger = composer.isPortrait ? [7.2, 6.4] : []
    let next = composer.fit(
      words.nextRound(rest.next ?? words.roundNumber(rest.number + 1)), .semibold, composer.theme.accent,
      TextBox(width: area.width, height: 30, lines: 4, sizes: larger + [5.4, 4.8, 4.4, 4, 3.6, 3.2]))
    guard rest.isBreak else {
      let gap = Metrics.Space.large
      let bottom = leaders(in: area, above: next.height + gap, on: &composer)
      let middle = bottom.map { $0 + gap + next.height / 2 } ?? area.midY
      composer.put(next, x: area.x, width: area.width, middle: middle, align: .center)
      return
    }
    let label = composer.fit(
      words.theBreak, .semibold, composer.theme.secondaryText,
      TextBox(width: area.width, sizes: larger + [5.4, 4.8, 4, 3.2]))
    let time = composer.fit(
      PlayTimeBar.clock(secondsLeft), .display, composer.theme.text,
      TextBox(width: area.width, sizes: (composer.isPortrait ? [22, 18] : []) + [15, 13, 11, 9, 7]), tabular: true)
    let gap = Metrics.Space.medium
    let height = label.height + time.height + next.height + 3 * gap
    var y = area.midY - height / 2
    y = composer.put(label, x: area.x, width: area.width, top: y, align: .center) + gap
    y = composer.put(time, x: area.x, width: area.width, top: y, align: .center) + 2 * gap
    composer.put(next, x: area.x, width: area.width, top: y, align: .center)
  }

  /// The players with the most points; none if nobody has a point.
  private var leaders: [ScoreLine] { rest.scores.filter { $0.rank == 1 && $0.score > 0 } }

  /// Draws those who lead, with a crown; returns the bottom edge, or nil if there is no room for them or nobody leads.
  private func leaders(in area: Rect, above below: Double, on composer: inout Composer) -> Double? {
    let leaders = leaders
    guard 1...3 ~= leaders.count, area.height >= 56 + below else { return nil }
    let pitch = area.width / Double(leaders.count)
    let radius = min(leaders.count == 1 ? 15 : 9.5, 0.4 * pitch)
    let names = leaders.map {
      composer.fit(
        $0.player.name, .display, composer.theme.text,
        TextBox(
          width: pitch - Metrics.Space.small, lines: 1,
          sizes: (leaders.count == 1 ? [7.2, 6.4] : []) + [5.4, 4.8, 4.4, 4, 3.6, 3.2]))
    }
    let nameHeight = names.map(\.height).max() ?? 0
    let crown = Composer.crown * radius
    let height = 1.5 * crown + 2 * radius + 1 + nameHeight + below
    let top = area.y + (area.height - height) / 2
    for (index, line) in leaders.enumerated() {
      let x = area.x + pitch * (Double(index) + 0.5)
      let y = top + 1.5 * crown + radius
      composer.disc(of: line.player, x: x, y: y, radius: radius, mood: .cheering, isNamed: true)
      composer.crown(on: line.player, at: Point(x: x, y: y), radius: radius)
      composer.put(names[index], x: x - pitch / 2, width: pitch, top: y + radius + 1, align: .center)
    }
    return top + height - below
  }

  private var secondsLeft: Int { max(.zero, rest.endsAt - gameTime).wholeSecondsLeft }

  /// The game time at which the picture next changes; nil if nothing moves.
  var nextChange: Instant? { rest.isBreak ? nextSecond(before: rest.endsAt, after: gameTime).first : nil }
}
