import Games
import PadProtocol

/// The right answer, who chose what, who won it, and the scores.
///
/// ```
/// Question 3 of 10
/// Which planet has the most moons?
/// [1 Jupiter         (A)(L) 2]   1 (J) Jun   2
/// [2 Saturn ✓  (J)(M)(W)(O) 4]   2 (M) Mia   1
/// [3 Uranus              (T) 1]   3 (T) Tom   0
/// Jun was first: 1.84 s
/// ```
struct RevealLayout {
  let reveal: TriviaScene.Reveal
  let texts: any Texts

  private static let bottom = 95.0

  func draw(on composer: inout Composer) {
    composer.background()
    let safe = composer.safe
    composer.questionNumber(
      texts.questionNumber(reveal.number, of: reveal.count), middle: 7.4, size: Metrics.Size.meta)
    let question = composer.fit(
      reveal.text, .display, Palette.text,
      TextBox(width: safe.width, height: 20, lines: 4, sizes: Metrics.Size.revealedQuestion))
    let questionBottom = composer.put(question, x: safe.x, width: safe.width, top: 12)
    let top = questionBottom + (question.lines.count == 1 ? 5.2 : 3.6)

    let left = (composer.isNarrow ? 0.52 : 0.575) * safe.width
    let gap = composer.isNarrow ? 4.0 : 5.6
    let fact = fact(width: left, on: composer)
    let factHeight = fact.reduce(0) { $0 + $1.height } + (fact.count > 1 ? 0.6 : 0)
    // The last line's letters stand on the edge of what may be cut off.
    let cards = Rect(x: safe.x, y: top, width: left, height: Self.bottom - factHeight - 2.8 - top)
    answers(in: cards, on: &composer)
    var y = Self.bottom - factHeight - 0.1
    for text in fact { y = composer.put(text, x: safe.x, width: left, top: y) + 0.6 }

    let listX = safe.x + left + gap
    ScoreList(lines: reveal.scores, more: texts.more, showsGains: true).draw(
      in: Rect(x: listX, y: top, width: safe.maxX - listX, height: Self.bottom - top), on: &composer)
  }

  /// Who won the question, and a sentence on the answer.
  private func fact(width: Double, on composer: Composer) -> [FittedText] {
    let outcome = texts.outcome(reveal.outcome, fastest: reveal.fastest).spans(
      strong: (.bold, Palette.accent), rest: (.medium, Palette.accent))
    var lines = [composer.fit(outcome, TextBox(width: width, height: 11, lines: 2, sizes: [4, 3.6, 3.2, 2.8]))]
    if let explanation = reveal.explanation, explanation.isEmpty == false {
      lines.append(
        composer.fit(
          explanation, .medium, Palette.secondaryText,
          TextBox(width: width, height: 15, lines: 4, sizes: [3.2, 2.8])))
    }
    return lines
  }

  // MARK: - Answers

  private func answers(in area: Rect, on composer: inout Composer) {
    let count = Double(max(1, reveal.answers.count))
    let gap = count > 5 ? 0.9 : 1.6
    // The right one is larger by this much.
    let growth = count > 5 ? 1.2 : 1.28
    let share = (area.height - (count - 1) * gap) / (count - 1 + growth)
    let height = min(12.7, share)
    var y = area.y
    for (index, answer) in reveal.answers.enumerated() {
      let isRight = index == reveal.rightIndex
      let own = isRight ? height * growth : height
      let rect = Rect(x: area.x, y: y, width: area.width, height: own)
      card(answer, number: index + 1, isRight: isRight, in: rect, on: &composer)
      y += own + gap
    }
  }

