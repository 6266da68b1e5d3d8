import Games

extension DilemmaChoice {
  /// The key for this choice.
  var key: String { self == .cooperate ? "1" : "2" }
}

extension Composer {
  /// Draws the symbol of a choice: a circle, or a diagonal cross.
  mutating func symbol(of choice: DilemmaChoice, x: Double, y: Double, radius: Double, color: Color) {
    let width = 0.44 * radius
    switch choice {
    case .cooperate: disc(x: x, y: y, radius: radius, fill: nil, stroke: color, width: width)
    case .defect:
      // The arms are shorter than the radius, because the round line ends reach beyond them.
      let arm = 0.72 * radius
      path(
        [
          .move(Point(x: -1, y: -1)), .line(Point(x: 1, y: 1)), .move(Point(x: -1, y: 1)), .line(Point(x: 1, y: -1)),
        ], x: x, y: y, radius: (arm, arm), fill: nil, stroke: color, strokeWidth: width)
    }
  }

  /// Draws a choice's tile: its symbol on its colour.
  mutating func tile(of choice: DilemmaChoice, x: Double, y: Double, side: Double) {
    box(
      Rect(x: x, y: y, width: side, height: side), radius: min(theme.radius.tile, side * 0.18),
      fill: Fill(theme.choice(choice)))
    symbol(
      of: choice, x: x + side / 2, y: y + side / 2, radius: 0.31 * side,
      color: theme.tileInk(on: theme.choice(choice)).front)
  }
}

/// A card with a choice, hidden until all choices are shown.
struct ChoiceCard {
  /// The visible state of the card.
  enum State: Hashable {
    /// No choice has been made yet.
    case waiting
    /// A choice has been made but is not visible.
    case sealed
    /// The card is face up; nil if no choice was made.
    case open(DilemmaChoice?)
    /// No choice will be made any more.
    case gone
  }

  let state: State
  /// The share of a sealed card's turn that is done, 0 to 1; 1 if the card does not move.
  var turned = 1.0
  /// The share of the card's way to the table.
  var dealt = 1.0

  /// Creates the card for one side of a pair.
  ///
  /// - Parameter isLive: Whether both players of the pair are still in the game.
  init(_ side: DilemmaScene.Side, isLive: Bool, isRevealed: Bool, turned: Double = 1, dealt: Double = 1) {
    if isRevealed, isLive || side.choice != nil {
      state = .open(side.choice)
    } else if isLive {
      state = side.hasChosen ? .sealed : .waiting
    } else {
      state = .gone
    }
    self.turned = turned
    self.dealt = dealt
  }

  func draw(in rect: Rect, on composer: inout Composer) {
    switch state {
    case .waiting, .sealed:
      composer.posed(.popping(dealt, from: 0.72), around: Point(x: rect.midX, y: rect.midY)) {
        if case .sealed = state { sealed(in: rect, on: &$0) } else { waiting(in: rect, on: &$0) }
      }
    case .gone: empty(in: rect, on: &composer)
    case .open(nil): empty(in: rect, on: &composer)
    case .open(.some(let choice)):
      // The card turns around its vertical axis: it narrows, then widens again with the other side in front.
      let (_, cosine) = Turn.sineAndCosine(ofDegrees: 180 * turned)
      let width = max(0.04, cosine.magnitude) * rect.width
      let seen = Rect(x: rect.midX - width / 2, y: rect.y, width: width, height: rect.height)
      if cosine > 0 { sealed(in: seen, on: &composer) } else { face(choice, in: seen, on: &composer) }
    }
  }

  private func radius(_ rect: Rect) -> Double { min(2.8, 0.14 * rect.height) }

  private func waiting(in rect: Rect, on composer: inout Composer) {
    composer.box(
      rect, radius: radius(rect), fill: Fill(composer.theme.background), stroke: composer.theme.line, strokeWidth: 0.3)
    let step = min(0.2 * rect.width, 3.4)
    for index in -1...1 {
      composer.disc(x: rect.midX + Double(index) * step, y: rect.midY, radius: 0.24 * step, fill: composer.theme.line)
    }
  }

  private func empty(in rect: Rect, on composer: inout Composer) {
    composer.box(rect, radius: radius(rect), fill: nil, stroke: composer.theme.line, strokeWidth: 0.3)
    let half = 0.2 * rect.width
    composer.path(
      [.move(Point(x: -1, y: 0)), .line(Point(x: 1, y: 0))], x: rect.midX, y: rect.midY, radius: (half, half),
      fill: nil, stroke: composer.theme.line, strokeWidth: 0.08 * rect.width)
  }

  /// Draws a closed envelope.
  private func sealed(in rect: Rect, on composer: inout Composer) {
    composer.box(
      rect, radius: radius(rect), fill: composer.theme.raised, stroke: composer.theme.secondaryText, strokeWidth: 0.35)
    let inset = 0.09 * rect.width
    let half = (x: rect.width / 2 - inset, y: rect.height / 2 - 0.09 * rect.height)
    let thickness = min(0.35, 0.03 * rect.height)
    composer.path(
      [.move(Point(x: -1, y: -1)), .line(Point(x: 0, y: 0)), .line(Point(x: 1, y: -1))], x: rect.midX, y: rect.midY,
      radius: half, fill: nil, stroke: composer.theme.line, strokeWidth: thickness)
    composer.path(
      [
        .move(Point(x: -1, y: 1)), .line(Point(x: -0.12, y: 0.12)), .move(Point(x: 1, y: 1)),
        .line(Point(x: 0.12, y: 0.12)),
      ],
      x: rect.midX, y: rect.midY, radius: half, fill: nil, stroke: composer.theme.line.opacity(0.6),
      strokeWidth: thickness)
    let seal = 0.2 * min(rect.width, rect.height)
    guard rect.width > 0.4 * rect.height else { return }
    composer.disc(x: rect.midX, y: rect.midY, radius: seal, fill: composer.theme.accent)
    composer.tick(x: rect.midX, y: rect.midY, size: 1.15 * seal, color: composer.theme.onAccent)
  }

  private func face(_ choice: DilemmaChoice, in rect: Rect, on composer: inout Composer) {
    let color = composer.theme.choice(choice)
    composer.box(rect, radius: radius(rect), fill: Fill(color))
    let radius = 0.34 * min(rect.width, rect.height)
    guard rect.width > 0.3 * rect.height else { return }
    let ink = composer.theme.tileInk(on: color).front
    composer.symbol(of: choice, x: rect.midX, y: rect.midY, radius: radius, color: ink)
  }
}

extension DilemmaScene.Pair {
  /// Whether both players are still in the game.
  var isLive: Bool { first.hasLeft == false && second.hasLeft == false }
}
