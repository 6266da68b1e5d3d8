import Games
import PadProtocol
import Room

/// A moment of a game with sample data, to look at and to compare.
struct GameSample {
  /// Its name for `parlor snapshot`: the game's name and a peculiarity, such as `snap-deal`.
  var name: String
  /// The game at the game time `SampleScene.moment`; motions began before it.
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
