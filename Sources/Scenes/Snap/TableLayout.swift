import Catalogue
import Games
import Room

/// The table: each player's two piles around it, the news in its middle, and the cards in the air.
///
/// Parts that do not move are drawn first and are the same in each frame; moving parts come last.
struct TableLayout {
  let table: SnapScene.Table
  let join: Scene.Join?
  let words: SnapSceneTexts
  /// The game time.
  let now: Instant

  func draw(on composer: inout Composer) {
    composer.world(of: .snap, glow: composer.theme.cards.felt, x: 0.5, y: 0.42, at: now)
    flood(on: &composer)
    let places = TablePlaces(
      count: table.hands.count, within: TableInvitation.drawAbove(join, on: &composer))
    let piles = TablePiles(table, at: now, isCalm: composer.isCalm)
    line(through: places, on: &composer)
    if !composer.isPortrait { TableInvitation(join: join, places: places).draw(on: &composer) }

    for (index, hand) in table.hands.enumerated() {
      let place = places.places[index]
      plate(place, of: hand, on: &composer)
      person(hand, at: place, on: &composer)
      self.pile(piles.piles[index].closed, at: place.closed, isOut: hand.isOut, on: &composer)
      self.pile(piles.piles[index].open, at: place.open, isOut: hand.isOut, on: &composer)
      if hand.isOut, piles.piles[index].closed.count + piles.piles[index].open.count == 0 {
        out(between: place.closed.union(place.open), on: &composer)
      }
    }
    var words = places.words
    if table.playTime != nil, lastSeconds == nil { words.height -= PlayTimeBar.height + PlayTimeBar.distance }
    var center = TableCenter(table: table, words: self.words, area: words, cardHeight: places.cardHeight)
    center.isStale = table.calledAt.map { now - $0 > Self.fresh } ?? false
    center.lastSeconds = lastSeconds
    // Where nobody sits at the top, no cards fly there either.
    let free = places.places.map(\.plate.y).min() ?? 0
    if !composer.isPortrait, free - composer.safe.y >= TableCenter.aboveDeck {
      // The corner belongs to the way in.
      let corner = composer.safe.maxX - TablePlaces.corner(within: composer.safe).width - Metrics.Space.medium
      let half = min(words.width / 2, corner - words.midX)
      center.above = Rect(
        x: words.midX - half, y: composer.safe.y, width: 2 * half, height: TableCenter.aboveDeck)
    }
    center.drawDeck(piles.deck, on: &composer)
    // In the last seconds, cards fly over the clock.
    let passUnder = isCrossed && lastSeconds == nil
    if !passUnder { say(center, in: places.words, on: &composer) }
    ring(places, on: &composer)
    for flight in piles.flying {
      self.flight(flight, places: places, deck: center.deck, on: &composer)
    }
    prize(places, on: &composer)
    let splash =
      composer.isCalm
      ? nil
      : CallSplash(
        table, word: Snap.title(in: self.words.language), detail: table.news.flatMap(self.words.detail), now: now)
    // Cards pass under the text about them, which comes when the call has been seen.
    if passUnder, splash == nil { say(center, in: places.words, on: &composer) }
    splash?.draw(in: composer.safe, on: &composer)
    if let endedAt = table.endedAt {
      let whole = Rect(x: -1, y: composer.safe.y, width: composer.width + 2, height: composer.safe.height)
      TimeUpBand(since: endedAt, now: now, isRibbon: true).draw(self.words.timeUp, in: whole, on: &composer)
    }
  }

  /// Lets the room answer to a call that is right, and to the end of the time.
  private func flood(on composer: inout Composer) {
    if let endedAt = table.endedAt { composer.flood(endedAt, at: now) }
    guard let calledAt = table.calledAt, now >= calledAt, case .snap(let player, _, _) = table.news else { return }
    composer.flood(composer.theme.player(player), share: (now - calledAt).seconds / CallSplash.length.seconds)
  }

  /// The distance that the time left, and the sign under it, keep from the players' places if the words leave room.
  private static let edge = 1.4

  /// The seconds that are left of the match while they are large, down to 0; nil before.
  private var lastSeconds: Int? {
    guard table.endedAt == nil else { return 0 }
    guard let playTime = table.playTime, playTime.hidesScores(at: now) || playTime.endsAt <= now else { return nil }
    return max(.zero, playTime.endsAt - now).wholeSecondsLeft
  }

