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
  let stages: RevealStages
  let gameTime: Instant

  private static let bottom = 95.0
  private static let header = 7.4
  private static let questionTop = 12.0
  private static let factGap = 2.7
  /// More answers than this are in the list at once.
  private static let mostMoving = 4
  /// How high a wrong answer's card should stay.
  private static let comfortableCard = 7.5

  func draw(on composer: inout Composer) {
    composer.world(of: .trivia, at: gameTime)
    let safe = composer.safe
    let numberEnd = composer.questionNumber(
      words.question(number: reveal.number, count: reveal.count), middle: Self.header, size: Metrics.Size.meta)

    let left = (composer.isNarrow ? 0.52 : 0.575) * safe.width
    let gap = composer.isNarrow ? 4.0 : 5.6
    let thumbnail = thumbnail(on: composer)
    let end = thumbnail.map { $0.x - Metrics.Space.large } ?? safe.maxX
    let whole = fitQuestion(width: end - safe.x, on: composer)
    // The last line's letters stand on the edge of what may be cut off.
    let factBottom = Self.bottom - 0.1
    let fact = RevealFact(
      reveal, words: words, isMirrored: isMirrored, width: left,
      height: factBottom - Self.factGap - top(below: whole, thumbnail) - cardsHeight(Self.comfortableCard), on: composer
    )
    let strip = PhotoStrip(reveal, words: words)
    let stripHeight = strip == nil ? 0 : PhotoStrip.height + Metrics.Space.small
    let cardsRoom = factBottom - fact.height - Self.factGap - top(below: whole, thumbnail)
    // It takes only what nothing else needs.
    let hasStrip = cardHeight(cardsRoom - stripHeight) >= Self.comfortableCard
    let factTop = factBottom - fact.height - (hasStrip ? stripHeight : 0)
    let cardsBottom = factTop - Self.factGap

    let invitation = SmallInvitation(join: join, composer: composer)
    let place = codePlace(
      invitation?.side, beside: whole, thumbnail: thumbnail, cardsBottom: cardsBottom, on: composer)
    let question =
      if case .corner(let narrow) = place { narrow } else { whole }
    composer.posed(.rising(stages.share(.frame))) {
      $0.put(question, x: safe.x, width: safe.width, top: Self.questionTop)
    }
    if let thumbnail, let picture = reveal.picture {
      composer.posed(.fading(stages.share(.frame))) { $0.picture(picture, in: thumbnail) }
    }
    let cardsTop = top(below: question, thumbnail)
    let cards = Rect(x: safe.x, y: cardsTop, width: left, height: cardsBottom - cardsTop)
    let flying = answers(in: cards, on: &composer)
    composer.posed(.rising(stages.share(.fact))) {
      fact.draw(x: safe.x, width: left, top: factTop, on: &$0)
      if hasStrip {
        let area = Rect(
          x: safe.x, y: factBottom - PhotoStrip.height, width: left, height: PhotoStrip.height)
        strip?.draw(in: area, on: &$0)
      }
    }

    let listX = safe.x + left + gap
    let list = Rect(x: listX, y: cardsTop, width: safe.maxX - listX, height: Self.bottom - cardsTop)
    if let invitation {
      // The cards pass over where it stands.
      let isFree = stages.share(.cards) >= 1
      draw(invitation, at: isFree ? place : .none, numberEnd: numberEnd, list: list, on: &composer)
    }
    composer.posed(.fading(stages.share(.standing))) { scores.draw(in: list, on: &$0) }
    for disc in flying { disc.draw(on: &composer) }
  }

  /// How many discs fly to the answers.
  static func voters(of reveal: TriviaScene.Reveal) -> Int {
    reveal.answers.reduce(0) { $0 + ($1.count <= Shown.discs ? $1.players.count : 0) }
  }

  private var scores: ScoreList {
    ScoreList(lines: reveal.scores, others: reveal.otherScores, more: texts.more, showsGains: true, motion: scoreMotion)
  }

  private var scoreMotion: ScoreList.Motion {
    .init(gains: stages.share(.gains), scores: stages.share(.scores), rows: stages.share(.rows))
  }

  private func fitQuestion(width: Double, on composer: Composer) -> FittedText {
    composer.fit(
      reveal.text, .display, composer.theme.text,
      TextBox(width: width, height: 20, lines: 4, sizes: Metrics.Size.revealedQuestion, language: reveal.language))
  }

  /// Where answers and scores begin.
  private func top(below question: FittedText, _ thumbnail: Rect?) -> Double {
    let top = Self.questionTop + question.height + (question.lines.count == 1 ? 5.2 : 3.6)
    return max(top, thumbnail.map { $0.maxY + Metrics.Space.medium } ?? 0)
  }

  /// Where the question's picture stands.
  private func thumbnail(on composer: Composer) -> Rect? {
    reveal.picture.map {
      PictureFrame.thumbnail(aspect: $0.aspect, answers: reveal.answers.count, composer: composer)
    }
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
    _ side: Double?, beside whole: FittedText, thumbnail: Rect?, cardsBottom: Double, on composer: Composer
  ) -> CodePlace {
    guard let side else { return .none }
    let top = self.top(below: whole, thumbnail)
    let narrow = fitQuestion(width: composer.safe.width - side - Metrics.Space.large, on: composer)
    let narrowTop = self.top(below: narrow, nil)
    let isInTheWay =
      thumbnail != nil || narrow.fits == false || narrow.size < whole.size
      || narrowTop < composer.safe.y + side + Metrics.Space.medium
      || cardHeight(cardsBottom - narrowTop) < cardHeight(cardsBottom - top)
      || scores.isAsLarge(in: Self.bottom - narrowTop, as: Self.bottom - top) == false
    if isInTheWay == false { return .corner(narrow) }
    return scores.comfortableHeight + Metrics.Space.large + side <= Self.bottom - top ? .underScores : .none
  }

  private func draw(
    _ invitation: SmallInvitation, at place: CodePlace, numberEnd: Double, list: Rect, on composer: inout Composer
  ) {
    let safe = composer.safe
    let side = invitation.side ?? 0
    let x = safe.maxX - side
    switch place {
    case .underScores:
      let y = Self.bottom - side
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
      let corner = thumbnail(on: composer)?.x ?? safe.maxX + Metrics.Space.medium
      let end = if case .corner = place { x - Metrics.Space.medium } else { corner - Metrics.Space.medium }
      invitation.drawLine(
        minX: numberEnd + Metrics.Space.large, maxX: end, middle: Self.header, on: &composer)
    }
  }

  // MARK: - Answers

  /// Draws the cards; returns the discs that are still on their way to one of them.
  private func answers(in area: Rect, on composer: inout Composer) -> [FlyingDisc] {
    let count = reveal.answers.count
    let height = cardHeight(area.height)
    let even = (cardsHeight(height) - Double(count - 1) * Self.gap(count)) / Double(max(1, count))
    // Small cards have no room for what the list's have, and so they do not come from where they stood.
    let comesFromGrid = stages.share(.cards) < 1 && count <= Self.mostMoving
    let frame = reveal.picture.map { PictureFrame(aspect: $0.aspect, answers: count, composer: composer) }
    let grid =
      comesFromGrid
      ? AnswerGrid(
        answers: reveal.answers.map(\.text), language: reveal.language, picture: frame, composer: composer) : nil
    let starts = startingPlaces(on: composer)
    var flying: [FlyingDisc] = []
    var y = area.y
    var voter = 0
    for (index, answer) in reveal.answers.enumerated() {
      let isRight = index == reveal.rightIndex
      let own = isRight ? height * Self.growth(count) : height
      let place = Rect(x: area.x, y: y, width: area.width, height: own)
      let among = Rect(
        x: area.x, y: area.y + Double(index) * (even + Self.gap(count)), width: area.width, height: even)
      var rect = among.moved(to: place, stages.share(.swell))
      if let grid { rect = grid.card(index).moved(to: rect, stages.share(.cards)) }
      flying += card(
        answer, number: index + 1, isRight: isRight, in: rect, sizedFor: stages.isDecided ? place : among,
        narrowest: min(place.width, grid?.card(index).width ?? .infinity), voter: voter, from: starts, on: &composer)
      voter += answer.count <= Shown.discs ? answer.players.count : 0
      y += own + Self.gap(count)
    }
    return flying
  }

  /// Where the discs stood while the question could be answered, in seat order, and how large they were.
  private func startingPlaces(on composer: Composer) -> (places: [Player.ID: Double], radius: Double) {
    let count = reveal.scores.count + reveal.otherScores
    guard count <= Shown.discs else { return ([:], 2.4) }
    // Of many who play not all are among the first, nor among those who are shown with an answer.
    let players = Set(reveal.scores.map(\.player.id) + reveal.answers.flatMap { $0.players.map(\.id) }).sorted()
    var row = DiscRow(count: max(count, players.count), width: 0.7 * composer.safe.width)
    row.place(x: composer.safe.x)
    return (Dictionary(zip(players, row.centers)) { first, _ in first }, row.radius)
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
    _ answer: TriviaScene.Chosen, number: Int, isRight: Bool, in rect: Rect, sizedFor place: Rect, narrowest: Double,
    voter: Int,
    from starts: (places: [Player.ID: Double], radius: Double), on composer: inout Composer
  ) -> [FlyingDisc] {
    // Until it is known which one is right all look alike.
    let verdict = stages.share(.verdict)
    let isRight = isRight && stages.isDecided
    let hasBar = place.height > 8.6
    let inset = place.height < 9 ? 0.9 : place.height < 11 ? 1.1 : Metrics.Space.card
    let fill = isRight ? composer.theme.surface.mixed(with: composer.theme.right, verdict) : composer.theme.surface
    composer.box(
      rect, radius: min(composer.theme.radius.card, place.height * 0.22), fill: fill,
      stroke: isRight ? composer.theme.rightOutline : nil)
    let side = place.height - 2 * inset
    let markEnd = composer.answerMark(
      number: number, x: rect.x + inset, y: rect.midY - side / 2, side: side,
      color: isRight && verdict > 0.5 ? composer.theme.ink : composer.theme.text)
    var x = markEnd + max(1.8, place.height * 0.22)
    if isRight {
      // On the tile's corner; where there is no tile, before the text.
      let radius = min(2.7, place.height * 0.19)
      let isCompact = markEnd > rect.x + inset + side
      let center =
        isCompact
        ? Point(x: x + radius, y: rect.midY) : Point(x: markEnd - 0.5, y: rect.midY - side / 2 + 0.5)
      composer.posed(.popping(stages.share(.swell), from: 0), around: center) {
        badge(at: center, radius: isCompact ? 1.25 * radius : radius, on: &$0)
      }
      x += isCompact ? 2 * radius + 1.4 : 1
    }
    let end = rect.maxX - (place.height < 9 ? 2 : 3)
    let barHeight = 1.3
    let textArea = hasBar ? place.height - inset - barHeight - 1.2 : place.height
    let middle = hasBar ? rect.midY - place.height / 2 + 0.35 + textArea / 2 : rect.midY
    let isLight = isRight && verdict > 0.5
    let color =
      isLight
      ? composer.theme.ink : stages.isDecided && isRight == false ? composer.theme.secondaryText : composer.theme.text

    let shown = Int((Double(answer.count) * stages.share(.bars)).rounded())
    let countSize = min(isRight ? 5 : 4.4, place.height * 0.62)
    func counted(_ count: Int) -> FittedText {
      composer.fit(grouped(count), .bold, color, TextBox(size: countSize))
    }
    let countWidth = max(counted(answer.count).width, countSize * 0.62)
    if stages.share(.bars) > 0 {
      composer.put(counted(shown), x: x, width: end - x, middle: middle, align: .trailing)
    }
    let (avatars, flying) = avatars(
      of: answer, end: end - countWidth - 1.6, middle: middle, height: place.height, isRight: isRight, voter: voter,
      from: starts, on: &composer)

    let sizes = (isRight ? Metrics.Size.rightAnswer : Metrics.Size.chosen).filter { $0 <= place.height * 0.62 }
    // While the card gets narrower or wider the text is broken as where it is narrowest.
    let text = composer.fit(
      answer.text, .semibold, color,
      TextBox(
        width: avatars - 1.6 - x - rect.width + min(rect.width, narrowest), height: textArea - 0.4, lines: 3,
        sizes: sizes, language: reveal.language))
    composer.put(text, x: x, width: avatars - 1.6 - x, middle: middle)

    if hasBar, stages.share(.bars) > 0 {
      let all = reveal.answers.reduce(0) { $0 + $1.count }
      let bar = Rect(
        x: x, y: rect.midY + place.height / 2 - inset - barHeight - 0.5, width: end - x, height: barHeight)
      composer.bar(
        bar, fraction: all == 0 ? 0 : stages.share(.bars) * Double(answer.count) / Double(all),
        color: isRight ? composer.theme.ink : composer.theme.answer(AnswerShape.allCases[(number - 1) % 9]),
        track: isRight ? composer.theme.rightTrack : composer.theme.track)
    }
    return flying
  }

  /// The tick on the right answer's tile.
  private func badge(at center: Point, radius: Double, on composer: inout Composer) {
    composer.disc(
      x: center.x, y: center.y, radius: radius, fill: composer.theme.ink, stroke: composer.theme.right.top,
      width: radius * 0.16)
    composer.tick(x: center.x, y: center.y, size: radius * 1.15, color: composer.theme.onInk)
  }

  /// Who chose the answer, five at most and "+n"; returns where they begin, and those who are still on their way.
  private func avatars(
    of answer: TriviaScene.Chosen, end: Double, middle: Double, height: Double, isRight: Bool, voter: Int,
    from starts: (places: [Player.ID: Double], radius: Double), on composer: inout Composer
  ) -> (start: Double, flying: [FlyingDisc]) {
    let players = answer.players
    // A crowd's number says more, and the answer needs the room.
    guard players.isEmpty == false, answer.count <= Shown.discs else { return (end, []) }
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
      // It counts those who have arrived behind the others.
      composer.posed(.fading(stages.share(.voter(voter + players.count - 1)))) {
        $0.put(more, x: x - more.width, width: more.width, middle: middle)
      }
      x -= more.width + 0.8
    }
    let start = x - 2 * radius - Double(shown - 1) * pitch
    var flying: [FlyingDisc] = []
    // The first to answer lies on top.
    for index in (0..<shown).reversed() {
      let place = Point(x: start + radius + Double(index) * pitch, y: middle)
      let share = stages.share(.voter(voter + index))
      guard share < 1 else {
        composer.disc(x: place.x, y: place.y, radius: radius + 0.3, fill: rim)
        composer.disc(of: players[index], x: place.x, y: place.y, radius: radius)
        continue
      }
      // Who had no disc in the question is seen from the moment at which it flies, and where the scores come so is who
      // stood there.
      let start = starts.places[players[index].id].flatMap { start in
        stages.share(.standing) > 0 && start + starts.radius > end ? nil : start
      }
      guard start != nil || share > 0 else { continue }
      let from = Point(x: start ?? composer.safe.midX, y: QuestionLayout.footer)
      flying.append(
        FlyingDisc(
          player: players[index], from: from, to: place, firstRadius: starts.radius, radius: radius, share: share))
    }
    return (start, flying)
  }
}

extension Rect {
  /// The rectangle a share of the way to another one.
  func moved(to other: Rect, _ share: Double) -> Rect {
    func between(_ from: Double, _ to: Double) -> Double { share == 1 ? to : from + (to - from) * share }
    return Rect(
      x: between(x, other.x), y: between(y, other.y), width: between(width, other.width),
      height: between(height, other.height))
  }
}
