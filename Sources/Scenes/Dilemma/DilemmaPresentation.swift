import Games
import Sounds

/// The look and the sound of Dilemma.
extension DilemmaScene: PresentedScene {
  static let presentation = GamePresentation(
    light: { _ in (0.5, -0.05) },
    scenery: { $0.interrogationRoom(on: &$1) },
    drift: {
      $0.rise(12, colors: [$1.spark.opacity(0.3)], sizes: [0.2, 0.32, 0.46], pace: 0.15, on: &$2) { _ in .mote }
    },
    sounds: Sound.notes(Sound.tock) + [.card, .trust, .betrayal, .distrust, .roll(RevealSheet.rolls.short)],
    ensemble: .dilemma)

  func layout(in surroundings: GameSurroundings) -> any GameLayout {
    DilemmaLayout(scene: self, surroundings: surroundings)
  }

  var secretUntil: Instant? {
    guard case .round(let round) = self, let start = round.revealedAt else { return nil }
    return start + DilemmaSheet(pairs: round.pairs.count).time(of: .told)
  }

  func music(at now: Instant) -> MusicBed {
    switch self {
    case .round(let round) where !round.isRevealed: MusicBed(round.countdown, at: now)
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
    composer.polygon(
      [(middle - 4, 4), (middle + 4, 4), (middle + 0.5 * width, height - 4), (middle - 0.5 * width, height - 4)],
      fill: colors.form.opacity(0.5))
    composer.polygon(
      [(middle - 3, 4), (middle + 3, 4), (middle + 0.3 * width, height - 4), (middle - 0.3 * width, height - 4)],
      fill: colors.form.opacity(0.6))
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
