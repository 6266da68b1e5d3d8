import Games
import Room
import Samples

/// What a sample is there to show.
struct SampleFact: Sendable, CustomStringConvertible {
  /// The sample's.
  let name: String
  /// Whether it is so in what the TV shows of its game.
  let isShown: @Sendable (GameScene) -> Bool

  var description: String { name }

  /// All there are.
  static let all = [snap, disks, dilemma, buzzer, questions, rounds, reveals, kinds, overs, openings].flatMap(\.self)

  /// When it is looked at, in game time.
  static let now = SampleScene.moment

  /// What the TV shows of a sample's game; nil where it shows none.
  static func game(of sample: SampleScene) -> GameScene? {
    if case .game(let game) = sample.scene.content { game } else { nil }
  }
}
