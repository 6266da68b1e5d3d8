import Games

/// The tiles that cover a picture, and the time at which each of them disappears.
///
/// The tiles depend only on the game time: every moment has its own picture.
struct Uncovering {
  /// The approximate number of tiles: one for each moment at which a player may have an idea.
  private static let tiles = 30.0
  /// The time in which a tile disappears.
  private static let fading = Span.milliseconds(240)

  let columns: Int
  let rows: Int
  private let timeline: Timeline<Int>

  /// Creates the tiles of a picture; nil for a picture that is shown whole.
  init?(_ picture: TriviaScene.Picture?, isCalm: Bool) {
    guard let picture, let time = picture.uncovering, !isCalm else { return nil }
    columns = min(12, max(2, Int((Self.tiles * picture.aspect).squareRoot().rounded())))
    rows = min(12, max(2, Int((Self.tiles / Double(columns)).rounded())))
    var timeline = Timeline<Int>(startsAt: time.startsAt)
    var generator = SeededGenerator(seed: UInt64(truncatingIfNeeded: picture.seed))
    let order = generator.shuffle(Array(0..<columns * rows))
    let step = time.length.nanoseconds / Int64(order.count)
    for (place, tile) in order.enumerated() {
      timeline.add(
        tile, after: Span(nanoseconds: step * Int64(place)), for: min(Self.fading, Span(nanoseconds: step)), .linear)
    }
    self.timeline = timeline
  }

  /// Returns the remaining opacity of a tile, from 1 to 0.
  func cover(of tile: Int, at now: Instant) -> Double { 1 - timeline.share(of: tile, at: now) }

  func nextFrame(after now: Instant) -> Instant? { timeline.nextFrame(after: now) }

  /// Draws the tiles over a picture; their edges meet at whole pixels.
  func draw(over rect: Rect, at now: Instant, on composer: inout Composer) {
    func edge(_ start: Double, _ length: Double, _ index: Int, of count: Int) -> Double {
      start + length * Double(index) / Double(count)
    }
    for tile in 0..<columns * rows {
      let cover = cover(of: tile, at: now)
      guard cover > 0 else { continue }
      let (column, row) = (tile % columns, tile / columns)
      let (left, right) = (
        edge(rect.x, rect.width, column, of: columns), edge(rect.x, rect.width, column + 1, of: columns)
      )
      let (top, bottom) = (edge(rect.y, rect.height, row, of: rows), edge(rect.y, rect.height, row + 1, of: rows))
      composer.posed(.fading(cover)) {
        $0.box(
          Rect(x: left, y: top, width: right - left, height: bottom - top), radius: 0, fill: $0.theme.raised,
          stroke: $0.theme.line, strokeWidth: 0.15)
      }
    }
  }
}
