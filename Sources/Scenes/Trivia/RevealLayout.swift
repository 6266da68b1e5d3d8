import Catalogue
import Games
import PadProtocol
import Room

/// The right answer, who chose what, who won it, and the scores.
///
/// ```
/// Question 3 of 10
/// Which planet has the most moons?
/// [1 Jupiter         (A)(L) 2]   1 (J) Jun   2
/// [2 Saturn ✓  (J)(M)(W)(O) 4]   2 (M) Mia   1
/// [3 Uranus              (T) 1]   3 (T) Tom   0
/// Jun was first: 1.84 s, by 12 ms
/// ```
struct RevealLayout {
  let reveal: TriviaScene.Reveal
  let join: Scene.Join?
  let texts: SceneTexts
  let words: TriviaSceneTexts
  /// Whether all of it is mirrored in the end.
  let isMirrored: Bool

  private static let bottom = 95.0
  private static let header = 7.4
  private static let questionTop = 12.0
  private static let factGap = 2.7
  /// How high a wrong answer's card should stay.
  private static let comfortableCard = 7.5

  func draw(on composer: inout Composer) {
    composer.background()
    let safe = composer.safe
    let numberEnd = composer.questionNumber(
      words.question(number: reveal.number, count: reveal.count), middle: Self.header, size: Metrics.Size.meta)

    let left = (composer.isNarrow ? 0.52 : 0.575) * safe.width
    let gap = composer.isNarrow ? 4.0 : 5.6
    let whole = fitQuestion(width: safe.width, on: composer)
    // The last line's letters stand on the edge of what may be cut off.
    let factBottom = Self.bottom - 0.1
    let fact = RevealFact(
      reveal, words: words, isMirrored: isMirrored, width: left,
      height: factBottom - Self.factGap - Self.top(below: whole) - cardsHeight(Self.comfortableCard), on: composer)
    let cardsBottom = factBottom - fact.height - Self.factGap

    let invitation = SmallInvitation(join: join, composer: composer)
    let place = codePlace(invitation?.side, beside: whole, cardsBottom: cardsBottom, on: composer)
    let question =
      if case .corner(let narrow) = place { narrow } else { whole }
    composer.put(question, x: safe.x, width: safe.width, top: Self.questionTop)
    let top = Self.top(below: question)
    let cards = Rect(x: safe.x, y: top, width: left, height: cardsBottom - top)
    answers(in: cards, on: &composer)
    fact.draw(x: safe.x, width: left, top: factBottom - fact.height, on: &composer)

    let listX = safe.x + left + gap
    var list = Rect(x: listX, y: top, width: safe.maxX - listX, height: Self.bottom - top)
    if let invitation { draw(invitation, at: place, numberEnd: numberEnd, list: &list, on: &composer) }
    scores.draw(in: list, on: &composer)
  }

  private var scores: ScoreList {
    ScoreList(lines: reveal.scores, others: reveal.otherScores, more: texts.more, showsGains: true)
  }

  private func fitQuestion(width: Double, on composer: Composer) -> FittedText {
    composer.fit(
      reveal.text, .display, composer.theme.text,
      TextBox(width: width, height: 20, lines: 4, sizes: Metrics.Size.revealedQuestion))
  }

  /// Where answers and scores begin.
  private static func top(below question: FittedText) -> Double {
    questionTop + question.height + (question.lines.count == 1 ? 5.2 : 3.6)
  }

  // MARK: - How to come in

  /// Where the QR code stands.
  private enum CodePlace {
    case none
    /// Under the scores.
    case underScores
    /// In the top corner, beside the question as it stands there.
    case corner(FittedText)
  }

  /// The QR code takes only what nothing else needs: no text and no card gets smaller for it, no row is lost.
  private func codePlace(
    _ side: Double?, beside whole: FittedText, cardsBottom: Double, on composer: Composer
  ) -> CodePlace {
    guard let side else { return .none }
    let top = Self.top(below: whole)
    if scores.comfortableHeight + Metrics.Space.large + side <= Self.bottom - top { return .underScores }
    let narrow = fitQuestion(width: composer.safe.width - side - Metrics.Space.large, on: composer)
    let narrowTop = Self.top(below: narrow)
    let isInTheWay =
      narrow.fits == false || narrow.size < whole.size
      || narrowTop < composer.safe.y + side + Metrics.Space.medium
      || cardHeight(cardsBottom - narrowTop) < cardHeight(cardsBottom - top)
      || scores.isAsLarge(in: Self.bottom - narrowTop, as: Self.bottom - top) == false
    return isInTheWay ? .none : .corner(narrow)
  }

  private func draw(
    _ invitation: SmallInvitation, at place: CodePlace, numberEnd: Double, list: inout Rect, on composer: inout Composer
  ) {
    let safe = composer.safe
    let side = invitation.side ?? 0
    let x = safe.maxX - side
    switch place {
    case .underScores:
      let y = Self.bottom - side
      list.height -= side + Metrics.Space.large
      invitation.drawCode(x: x, y: y, on: &composer)
      let words = x - Metrics.Space.medium - list.x
      if let column = invitation.column(width: words, composer: composer) {
        column.draw(
          x: list.x, width: words, top: y + (side - column.height) / 2, align: .trailing, on: &composer)
      }
    case .corner:
      invitation.drawCode(x: x, y: safe.y, on: &composer)
      fallthrough
    case .none:
      let end = if case .corner = place { x - Metrics.Space.medium } else { safe.maxX }
      invitation.drawLine(
        minX: numberEnd + Metrics.Space.large, maxX: end, middle: Self.header, on: &composer)
    }
  }