  private func card(
    _ answer: TriviaScene.Chosen, number: Int, isRight: Bool, in rect: Rect, on composer: inout Composer
  ) {
    let hasBar = rect.height > 8.6
    let inset = rect.height < 9 ? 0.9 : rect.height < 11 ? 1.1 : Metrics.Space.card
    composer.box(
      rect, radius: min(Metrics.Radius.card, rect.height * 0.22), fill: isRight ? Palette.ivory : Palette.surface)
    let side = rect.height - 2 * inset
    let markEnd = composer.answerMark(
      number: number, x: rect.x + inset, y: rect.y + inset, side: side, color: isRight ? Palette.ink : Palette.text)
    var x = markEnd + max(1.8, rect.height * 0.22)
    if isRight {
      // On the tile's corner; where there is no tile, before the text.
      let radius = min(2.7, rect.height * 0.19)
      let isCompact = markEnd > rect.x + inset + side
      let center =
        isCompact
        ? Point(x: x + radius, y: rect.midY) : Point(x: markEnd - 0.5, y: rect.y + inset + 0.5)
      badge(at: center, radius: isCompact ? 1.25 * radius : radius, on: &composer)
      x += isCompact ? 2 * radius + 1.4 : 1
    }
    let end = rect.maxX - (rect.height < 9 ? 2 : 3)
    let barHeight = 1.3
    let textArea = hasBar ? rect.height - inset - barHeight - 1.2 : rect.height
    let middle = hasBar ? rect.y + 0.35 + textArea / 2 : rect.midY
    let color = isRight ? Palette.ink : Palette.secondaryText

    let countSize = min(isRight ? 5 : 4.4, rect.height * 0.62)
    let count = composer.fit(String(answer.players.count), .bold, color, TextBox(size: countSize))
    let countWidth = max(count.width, countSize * 0.62)
    composer.put(count, x: x, width: end - x, middle: middle, align: .trailing)
    let avatars = avatars(
      answer.players, end: end - countWidth - 1.6, middle: middle, height: rect.height, isRight: isRight, on: &composer)

    let sizes = (isRight ? Metrics.Size.rightAnswer : Metrics.Size.chosen).filter { $0 <= rect.height * 0.62 }
    composer.put(
      composer.fit(
        answer.text, .semibold, color,
        TextBox(
          width: avatars - 1.6 - x, height: textArea - 0.4, lines: 3, sizes: sizes)),
      x: x, width: avatars - 1.6 - x, middle: middle)

    if hasBar {
      let all = reveal.answers.reduce(0) { $0 + $1.players.count }
      let bar = Rect(x: x, y: rect.maxY - inset - barHeight - 0.5, width: end - x, height: barHeight)
      composer.bar(
        bar, fraction: all == 0 ? 0 : Double(answer.players.count) / Double(all),
        color: isRight ? Palette.ink : Palette.answer(AnswerShape.allCases[(number - 1) % 9]),
        track: isRight ? Palette.ivoryTrack : Palette.track)
    }
  }

  /// The tick on the right answer's tile.
  private func badge(at center: Point, radius: Double, on composer: inout Composer) {
    composer.disc(
      x: center.x, y: center.y, radius: radius, fill: Palette.ink, stroke: Palette.ivory.top, width: radius * 0.16)
    composer.tick(x: center.x, y: center.y, size: radius * 1.15, color: Palette.text)
  }

  /// Who chose the answer, five at most and "+n"; returns where they begin.
  private func avatars(
    _ players: [Player], end: Double, middle: Double, height: Double, isRight: Bool, on composer: inout Composer
  ) -> Double {
    guard players.isEmpty == false else { return end }
    let most = composer.isNarrow ? 4 : 5
    let shown = players.count > most ? most - 1 : players.count
    let radius = min(isRight ? 2.5 : 2.2, height * 0.42)
    let pitch = radius * 1.72
    let rim = isRight ? Palette.ivory.top : Palette.surface.top
    var x = end
    if shown < players.count {
      let more = composer.fit(
        "+\(players.count - shown)", .semibold, isRight ? Palette.ink : Palette.secondaryText,
        TextBox(size: min(3.2, height * 0.5)))
      composer.put(more, x: x - more.width, width: more.width, middle: middle)
      x -= more.width + 0.8
    }
    let start = x - 2 * radius - Double(shown - 1) * pitch
    // The first to answer lies on top.
    for index in (0..<shown).reversed() {
      let discX = start + radius + Double(index) * pitch
      composer.disc(x: discX, y: middle, radius: radius + 0.3, fill: rim)
      composer.disc(of: players[index], x: discX, y: middle, radius: radius)
    }
    return start
  }
}
