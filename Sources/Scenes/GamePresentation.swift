import Games
import PadProtocol
import Room
import Sounds

/// The registry of the games' looks and sounds, with two lines for each game.
extension GameScene {
  /// The scene, which knows its own picture and sound.
  var presented: any PresentedScene {
    switch self {
    case .trivia(let scene): scene
    case .snap(let scene): scene
    case .disks(let scene): scene
    case .dilemma(let scene): scene
    case .buzzer(let scene): scene
    }
  }
}

extension GameKind {
  /// The game's presentation, shared by all of its scenes.
  var presentation: GamePresentation {
    switch self {
    case .trivia: TriviaScene.presentation
    case .snap: SnapScene.presentation
    case .disks: DisksScene.presentation
    case .dilemma: DilemmaScene.presentation
    case .buzzer: BuzzerScene.presentation
    }
  }
}

/// A game's scene with its picture and its sound; each game's folder has the implementation.
protocol PresentedScene: GameSceneContent {
  /// The part of the presentation that is the same in all of the game's scenes.
  static var presentation: GamePresentation { get }

  /// Returns the layout in which the TV shows the scene.
  func layout(in surroundings: GameSurroundings) -> any GameLayout
  /// Returns the music at a moment in game time while the game is being played.
  func music(at now: Instant) -> MusicBed
  /// Returns the text that the voice reads while the game is being played; nil for silence.
  ///
  /// The winners are read aloud in every game.
  func spoken(in language: Language) -> Spoken?
  /// The game time until which the TV keeps the outcome of a round secret; nil if there is none.
  var secretUntil: Instant? { get }
  /// A number that changes when a new part of the game sweeps the picture of the last one away.
  var chapter: Int { get }
}

extension PresentedScene {
  var secretUntil: Instant? { nil }
  var chapter: Int { 0 }
  func spoken(in language: Language) -> Spoken? { nil }
}

/// The surroundings of a game and its sounds.
struct GamePresentation: Sendable {
  /// The position of the light, as fractions of the canvas, in landscape and in portrait.
  var light: @Sendable (_ isPortrait: Bool) -> (x: Double, y: Double)
  /// Draws the scenery around the game.
  var scenery: @Sendable (Scenery, inout Composer) -> Void
  /// Draws how much light each part of the scenery throws back; see `Relief`.
  var relief: @Sendable (inout Relief) -> Void
  /// Returns the light that falls on the scenery, as beams and as pools.
  var lighting: @Sendable (Lighting, Composer) -> (beams: [DrawItem.Light.Beam], pools: [DrawItem.Light.Pool])
  /// Whether the light moves.
  var swings = false
  /// Draws the ornaments that drift around the game.
  var drift: @Sendable (Drift, Theme.World, inout Composer) -> Void
  /// Draws a thing of the game, on which the numbers before its start stand; returns the colour of the numbers.
  var prop: @Sendable (Prop, inout Composer) -> Color
  /// The sounds that have to be ready during the game, in addition to those that every game needs.
  var sounds: [Sound]
  /// The players of the game's music.
  var ensemble: Ensemble
}

/// The place of a thing on which the numbers before a game's start stand, in units.
struct Prop {
  /// The middle of the number.
  let x: Double
  let y: Double
  /// The type size of the number.
  let size: Double
}
