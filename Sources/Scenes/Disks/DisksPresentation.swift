import Games
import PadProtocol
import Sounds

/// The look and the sound of Disks.
extension DisksScene: PresentedScene {
  static let presentation = GamePresentation(
    light: { _ in (0.5, 0.6) },
    scenery: { $0.arcade(on: &$1) },
    relief: { $0.arcade() },
    lighting: { ([], $0.neon(on: $1)) },
    drift: { drift, _, composer in
      // The blocks fall in steps, as in old arcade games.
      drift.rise(
        14, colors: composer.theme.answers.prefix(4).map { $0.opacity(0.85) }, sizes: [0.9], pace: -0.5,
        from: 0.42 * Scenery.margins(composer).side, on: &composer
      ) { _ in .block }
    },
    prop: { $0.disk(on: &$1) },
    sounds: Sound.notes(Sound.hit) + [.pop, .tooEarly, .gong],
    ensemble: .disks)

  func layout(in surroundings: GameSurroundings) -> any GameLayout {
    DisksLayout(scene: self, surroundings: surroundings)
  }

  func music(at now: Instant) -> MusicBed {
    // The music starts with the closer loop, because nobody needs to think during this minute.
    if case .field(let field) = self { MusicBed(field.countdown, at: now, from: .closer) } else { .silence }
  }
}

/// The scenery around Disks.
///
/// Within the area that scenes use, it has only the colours base, form and shade.
extension Scenery {
  /// Draws a sun over a grid that runs to the horizon, between tubes of light.
  func arcade(on composer: inout Composer) {
    let (width, height) = (composer.width, composer.height)
    let horizon = Self.horizon(on: composer)
    composer.disc(x: width / 2, y: horizon, radius: 34, fill: colors.form)
    // The sun sets behind bars that become thicker towards the horizon.
    for bar in 0..<6 {
      let (above, thickness) = (3 + 4.6 * Double(bar), 2.6 - 0.36 * Double(bar))
      let half = (34 * 34 - above * above).squareRoot()
      composer.box(
        Rect(x: width / 2 - half, y: horizon - above, width: 2 * half, height: thickness), radius: 0,
        fill: Fill(colors.base))
    }
    composer.box(Rect(x: 0, y: horizon, width: width, height: height - horizon), radius: 0, fill: Fill(colors.shade))
    composer.lines(Self.grid(on: composer).map { ($0.from, $0.to) }, color: colors.form, width: 0.35)
    let side = Scenery.margins(composer).side
    for x in [0.3 * side, width - 0.3 * side] {
      for (thickness, opacity) in [(2.4, 0.14), (1.3, 0.3), (0.5, 1.0)] {
        composer.lines([((x, 7), (x, height - 7))], color: colors.spark.opacity(opacity), width: thickness)
      }
    }
  }
}

extension Scenery {
  /// Returns the height of the horizon, in units.
  static func horizon(on composer: Composer) -> Double { composer.isPortrait ? 0.6 * composer.height : 60 }

  /// Returns the lines of the grid that runs to the horizon.
  static func grid(on composer: Composer) -> [GridLine] {
    let (width, height) = (composer.width, composer.height)
    let horizon = Self.horizon(on: composer)
    let columns = Int(width / 18) + 3
    let down = (-columns...columns).map { column in
      GridLine(
        from: (width / 2 + 3.4 * Double(column), horizon), to: (width / 2 + 19 * Double(column), height))
    }
    return down
      + (0...7).map { row in
        let y = horizon + (height - horizon) * Double(row * row) / 49
        return GridLine(from: (0, y), to: (width, y))
      }
  }
}

/// The light in Disks.
extension Lighting {
  /// Returns the light over the horizon, and the light of the tubes, which pulses.
  func neon(on composer: Composer) -> [DrawItem.Light.Pool] {
    let (width, height) = (composer.width, composer.height)
    let horizon = Scenery.horizon(on: composer)
    let side = Scenery.margins(composer).side
    let tubes = [0.3 * side, width - 0.3 * side].map { x in
      composer.pool(x: x, y: height / 2, radius: (2.2 * side, 0.56 * height), strength: pulse)
    }
    return [composer.pool(x: width / 2, y: horizon, radius: (0.9 * width, 0.62 * height), strength: 1)] + tubes
  }
}

extension Prop {
  /// Draws a disk.
  func disk(on composer: inout Composer) -> Color {
    let (theme, radius) = (composer.theme, 0.76 * size)
    composer.disc(x: x, y: y, radius: radius, fill: theme.right.top)
    composer.disc(x: x, y: y, radius: 0.9 * radius, fill: theme.answer(.circle))
    composer.disc(x: x, y: y, radius: 0.72 * radius, fill: theme.background)
    return theme.accent
  }
}
