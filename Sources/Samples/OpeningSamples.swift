import Games
import PadProtocol
import Room
import Scenes

// The names say all that there is to say.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// Games that are about to begin, from the moment of their start on.
extension SampleScene {
  package static let opening = SampleScene("opening", opening(question, SampleData.trivia))
  static let openingChinese = SampleScene(
    "opening-zh", opening(questionChinese, SampleData.triviaInChinese))
  static let openingSnap = SampleScene("opening-snap", opening(game("snap"), SampleData.snap))
  static let openingDisks = SampleScene("opening-disks", opening(game("disks"), SampleData.disks))
  static let openingDilemma = SampleScene("opening-dilemma", opening(game("dilemma"), SampleData.dilemma))
  static let openingBuzzer = SampleScene(
    "opening-buzzer",
    opening(
      game("buzzer"),
      Scene.GameCard(
        title: "Buzzer", summary: "The quiz master asks; whoever presses first may answer.", seats: 2...200,
        isChoosable: true)))
  /// The lobby gives way to the first game, and the end of that to the next.
  package static let wiping = SampleScene(
    "wipe", opening(question, SampleData.trivia), after: Wipe(from: lobby.scene, startsAt: moment))
  static let wipingNext = SampleScene(
    "wipe-next", opening(game("snap"), SampleData.snap), after: Wipe(from: overTally.scene, startsAt: moment))

  static let openings = [
    opening, openingChinese, openingSnap, openingDisks, openingDilemma, openingBuzzer, wiping, wipingNext,
  ]

  private static func game(_ name: String) -> SampleScene {
    [SnapSamples.all, DisksSamples.all, DilemmaSamples.all, BuzzerSamples.all].joined()
      .first { $0.name == name }.map(SampleScene.init) ?? question
  }

  private static func opening(_ sample: SampleScene, _ game: Scene.GameCard) -> Scene {
    var scene = sample.scene
    scene.overlay = .opening(
      Scene.Opening(
        title: game.title, summary: game.summary, startsAt: moment,
        endsAt: moment + RoomConfiguration.resumeCountdown))
    scene.gameClock.stop(at: moment)
    return scene
  }
}
