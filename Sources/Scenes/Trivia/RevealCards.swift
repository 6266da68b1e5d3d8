import Catalogue
import Games
import PadProtocol
import Room

/// The list of answers with the players who chose them, from their places in the question to their final places.
struct RevealCards {
  let reveal: TriviaScene.Reveal
  let stages: RevealStages
  let area: Rect
  /// Returns the places of the answers while they could be chosen.
  let places: () -> QuestionLayout.Places
  /// The places and the radius of the players' discs in the question.
  let row: (places: [Player.ID: Point], radius: Double)

  /// Whether the players' results stand elsewhere, and not on the cards.
  var isCounted = false

  private var column: RevealColumn { RevealColumn(reveal) }
  private var bars: Double { stages.share(.bars) }

  /// Draws the cards; returns the discs that are still on their way to a card.
  func draw(on composer: inout Composer) -> [FlyingDisc] {
    let height = column.card(in: area.height)
    let hasBar = height > 8.6 && !isCounted
    let even =
      (column.height(ofCards: height) - Double(reveal.answers.count - 1) * column.gap)
      / Double(max(1, reveal.answers.count))
    let heads = isCounted ? HeadRow(most: 0) : heads(height: height, hasBar: hasBar, on: composer)
    let texts = texts(height: height, hasBar: hasBar, heads: heads, on: composer)
    let start = stages.share(.across) < 1 ? places() : nil
    let spots = start.flatMap { lineSpots($0, on: composer) }
    let most =
      stages.sheet.form == .tiles
      ? start.map { TileHeads.radius(for: reveal.answers, on: $0.grid.places, composer: composer) } ?? .infinity
      : .infinity
    var flying: [FlyingDisc] = []
    // A player who chose several answers flies to the first of them, and fades in on the others.
    var seen: Set<Player.ID> = []
    var y = area.y
    var voter = 0
    for (index, answer) in reveal.answers.enumerated() {
      let isRight = reveal.isRight(index)
      let place = reveal.button(index)
      let own = isRight ? height * column.growth : height
      let among = Rect(
        x: area.x, y: area.y + Double(index) * (even + column.gap), width: area.width, height: even)
      // The tiles of an order have turned, so that each slot has the item that belongs there.
      let tile = place == nil ? nil : start?.grid.places(reveal.isOrdered ? index : place ?? index)
      let end = RevealCardPlaces(
        Rect(x: area.x, y: y, width: area.width, height: own), isRight: isRight, hasBar: hasBar,
        hasMark: place != nil, barShare: column.barShare)
      let card = Card(
        answer: answer, number: place.map { $0 + 1 }, rank: reveal.isOrdered ? index + 1 : nil, isRight: isRight,
        text: texts[index],
        heads: isRight ? largeHeads(of: answer, in: end, usual: heads, text: texts[index], on: composer) : heads,
        hasBar: hasBar,
        among: RevealCardPlaces(
          among, isRight: false, hasBar: hasBar, hasMark: place != nil, barShare: column.barShare),
        place: end, tile: tile, voter: voter)
      if place == nil, stages.share(.standing) < 1 {
        // A written answer had no place in the question, so it fades in once the question has made room.
        composer.posed(.fading(stages.share(.standing))) { drawCard(card, on: &$0) }
      } else {
        drawCard(card, on: &composer)
      }
      y += own + column.gap
      guard !isCounted else { continue }
      let early =
        stages.sheet.form == .tiles ? tile.map { TileHeads(answer, on: $0, most: most, composer: composer) } : nil
      flying += avatars(
        of: card, from: early, spots: spots, known: seen, on: &composer)
      seen.formUnion(answer.players.map(\.id))
      voter += answer.count <= Shown.discs ? answer.players.count : 0
    }
    return flying
  }

