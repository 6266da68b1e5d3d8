import Games
import Sounds

/// The look and sound of Snap!.
extension SnapScene: PresentedScene {
  static let presentation = GamePresentation(
    light: { _ in (0.5, 0.42) },
    scenery: { $0.felt(on: &$1) },
    relief: { $0.felt() },
    lighting: { _, composer in
      // The cone of a lamp over the middle of the table.
      (
        [],
        [
          composer.pool(
            x: composer.width / 2, y: composer.height / 2,
            radius: (0.6 * composer.width, 0.7 * composer.height),
            strength: 1.6)
        ]
      )
    },
    drift: { drift, colors, composer in
      // The suits rise next to the table's rim.
      let suits = Card.Suit.allCases
      drift.rise(
        12, colors: [colors.spark.opacity(0.55)], sizes: [1.1, 1.4], pace: 0.22, from: 3.4, spin: 4, on: &composer
      ) { .suit(suits[$0 % suits.count]) }
    },
    prop: { $0.card(on: &$1) },
    sounds: Sound.notes(Sound.nudge) + [.card, .slap, .lick, .thud, .gong],
    ensemble: .snap)

  func layout(in surroundings: GameSurroundings) -> any GameLayout {
    SnapLayout(scene: self, surroundings: surroundings)
  }

  func music(at now: Instant) -> MusicBed {
    if case .table(let table) = self { MusicBed(table.playTime, at: now) } else { .silence }
  }
}

/// The scenery around Snap!; in the area that scenes use, it has only the colours base, form and shade.
extension Scenery {
  /// Draws cloth with a pattern of suits, inside a wooden rim.
  func felt(on composer: inout Composer) {
    let width = composer.width
    let (pitch, middle) = (12.5, composer.height / 2)
    let columns = Int((width / pitch).rounded(.up))
    let rows = Int(composer.height / pitch) + 1
    for (index, suit) in Card.Suit.allCases.enumerated() {
      var places: [Point] = []
      for row in 0..<rows {
        for column in 0...columns where (row + column) % 4 == index {
          let shift = row.isMultiple(of: 2) ? 0 : pitch / 2
          places.append(Point(x: Double(column) * pitch + shift, y: Double(row) * pitch + 0.5))
        }
      }
      composer.path(
        SuitShape.steps(suit).map { $0.map { Point(x: 1.9 * $0.x, y: 1.9 * $0.y) } }, at: places,
        fill: colors.form.opacity(0.85))
    }
    let rim = 2.6
    // In a light theme, the wood is as bright as its edge.
    let isDark = colors.base.luminance < colors.spark.luminance
    let wood = colors.shade.mixed(with: colors.spark, isDark ? 0.42 : 0.85)
    let half = (x: width / 2 - rim, y: middle - rim)
    let inner = SuitShape.card(corner: (x: 9 / half.x, y: 9 / half.y)).map {
      $0.map { Point(x: width / 2 + half.x * $0.x, y: middle + half.y * $0.y) }
    }
    // The outer path runs in the opposite direction, so that the middle is not filled.
    let outer: [DrawItem.Path.Step] = [
      .move(Point(x: 0, y: 0)), .line(Point(x: 0, y: 2 * middle)), .line(Point(x: width, y: 2 * middle)),
      .line(Point(x: width, y: 0)), .close,
    ]
    composer.path(outer + inner, x: 0, y: 0, radius: (1, 1), fill: wood)
    composer.path(inner, x: 0, y: 0, radius: (1, 1), fill: nil, stroke: colors.spark, strokeWidth: 0.35)
    composer.path(
      SuitShape.card(corner: (x: 8 / (half.x - 1), y: 8 / (half.y - 1))), x: width / 2, y: middle,
      radius: (half.x - 1, half.y - 1), fill: nil, stroke: colors.shade, strokeWidth: 0.6)
  }
}

extension Prop {
  /// Draws a playing card.
  func card(on composer: inout Composer) -> Color {
    let theme = composer.theme
    let height = 1.5 * size
    let width = TablePlaces.cardRatio * height
    composer.box(
      Rect(x: x - width / 2, y: y - height / 2, width: width, height: height), radius: 0.062 * height,
      fill: Fill(theme.cards.paper), stroke: theme.cards.edge)
    return theme.ink
  }
}