  // MARK: - Answers

  private func answers(in area: Rect, on composer: inout Composer) {
    let height = cardHeight(area.height)
    var y = area.y
    for (index, answer) in reveal.answers.enumerated() {
      let isRight = index == reveal.rightIndex
      let own = isRight ? height * Self.growth(reveal.answers.count) : height
      let rect = Rect(x: area.x, y: y, width: area.width, height: own)
      card(answer, number: index + 1, isRight: isRight, in: rect, on: &composer)
      y += own + Self.gap(reveal.answers.count)
    }
  }

  /// How high the card of a wrong answer is where all cards have this height together.
  private func cardHeight(_ height: Double) -> Double {
    let count = max(1, reveal.answers.count)
    let others = Double(count - 1)
    return min(12.7, (height - others * Self.gap(count)) / (others + Self.growth(count)))
  }

  /// How high all cards are together where a wrong answer's has this height.
  private func cardsHeight(_ height: Double) -> Double {
    let count = max(1, reveal.answers.count)
    let others = Double(count - 1)
    return height * (others + Self.growth(count)) + others * Self.gap(count)
  }

  private static func gap(_ count: Int) -> Double { count > 5 ? 0.9 : 1.6 }
  /// The right answer's card is larger by this much.
  private static func growth(_ count: Int) -> Double { count > 5 ? 1.2 : 1.28 }

  private func card(
    _ answer: TriviaScene.Chosen, number: Int, isRight: Bool, in rect: Rect, on composer: inout Composer
  ) {
    let hasBar = rect.height > 8.6
    let inset = rect.height < 9 ? 0.9 : rect.height < 11 ? 1.1 : Metrics.Space.card
    composer.box(
      rect, radius: min(composer.theme.radius.card, rect.height * 0.22),
      fill: isRight ? composer.theme.right : composer.theme.surface)
    let side = rect.height - 2 * inset
    let markEnd = composer.answerMark(
      number: number, x: rect.x + inset, y: rect.y + inset, side: side,
      color: isRight ? composer.theme.ink : composer.theme.text)
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
    let color = isRight ? composer.theme.ink : composer.theme.secondaryText

    let countSize = min(isRight ? 5 : 4.4, rect.height * 0.62)
    let count = composer.fit(grouped(answer.count), .bold, color, TextBox(size: countSize))
    let countWidth = max(count.width, countSize * 0.62)
    composer.put(count, x: x, width: end - x, middle: middle, align: .trailing)
    let avatars = avatars(
      of: answer, end: end - countWidth - 1.6, middle: middle, height: rect.height, isRight: isRight, on: &composer)

    let sizes = (isRight ? Metrics.Size.rightAnswer : Metrics.Size.chosen).filter { $0 <= rect.height * 0.62 }
    composer.put(
      composer.fit(
        answer.text, .semibold, color,
        TextBox(
          width: avatars - 1.6 - x, height: textArea - 0.4, lines: 3, sizes: sizes)),
      x: x, width: avatars - 1.6 - x, middle: middle)

    if hasBar {
      let all = reveal.answers.reduce(0) { $0 + $1.count }
      let bar = Rect(x: x, y: rect.maxY - inset - barHeight - 0.5, width: end - x, height: barHeight)
      composer.bar(
        bar, fraction: all == 0 ? 0 : Double(answer.count) / Double(all),
        color: isRight ? composer.theme.ink : composer.theme.answer(AnswerShape.allCases[(number - 1) % 9]),
        track: isRight ? composer.theme.rightTrack : composer.theme.track)
    }
  }

  /// The tick on the right answer's tile.
  private func badge(at center: Point, radius: Double, on composer: inout Composer) {
    composer.disc(
      x: center.x, y: center.y, radius: radius, fill: composer.theme.ink, stroke: composer.theme.right.top,
      width: radius * 0.16)
    composer.tick(x: center.x, y: center.y, size: radius * 1.15, color: composer.theme.onInk)
  }

  /// Who chose the answer, five at most and "+n"; returns where they begin.
  private func avatars(
    of answer: TriviaScene.Chosen, end: Double, middle: Double, height: Double, isRight: Bool,
    on composer: inout Composer
  ) -> Double {
    let players = answer.players
    // A crowd's number says more, and the answer needs the room.
    guard players.isEmpty == false, answer.count <= Shown.discs else { return end }
    let most = composer.isNarrow ? 4 : 5
    let shown = min(players.count, answer.count > most ? most - 1 : most)
    let radius = min(isRight ? 2.5 : 2.2, height * 0.42)
    let pitch = radius * 1.72
    let rim = isRight ? composer.theme.right.top : composer.theme.surface.top
    var x = end
    if shown < answer.count {
      let more = composer.fit(
        "+\(grouped(answer.count - shown))", .semibold, isRight ? composer.theme.ink : composer.theme.secondaryText,
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
