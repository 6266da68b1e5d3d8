import Catalogue
import Games
import PadProtocol
import Room

/// A round: the pairs, who has chosen, and the points for each choice; then the choices and the points gained.
///
/// ```
/// Round 3 of 10  Match 2 of 5          (24)
/// ┌──────────────┐ ┌──────────────┐   the other
/// │M Mia    Tom T│ │O Oma    Jun J│ 1  O  X
/// │6 [✓]   [ ] 4 │ │3 [ ]   [✓] 5 │ 2  O  X
/// └──────────────┘ └──────────────┘  scores
/// ```
struct DilemmaRoundLayout {
  let round: DilemmaScene.Round
  let surroundings: GameSurroundings

  private var words: DilemmaSceneTexts { DilemmaSceneTexts(language: surroundings.language) }
  private var turns: DilemmaTurns {
    DilemmaTurns(round, now: surroundings.gameTime, isCalm: surroundings.isCalm)
  }

  private static let header = 8.4

  func draw(on composer: inout Composer) {
    composer.world(of: .dilemma, round: light, at: surroundings.gameTime)
    flood(on: &composer)
    let start = MatchStart(round, now: surroundings.gameTime, isCalm: composer.isCalm)
    let end = MatchEnd(round, now: surroundings.gameTime, isCalm: composer.isCalm)
    // On a TV that stands, how to join stays where it is.
    if composer.isPortrait, min(start.shown, end.board) < 1 {
      composer.posed(.fading(1 - min(start.shown, end.board))) {
        PortraitHead(title, join: surroundings.join, right: 0, composer: $0).drawInvitation(on: &$0)
      }
    }
    let isLast = round.number > 1
    start.draw(
      isLast
        ? .strong(words.lastRound)
        : round.match == round.matches
          ? .strong(words.lastMatch) : words.match(number: round.match, count: round.matches),
      of: round, words, on: &composer)
    composer.posed(.rising(round.closedAt == nil ? start.shown : end.board)) { things(on: &$0) }
    if round.closedAt != nil {
      end.draw(
        words.matchOver(round.match), then: words.standings, of: round, more: surroundings.texts.more, on: &composer)
    }
  }

  /// Lets the room answer to the last pair whose cards are both face up, and to the last round.
  private func flood(on composer: inout Composer) {
    guard round.closedAt == nil else { return }
    let turns = turns
    let pairs = round.pairs.enumerated().filter { round.isRevealed && turns.pair($0.offset).isOut }.map(\.element)
    // As many cards turn at once, the worst outcome counts.
    if let last = turns.isTogether ? pairs.first(where: { !$0.isTrust }) ?? pairs.last : pairs.last {
      composer.flood(composer.theme.choice(last.isTrust ? .cooperate : .defect), share: 0)
    } else if round.number == round.count, round.count > 1 {
      composer.flood(composer.theme.answer(.diamond), share: 0)
    }
  }

  /// The light of the match: its own one for the last, and three that take turns before.
  private var light: Int { round.matches > 1 && round.match == round.matches ? 3 : (round.match - 1) % 3 }

  private func things(on composer: inout Composer) {
    if composer.isPortrait { return standing(on: &composer) }
    if round.pairs.count == 1, round.resting.isEmpty, let pair = round.pairs.first {
      header(ringRadius: composer.isNarrow ? 5 : 7.6, on: &composer)
      DilemmaDuel(
        pair: pair, isRevealed: round.isRevealed, turn: turns.pair(0), rounds: round.count, table: table, words: words
      ).draw(
        on: &composer)
      return
    }
    // Many pairs need the full height, which a narrow picture has only next to the table.
    composer.isNarrow && round.pairs.count < 4 ? stacked(on: &composer) : sideBySide(on: &composer)
  }

