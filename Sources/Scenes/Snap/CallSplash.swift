import Games

/// The moment of a right call: the caller's head and the word, large over the table, before the cards fly.
struct CallSplash {
  private let player: Player
  private let word: String
  private let time: Span

  /// The time for which it is seen, and for which the picture flashes.
  static let length = Span.milliseconds(600)
  private static let flash = Span.milliseconds(80)
  /// The time in which it grows to its size.
  private static let growth = Span.milliseconds(180)
  /// The space around the head and the word.
  private static let edge = (x: 5.0, y: 2.4)

  /// Creates the splash; nil if there was no call a moment ago.
  init?(_ table: SnapScene.Table, word: String, now: Instant) {
    guard let calledAt = table.calledAt, now >= calledAt, now - calledAt < Self.length,
      case .snap(let player, _, _) = table.news
    else { return nil }
    (self.player, self.word, time) = (player, word, now - calledAt)
  }

  func draw(in safe: Rect, on composer: inout Composer) {
    let theme = composer.theme
    if time < Self.flash {
      composer.items.append(.sheet(composer.size.bounds, theme.text.opacity(0.25)))
    }
    let radius = composer.isPortrait ? 14.0 : 12
    let text = composer.fit(
      word, .display, theme.accent, TextBox(width: safe.width - 4 * Self.edge.x, sizes: [18, 15, 12, 10, 8]))
    let height = 2 * radius + 1.6 + text.height
    let plate = Rect(
      x: safe.midX - text.width / 2 - Self.edge.x, y: composer.height / 2 - height / 2 - Self.edge.y,
      width: text.width + 2 * Self.edge.x, height: height + 2 * Self.edge.y)
    // It never quite stops growing, until it is gone.
    let grown = Easing.backOut(min(1, time.seconds / Self.growth.seconds))
    let scale = (0.6 + 0.4 * grown) * (0.96 + 0.04 * time.seconds / Self.length.seconds)
    composer.posed(Pose(scale: scale), around: Point(x: safe.midX, y: composer.height / 2)) {
      $0.box(plate, radius: theme.radius.card, fill: Fill(theme.background), stroke: theme.accent, strokeWidth: 0.5)
      let top = plate.y + Self.edge.y
      $0.disc(of: player, x: safe.midX, y: top + radius, radius: radius, mood: .cheering, isNamed: true)
      $0.put(text, x: plate.x, width: plate.width, top: top + 2 * radius + 1.6, align: .center)
    }
  }

  /// Returns the game time of the next picture; nil once it is gone.
  static func nextFrame(of table: SnapScene.Table, after now: Instant) -> Instant? {
    table.calledAt.flatMap { Motion(startsAt: $0, endsAt: $0 + length).nextFrame(after: now) }
  }
}
