import Catalogue
import Games
import PadProtocol

/// The first part of a reveal, on the question's own scene: who chose what, and then the verdicts.
struct RevealVerdicts {
  let reveal: TriviaScene.Reveal
  let stages: RevealStages
  /// The question as it stood when it ended.
  let asked: QuestionLayout

  /// The height of a hop, in units.
  private static let hop = 2.4

  /// Draws the question's scene with everything that has come out so far.
  func draw(on composer: inout Composer) {
    let early = stages.sheet.form.hasEarlyHeads
    let row = Dictionary(asked.rowPlaces(on: composer)) { first, _ in first }
    let flights = early ? flights(from: row, asked.places(on: composer), on: composer) : []
    let hidden = Set(flights.filter { stages.hasLeft($0.voter) }.map(\.player.id))
    asked.drawScene(
      on: &composer, without: hidden, reactions: early ? [:] : reactions, isDecided: stages.isDecided,
      clock: 1 - stages.share(.clock)
    ) { places, composer in
      switch stages.sheet.form {
      case .tiles: tiles(places.grid, on: &composer)
      case .order: OrderTiles(reveal: reveal, stages: stages, grid: places.grid).draw(on: &composer)
      case .line, .written: drawBox(in: places, on: &composer)
      case .race: places.grid.draw(on: &composer) { _ in .rest }
      }
    }
    for flight in flights where stages.hasLeft(flight.voter) { draw(flight, on: &composer) }
  }

  /// What the heads in the row do before the verdict and at it, where none of them has flown to an answer.
  var reactions: [Player.ID: QuestionLayout.Reaction] {
    guard stages.sheet.form == .order || stages.sheet.form == .written else { return [:] }
    guard stages.isDecided else {
      guard stages.share(.needle) > 0 else { return [:] }
      // Nobody knows yet whether there is a reason to laugh.
      return asked.question.players.reduce(into: [:]) {
        if $1.answered { $0[$1.player.id] = .init(mood: .thinking, rise: 0) }
      }
    }
    let right =
      reveal.inOrder
      ?? Set(
        reveal.answers.indices.filter(reveal.isRight).flatMap { reveal.answers[$0].players.map(\.id) }
          + reveal.scores.filter { $0.gained > 0 }.map(\.player.id))
    let hop = stages.hop(after: stages.sheet.verdicts - 1) ?? 1
    return asked.question.players.reduce(into: [:]) { reactions, player in
      guard player.answered else { return }
      let isRight = right.contains(player.player.id)
      reactions[player.player.id] = .init(
        mood: isRight ? .cheering : .slumping, rise: isRight ? 4 * max(0, hop * (1 - hop)) * Self.hop : 0)
    }
  }

  /// A head on its way, or at its place.
  private struct Flight {
    let player: Player
    let voter: Int
    let disc: FlyingDisc
    /// The index of the answer that the player chose; nil on a number line.
    let answer: Int?
    let isRight: Bool
    /// The guess above the head; nil if there is no room, or if a tile says it.
    var guess: TextSpot?
  }

  private func flights(
    from row: [Player.ID: Point], _ places: QuestionLayout.Places, on composer: Composer
  ) -> [Flight] {
    let size = asked.row(on: composer).radius
    func disc(_ player: Player, to place: Point, _ radius: Double, voter: Int) -> FlyingDisc {
      let start = row[player.id] ?? Point(x: composer.safe.midX, y: QuestionLayout.footer(on: composer))
      return FlyingDisc(
        player: player, from: start, to: place, radius: (size, radius), share: stages.share(.voter(voter)))
    }
    if stages.sheet.form == .line {
      guard let numbers = NumberLinePlaces(reveal, below: places, composer: composer) else { return [] }
      let nearest = Set(reveal.nearest.map(\.id))
      let guesses = stages.isDecided ? numbers.guesses(first: nearest, on: composer) : [:]
      return numbers.heads.enumerated().map { voter, head in
        Flight(
          player: head.player, voter: voter, disc: disc(head.player, to: head.place, numbers.radius, voter: voter),
          answer: nil, isRight: nearest.contains(head.player.id), guess: guesses[head.player.id])
      }
    }
    var (flights, voter) = ([Flight](), 0)
    let most = TileHeads.radius(for: reveal.answers, on: places.grid.places, composer: composer)
    for (index, answer) in reveal.answers.enumerated() {
      let heads = TileHeads(answer, on: places.grid.places(index), most: most, composer: composer)
      for (number, center) in heads.centers.enumerated() {
        flights.append(
          Flight(
            player: answer.players[number], voter: voter + number,
            disc: disc(answer.players[number], to: center, heads.radius, voter: voter + number), answer: index,
            isRight: reveal.isRight(index)))
      }
      voter += answer.count <= Shown.discs ? answer.players.count : 0
    }
    return flights
  }

