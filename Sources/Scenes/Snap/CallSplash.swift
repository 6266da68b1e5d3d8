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
  private static let growth = Span.milliseconds(180)
  /// The time in which it leaves.
  private static let leaving = Span.milliseconds(120)
  /// The space around the head and the word.
  private static let edge = (x: 5.0, y: 2.4)
  /// The space between the head and a card.
  private static let between = 2.4

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
    let radius = composer.isPortrait ? 18.0 : 17
    let cardHeight = composer.isPortrait ? 28.0 : 30
    let text = composer.fit(
      word, .display, theme.accent, TextBox(width: safe.width - 4 * Self.edge.x, sizes: [18, 15, 12, 10, 8]))
    let name = composer.fit(
      name: player.name, .semibold, theme.text, TextBox(width: safe.width - 4 * Self.edge.x, sizes: [7, 6, 5, 4.4]))
    let line = detail.map {
      composer.fit(
        $0, .semibold, theme.text, TextBox(width: safe.width - 4 * Self.edge.x, sizes: [5.2, 4.6, 4, 3.6, 3.2]))
    }
    let height = 2 * radius + 1 + name.height + text.height + (line?.height ?? 0)
    let cardWidth = TablePlaces.cardRatio * cardHeight
    let width = max(
      text.width, name.width, line?.width ?? 0, faces.isEmpty ? 0 : 2 * (radius + Self.between + cardWidth))
    let plate = Rect(
      x: safe.midX - width / 2 - Self.edge.x, y: composer.height / 2 - height / 2 - Self.edge.y,
      width: width + 2 * Self.edge.x, height: height + 2 * Self.edge.y)
    // It never quite stops growing, until it is gone.
    let grown = Easing.backOut(min(1, time.seconds / Self.growth.seconds))
    // It leaves as it came: solid, so that nothing shines through.
    let gone = max(0, 1 - (length - time).seconds / Self.leaving.seconds)
    let scale = (0.6 + 0.4 * grown) * (0.96 + 0.04 * min(1, time.seconds / Self.length.seconds)) * (1 - 0.7 * gone)
    composer.posed(Pose(scale: scale), around: Point(x: safe.midX, y: composer.height / 2)) {
      $0.box(plate, radius: theme.radius.card, fill: Fill(theme.background), stroke: theme.accent, strokeWidth: 0.5)
      let top = plate.y + Self.edge.y
      $0.disc(of: player, x: safe.midX, y: top + radius, radius: radius, mood: .cheering, isNamed: true)
      for (face, side) in zip(faces, [-1.0, 1]) {
        $0.card(
          face, x: safe.midX + side * (radius + Self.between + cardWidth / 2), y: top + radius, height: cardHeight)
      }
      let bottom = $0.put(name, x: plate.x, width: plate.width, top: top + 2 * radius + 1, align: .center)
      let end = $0.put(text, x: plate.x, width: plate.width, top: bottom, align: .center)
      // By how much is known a moment later.
      if let line, time >= Margin.known { $0.put(line, x: plate.x, width: plate.width, top: end, align: .center) }
    }
  }

  /// Returns the game time of the next picture; nil once it is gone.
  static func nextFrame(of table: SnapScene.Table, after now: Instant) -> Instant? {
    table.calledAt.flatMap { Motion(startsAt: $0, endsAt: $0 + length(table)).nextFrame(after: now) }
  }
}
