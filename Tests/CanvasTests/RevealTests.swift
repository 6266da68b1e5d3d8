import Canvas
import Games
import PadProtocol
import Room
import Samples
import Scenes
import Testing

extension CanvasTests {
  /// A reveal with the real fonts.
  @Suite struct Reveals {
    @Test(arguments: ["Jun", "Oma Rosa", "Maximilian-Alexander", "小红", "محمد"], Language.allCases)
    func marginComingLater_OnlyAddsWords(name: String, language: Language) throws {
      let engine = try CanvasTests.engine()
      let player = Player(id: Player.ID(rawValue: 1), name: name, colorIndex: 0)
      for size in [CanvasSize(width: 1024, height: 768), CanvasSize(width: 1920, height: 1080)] {
        func items(_ margin: Span?) -> [DrawItem] {
          let reveal = TriviaScene.Reveal(
            number: 1, count: 2, text: "What?",
            answers: [.init(text: "This", players: [player]), .init(text: "That", players: [])], rightIndex: 0,
            explanation: "It was in the news.", outcome: .won([player]), fastest: .milliseconds(12_840),
            margin: margin, scores: [ScoreLine(player: player, rank: 1, score: 1, gained: 1)])
          return layout(
            Scene(content: .game(.trivia(.reveal(reveal))), room: "Attic", language: language), size: size,
            now: SampleScene.moment, text: engine)
        }
        let before = items(nil)
        for margin in [Span.zero, .milliseconds(288), .milliseconds(9_900)] {
          let after = items(margin)
          #expect(after.count == before.count)
          let changed = zip(before, after).filter { $0 != $1 }
          #expect(changed.count == 1)
          guard case (.text(let short), .text(let long))? = changed.first else { continue }
          #expect(short.line.size == long.line.size && short.x == long.x && short.baseline == long.baseline)
          #expect(long.line.text.hasPrefix(short.line.text))
        }
      }
    }
  }
}