  /// Whether cards fly from one player to another, or from the middle.
  private var isCrossed: Bool {
    table.flights.contains { $0.from.player == nil || $0.from.player != $0.to.player }
  }

  /// Draws the news, on a sign if cards cross it, and the time left; once time is up, there is a word in their place.
  private func say(_ center: TableCenter, in area: Rect, on composer: inout Composer) {
    guard table.endedAt == nil else { return }
    let words = center.words(
      hasDeck: table.flights.contains { $0.from == .deck && now < $0.lands(composer.isCalm) }, on: composer)
    // While cards are dealt, no time runs.
    let bar =
      lastSeconds == nil && table.news != .dealing ? table.playTime.map { PlayTimeBar(countdown: $0, now: now) } : nil
    var area = area
    if center.area == words.area { area.height -= min(Self.edge, max(0, words.area.height - words.height) / 2) }
    if isCrossed || lastSeconds != nil { composer.sign(words.sign) }
    center.draw(words, on: &composer)
    bar?.draw(in: area, on: &composer)
  }

  /// Draws a line on the felt, from place to place.
  private func line(through places: TablePlaces, on composer: inout Composer) {
    guard let first = places.places.first else { return }
    let centers = places.places.map(\.plate)
    var (left, right) = (first.plate.midX, first.plate.midX)
    var (top, bottom) = (first.plate.midY, first.plate.midY)
    for plate in centers {
      (left, right) = (min(left, plate.midX), max(right, plate.midX))
      (top, bottom) = (min(top, plate.midY), max(bottom, plate.midY))
    }
    let half = (x: (right - left) / 2, y: max((bottom - top) / 2, 0.33 * composer.safe.height))
    guard half.x > 0 else { return }
    let corner = min(half.x, half.y)
    composer.path(
      SuitShape.card(corner: (x: corner / half.x, y: corner / half.y)), x: composer.safe.midX, y: composer.safe.midY,
      radius: half, fill: composer.theme.cards.table, stroke: composer.theme.cards.feltLine, strokeWidth: 0.5)
  }

  // MARK: - A place

  private func plate(_ place: TablePlaces.Place, of hand: SnapScene.Hand, on composer: inout Composer) {
    let radius = composer.theme.radius.card
    if hand.player.id == table.turn {
      composer.box(
        place.plate, radius: radius, fill: look(of: hand, on: composer).fill, stroke: composer.theme.accent,
        strokeWidth: 0.5)
    } else {
      composer.box(place.plate, radius: radius, fill: look(of: hand, on: composer).fill)
    }
  }

  /// Returns the look of a player's place: in the player's colour while it is their turn.
  private func look(of hand: SnapScene.Hand, on composer: Composer) -> CardLook {
    let theme = composer.theme
    let isTurn = hand.player.id == table.turn
    let own = theme.player(hand.player)
    let place =
      hand.isOut
      ? Fill(theme.cards.place)
      : theme.tinted(
        Fill(theme.cards.place), with: own,
        for: [theme.text, theme.accent, theme.secondaryText].map { ($0, Theme.textContrast) })
    let bright = isTurn && !hand.isOut && !hand.away ? theme.card(of: hand.player) : nil
    if let bright, bright.isBright { return bright }
    return CardLook(
      fill: place, text: hand.isOut ? theme.disabledText : isTurn ? theme.accent : theme.text,
      secondaryText: theme.secondaryText, isBright: false)
  }