  /// Returns the places of the heads on the number line, and their radius; nil without a line.
  private func lineSpots(
    _ start: QuestionLayout.Places, on composer: Composer
  ) -> (places: [Player.ID: Point], radius: Double)? {
    guard stages.sheet.form == .line,
      let line = NumberLinePlaces(reveal, below: start, composer: composer)
    else { return nil }
    return (Dictionary(line.heads.map { ($0.player.id, $0.place) }) { first, _ in first }, line.radius)
  }

  /// An answer and its place.
  private struct Card {
    let answer: TriviaScene.Chosen
    /// The number of the answer's button; nil if it has none.
    let number: Int?
    /// The answer's place in the right order, from 1; nil if the question asked for no order.
    let rank: Int?
    let isRight: Bool
    /// The answer's text until the right answer is revealed.
    let text: FittedText
    let heads: HeadRow
    let hasBar: Bool
    /// The places while all cards look alike, and the final places.
    let among: RevealCardPlaces
    let place: RevealCardPlaces
    /// The tile from which the card comes; nil if it had none, or has arrived.
    let tile: AnswerGrid.Places?
    /// The index of the first player who chose the answer.
    let voter: Int
  }

  /// Returns the texts at the largest size at which all of them fit.
  ///
  /// A text that fits at no size does not shrink the others.
  private func texts(height: Double, hasBar: Bool, heads: HeadRow, on composer: Composer) -> [FittedText] {
    let places = RevealCardPlaces(
      Rect(x: area.x, y: area.y, width: area.width, height: height), isRight: false, hasBar: hasBar,
      hasMark: reveal.button(0) != nil, barShare: column.barShare)
    func all(_ sizes: [Double]) -> [FittedText] {
      reveal.answers.map { text(of: $0, in: places, isRight: false, heads: heads, sizes: sizes, on: composer) }
    }
    // Where all answers are alike, there is nothing to be larger than.
    let isLarge = column.isRace && column.rights == 0 || height > 15
    let sizes = ((isLarge ? [6, 5.2] : []) + Metrics.Size.chosen).filter {
      $0 <= height * 0.62
    }
    let single = all(sizes)
    guard let smallest = single.filter(\.fits).map(\.size).min(), single.contains(where: { $0.size > smallest }) else {
      return single
    }
    return all(sizes.filter { $0 <= smallest })
  }

  /// Returns the heads on a card, of which there are fewer if words would have to be broken otherwise.
  private func heads(height: Double, hasBar: Bool, on composer: Composer) -> HeadRow {
    let usual = HeadRow(most: composer.isNarrow ? 4 : 5)
    func fit(_ heads: HeadRow) -> Int {
      texts(height: height, hasBar: hasBar, heads: heads, on: composer).count(where: \.fits)
    }
    let whole = fit(usual)
    guard whole < reveal.answers.count else { return usual }
    let fewer = [3, 2, 0].map { HeadRow(most: $0) }.map { (heads: $0, whole: fit($0)) }
    let most = fewer.map(\.whole).max() ?? 0
    return most > whole ? fewer.first { $0.whole == most }?.heads ?? usual : usual
  }

  /// Returns the heads on the right answer's card: closer together or fewer, so that its text is no smaller than the
  /// others'.
  private func largeHeads(
    of answer: TriviaScene.Chosen, in places: RevealCardPlaces, usual: HeadRow, text other: FittedText,
    on composer: Composer
  ) -> HeadRow {
    let forms = [usual, HeadRow(most: usual.most, pitch: 1.2)] + [3, 2, 0].map { HeadRow(most: $0, pitch: 1.2) }
    return forms.first { form in
      let text = text(
        of: answer, in: places, isRight: true, heads: form, sizes: rightSizes(in: places), on: composer)
      return text.fits && text.size >= other.size
    } ?? usual
  }

  private func rightSizes(in places: RevealCardPlaces) -> [Double] {
    ((places.card.height > 19 ? [7, 6.2] : []) + Metrics.Size.rightAnswer).filter { $0 <= places.card.height * 0.62 }
  }

