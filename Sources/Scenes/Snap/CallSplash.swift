import Games

/// The moment of a right call: the caller's head between two of the cards that match, and the word, large over the table,
/// before the cards fly.
struct CallSplash {
  private let player: Player
  private let word: String
  /// How many cards the player gets, and by how much they were first.
  private let detail: String?
  private let time: Span
  /// The time for which it is seen.
  private let length: Span
  /// The faces of two piles that match; empty if they are not known.
  private let faces: [Card]

  /// The time for which it is seen, until the cards fly, and for which the picture flashes.
  static let length = Span.milliseconds(1_050)
  private static let flash = Span.milliseconds(80)
  /// The time in which it grows to its size.
  private static let growth = Span.milliseconds(160)
  /// The time in which it leaves.
  private static let leaving = Span.milliseconds(120)
  /// The time in which the ribbon opens.
  private static let opening = Span.milliseconds(60)
  /// The space between the parts, between the two cards, the way of a card, and the height of the ribbon's hem.
  private static let (edge, between, clap, hem) = (5.0, 0.8, 14.0, 1.2)

  /// Creates the splash; nil if there was no call a moment ago.
  init?(_ table: SnapScene.Table, word: String, detail: String?, now: Instant) {
    guard let calledAt = table.calledAt, now >= calledAt, now - calledAt < Self.length(table),
      case .snap(let player, _, _) = table.news
    else { return nil }
    (self.player, self.word, self.detail) = (player, word, detail)
    (time, length) = (now - calledAt, Self.length(table))
    faces = Self.matching(
      table.flights.compactMap { flight in
        if case .open = flight.from, flight.startsAt > calledAt { flight.face } else { nil }
      })
  }

  /// Returns the time for which it is seen: no longer than the cards lie there.
  private static func length(_ table: SnapScene.Table) -> Span {
    guard let calledAt = table.calledAt else { return .zero }
    let takeoffs = table.flights.compactMap { flight in
      if case .open = flight.from, flight.startsAt >= calledAt { flight.startsAt - calledAt } else { Span?.none }
    }
    return min(length, takeoffs.min() ?? length)
  }

  /// Returns two cards of the same value, of which a call may have meant several.
  private static func matching(_ faces: [Card]) -> [Card] {
    for (index, face) in faces.enumerated() {
      if let other = faces[(index + 1)...].first(where: { $0.value == face.value }) { return [face, other] }
    }
    return []
  }

  func draw(in safe: Rect, on composer: inout Composer) {
    let theme = composer.theme
    if time < Self.flash {
      composer.items.append(.sheet(composer.size.bounds, theme.text.opacity(0.25)))
    }
    let gone = max(0, 1 - (length - time).seconds / Self.leaving.seconds)
    let parts = parts(in: safe, on: composer)
    let color = theme.player(player)
    // The ribbon runs from edge to edge, and closes as it opened: solid, so that nothing shines through.
    let open = min(1, 0.5 + 0.5 * time.seconds / Self.opening.seconds) * (1 - 0.7 * gone)
    let ribbon = Rect(
      x: -2, y: parts.ribbon.midY - open * parts.ribbon.height / 2, width: composer.width + 4,
      height: open * parts.ribbon.height)
    composer.box(ribbon, radius: 0, fill: Fill(theme.background))
    for y in [ribbon.y, ribbon.maxY - Self.hem] {
      composer.box(Rect(x: ribbon.x, y: y, width: ribbon.width, height: Self.hem), radius: 0, fill: Fill(color))
    }
    // It never quite stops growing, until it is gone.
    let grown = Easing.backOut(min(1, time.seconds / Self.growth.seconds))
    let slow = (0.96 + 0.04 * min(1, time.seconds / Self.length.seconds)) * (1 - 0.7 * gone)
    for (face, side) in zip(faces, [-1.0, 1]) {
      // Two cards clap together.
      composer.card(
        face, x: parts.cards.x + side * (parts.cardWidth / 2 + Self.between + Self.clap * max(0, 1 - grown)),
        y: parts.cards.y,
        height: parts.cardHeight * slow)
    }
    composer.posed(Pose(scale: (0.7 + 0.3 * grown) * slow), around: parts.head) {
      $0.disc(of: player, x: parts.head.x, y: parts.head.y, radius: parts.radius, mood: .cheering, isNamed: true)
    }
    let words = parts.words
    composer.posed(Pose(scale: (0.6 + 0.4 * grown) * slow), around: Point(x: words.midX, y: words.midY)) {
      let bottom = $0.put(parts.name, x: words.x, width: words.width, top: words.y, align: .center)
      let end = $0.put(parts.word, x: words.x, width: words.width, top: bottom, align: .center)
      // By how much is known a moment later.
      if let line = parts.line, time >= Margin.known {
        $0.put(line, x: words.x, width: words.width, top: end, align: .center)
      }
    }
  }