  private func draw(_ flight: Flight, on composer: inout Composer) {
    guard flight.disc.share >= 1 else { return flight.disc.draw(on: &composer) }
    head(
      of: flight.player, at: flight.disc.to, radius: flight.disc.radius.to, isRight: flight.isRight,
      after: flight.answer.flatMap { reveal.verdict(of: $0) } ?? stages.sheet.verdicts - 1, guess: flight.guess,
      on: &composer)
  }

  /// Draws a head in its place; after a verdict, those who were right hop and laugh, and the others are sad.
  private func head(
    of player: Player, at place: Point, radius: Double, isRight: Bool, after verdict: Int, guess: TextSpot? = nil,
    on composer: inout Composer
  ) {
    var mood = DrawItem.Portrait.Mood.idle
    var rise = 0.0
    if let share = stages.hop(after: verdict) {
      if isRight {
        mood = .cheering
        rise = 4 * max(0, share * (1 - share)) * Self.hop
      } else if reveal.rightIndex >= 0, stages.isDecided,
        !reveal.scores.contains(where: { $0.player.id == player.id && $0.gained > 0 })
      {
        // Whoever has points for it is not sad.
        mood = .slumping
      }
    }
    composer.disc(of: player, x: place.x, y: place.y - rise, radius: radius, mood: mood, isNamed: true)
    guard let guess else { return }
    // Everybody's guess is there when the verdict says what it was worth.
    composer.posed(.fading(stages.verdict)) { $0.put(TextSpot(guess.text, x: guess.x, top: guess.top - rise)) }
  }

  /// Draws the number line with its heads on the way from the question's scene to the place of the list.
  func drawLine(_ end: NumberLinePlaces, moved share: Double, on composer: inout Composer) {
    let start =
      share < 1 ? NumberLinePlaces(reveal, below: asked.places(on: composer), composer: composer) : nil
    let places = start?.moved(to: end, share) ?? end
    draw(places, on: &composer)
    let nearest = Set(reveal.nearest.map(\.id))
    let guesses = places.guesses(first: nearest, on: composer)
    for spot in places.heads {
      head(
        of: spot.player, at: spot.place, radius: places.radius, isRight: nearest.contains(spot.player.id), after: 0,
        guess: guesses[spot.player.id], on: &composer)
    }
  }

  // MARK: - Tiles

  private func tiles(_ grid: AnswerGrid, on composer: inout Composer) {
    let most = TileHeads.radius(for: reveal.answers, on: grid.places, composer: composer)
    for index in reveal.answers.indices {
      let tile = grid.places(index)
      let drawn = RevealTile(reveal: reveal, index: index, stages: stages)
      drawn.draw(tile, on: &composer)
      guard let more = TileHeads(reveal.answers[index], on: tile, most: most, composer: composer).more else { continue }
      let isLight = reveal.isRight(index) && stages.share(.verdict(reveal.verdict(of: index) ?? 0)) > 0.5
      let color = isLight ? composer.theme.ink : drawn.look(on: composer.theme).secondaryText
      composer.posed(.fading(stages.share(.voter(reveal.lastVoter(of: index))))) {
        $0.put(TextSpot(more.text.colored(color), x: more.x, top: more.top))
      }
    }
  }

  // MARK: - Without tiles

  /// Draws what takes the place of the box that asked for an answer.
  func drawBox(in places: QuestionLayout.Places, on composer: inout Composer) {
    switch stages.sheet.form {
    case .line: line(in: places, on: &composer)
    case .written: written(in: places.frame, on: &composer)
    case .tiles, .race, .order: break
    }
  }

  /// The share of the needle's way in which the card gives way, and then the line comes, which has other ends.
  private static let change = 0.08