  private func text(
    of answer: TriviaScene.Chosen, in places: RevealCardPlaces, isRight: Bool, heads: HeadRow, sizes: [Double],
    on composer: Composer
  ) -> FittedText {
    let crowd = Crowd(answer, in: places, isRight: isRight, heads: heads, on: composer)
    return composer.fit(
      answer.text, .semibold, composer.theme.text,
      TextBox(
        width: crowd.start - 1.6 - places.textX, height: places.textHeight - 0.4, lines: 3, sizes: sizes,
        language: reveal.language))
  }

  /// The places of a card on its way from its tile: first down, then across, so that no card crosses another one.
  private func places(of card: Card) -> RevealCardPlaces {
    let end = card.among.moved(to: card.place, stages.swell)
    guard let tile = card.tile else { return end }
    let across = stages.share(.across)
    let middle = turn(card, below: tile)
    guard across == 0 else { return middle.moved(to: end, across) }
    var start = RevealCardPlaces(
      tile.card, isRight: card.isRight && stages.isDecided, hasBar: card.hasBar, hasMark: card.number != nil,
      barShare: column.barShare)
    (start.mark, start.textX, start.radius, start.badge) = (tile.mark, tile.text.x, tile.radius, tile.badge)
    return start.moved(to: middle, stages.share(.down))
  }

  /// Returns the places at which a card turns to the side: as high as in the list, and as wide as its tile.
  private func turn(_ card: Card, below tile: AnswerGrid.Places) -> RevealCardPlaces {
    let end = card.among.moved(to: card.place, stages.swell).card
    return RevealCardPlaces(
      Rect(x: tile.card.x, y: end.y, width: tile.card.width, height: end.height),
      isRight: card.isRight && stages.isDecided, hasBar: card.hasBar, hasMark: card.number != nil,
      barShare: column.barShare)
  }

  private func drawCard(_ card: Card, on composer: inout Composer) {
    // In a race, all cards look alike until the result is there.
    let verdict = stages.verdict
    let swell = stages.swell
    let isRight = card.isRight && stages.isDecided
    // All items of an order have come to their places.
    let isCream = isRight || card.rank != nil
    // An item in an order counts the players who put it directly after the previous item. The first item therefore has
    // no count.
    let bars = card.rank == 1 ? 0 : bars
    let places = places(of: card)
    let theme = composer.theme
    // A tile loses its colour on its way; those of an order have lost it with their verdicts, and bright ones go out.
    let tinted = card.tile == nil || reveal.isOrdered ? nil : card.number.map(composer.theme.dimFill)
    let fill = tinted?.mixed(with: theme.surface, stages.share(.across)) ?? theme.surface
    // A wrong tile has faded, and gets its card back on its way.
    let isFaded = card.tile != nil && stages.sheet.form == .tiles && !card.isRight && reveal.rightIndex >= 0
    composer.posed(
      .fading(isFaded ? RevealTile.faded.card + (1 - RevealTile.faded.card) * stages.share(.across) : 1)
    ) {
      $0.box(
        places.card, radius: min(theme.radius.card, places.radius),
        fill: card.rank != nil ? theme.right : isRight ? fill.mixed(with: theme.right, verdict) : fill,
        stroke: isCream ? theme.rightOutline : nil)
    }
    let isLight = isRight && verdict > 0.5 || card.rank != nil
    if let rank = card.rank {
      composer.rank(rank, in: places.mark)
    } else if let number = card.number {
      _ = composer.answerMark(
        number: number, x: places.mark.x, y: places.mark.y, side: places.mark.width, isCompact: places.isCompact,
        color: isLight ? theme.ink : theme.text)
    }
    if isRight {
      let badge = places.badge
      composer.posed(.popping(card.tile == nil ? swell : 1, from: 0), around: Point(x: badge.midX, y: badge.midY)) {
        $0.rightBadge(at: Point(x: badge.midX, y: badge.midY), radius: badge.width / 2)
      }
    }
    texts(of: card, places, bars: bars, isRight: isRight, isLight: isLight, on: &composer)
    if card.hasBar, bars > 0 {
      let all = reveal.voters
      composer.bar(
        places.bar, fraction: all == 0 ? 0 : min(1, shown(card, bars) / Double(all)),
        color: isCream
          ? theme.ink : card.number.map { theme.answer(AnswerShape.allCases[($0 - 1) % 9]) } ?? theme.accent,
        track: isCream ? theme.rightTrack : theme.track)
    }
  }