  /// Draws the head and the name.
  private func person(_ hand: SnapScene.Hand, at place: TablePlaces.Place, on composer: inout Composer) {
    composer.disc(
      // The ring of the time left must not cut ears.
      of: hand.player, x: place.head.x, y: place.head.y,
      radius: place.headRadius * (hand.player.id == table.turn && table.countdown != nil ? 0.86 : 1),
      filled: hand.isOut == false,
      away: hand.away, mood: mood(of: hand), isNamed: true)
    let color = look(of: hand, on: composer).text
    let room = place.name
    let name = TextSpan(hand.player.name, .semibold, color)
    let sizes = (place.isNameBelow ? [] : Self.largeNames.filter { $0 < 0.45 * room.height }) + Metrics.Size.name
    // One line is better if its letters are large enough.
    let line = composer.fit(
      [name], TextBox(width: room.width, height: room.height, sizes: sizes.filter { $0 >= Metrics.Size.label }))
    var text =
      line.fits
      ? line
      : composer.fit(
        name: hand.player.name, .semibold, color,
        TextBox(width: room.width, height: room.height, lines: 2, sizes: sizes))
    if hand.away {
      // The note is shown only if the name leaves room for it. The broken ring around the disc has the same meaning.
      let both = composer.fit(
        [name, TextSpan("  \(words.away)", .medium, composer.theme.secondaryText)],
        TextBox(width: room.width, height: room.height, sizes: sizes))
      if both.fits { text = both }
    }
    if place.isNameBelow {
      composer.put(text, x: room.x, width: room.width, top: room.y, align: .center)
    } else {
      composer.put(text, x: room.x, width: room.width, middle: room.midY)
    }
  }

  /// Returns the expression of a player: what the news is about makes them and the others glad or sad.
  private func mood(of hand: SnapScene.Hand) -> DrawItem.Portrait.Mood {
    switch table.news {
    case .snap(let player, _, _): player.id == hand.player.id ? .cheering : .shocked
    case .wrongCall(let player, _): player.id == hand.player.id ? .slumping : .cheering
    case .out(let players) where players.contains { $0.id == hand.player.id }: .slumping
    case .none where hand.player.id == table.turn: .thinking
    default: .idle
    }
  }

  /// The time for which a call is news while the last seconds are counted.
  private static let fresh = Span.milliseconds(1_500)
  private static let largeNames = [5.4, 4.8, 4.4]

  private func pile(_ pile: TablePiles.Pile, at rect: Rect, isOut: Bool, on composer: inout Composer) {
    let half = (x: rect.width / 2, y: rect.height / 2)
    guard pile.count > 0 else {
      if isOut == false {
        composer.cardOutline(
          x: rect.midX, y: rect.midY, half: (x: half.x - 0.2, y: half.y - 0.2), fill: nil,
          stroke: composer.theme.line.opacity(0.5), strokeWidth: 0.25, height: rect.height)
      }
      return
    }
    if pile.isLit { light(rect, count: pile.count, on: &composer) }
    composer.pileEdge(count: pile.count, x: rect.midX, y: rect.midY, height: rect.height)
    composer.card(pile.face, x: rect.midX, y: rect.midY, height: rect.height)
    badge(pile.count, under: rect, on: &composer)
  }

  /// Draws a light around a pile that a player has won.
  private func light(_ rect: Rect, count: Int, on composer: inout Composer) {
    let depth = Double(Composer.edges(of: count)) / Double(Composer.mostEdges) * TablePlaces.thickest * rect.height
    for (grow, alpha) in [(0.95, 0.3), (0.6, 0.6), (0.3, 1.0)] {
      composer.cardOutline(
        x: rect.midX, y: rect.midY + depth / 2,
        half: (x: rect.width / 2 + grow, y: (rect.height + depth) / 2 + grow),
        fill: composer.theme.warning.opacity(alpha),
        height: rect.height)
    }
  }

  /// Whether nobody sees how many cards anybody has: time is nearly up, or it is up.
  private var isSecret: Bool { table.endedAt != nil || table.playTime.map { $0.hidesScores(at: now) } ?? false }

  /// Draws the number of cards on the pile's lower edge.
  private func badge(_ count: Int, under rect: Rect, on composer: inout Composer) {
    func fit(_ words: String) -> FittedText {
      composer.fit(words, .bold, composer.theme.text, TextBox(size: 3.4), tabular: true)
    }
    let number = fit(String(count))
    let text = isSecret ? fit("?") : number
    let height = 4.2
    let width = max(height * 1.5, number.width + 2.4)
    let middle = rect.maxY + TablePlaces.thickest * rect.height + 1.4 - height / 2
    let box = Rect(x: rect.midX - width / 2, y: middle - height / 2, width: width, height: height)
    composer.box(
      box, radius: height / 2, fill: Fill(composer.theme.background), stroke: composer.theme.line, strokeWidth: 0.2)
    composer.put(text, x: box.x, width: width, middle: middle, align: .center)
  }

