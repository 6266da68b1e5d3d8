import Games
import PadProtocol
import Room

/// A moment of a game with sample data, for people to look at and tests to compare.
struct GameSample {
  /// The sample's name for `parlor snapshot`: the game's name and a special feature, such as `snap-deal`.
  var name: String
  /// The game at the game time `SampleScene.moment`; its movements began before that.
  var game: GameScene
  var language = Language.en
  var upNext: String?

  /// The complete scene that the TV shows.
  var scene: Scene {
    Scene(
      content: .game(game), join: SampleData.join, room: language.hasChineseSamples ? "周五问答" : "Friday Quiz",
      language: language,
      upNext: upNext)
  }
}
