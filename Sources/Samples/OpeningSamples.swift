import Games
import PadProtocol
import Questions
import Room
import Scenes

// The names are self-explanatory.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
/// Games that are about to begin, from the moment of their start.
extension SampleScene {
  package static let opening = opening(of: .trivia, named: "opening")
  static let openingChinese = opening(of: .trivia, named: "opening-zh", in: .zh)
  /// The openings of all the other games.
  private static let openingGames = GameKind.allCases.filter { $0 != .trivia }
    .map { opening(of: $0, named: "opening-\($0.rawValue)") }
  /// The transition from the lobby to the first game; `wipingNext` is the one from the end of a game to the next game.
  package static let wiping = SampleScene("wipe", opening.scene, after: Wipe(from: lobby.scene, startsAt: moment))
  static let wipingNext = SampleScene(
    "wipe-next", opening(of: .snap, named: "").scene, after: Wipe(from: overTally.scene, startsAt: moment))

  static let openings = [opening, openingChinese] + openingGames + [wiping, wipingNext]

  /// Returns a game at its very beginning, while it waits for everybody to look up.
  private static func opening(of kind: GameKind, named name: String, in language: Language = .en) -> SampleScene {
    let question = language.hasChineseSamples ? SampleData.saturnInChinese : SampleData.saturn
    return SampleScene(
      name,
      opening(
        begun(kind.type, asking: Array(repeating: question, count: 10)),
        Scene.GameCard(
          kind: kind, title: kind.type.title(in: language), summary: kind.type.summary(in: language),
          seats: kind.type.seats,
          isChoosable: true), language: language))
  }

  private static func begun<Rules: Game>(_ rules: Rules.Type, asking questions: [Question]) -> GameScene {
    PlayedGame<Rules>(
      options: GameOptions(trivia: TriviaOptions(questions: questions)), players: SampleData.players(6), at: moment
    ).game.scene
  }

  private static func opening(_ game: GameScene, _ card: Scene.GameCard, language: Language = .en) -> Scene {
    var scene = inRoom(.game(game), language: language)
    scene.overlay = .opening(
      Scene.Opening(
        title: card.title, summary: card.summary, startsAt: moment,
        endsAt: moment + RoomConfiguration.resumeCountdown, players: SampleData.players(6)))
    scene.gameClock.stop(at: moment)
    return scene
  }
}