  private func line(in question: QuestionLayout.Places, on composer: inout Composer) {
    let share = stages.share(.needle) / Self.change
    guard share > 1 else {
      return composer.posed(.fading(1 - share)) {
        InputCard(asked.question.kind, words: asked.words).draw(share: 1, frame: question.frame, on: &$0)
      }
    }
    guard let places = NumberLinePlaces(reveal, below: question, composer: composer) else { return }
    composer.posed(.fading(min(1, share - 1))) { draw(places, on: &$0) }
  }

  private func draw(_ line: NumberLinePlaces, on composer: inout Composer) {
    line.draw(
      needle: stages.share(.needle), verdict: stages.verdict, swell: stages.swell,
      text: reveal.answers.indices.contains(reveal.rightIndex) ? reveal.answers[reveal.rightIndex].text : "",
      on: &composer)
  }

  /// Draws the box that asked for a typed answer; the right answer is written into it.
  private func written(in frame: PictureFrame?, on composer: inout Composer) {
    guard stages.isDecided, reveal.answers.indices.contains(reveal.rightIndex) else {
      return asked.box(share: 1, in: frame, on: &composer)
    }
    let card = asked.writers(on: composer)?.answer ?? InputCard.place(frame: frame, on: composer)
    let center = Point(x: card.midX, y: card.midY)
    composer.posed(Pose(scale: 0.97 + 0.03 * stages.swell), around: center) { composer in
      composer.box(
        card, radius: composer.theme.radius.card,
        fill: composer.theme.surface.mixed(with: composer.theme.right, stages.verdict),
        stroke: composer.theme.rightOutline)
      let width = card.width - 2 * Metrics.Space.large
      let text = composer.fit(
        reveal.answers[reveal.rightIndex].text, .display,
        stages.verdict > 0.5 ? composer.theme.ink : composer.theme.text,
        TextBox(
          width: width, height: card.height - 2, lines: 3, sizes: [9, 8, 7, 6, 5.2, 4.6, 4, 3.6, 3.2],
          language: reveal.language))
      composer.put(text, x: card.x + Metrics.Space.large, width: width, middle: card.midY, align: .center)
    }
    composer.glow(around: card, radius: composer.theme.radius.card, share: stages.share(.glow))
  }
}

extension AnswerGrid.Places {
  /// The place of the right answer's tick.
  var badge: Rect {
    let radius = min(2.7, 0.19 * card.height)
    // A small mark has its number beside it, so the tick is on the card's corner.
    let isSmall = Composer.isCompactMark(side: mark.width)
    let center = isSmall ? Point(x: card.x + 0.6, y: card.y + 0.6) : Point(x: mark.maxX - 0.5, y: mark.y + 0.5)
    return Rect(around: center, radius: radius)
  }
}

/// An answer's tile during the verdicts: a right one gets its colour and grows, and the others fade.
struct RevealTile {
  let reveal: TriviaScene.Reveal
  let index: Int
  let stages: RevealStages

  /// The growth of a right tile; of one of several, less than the gap between two tiles.
  private static let growth = (alone: 0.06, among: 2.2)
  /// The opacity of a wrong tile's card and of its mark; its words stay readable.
  static let faded = (card: 0.35, mark: 0.8)

  /// The tile's look: a wrong one goes out at once, like a lamp, because no words can be read on a half-lit one.
  func look(on theme: Theme) -> CardLook {
    let look = theme.card(ofAnswer: index + 1)
    guard look.isBright, !reveal.isRight(index), reveal.rightIndex >= 0,
      stages.share(.wrong(reveal.wrongPlace(of: index))) > 0
    else { return look }
    return CardLook(
      fill: theme.dimFill(ofAnswer: index + 1), text: theme.text, secondaryText: theme.secondaryText, isBright: false)
  }

