import Games
import PadProtocol
import Questions
import Room
import Scenes

// The names say all that there is to say.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// Games that are about to begin, from the moment of their start on.
extension SampleScene {
  package static let opening = SampleScene("opening", opening(quiz(SampleData.saturn), SampleData.trivia))
  static let openingChinese = SampleScene(
    "opening-zh", opening(quiz(SampleData.saturnInChinese), SampleData.triviaInChinese, language: .zh))
  static let openingSnap = SampleScene("opening-snap", opening(begun(Snap.self), SampleData.snap))
  static let openingDisks = SampleScene("opening-disks", opening(begun(Disks.self), SampleData.disks))
  static let openingDilemma = SampleScene("opening-dilemma", opening(begun(Dilemma.self), SampleData.dilemma))
  static let openingBuzzer = SampleScene(
    "opening-buzzer",
    opening(
      begun(Buzzer.self),
      Scene.GameCard(
        title: "Buzzer", summary: "The quiz master asks; whoever presses first may answer.", seats: 2...200,
        isChoosable: true)))
  /// The lobby gives way to the first game, and the end of that to the next.
  package static let wiping = SampleScene(
    "wipe", opening(quiz(SampleData.saturn), SampleData.trivia), after: Wipe(from: lobby.scene, startsAt: moment))
  static let wipingNext = SampleScene(
    "wipe-next", opening(begun(Snap.self), SampleData.snap), after: Wipe(from: overTally.scene, startsAt: moment))

  static let openings = [
    opening, openingChinese, openingSnap, openingDisks, openingDilemma, openingBuzzer, wiping, wipingNext,
  ]

  /// A game at its very beginning, while it waits until everybody has looked up.
  private static func begun<Rules: Game>(_ rules: Rules.Type, options: GameOptions = GameOptions()) -> GameScene {
    PlayedGame<Rules>(options: options, players: SampleData.players(6), at: moment).game.scene
  }

  private static func quiz(_ question: Question) -> GameScene {
    begun(Trivia.self, options: GameOptions(questions: Array(repeating: question, count: 10)))
  }

  private static func opening(_ game: GameScene, _ card: Scene.GameCard, language: Language = .en) -> Scene {
    var scene = inRoom(.game(game), language: language)
    scene.overlay = .opening(
      Scene.Opening(
        title: card.title, summary: card.summary, startsAt: moment,
        endsAt: moment + RoomConfiguration.resumeCountdown))
    scene.gameClock.stop(at: moment)
    return scene
  }
}
