import Catalogue
import Games

/// A strip that shows how close a race was.
///
/// It shows each right press within a tenth of a second of the first as a line in its player's colour.
struct PhotoStrip {
  let winners: [Player]
  /// The other players who were right, the earliest first.
  let latecomers: [TriviaScene.Latecomer]
  let words: TriviaSceneTexts

  /// The height of the strip.
  static let height = 6.4
  private static let inset = 3.4
  private static let radius = 1.7
  /// The width of a press's line.
  private static let line = 0.5

  /// Creates the strip of a reveal; nil if nobody else was that close.
  init?(_ reveal: TriviaScene.Reveal, words: TriviaSceneTexts) {
    guard case .won(let winners) = reveal.outcome, winners.count > 1 || reveal.latecomers.isEmpty == false else {
      return nil
    }
    self.winners = winners
    latecomers = reveal.latecomers
    self.words = words
  }

  func draw(in area: Rect, on composer: inout Composer) {
    let label = composer.fit(
      words.milliseconds(TriviaScene.Latecomer.limit.wholeMilliseconds), .medium, composer.theme.secondaryText,
      TextBox(size: Metrics.floor))
    composer.put(label, x: area.maxX - label.width, width: label.width, middle: area.midY)
    let strip = Rect(
      x: area.x, y: area.y, width: area.width - label.width - Metrics.Space.small, height: area.height)
    composer.box(strip, radius: 1.2, fill: composer.theme.surface)
    let length = strip.width - 2 * Self.inset
    func place(_ by: Span) -> Double {
      strip.x + Self.inset + length * min(1, by.seconds / TriviaScene.Latecomer.limit.seconds)
    }
    // Equal winners are drawn side by side, so that none hides another. Of nearly equal presses, only the first has a
    // disc.
    let first = winners.prefix(4).enumerated().map {
      (player: $1, x: place(.zero) + Double($0) * (2 * Self.radius + 0.3))
    }
    let presses = first + latecomers.map { (player: $0.player, x: place($0.by)) }
    // There is a mark every ten milliseconds, except where a press would hide it.
    for mark in 1...10 {
      let x = place(.milliseconds(10 * mark))
      guard presses.allSatisfy({ abs($0.x - x) > Self.line }) else { continue }
      composer.box(
        Rect(x: x - 0.1, y: strip.maxY - 1.2, width: 0.2, height: 1.2), radius: 0, fill: Fill(composer.theme.line))
    }
    // All lines are drawn before the discs, because a line may be closer to another press than a disc is wide.
    for press in presses {
      composer.box(
        Rect(x: press.x - Self.line / 2, y: strip.y, width: Self.line, height: strip.height), radius: Self.line / 2,
        fill: Fill(composer.theme.player(press.player)))
    }
    var end = -Double.infinity
    for press in presses where press.x - Self.radius > end {
      composer.disc(of: press.player, x: press.x, y: strip.midY, radius: Self.radius)
      end = press.x + Self.radius
    }
  }
}