  /// Draws the pairs next to the table and the scores.
  private func sideBySide(on composer: inout Composer) {
    let safe = composer.safe
    let radius = composer.isNarrow ? 5 : 7.6
    header(ringRadius: radius, on: &composer)
    let width = composer.isNarrow ? 43 : min(50, 0.28 * safe.width)
    let top = safe.y + 2 * radius + 2
    let side = Rect(x: safe.maxX - width, y: top, width: width, height: safe.maxY - top)
    let rules = Rect(x: side.x, y: side.y, width: width, height: table.height(31, width: width))
    table.draw(in: rules, on: &composer)
    totals(
      in: Rect(x: side.x, y: rules.maxY + 3.4, width: width, height: side.maxY - rules.maxY - 3.4), on: &composer)
    pairs(
      in: Rect(x: safe.x, y: 15, width: safe.width - width - 3.4, height: safe.maxY - 15),
      columns: round.pairs.count > 3 && composer.isNarrow == false ? 2 : 1, on: &composer)
  }

  /// Draws the pairs above the table and the scores.
  private func stacked(on composer: inout Composer) {
    let safe = composer.safe
    header(ringRadius: 5, on: &composer)
    let height = 30.0
    let bottom = Rect(x: safe.x, y: safe.maxY - height, width: safe.width, height: height)
    let rules = Rect(x: bottom.x, y: bottom.y, width: 56, height: height)
    table.draw(in: rules, on: &composer)
    totals(
      in: Rect(
        x: rules.maxX + 5, y: bottom.y + 1, width: bottom.maxX - rules.maxX - 5, height: bottom.height - 1),
      on: &composer)
    pairs(
      in: Rect(x: safe.x, y: 16.4, width: safe.width, height: bottom.y - 3 - 16.4),
      columns: round.pairs.count > 2 ? 2 : 1, on: &composer)
  }

  /// Draws a portrait picture: the pairs above the table and the scores, or a single pair above the table.
  private func standing(on composer: inout Composer) {
    let safe = composer.safe
    let radius = TimeRing.radius
    let head = PortraitHead(
      title, join: surroundings.join, right: round.countdown == nil ? 0 : 2 * radius, composer: composer)
    head.drawTitle(on: &composer)
    head.drawInvitation(on: &composer)
    if let countdown = round.countdown { ring(countdown, radius: radius, on: &composer) }
    if round.pairs.count == 1, round.resting.isEmpty, let pair = round.pairs.first {
      let area = Rect(x: safe.x, y: head.bottom, width: safe.width, height: safe.maxY - head.bottom)
      return DilemmaDuel(
        pair: pair, isRevealed: round.isRevealed, turn: turns.pair(0), rounds: round.count, table: table, words: words
      )
      .drawStanding(in: area, on: &composer)
    }
    let scoresHeight = max(
      round.isSecret ? SecretCard.lowest : 0, min(7.2 * Double((round.scores.count + 1) / 2), 36))
    let scores = Rect(x: safe.x, y: safe.maxY - scoresHeight, width: safe.width, height: scoresHeight)
    totals(in: scores, on: &composer)
    // Many pairs need the height.
    let tableHeight = table.height(round.pairs.count > 4 ? 28.0 : 36)
    let rules = Rect(x: safe.x, y: scores.y - 3 - tableHeight, width: safe.width, height: tableHeight)
    table.draw(in: rules, on: &composer)
    pairs(
      in: Rect(x: safe.x, y: head.bottom, width: safe.width, height: rules.y - 3 - head.bottom), columns: 1,
      on: &composer)
  }

  /// Draws everybody's points in the whole game, or that they are a secret.
  private func totals(in area: Rect, on composer: inout Composer) {
    guard !round.isSecret else {
      return SecretCard(text: words.scoresAreSecret).draw(in: area, on: &composer)
    }
    ScoreGrid(
      lines: ScoreGrid.seated(round.scores(isTold: turns.isTold)), away: away, more: surroundings.texts.more,
      mostColumns: 2, pitch: 7.2, hasCrowns: true
    )
    .draw(in: area, on: &composer)
  }

  /// The points for each pair of choices: in sentences at first, and later in one line.
  private var table: PayoffTable {
    PayoffTable(
      words: words, isShort: round.match > 1 || round.number > DilemmaScene.Round.explained,
      isLarge: round.scores.count <= ScoreGrid.mostSeats)
  }