  /// Returns the number of players that a card's bar shows: in a race, all bars grow at the same speed.
  private func shown(_ card: Card, _ bars: Double) -> Double {
    guard stages.sheet.form == .race else { return bars * Double(card.answer.count) }
    return min(Double(card.answer.count), bars * Double(reveal.answers.map(\.count).max() ?? 0))
  }

  /// Draws a card's words and the number of players who chose it.
  private func texts(
    of card: Card, _ places: RevealCardPlaces, bars: Double, isRight: Bool, isLight: Bool, on composer: inout Composer
  ) {
    let theme = composer.theme
    // If no answer is right, no answer is shown as wrong.
    let isWrong = stages.isDecided && isRight == false && reveal.rightIndex >= 0
    let color = isLight ? theme.ink : isWrong ? theme.secondaryText : theme.text
    if bars > 0, !isCounted {
      // Nobody's head stands beside a number without them, but in a race, the number is part of the secret.
      let known = stages.sheet.form == .race ? Int(shown(card, bars) + 1e-9) : card.answer.count
      let count = composer.fit(
        grouped(known), .bold, color, TextBox(size: places.count))
      composer.put(
        count, x: places.textX, width: places.end - places.textX, middle: places.middle(bars), align: .trailing)
    }
    let among = TextSpot(card.text.colored(color), x: card.among.textX, middle: card.among.middle(bars))
    var spot = TextSpot(among.text, x: places.textX, middle: places.middle(bars))
    if isRight {
      let text = text(
        of: card.answer, in: card.place, isRight: true, heads: card.heads, sizes: rightSizes(in: card.place),
        on: composer)
      let end = TextSpot(text.colored(color), x: card.place.textX, middle: card.place.middle(bars))
      guard card.tile != nil else { return composer.put(from: among, to: end, share: stages.swell) }
      spot = TextSpot(end.text, x: places.textX, middle: places.middle(bars))
    }
    guard let tile = card.tile, stages.share(.across) == 0 else { return composer.put(spot) }
    let turn = turn(card, below: tile)
    let grid = self.places().grid
    let text = reveal.isOrdered ? grid.texts[(card.number ?? 1) - 1] : tile.text.text
    let start = TextSpot(text.colored(color), x: tile.text.x, middle: tile.text.middle)
    let end = TextSpot(spot.text, x: turn.textX, middle: turn.middle)
    let share = stages.share(.down)
    guard grid.form == .row else { return composer.put(from: start, to: end, share: share) }
    // From below its mark to beside it: on the way it would cross the mark. Until then, it stays on its card.
    let shrunk = places.card.height / tile.card.height
    let onCard = TextSpot(
      start.text, x: start.x, middle: places.card.midY + (tile.text.middle - tile.card.midY) * shrunk)
    composer.posed(.fading(max(0, 1 - 2.2 * share))) { $0.put(onCard) }
    composer.posed(.fading(max(0, 2.2 * share - 1.2))) { $0.put(end) }
  }

  // MARK: - Those who chose it

  /// How the heads stand on a card.
  private struct HeadRow: Hashable {
    /// The maximum number of heads.
    var most: Int
    /// The distance between two heads, as a multiple of their radius.
    var pitch = 1.72
  }

  /// The places on an answer's card of the players who chose it: at most five and "+n".
  private struct Crowd {
    /// The number of players with a disc.
    let shown: Int
    let more: FittedText?
    /// The left edge of the discs, and the right edge of "+n".
    let start: Double
    let end: Double
    let radius: Double
    /// The distance between two discs.
    let pitch: Double

