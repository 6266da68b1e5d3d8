import Games
import PadProtocol
import Room
import Sounds

/// The registry of how games look and sound: two lines for each game.
extension GameScene {
  /// The scene, which knows how it is shown and heard.
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
  /// The table of the game.
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

/// A game's scene as the TV shows it and as it is heard; each game's folder has the answers.
protocol PresentedScene: GameSceneContent {
  /// What is the same in all of the game's scenes.
  static var presentation: GamePresentation { get }

  /// How the TV shows it.
  func layout(in surroundings: GameSurroundings) -> any GameLayout
  /// The music at a moment in game time while the game is played.
  func music(at now: Instant) -> MusicBed
  /// What the voice reads while the game is played; nil for silence. The winners are read of every game.
  func spoken(in language: Language) -> Spoken?
}

extension PresentedScene {
  func spoken(in language: Language) -> Spoken? { nil }
}

/// The world around a game and its sounds.
struct GamePresentation: Sendable {
  /// Where the light falls from, in parts of the canvas, on one that lies and on one that stands.
  var light: @Sendable (_ isPortrait: Bool) -> (x: Double, y: Double)
  /// Draws what stands around the game.
  var scenery: @Sendable (Scenery, inout Composer) -> Void
  /// Draws what drifts around it.
  var drift: @Sendable (Drift, Theme.World, inout Composer) -> Void
  /// The sounds that have to be ready during the game, besides those of every game.
  var sounds: [Sound]
  /// The loops that have to be ready.
  var loops: [Music] = [.calm, .closer, .tight]
}