  private var away: Set<Player.ID> {
    Set(round.pairs.flatMap { [$0.first, $0.second] }.filter { $0.away || $0.hasLeft }.map(\.player.id))
  }

  /// The numbers of the match and the round.
  private var title: Phrase {
    let phrase = words.round(number: round.number, count: round.count)
    guard round.matches > 1 else { return phrase }
    return words.match(number: round.match, count: round.matches) + Phrase("    ") + phrase
  }

  /// Draws the round, the match and the time.
  private func header(ringRadius: Double, on composer: inout Composer) {
    let safe = composer.safe
    let end = composer.questionNumber(title, middle: Self.header, size: Metrics.Size.label)
    if let countdown = round.countdown { ring(countdown, radius: ringRadius, on: &composer) }
    // The address stays where it is once the ring is gone.
    let maxX = safe.maxX - 2 * ringRadius - Metrics.Space.large
    SmallInvitation(join: surroundings.join, composer: composer)?.drawLine(
      minX: end + Metrics.Space.large, maxX: maxX, middle: Self.header, on: &composer)
  }

  private func ring(_ countdown: Countdown, radius: Double, on composer: inout Composer) {
    let left = max(.zero, countdown.endsAt - surroundings.gameTime)
    let seconds = left.wholeSecondsLeft
    let (x, y) = (composer.safe.maxX - radius, composer.safe.y + radius)
    composer.ring(
      x: x, y: y, radius: radius, thickness: 0.2 * radius,
      fraction: min(1, Double(seconds) / max(1, countdown.total.seconds)))
    composer.put(
      composer.fit(
        String(seconds), .bold, composer.theme.text,
        TextBox(width: 1.5 * radius, sizes: [0.78 * radius, 0.66 * radius, 2.8])),
      x: x - radius, width: 2 * radius, middle: y, align: .center)
  }

  private func pairs(in area: Rect, columns: Int, on composer: inout Composer) {
    var area = area
    if round.resting.isEmpty == false {
      let height = 6.8
      resting(in: Rect(x: area.x, y: area.maxY - height, width: area.width, height: height), on: &composer)
      area.height -= height + 1.6
    }
    guard round.pairs.isEmpty == false else { return }
    let rows = (round.pairs.count + columns - 1) / columns
    let gap = rows > 3 ? 1.2 : rows > 2 ? 1.6 : 2.4
    let width = (area.width - Double(columns - 1) * gap) / Double(columns)
    let height = min(38, (area.height - Double(rows - 1) * gap) / Double(rows))
    let used = Double(rows) * (height + gap) - gap
    let top = area.y + 0.42 * (area.height - used)
    for (index, pair) in round.pairs.enumerated() {
      let rect = Rect(
        x: area.x + Double(index % columns) * (width + gap), y: top + Double(index / columns) * (height + gap),
        width: width, height: height)
      DilemmaPairCard(
        pair: pair, isRevealed: round.isRevealed, turn: turns.pair(index), rounds: round.count, words: words
      )
      .draw(in: rect, on: &composer)
    }
  }

  /// Draws the players without a partner.
  private func resting(in area: Rect, on composer: inout Composer) {
    let label = composer.fit(words.resting, .medium, composer.theme.secondaryText, TextBox(sizes: [3.2, 2.8]))
    composer.put(label, x: area.x, width: label.width, middle: area.midY)
    var x = area.x + label.width + 2.4
    let width = (area.maxX - x) / Double(round.resting.count)
    for player in round.resting {
      composer.disc(of: player, x: x + 2.7, y: area.midY, radius: 2.7, isNamed: true)
      composer.put(
        composer.fit(
          name: player.name, .semibold, composer.theme.text,
          TextBox(width: width - 8, height: area.height, lines: 2, sizes: Metrics.Size.name)),
        x: x + 6.6, width: width - 8, middle: area.midY)
      x += width
    }
  }
}