  private func out(between area: Rect, on composer: inout Composer) {
    let text = composer.fit(
      words.out, .semibold, composer.theme.secondaryText, TextBox(width: area.width, sizes: [5, 4.4]))
    composer.put(text, x: area.x, width: area.width, middle: area.midY, align: .center)
  }

  // MARK: - What moves

  /// Draws the time left, around the disc of the player whose turn it is.
  private func ring(_ places: TablePlaces, on composer: inout Composer) {
    guard let countdown = table.countdown, let index = table.hands.firstIndex(where: { $0.player.id == table.turn })
    else { return }
    let place = places.places[index]
    let radius = place.headRadius + TablePlate.ring
    composer.items.append(
      .ring(
        DrawItem.Ring(
          center: composer.point(place.head.x, place.head.y), radius: radius * composer.unit,
          thickness: 0.7 * composer.unit,
          fraction: TurnRing(countdown: countdown, isCalm: composer.isCalm).fraction(at: now),
          color: composer.theme.accent, track: composer.theme.accent.opacity(0.2))))
  }

  /// Draws how many cards a caller has won, over the place for their face-up cards, from the moment at which they fly.
  private func prize(_ places: TablePlaces, on composer: inout Composer) {
    guard case .snap(let player, let cards, _) = table.news, cards > 0, !isSecret,
      let index = table.hands.firstIndex(where: { $0.player.id == player.id }), table.hands[index].open == 0,
      let start = table.flights.filter({ $0.to == .closed(player.id) }).map(\.startsAt).min(), now >= start
    else { return }
    let share = Motion(startsAt: start, endsAt: start + .milliseconds(300), easing: .backOut)
      .calmed(composer.isCalm).share(at: now)
    let place = places.places[index].open
    let text = composer.fit(
      signed(cards), .display, composer.theme.onAccent,
      TextBox(width: place.width - 2, sizes: [10, 9, 8, 7, 6, 5, 4]))
    let radius = 0.62 * max(text.width, text.height) + 0.6
    composer.posed(.popping(min(1.1, share)), around: Point(x: place.midX, y: place.midY)) {
      $0.disc(
        x: place.midX, y: place.midY, radius: radius, fill: $0.theme.accent, stroke: $0.theme.ink, width: 0.5)
      $0.put(text, x: place.x, width: place.width, middle: place.midY, align: .center)
    }
  }

  private func flight(
    _ flight: SnapScene.Flight, places: TablePlaces, deck: Rect, on composer: inout Composer
  ) {
    func rect(_ place: SnapScene.Place) -> Rect {
      // A player who has left no longer has a place.
      guard let index = table.hands.firstIndex(where: { $0.player.id == place.player }) else { return deck }
      return if case .open = place { places.places[index].open } else { places.places[index].closed }
    }
    let safe = composer.safe
    let (from, to) = (rect(flight.from), rect(flight.to))
    // Cards may pass over the other pile of the same player, and cards being dealt may pass over any pile.
    let ends = [from, to]
    let others =
      flight.from == .deck
      ? []
      : places.places.filter { !ends.contains($0.closed) && !ends.contains($0.open) }.flatMap { [$0.closed, $0.open] }
    let card = CardFlight(
      flight, from: from, to: to, around: (safe.midX, places.words.midY), avoiding: others, at: now)
    let half = (x: TablePlaces.cardRatio * card.height / 2 * card.squeeze, y: card.height / 2)
    let shadow = 0.4 + 1.2 * card.lift
    composer.cardOutline(
      x: card.x + 0.4 * shadow, y: card.y + shadow, half: half, fill: composer.theme.shadow, height: card.height)
    composer.pileEdge(count: flight.count, x: card.x, y: card.y, height: card.height, squeeze: card.squeeze)
    composer.card(card.face, x: card.x, y: card.y, height: card.height, squeeze: card.squeeze)
  }
}

extension Composer {
  /// Draws a sign over everything that flies, so that the text on it stays legible.
  fileprivate mutating func sign(_ place: Rect) {
    guard place.height > 0 else { return }
    box(
      place, radius: min(theme.radius.card, 0.3 * place.height), fill: Fill(theme.background), stroke: theme.line,
      strokeWidth: 0.2)
  }
}

extension SnapScene.Place {
  /// The owner of the pile; nil for the middle of the table.
  fileprivate var player: Player.ID? {
    switch self {
    case .deck: nil
    case .closed(let player), .open(let player): player
    }
  }
}