    init(
      _ answer: TriviaScene.Chosen, in places: RevealCardPlaces, isRight: Bool, heads: HeadRow, on composer: Composer
    ) {
      pitch = places.disc * heads.pitch
      let count = composer.fit(grouped(answer.count), .bold, composer.theme.text, TextBox(size: places.count))
      end = places.end - max(count.width, places.count * 0.62) - 1.6
      radius = places.disc
      // For a crowd, the number says more than discs, and the answer needs the space.
      guard heads.most > 0, answer.players.isEmpty == false, answer.count <= Shown.discs else {
        (shown, more, start) = (0, nil, end)
        return
      }
      shown = min(answer.players.count, answer.count > heads.most ? heads.most - 1 : heads.most)
      more =
        shown < answer.count
        ? composer.fit(
          "+\(grouped(answer.count - shown))", .semibold,
          isRight ? composer.theme.ink : composer.theme.secondaryText,
          TextBox(size: min(3.2, places.card.height * 0.5))) : nil
      let discs = 2 * places.disc + Double(shown - 1) * pitch
      start = end - (more.map { $0.width + 0.8 } ?? 0) - discs
    }
  }

  /// Draws the discs of the players who have arrived; returns the other discs.
  ///
  /// - Parameters:
  ///   - tile: The heads on the card's tile, which move with it; nil if there are none.
  ///   - spots: The heads on the number line, which fly from there; nil if there are none.
  ///   - known: Players whose discs are on a card above this one.
  private func avatars(
    of card: Card, from tile: TileHeads?, spots: (places: [Player.ID: Point], radius: Double)?,
    known: Set<Player.ID>, on composer: inout Composer
  ) -> [FlyingDisc] {
    let isRight = card.isRight && stages.isDecided
    let places = card.among.moved(to: card.place, stages.swell)
    let isLight = isRight || card.rank != nil
    let crowd = Crowd(card.answer, in: places, isRight: isLight, heads: card.heads, on: composer)
    let middle = places.middle(bars)
    let players = card.answer.players
    if let more = crowd.more {
      // "+n" counts the players without a disc here, and fades in when the last player arrives.
      let isHere = stages.share(tile == nil ? .voter(card.voter + players.count - 1) : .across)
      composer.posed(.fading(isHere)) {
        $0.put(more, x: crowd.end - more.width, width: more.width, middle: middle)
      }
    }
    let rim = isLight ? composer.theme.right.top : composer.theme.surface.top
    let mood = mood(isRight: isRight)
    var flying: [FlyingDisc] = []
    // The first player to answer is on top.
    for index in (0..<crowd.shown).reversed() {
      let place = Point(x: crowd.start + crowd.radius + Double(index) * crowd.pitch, y: middle)
      if let tile {
        travel(players[index], index, from: tile, to: place, radius: crowd.radius, rim: rim, mood: mood, on: &composer)
        continue
      }
      if let spots, let start = spots.places[players[index].id] {
        let share = stages.share(.cards)
        flying.append(
          FlyingDisc(
            player: players[index], from: start, to: place, radius: (spots.radius, crowd.radius), share: share))
        continue
      }
      let share = stages.share(.voter(card.voter + index))
      guard share < 1 else {
        composer.disc(x: place.x, y: place.y, radius: crowd.radius + 0.3, fill: rim)
        composer.disc(of: players[index], x: place.x, y: place.y, radius: crowd.radius, mood: mood)
        continue
      }
      guard known.contains(players[index].id) == false else {
        composer.posed(.fading(share)) {
          $0.disc(x: place.x, y: place.y, radius: crowd.radius + 0.3, fill: rim)
          $0.disc(of: players[index], x: place.x, y: place.y, radius: crowd.radius, mood: mood)
        }
        continue
      }
      // A player without a disc in the question becomes visible when the disc starts to fly. The same is true for a
      // player whose disc was where the scores now appear.
      let start = row.places[players[index].id].flatMap { start in
        composer.isPortrait
          ? share > 0 || stages.share(.standing) == 0 ? start : nil
          : stages.share(.standing) > 0 && start.x + row.radius > crowd.end ? nil : start
      }
      guard start != nil || share > 0 else { continue }
      let from = start ?? Point(x: composer.safe.midX, y: QuestionLayout.footer(on: composer))
      flying.append(
        FlyingDisc(
          player: players[index], from: from, to: place, radius: (row.radius, crowd.radius), share: share))
    }
    return flying
  }
}

