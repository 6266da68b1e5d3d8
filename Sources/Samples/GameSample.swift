import Games
import PadProtocol
import Room

/// A moment of a game with sample data, to look at and to compare.
struct GameSample {
  /// What `parlor snapshot` calls it: the game's name, and what is special about it, such as `snap-deal`.
  var name: String
  /// What the game shows at the game time `SampleScene.moment`; what moves began before it.
  var game: GameScene
  var language = Language.en
  var upNext: String?

  /// The whole of what the TV shows.
  var scene: Scene {
    Scene(
      content: .game(game), join: SampleData.join, room: language.hasChineseSamples ? "周五问答" : "Friday Quiz",
      language: language,
      upNext: upNext)
  }
}
