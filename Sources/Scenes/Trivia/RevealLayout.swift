import Catalogue
import Games
import PadProtocol
import Room

/// The scene of a reveal: the right answer, the players' choices, the winner, and the scores.
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
  let stages: RevealStages
  let gameTime: Instant
  let isCalm: Bool

  private static let bottom = 95.0
  private static let questionTop = 12.0
  private static let factGap = 2.7
  /// The height that a wrong answer's card should keep.
  private static let comfortableCard = 7.5
  /// The height that a card must have so that there is room for a photo finish's strip.
  private static let cardAboveStrip = 6.6

  /// Lets the room answer to the right answer, in its colour.
  private func flood(on composer: inout Composer) {
    guard reveal.asked != nil, stages.share(.glow) > 0 else { return }
    let theme = composer.theme
    if reveal.answers.indices.contains(reveal.rightIndex) {
      // Several right answers have one light, and one without a button has no colour of its own.
      let place = stages.sheet.verdicts == 1 ? reveal.button(reveal.rightIndex) : nil
      composer.flood(
        place.map { theme.answers[$0 % theme.answers.count] } ?? theme.cards.gold, share: stages.share(.glow))
    } else if stages.sheet.form == .line {
      composer.flood(theme.cards.gold, share: stages.share(.glow))
    }
  }

  func draw(on composer: inout Composer) {
    composer.world(of: .trivia, round: reveal.number - 1, at: gameTime)
    flood(on: &composer)
    // At first, the question's scene freezes, and the verdicts come there.
    if stages.isAsking, reveal.asked != nil {
      return RevealVerdicts(reveal: reveal, stages: stages, asked: asked).draw(on: &composer)
    }
    let safe = composer.safe
    let corner = RevealCorner(reveal.picture, answers: reveal.answers.count, join: join, composer: composer)
    let number = words.question(number: reveal.number, count: reveal.count)
    let head =
      composer.isPortrait
      ? PortraitHead(number, join: join, right: corner.code?.width ?? 0, composer: composer) : nil
    let numberEnd =
      head == nil ? composer.questionNumber(number, middle: QuestionLayout.header, size: Metrics.Size.label) : 0
    head?.drawTitle(on: &composer)

    // If the scores are still secret, the answers use the full width.
    let isWhole = (scores.lines.isEmpty && !isSecret) || composer.isPortrait
    let left = (isWhole ? 1 : composer.isNarrow ? 0.52 : 0.575) * safe.width
    let gap = composer.isNarrow ? 4.0 : 5.6
    let question = fitQuestion(width: corner.end(Metrics.Space.large) - safe.x, on: composer)
    let questionTop = head?.bottom ?? Self.questionTop
    let cardsTop = top(below: question, from: questionTop, corner)
    let listHeight = composer.isPortrait ? self.listHeight(below: cardsTop, on: composer) : 0
    // The last line's letters end at the edge beyond which the TV may cut off the picture.
    let factBottom =
      composer.isPortrait ? safe.maxY - listHeight - (listHeight > 0 ? Self.factGap : 0.1) : Self.bottom - 0.1
    let fact = RevealFact(
      reveal, words: words, width: left,
      height: factBottom - Self.factGap - cardsTop
        - (stages.sheet.form == .line ? NumberLinePlaces.least : column.height(ofCards: Self.comfortableCard)),
      on: composer
    )
    let pairs = OrderPairs(reveal)
    let pairsHeight = pairs == nil ? 0 : OrderPairs.height
    let strip = PhotoStrip(reveal, words: words)
    let stripHeight = strip == nil ? 0 : PhotoStrip.height + Metrics.Space.small
    let cardsRoom = factBottom - fact.height - Self.factGap - pairsHeight - cardsTop
    // The strip uses only space that nothing else needs.
    let hasStrip = column.card(in: cardsRoom - stripHeight) >= Self.cardAboveStrip
    let lowest = factBottom - fact.height - (hasStrip ? stripHeight : 0)
    let cardsBottom = min(lowest - Self.factGap - pairsHeight, heads(on: composer) ?? .infinity)
    let cards = Rect(x: safe.x, y: cardsTop, width: left, height: cardsBottom - cardsTop)
    let line = NumberLinePlaces(reveal, inListOf: cards)
    // The words are near what they are about.
    let cardsEnd = cardsTop + column.height(ofCards: column.card(in: cards.height))
    let factTop =
      line != nil || hasStrip || composer.isPortrait || heads(on: composer) != nil
      ? lowest : min(lowest, cardsEnd + pairsHeight + 1.6 * Self.factGap)

    let behind = composer.items.count
    let moved = stages.share(.cards)
    let spot = TextSpot(question, x: safe.x, top: questionTop)
    composer.put(from: moved < 1 ? asked.places(on: composer).text : spot, to: spot, share: moved)
    if let frame = corner.picture, let picture = reveal.picture {
      composer.posed(.fading(moved)) { $0.picture(picture, in: frame) }
    }
    var items = answers(in: cards, on: composer)
    items.isCounted = pairs != nil
    let flying = line == nil ? items.draw(on: &composer) : []
    if let pairs {
      let row = stages.share(.across) < 1 ? asked.rowPlaces(on: composer) : []
      pairs.draw(
        in: Rect(x: safe.x, y: cardsEnd + 0.5, width: left, height: pairsHeight),
        from: (Dictionary(row) { first, _ in first }, row.isEmpty ? 0 : asked.row(on: composer).radius),
        moved: stages.share(.across), told: stages.share(.standing), on: &composer)
    }
    if moved < 1, reveal.asked != nil {
      composer.insert(at: behind) {
        asked.drawLeaving(
          stages.share(.leaving), picture: moved, after: numberEnd,
          without: early.union(flying.map(\.player.id)).union(pairs?.results.map(\.player.id) ?? []),
          hasBox: stages.sheet.form.hasOwnBox,
          reactions: RevealVerdicts(reveal: reveal, stages: stages, asked: asked).reactions, on: &$0)
        if line == nil { box(leaving: stages.share(.leaving), on: &$0) }
      }
    }
    if let line {
      RevealVerdicts(reveal: reveal, stages: stages, asked: asked).drawLine(line, moved: moved, on: &composer)
    }
    composer.posed(.rising(stages.share(.fact))) {
      fact.draw(x: safe.x, width: left, top: factTop, on: &$0)
      if hasStrip {
        let area = Rect(
          x: safe.x, y: factBottom - PhotoStrip.height, width: left, height: PhotoStrip.height)
        strip?.draw(in: area, on: &$0)
      }
    }

    let listX = safe.x + left + gap
    let list =
      composer.isPortrait
      ? Rect(x: safe.x, y: safe.maxY - listHeight, width: safe.width, height: listHeight)
      : Rect(x: listX, y: cardsTop, width: safe.maxX - listX, height: Self.bottom - cardsTop)
    // The question's invitation stays until the other one comes, which has another place in the same line.
    let standing = stages.share(.standing)
    if standing < 1, reveal.asked != nil, !composer.isPortrait {
      composer.posed(.fading(max(0, 1 - 2 * standing))) { asked.invitation(after: numberEnd, on: &$0) }
    }
    // The invitation appears only after the cards, which pass over its place.
    if moved >= 1 {
      composer.posed(.fading(max(0, 2 * standing - 1))) {
        if let head {
          corner.drawCode(on: &$0)
          head.drawInvitation(on: &$0)
        } else {
          corner.drawInvitation(after: numberEnd, on: &$0)
        }
      }
    }
    if isSecret || composer.isPortrait {
      composer.posed(.fading(standing)) {
        isSecret ? SecretCard(text: words.scoresAreSecret).draw(in: list, on: &$0) : scores.draw(in: list, on: &$0)
      }
    } else if standing > 0 {
      // The panel comes in from the side: a large thing that fades costs more than one that moves.
      let way = Double(composer.size.width) / composer.unit - list.x
      composer.posed(Pose(x: (1 - standing) * way)) { scores.drawOnPanel(in: list, on: &$0) }
    }
    for disc in flying { disc.draw(on: &composer) }
  }

  /// The scores; none after an opinion poll, which changes nothing.
  private var scores: ScoreList {
    ScoreList(
      lines: reveal.outcome == .polled ? [] : reveal.scores, others: reveal.outcome == .polled ? 0 : reveal.otherScores,
      more: texts.more, showsGains: true, motion: scoreMotion, life: stages.isOver && !isCalm ? gameTime : nil)
  }

  /// Whether there is a word on the scores in their place, because the ceremony comes next.
  private var isSecret: Bool { reveal.isBeforeCeremony ?? false && reveal.scores.isEmpty }

  private var scoreMotion: ScoreList.Motion {
    .init(
      gains: stages.share(.gains), scores: stages.share(.scores), rows: stages.share(.rows),
      plates: stages.share(.plates) * (1 - stages.share(.platesGone)))
  }

  private var column: RevealColumn { RevealColumn(reveal) }

  /// The y above which cards stay clear of the heads that fly to them from the row at the bottom; nil where none do.
  private func heads(on composer: Composer) -> Double? {
    guard stages.sheet.form == .race, !composer.isPortrait, reveal.asked?.players.isEmpty == false else { return nil }
    return asked.rowMiddle(on: composer) - asked.row(on: composer).radius - Metrics.Space.small
  }

  /// The players whose heads have left the row at the bottom before the answers became a list.
  private var early: Set<Player.ID> {
    guard stages.sheet.form.hasEarlyHeads else { return [] }
    if let line = reveal.line { return Set(line.spots.map(\.player.id)) }
    return Set(reveal.answers.flatMap { $0.count <= Shown.discs ? $0.players.map(\.id) : [] })
  }

  /// Draws what had taken the place of the box that asked for an answer, while it disappears.
  private func box(leaving share: Double, on composer: inout Composer) {
    guard share < 1, stages.sheet.form.hasOwnBox else { return }
    let places = asked.places(on: composer)
    composer.posed(.fading(1 - share)) {
      RevealVerdicts(reveal: reveal, stages: stages, asked: asked).drawBox(in: places, on: &$0)
    }
  }

  /// The question as it stood when it ended.
  private var asked: QuestionLayout {
    let question =
      reveal.asked
      ?? TriviaScene.Question(
        number: reveal.number, count: reveal.count, text: reveal.text, answers: reveal.buttonTexts,
        players: [], countdown: nil, language: reveal.language, picture: reveal.picture)
    return QuestionLayout(
      question: question, join: join, texts: texts, words: words, gameTime: reveal.entrance?.startsAt ?? gameTime,
      isCalm: isCalm)
  }

  /// Returns the answers, and the places that they come from.
  private func answers(in area: Rect, on composer: Composer) -> RevealCards {
    // The row contains every player until the last disc has arrived.
    let places = stages.hasFlown ? [] : asked.rowPlaces(on: composer)
    return RevealCards(
      reveal: reveal, stages: stages, area: area, places: { asked.places(on: composer) },
      row: (
        Dictionary(places) { first, _ in first }, places.isEmpty ? 2.4 : asked.row(on: composer).radius
      ))
  }

  private func fitQuestion(width: Double, on composer: Composer) -> FittedText {
    composer.fit(
      reveal.text, .display, composer.theme.text,
      TextBox(
        width: width, height: composer.isPortrait ? 24 : 20, lines: 4,
        sizes: (composer.isPortrait ? [8, 7.4, 6.8, 6.2] : []) + Metrics.Size.revealedQuestion,
        language: reveal.language))
  }

  /// Returns the height of the scores below the answers: the remaining height, but at least enough for a few scores.
  private func listHeight(below cardsTop: Double, on composer: Composer) -> Double {
    if isSecret { return SecretCard.lowest }
    let count = Double(scores.lines.count + scores.others)
    guard count > 0 else { return 0 }
    let cards = column.height(ofCards: 11) + 18
    return min(8.4 * count, max(min(4, count) * 6.1, composer.safe.maxY - cardsTop - cards))
  }

  /// Returns the top of the answers and the scores.
  private func top(below question: FittedText, from questionTop: Double, _ corner: RevealCorner) -> Double {
    max(questionTop + question.height + (question.lines.count == 1 ? 5.2 : 3.6), corner.bottom)
  }
}