extension RevealCards {
  /// Returns the mood of the heads on a card: whoever was right is glad for as long as it is seen.
  private func mood(isRight: Bool) -> DrawItem.Portrait.Mood {
    guard stages.isDecided, reveal.rightIndex >= 0 else { return .idle }
    return isRight ? .cheering : stages.sheet.form == .tiles && stages.share(.across) < 1 ? .slumping : .idle
  }

  /// Draws a head that moves from its card's tile to its place on the card, like the card itself.
  private func travel(
    _ player: Player, _ index: Int, from tile: TileHeads, to place: Point, radius: Double, rim: Color,
    mood: DrawItem.Portrait.Mood, on composer: inout Composer
  ) {
    let (down, across) = (stages.share(.down), stages.share(.across))
    guard tile.centers.indices.contains(index) else {
      // The tile had no room for this head.
      return composer.posed(.fading(across)) {
        $0.disc(of: player, x: place.x, y: place.y, radius: radius, mood: mood, isNamed: true)
      }
    }
    let start = tile.centers[index]
    let size = tile.radius + (radius - tile.radius) * down
    let middle = Point(
      x: start.x + (place.x - start.x) * across, y: start.y + (place.y - start.y) * down)
    composer.posed(.fading(across)) { $0.disc(x: middle.x, y: middle.y, radius: size + 0.3, fill: rim) }
    composer.disc(of: player, x: middle.x, y: middle.y, radius: size, mood: mood, isNamed: true)
  }
}

extension TriviaScene.Reveal {
  /// The number of players who have answered; a player in several lines counts once.
  var voters: Int {
    let lines = answers.reduce(0) { $0 + $1.count }
    var seen: Set<Player.ID> = []
    let areApart = answers.allSatisfy { $0.players.allSatisfy { seen.insert($0.id).inserted } }
    if areApart { return lines }
    let most = answers.map(\.count).max() ?? 0
    if case .rated(_, let count) = outcome { return max(most, count) }
    return max(most, asked?.progress.answered ?? 0, Set(answers.flatMap { $0.players.map(\.id) }).count)
  }

  /// Whether the lines are in the right order, because the question asked for an order.
  var isOrdered: Bool {
    !answers.isEmpty && answers.allSatisfy { if case .button = $0.sign { true } else { false } }
  }

  /// Returns the place of a line's button, from 0; nil if the line has no button.
  func button(_ index: Int) -> Int? {
    guard answers.indices.contains(index) else { return nil }
    switch answers[index].sign {
    case .none: return index
    case .button(let place): return place
    case .given: return nil
    }
  }
}

extension TriviaScene.Reveal {
  /// The texts of the buttons, in the order of the buttons; empty if answers were typed.
  var buttonTexts: [String] {
    answers.indices.compactMap { index in button(index).map { (place: $0, text: answers[index].text) } }
      .sorted { $0.place < $1.place }.map(\.text)
  }
}

extension RevealColumn {
  /// Creates the column for a reveal's answers.
  init(_ reveal: TriviaScene.Reveal) {
    self.init(
      count: reveal.answers.count, rights: reveal.answers.indices.count(where: reveal.isRight),
      isRace: reveal.sheetOrUsual.form == .race)
  }
}
