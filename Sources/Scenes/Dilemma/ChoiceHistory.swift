import Games

/// The choices of a pair in the rounds of a match so far, as small squares in a row.
///
/// They look like those of the chart at the end: the upper half of a square is the choice of the player on the left.
struct ChoiceHistory {
  let squares: [DilemmaScene.Square]
  /// The number of rounds in the match, for which there is room.
  let rounds: Int

  /// The ratio of a square's height to its width.
  private static let ratio = 1.7
  /// The minimum width of a square that can be seen from a sofa.
  private static let least = 1.2

  /// Creates the row of a pair; it includes a round that is being shown once its points are there.
  init(_ pair: DilemmaScene.Pair, turn: DilemmaTurn, isRevealed: Bool, rounds: Int) {
    self.rounds = max(1, rounds)
    guard isRevealed, turn.firstHasPoints, turn.secondHasPoints else {
      squares = pair.history
      return
    }
    let shown: DilemmaScene.Square =
      if let first = pair.first.choice, let second = pair.second.choice { .played(first, second) } else { .void }
    squares = pair.history + [shown]
  }

  /// Draws the row in an area; every round keeps its place.
  func draw(in area: Rect, on composer: inout Composer) {
    let pitch = min(1.12 * area.height / Self.ratio, area.width / Double(rounds))
    guard squares.isEmpty == false, pitch >= Self.least else { return }
    let width = 0.9 * pitch
    var forms = TrustForms(width: width, height: min(area.height, Self.ratio * width), composer)
    let left = area.midX - Double(rounds) * pitch / 2
    for (index, square) in squares.prefix(rounds).enumerated() {
      forms.add(square, around: Point(x: left + (Double(index) + 0.5) * pitch, y: area.midY))
    }
    forms.draw(on: &composer)
    // Dots stand for the rounds that are still to come.
    for index in squares.count..<max(squares.count, rounds) {
      composer.disc(
        x: left + (Double(index) + 0.5) * pitch, y: area.midY, radius: 0.18 * width, fill: composer.theme.line)
    }
  }
}