  func draw(_ tile: AnswerGrid.Places, on composer: inout Composer) {
    let isRight = reveal.isRight(index)
    let number = reveal.verdict(of: index) ?? 0
    let verdict = isRight ? stages.share(.verdict(number)) : 0
    let wrong = isRight || reveal.rightIndex < 0 ? 0 : stages.share(.wrong(reveal.wrongPlace(of: index)))
    let growth = stages.sheet.verdicts == 1 ? Self.growth.alone : Self.growth.among / tile.card.width
    let pose = Pose(scale: 1 + (verdict > 0 ? growth * stages.share(.swell(number)) : 0))
    let theme = composer.theme
    let look = look(on: theme)
    if verdict > 0 {
      composer.glow(
        around: tile.card, radius: tile.radius,
        share: stages.sheet.verdicts == 1 ? stages.share(.glow) : stages.share(.swell(number)))
    }
    composer.posed(pose, around: Point(x: tile.card.midX, y: tile.card.midY)) {
      $0.posed(.fading(1 - (1 - Self.faded.card) * wrong)) {
        $0.box(
          tile.card, radius: min(theme.radius.card, tile.radius),
          fill: look.fill.mixed(with: theme.right, verdict),
          stroke: verdict > 0 ? theme.rightOutline : nil)
      }
      let color = verdict > 0.5 ? theme.ink : wrong > 0.5 ? theme.secondaryText : look.text
      // Its button's colour stays on its mark while the card around it changes.
      let isMarked = verdict > (Composer.isCompactMark(side: tile.mark.width) ? 0.5 : 0)
      $0.posed(.fading(1 - (1 - Self.faded.mark) * wrong)) {
        _ = $0.answerMark(
          number: index + 1, x: tile.mark.x, y: tile.mark.y, side: tile.mark.width, color: color,
          on: isMarked ? nil : look)
      }
      $0.put(TextSpot(tile.text.text.colored(color), x: tile.text.x, top: tile.text.top))
      guard verdict > 0 else { return }
      let badge = Point(x: tile.badge.midX, y: tile.badge.midY)
      $0.posed(.popping(stages.share(.swell(number)), from: 0), around: badge) {
        $0.rightBadge(at: badge, radius: tile.badge.width / 2)
      }
    }
  }
}

extension Composer {
  /// Draws a ring of light that spreads around a card and fades; nothing at its beginning and its end.
  mutating func glow(around card: Rect, radius: Double, share: Double) {
    guard share > 0, share < 1 else { return }
    let reach = 3.4 * share
    box(
      card.inset(by: -reach), radius: min(theme.radius.card, radius) + reach, fill: nil,
      stroke: theme.right.top.opacity(0.8 * (1 - share)), strokeWidth: 0.9)
  }

  /// Draws the tick on the right answer's tile.
  mutating func rightBadge(at center: Point, radius: Double) {
    disc(x: center.x, y: center.y, radius: radius, fill: theme.ink, stroke: theme.right.top, width: radius * 0.16)
    tick(x: center.x, y: center.y, size: radius * 1.15, color: theme.onInk)
  }

  /// Draws an item's place in the right order, in place of its button's sign.
  mutating func rank(_ rank: Int, in mark: Rect) {
    disc(x: mark.midX, y: mark.midY, radius: mark.width / 2, fill: theme.ink)
    let number = fit(String(rank), .bold, theme.onInk, TextBox(size: 0.62 * mark.width))
    put(number, x: mark.x, width: mark.width, middle: mark.midY, align: .center)
  }
}

extension TriviaScene.Reveal {
  /// The players who put all items in the right order; nil for another question, and where not all are known.
  fileprivate var inOrder: Set<Player.ID>? {
    // The first item comes after no other one.
    let others = answers.dropFirst()
    guard sheetOrUsual.form == .order, !others.isEmpty, others.allSatisfy({ $0.players.count == $0.count }) else {
      return nil
    }
    return others.dropFirst().reduce(Set((others.first?.players ?? []).map(\.id))) {
      $0.intersection($1.players.map(\.id))
    }
  }

  /// Returns the index of the verdict in which a right answer comes out; nil for a wrong answer.
  func verdict(of index: Int) -> Int? {
    guard isRight(index) else { return nil }
    return sheetOrUsual.verdicts == 1 ? 0 : rightIndices?.firstIndex(of: index) ?? 0
  }

  /// Returns the place of a wrong answer among the wrong ones, from 0.
  func wrongPlace(of index: Int) -> Int { answers.indices.prefix(index).count { !isRight($0) } }

  /// Returns the index of the last head that flies to an answer, among all heads.
  func lastVoter(of index: Int) -> Int {
    answers.prefix(index + 1).reduce(0) { $0 + ($1.count <= Shown.discs ? $1.players.count : 0) } - 1
  }

  /// The players with the nearest estimates; empty for a question that is no estimate.
  var nearest: [Player] { if case .nearest(let players) = outcome { players } else { [] } }
}
