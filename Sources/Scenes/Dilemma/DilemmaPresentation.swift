import Games
import Sounds

/// The look and the sound of Dilemma.
extension DilemmaScene: PresentedScene {
  static let presentation = GamePresentation(
    light: { _ in (0.5, -0.05) },
    scenery: { $0.interrogationRoom(on: &$1) },
    relief: { $0.interrogationRoom() },
    lighting: { ($0.lamp(on: $1), $0.table(on: $1)) },
    swings: true,
    drift: {
      $0.rise(12, colors: [$1.spark.opacity(0.3)], sizes: [0.2, 0.32, 0.46], pace: 0.15, on: &$2) { _ in .mote }
    },
    prop: { $0.choices(on: &$1) },
    sounds: Sound.notes(Sound.tock) + Sound.trusts + Sound.betrayals + [
      .card, .treachery, .distrust, .warning, .closing, .roll(RevealSheet.rolls.short),
    ],
    ensemble: .dilemma)

  /// Each match is a chapter.
  var chapter: Int { if case .round(let round) = self { round.match } else { 0 } }

  func layout(in surroundings: GameSurroundings) -> any GameLayout {
    DilemmaLayout(scene: self, surroundings: surroundings)
  }

  var secretUntil: Instant? {
    guard case .round(let round) = self, let start = round.revealedAt else { return nil }
    return start + round.sheet.time(of: .told)
  }

  func music(at now: Instant) -> MusicBed {
    switch self {
    // The later matches begin where the earlier ones end, and so do the later rounds of a match.
    case .round(let round) where !round.isRevealed && round.number == round.count && round.count > 1:
      MusicBed(loop: .tight)
    case .round(let round) where !round.isRevealed:
      MusicBed(
        round.countdown, at: now,
        from: 2 * round.match > round.matches && round.matches > 1 || 2 * round.number > round.count ? .closer : .calm)
    // While cards turn, the music waits.
    case .round: MusicBed(after: secretUntil, at: now)
    case .over: .silence
    }
  }
}

/// The scenery around Dilemma.
///
/// Within the area that scenes use, it has only the colours base, form and shade.
extension Scenery {
  /// Draws a lamp over a table, and the light through a blind on the wall.
  func interrogationRoom(on composer: inout Composer) {
    let (width, middle) = (composer.width, composer.width / 2)
    let (height, table) = (composer.height, composer.height - 4.4)
    // The light through the blind tapers off along the wall.
    for row in 0..<(composer.isPortrait ? 14 : 8) {
      let y = 9 + 7.6 * Double(row)
      for (edge, way) in [(0, 1.0), (width, -1)] {
        composer.polygon(
          [(edge, y), (edge + 0.34 * way * width, y + 11), (edge, y + 3.8)], fill: colors.shade)
      }
    }
    // The table's edge.
    composer.polygon(
      [(0.06 * width, table), (0.94 * width, table), (width, height), (0, height)], fill: colors.shade)
    composer.lines(
      [((0.06 * width, table), (0.94 * width, table))], color: colors.shade.mixed(with: colors.spark, 0.5), width: 0.3)
    let iron = colors.shade.mixed(with: colors.spark, 0.22)
    composer.lines([((middle, 0), (middle, 1.6))], color: iron, width: 0.5)
    composer.polygon(
      [(middle - 1.4, 1.2), (middle + 1.4, 1.2), (middle + 5.4, 4), (middle - 5.4, 4)], fill: iron)
    composer.ellipse(x: middle, y: 4, radius: (4.4, 0.6), fill: colors.spark)
  }
}

/// The light in Dilemma.
extension Lighting {
  /// Returns the cone of the lamp, which hangs on a cord and sways.
  func lamp(on composer: Composer) -> [DrawItem.Light.Beam] {
    [(spread: 0.9, strength: 0.7), (spread: 0.35, strength: 0.8)].map { cone in
      composer.beam(
        from: (composer.width / 2, 4), lean: lean(around: 0, phase: 0, by: Self.lean),
        length: composer.height - 4, width: 4, spread: cone.spread, strength: cone.strength)
    }
  }

  /// Returns the light on the wall, and on the table's edge.
  func table(on composer: Composer) -> [DrawItem.Light.Pool] {
    let (width, height) = (composer.width, composer.height)
    return [
      composer.pool(x: width / 2, y: 0.42 * height, radius: (0.85 * width, 0.75 * height), strength: 0.8),
      composer.pool(x: width / 2, y: height, radius: (0.55 * width, 6), strength: 0.8),
    ]
  }
}

extension Prop {
  /// Draws the two choices on both sides of the number.
  func choices(on composer: inout Composer) -> Color {
    let side = 0.56 * size
    composer.tile(of: .cooperate, x: x - 0.54 * size - side, y: y - side / 2, side: side)
    composer.tile(of: .defect, x: x + 0.54 * size, y: y - side / 2, side: side)
    return composer.theme.accent
  }
}
