import Games
import PadProtocol
import Sounds

/// The look and the sounds of a quiz.
extension TriviaScene: PresentedScene {
  static let presentation = GamePresentation(
    light: { _ in (0.5, -0.1) },
    scenery: { $0.lights(on: &$1) },
    relief: { $0.lights() },
    lighting: { ($0.beams(on: $1), $0.floor(on: $1)) },
    swings: true,
    drift: {
      $0.rise(14, colors: [$1.spark.opacity(0.45)], sizes: [0.2, 0.3, 0.42], pace: 0.3, on: &$2) { _ in .mote }
    },
    prop: { $0.answers(on: &$1) },
    sounds: Sound.notes(Sound.tock) + Sound.rolls + Sound.verdicts
      + Sound.chords + Sound.sweeps + [.opinion, .trombone, .scoreTicks, .overtaking, .streak, .shutter],
    ensemble: .quiz)

  /// A question and its reveal are one chapter; a round's title and a rest are others.
  var chapter: Int {
    switch self {
    case .question(let question): question.number
    case .reveal(let reveal): reveal.number
    case .title(let title): -2 * title.number
    case .rest(let rest): -2 * rest.number - 1
    case .over: 0
    }
  }

  func layout(in surroundings: GameSurroundings) -> any GameLayout {
    TriviaLayout(scene: self, surroundings: surroundings)
  }

  func music(at now: Instant) -> MusicBed {
    switch self {
    case .question(let question): MusicBed(question.countdown, at: now)
    case .title, .rest: MusicBed(loop: .calm)
    // The music stops for the drum roll and the sound that follows it.
    case .reveal(let reveal): MusicBed(after: reveal.toldAt, at: now)
    case .over: .silence
    }
  }
}

/// The scenery around a quiz.
///
/// Within the area that scenes use, it has only the colours base, form and shade.
extension Scenery {
  /// Draws a truss with lamps over a stage.
  func lights(on composer: inout Composer) {
    let (width, ground) = (composer.width, composer.height - 4)
    // The stage.
    composer.ellipse(x: width / 2, y: ground + 7, radius: (0.64 * width, 14), fill: colors.shade.opacity(0.7))
    composer.ellipse(
      x: width / 2, y: ground + 7, radius: (0.64 * width, 14), fill: nil, stroke: colors.form, width: 0.5)
    let iron = colors.shade.mixed(with: colors.spark, 0.2)
    let pitch = 2.6
    let posts = Int(width / pitch) + 1
    composer.lines(
      [((0, 0.4), (width, 0.4)), ((0, 2.4), (width, 2.4))]
        + (0..<posts).map { post in
          let x = Double(post) * pitch
          return ((x, post.isMultiple(of: 2) ? 2.4 : 0.4), (x + pitch, post.isMultiple(of: 2) ? 0.4 : 2.4))
        }, color: iron, width: 0.22)
    for x in Lighting.lamps(on: composer) {
      composer.polygon([(x - 1, 2), (x + 1, 2), (x + 1.4, 3.9), (x - 1.4, 3.9)], fill: iron)
      composer.ellipse(x: x, y: 3.9, radius: (1.3, 0.5), fill: colors.spark)
    }
  }
}

/// The light in a quiz.
extension Lighting {
  /// Returns the horizontal positions of the lamps, in units.
  static func lamps(on composer: Composer) -> [Double] {
    let count = composer.isPortrait ? 4 : composer.isNarrow ? 6 : 8
    return (0..<count).map { (Double($0) + 0.5) * composer.width / Double(count) }
  }

  /// Returns the beams of the lamps, which cross and swing from side to side.
  func beams(on composer: Composer) -> [DrawItem.Light.Beam] {
    let length = composer.isPortrait ? 0.4 * composer.height : 54.0
    return Self.lamps(on: composer).enumerated().map { index, x in
      let rest = (index.isMultiple(of: 2) ? 1 : -1) * (0.1 + 0.03 * Double(index % 3))
      return composer.beam(
        from: (x, 4), lean: lean(around: rest, phase: 0.38 * Double(index)), length: length, width: 1.2, spread: 0.1,
        strength: 1)
    }
  }

  /// Returns the haze in which the beams hang, and the spots of light on the stage.
  func floor(on composer: Composer) -> [DrawItem.Light.Pool] {
    let (width, height) = (composer.width, composer.height)
    return [
      composer.pool(x: width / 2, y: 0.42 * height, radius: (0.85 * width, 0.75 * height), strength: 0.5),
      composer.pool(x: width / 2, y: height, radius: (0.7 * width, 14), strength: 0.6),
    ]
      + Self.lamps(on: composer).map { x in
        composer.pool(x: x, y: height - 1, radius: (0.08 * width, 7), strength: 0.7)
      }
  }
}

extension Prop {
  /// Draws a card with the marks of four answers below the number.
  func answers(on composer: inout Composer) -> Color {
    let theme = composer.theme
    composer.box(
      Rect(x: x - 0.78 * size, y: y - 0.6 * size, width: 1.56 * size, height: 1.36 * size), radius: theme.radius.card,
      fill: theme.surface)
    for (index, shape) in AnswerShape.allCases.prefix(4).enumerated() {
      let place = Point(x: x + (Double(index) - 1.5) * 0.34 * size, y: y + 0.65 * size)
      composer.shape(
        shape, in: Rect(around: place, radius: 0.08 * size * shape.opticalScale), color: theme.answer(shape))
    }
    return theme.text
  }
}
