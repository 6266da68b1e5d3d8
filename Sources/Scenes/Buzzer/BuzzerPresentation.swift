import Games
import PadProtocol
import Sounds

/// The look and the sound of games with the buzzer.
extension BuzzerScene: PresentedScene {
  static let presentation = GamePresentation(
    light: { isPortrait in isPortrait ? (0.5, 0.36) : (0.32, 0.38) },
    scenery: { $0.studio(on: &$1) },
    relief: { $0.studio() },
    lighting: { ($0.spots(on: $1), $0.rings(on: $1)) },
    drift: { $0.chase(12, color: $1.spark, on: &$2) },
    prop: { $0.button(on: &$1) },
    sounds: [.attention, .warning, .ring] + Sound.notes(Sound.buzz) + [.tooEarly] + Sound.chords + [
      .tock(note: 0), .trombone, .thud,
    ],
    ensemble: .buzzer)

  func layout(in surroundings: GameSurroundings) -> any GameLayout {
    BuzzerLayout(scene: self, surroundings: surroundings)
  }

  func music(at now: Instant) -> MusicBed {
    // Hardly any music while the person who asks the question wants to be heard: a silence would sound like a broken
    // loudspeaker. A held note for the player who answers.
    switch self {
    case .question(let question):
      if case .buzzed = question.stage { MusicBed(loop: .closer) } else { MusicBed(loop: .calm) }
    case .over: .silence
    }
  }
}

/// The scenery around the buzzer.
///
/// Within the area that scenes use, it has only the colours base, form and shade.
extension Scenery {
  /// Draws rings around the buzzer, and a row of bulbs around the whole picture.
  func studio(on composer: inout Composer) {
    let (width, height) = (composer.width, composer.height)
    let light = BuzzerScene.presentation.light(composer.isPortrait)
    for (index, radius) in [92.0, 72, 54, 38, 25].enumerated() {
      composer.disc(
        x: light.x * width, y: height * light.y, radius: radius,
        fill: (index.isMultiple(of: 2) ? colors.form : colors.shade).opacity(0.45))
    }
    composer.ellipse(x: width / 2, y: height + 4, radius: (0.7 * width, 13), fill: colors.shade.opacity(0.7))
    composer.ellipse(x: width / 2, y: height + 4, radius: (0.7 * width, 13), fill: nil, stroke: colors.form, width: 0.5)
    composer.path(
      SuitShape.circle(x: 0, y: 0, radius: 0.55), at: Bulbs(composer).places.map { Point(x: $0.x, y: $0.y) },
      fill: colors.shade.mixed(with: colors.spark, 0.28))
  }
}

/// The light around the buzzer.
extension Lighting {
  /// Returns where the light meets: on the buzzer, or on the middle of the stage.
  private func place(on composer: Composer) -> (x: Double, y: Double) {
    let light = BuzzerScene.presentation.light(composer.isPortrait)
    return (isCentred ? 0.5 : light.x, light.y)
  }

  /// Returns two beams that cross over the buzzer, and sway.
  func spots(on composer: Composer) -> [DrawItem.Light.Beam] {
    let light = place(on: composer)
    let aim = (x: light.x * composer.width, y: light.y * composer.height)
    return [(side: -1.0, phase: 0.0), (side: 1, phase: 0.3)].map { spot in
      let away = 42 * spot.side
      return composer.beam(
        from: (aim.x + away, -3), lean: lean(around: -away / (aim.y + 3), phase: spot.phase, by: 0.6 * Self.lean),
        // The beams end on the button: below it stand people.
        length: 66, width: 2, spread: 0.12, strength: 1)
    }
  }

  /// Returns the light behind the buzzer, and the light on the stage.
  func rings(on composer: Composer) -> [DrawItem.Light.Pool] {
    let light = place(on: composer)
    let (width, height) = (composer.width, composer.height)
    return [
      composer.pool(x: light.x * width, y: light.y * height, radius: (54, 54), strength: 0.7),
      composer.pool(x: width / 2, y: 0.35 * height, radius: (0.9 * width, 0.8 * height), strength: 0.5),
      composer.pool(x: width / 2, y: height, radius: (0.7 * width, 12), strength: 0.8),
      // Behind the words, so that the studio has no dark half.
      composer.pool(x: (1 - 0.8 * light.x) * width, y: light.y * height, radius: (50, 40), strength: 0.4),
    ]
  }
}

/// The bulbs around the studio.
struct Bulbs {
  /// The positions of the bulbs, clockwise from the top left, in units.
  let places: [(x: Double, y: Double)]

  init(_ composer: Composer) {
    let inset = 2.2
    let (width, height) = (composer.width - 2 * inset, composer.height - 2 * inset)
    let (across, down) = (Int(width / 5.4), Int(height / 5.4))
    let (stepX, stepY) = (width / Double(across), height / Double(down))
    let top = (0..<across).map { (inset + Double($0) * stepX, inset) }
    let right = (0..<down).map { (inset + width, inset + Double($0) * stepY) }
    let bottom = (0..<across).map { (inset + width - Double($0) * stepX, inset + height) }
    let left = (0..<down).map { (inset, inset + height - Double($0) * stepY) }
    places = (top + right + bottom + left).map { (x: $0.0, y: $0.1) }
  }
}

extension Prop {
  /// Draws the button.
  func button(on composer: inout Composer) -> Color {
    let color = composer.theme.answer(.hexagon)
    composer.buzzer(x: x, y: y, radius: 0.76 * size, color: color, rim: composer.theme.accent)
    return composer.theme.tileInk(on: color).front
  }
}
