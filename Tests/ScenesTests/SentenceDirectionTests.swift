import Games
import PadProtocol
import Room
import Testing

@testable import Samples
@testable import Scenes

/// A sentence of ours runs from left to right, whatever name it begins with.
@Suite struct SentenceDirectionTests {
  private static let names = ["محمد", "שרה"]

  private func player(_ name: String) -> Player { Player(id: Player.ID(rawValue: 1), name: name, colorIndex: 0) }

  private func lines(_ game: GameScene) -> [TextLine] {
    layout(
      Scene(content: .game(game), room: "Attic", language: .en), size: SceneContentTests.full,
      now: SampleScene.moment, text: FakeMeasurer()
    ).compactMap { item in if case .text(let text) = item { text.line } else { nil } }
  }

  private func direction(_ words: String, in game: GameScene) -> TextDirection? {
    lines(game).first { $0.text.contains(words) }?.direction
  }

  @Test(arguments: names) func reveal_whoWasFirst_andItsRemark(name: String) {
    for text in ["Which planet is it?", "أي كوكب هذا؟"] {
      let reveal = TriviaScene.Reveal(
        number: 1, count: 2, text: text,
        answers: [.init(text: "A", players: [player(name)]), .init(text: "B", players: [])],
        rightIndex: 0, explanation: nil, outcome: .won([player(name)]), fastest: .seconds(1), margin: .milliseconds(3),
        scores: SampleData.scores([1, 0]))
      #expect(direction("was first", in: .trivia(.reveal(reveal))) == .leftToRight, "\(text)")
    }
  }

  @Test(arguments: names) func over_whoWins(name: String) {
    let scores = [ScoreLine(player: player(name), rank: 1, score: 3)]
    let trivia = TriviaScene.Over(winners: [player(name)], scores: scores, questions: 3, winnerRight: 3)
    #expect(direction("wins!", in: .trivia(.over(trivia))) == .leftToRight)
    let trust = DilemmaScene.Trust(
      first: player(name), second: player("Ana"), squares: [.played(.cooperate, .cooperate)])
    let dilemma = DilemmaScene.Over(winners: [player(name)], scores: scores, trust: [trust])
    #expect(direction("wins!", in: .dilemma(.over(dilemma))) == .leftToRight)
  }

  @Test(arguments: names) func snap_newsAndTurns(name: String) {
    var hands = SnapTables.hands(3)
    hands[0].player.name = name
    #expect(direction("turn", in: .snap(.table(SnapTables.table(hands, turn: 0)))) == .leftToRight)
    let news = SnapTables.table(hands, news: .wrongCall(hands[0].player, paid: 3))
    #expect(direction("gives", in: .snap(.table(news))) == .leftToRight)
  }
}