  /// The places and texts of the splash.
  private struct Parts {
    var ribbon: Rect
    var head: Point
    var radius: Double
    /// The middle between the two cards.
    var cards: Point
    var cardHeight: Double
    var words: Rect
    var name: FittedText
    var word: FittedText
    var line: FittedText?

    var cardWidth: Double { TablePlaces.cardRatio * cardHeight }
  }

  /// Returns the head, the cards and the words, beside each other or, in portrait, below each other.
  private func parts(in safe: Rect, on composer: Composer) -> Parts {
    let theme = composer.theme
    let isTall = composer.isPortrait
    let (radius, cardHeight) = isTall ? (20.0, 30.0) : composer.isNarrow ? (14, 26) : (20, 35)
    let cardWidth = TablePlaces.cardRatio * cardHeight
    let pair = faces.isEmpty ? 0 : 2 * cardWidth + 2 * Self.between + Self.edge
    let taken = isTall ? 0 : 2 * radius + Self.edge + pair
    let width = safe.width - taken - (isTall ? 4 * Self.edge : 0)
    let word = composer.fit(
      self.word, .display, theme.accent, TextBox(width: width, sizes: [26, 22, 19, 16, 13, 10, 8]))
    let name = composer.fit(
      name: player.name, .semibold, theme.text, TextBox(width: width, sizes: [8, 7, 6, 5, 4.4]))
    let line = detail.map {
      composer.fit($0, .semibold, theme.text, TextBox(width: width, sizes: [6, 5.2, 4.6, 4, 3.6, 3.2]))
    }
    let height = name.height + word.height + (line?.height ?? 0)
    let middle = composer.height / 2
    guard isTall else {
      let used = taken + max(word.width, name.width, line?.width ?? 0)
      let left = safe.midX - used / 2
      let whole = max(2 * radius, faces.isEmpty ? 0 : cardHeight, height) + 2 * Self.edge
      let words = left + taken
      return Parts(
        ribbon: Rect(x: 0, y: middle - whole / 2, width: composer.width, height: whole),
        head: Point(x: left + radius, y: middle), radius: radius,
        cards: Point(x: left + 2 * radius + Self.edge + pair / 2 - Self.edge / 2, y: middle), cardHeight: cardHeight,
        words: Rect(x: words, y: middle - height / 2, width: used - taken, height: height), name: name, word: word,
        line: line)
    }
    let cards = faces.isEmpty ? 0 : cardHeight + Self.between
    let whole = 2 * radius + 1 + cards + height + 2 * Self.edge
    let top = middle - whole / 2 + Self.edge
    return Parts(
      ribbon: Rect(x: 0, y: middle - whole / 2, width: composer.width, height: whole),
      head: Point(x: safe.midX, y: top + radius), radius: radius,
      cards: Point(x: safe.midX, y: top + 2 * radius + 1 + cardHeight / 2), cardHeight: cardHeight,
      words: Rect(
        x: safe.x + 2 * Self.edge, y: top + 2 * radius + 1 + cards, width: width, height: height), name: name,
      word: word, line: line)
  }

  /// Returns the game time of the next picture; nil once it is gone.
  static func nextFrame(of table: SnapScene.Table, after now: Instant) -> Instant? {
    table.calledAt.flatMap { Motion(startsAt: $0, endsAt: $0 + length(table)).nextFrame(after: now) }
  }
}
