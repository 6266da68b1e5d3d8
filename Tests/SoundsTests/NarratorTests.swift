import Games
import PadProtocol
import Room
import Sounds
import Testing

/// What is read aloud, and how often.
@Suite struct NarratorTests {
  /// A narrator that macros may ask.
  private final class Reader {
    private var narrator = Narrator()
    func take(_ scene: Scene) -> Narrator.Reading? { narrator.take(scene) }
  }

  private func player(_ id: Int, _ name: String) -> Player {
    Player(id: Player.ID(rawValue: id), name: name, colorIndex: id)
  }

  private func scene(_ game: GameScene, overlay: Scene.Overlay? = nil, language: Language = .en) -> Scene {
    Scene(content: .game(game), overlay: overlay, room: "Room", language: language)
  }

  private func question(_ text: String = "How many strings has a violin?", language: String? = nil) -> GameScene {
    .trivia(
      .question(
        .init(number: 1, count: 2, text: text, answers: ["4", "5"], players: [], countdown: nil, language: language)))
  }

  private func reveal(_ outcome: TriviaScene.Reveal.Outcome) -> GameScene {
    .trivia(
      .reveal(
        .init(
          number: 1, count: 2, text: "How many strings has a violin?",
          answers: [.init(text: "4", players: []), .init(text: "5", players: [])], rightIndex: 0, explanation: nil,
          outcome: outcome, fastest: nil, scores: [])))
  }

  @Test func question_isReadOnce_withItsAnswers() throws {
    let narrator = Reader()
    let reading = try #require(narrator.take(scene(question())))
    #expect(reading.text == "How many strings has a violin? 1: 4. 2: 5.")
    #expect(reading.language == "en")
    #expect(narrator.take(scene(question())) == nil)
    // Another question with the same number, as in the next game.
    #expect(narrator.take(scene(question("Why?"))) != nil)
  }

  @Test func packsLanguage_isThatOfTheVoice_alsoForTheAnswer() throws {
    let narrator = Reader()
    #expect(try #require(narrator.take(scene(question(language: "de")))).language == "de")
    #expect(try #require(narrator.take(scene(reveal(.allWrong)))).language == "de")
    #expect(try #require(narrator.take(scene(question(), language: .zh))).language == "zh")
  }

  @Test func reveal_saysTheAnswer_andWhoWasFirst() throws {
    let mia = player(1, "★ Mia 🎉 <3")
    for (outcome, words) in [
      (.won([mia]), "The answer is: 4. Mia 3 was first."),
      (.won([mia, player(2, "Tom")]), "The answer is: 4. Mia 3 and Tom were first."),
      (.timeUp, "The answer is: 4. Nobody was right."),
    ] as [(TriviaScene.Reveal.Outcome, String)] {
      let narrator = Reader()
      #expect(try #require(narrator.take(scene(reveal(outcome)))).text == words)
    }
  }

  @Test(arguments: [
    ("🎉", "Player 7"), ("~*Zoë*~", "Zoë"), ("Anne-Marie", "Anne-Marie"), ("李明！", "李明"), ("- _ -", "Player 7"),
  ])
  func name_isReadWithoutSymbols(name: String, spoken: String) throws {
    let narrator = Reader()
    let reading = try #require(narrator.take(scene(reveal(.won([player(7, name)])))))
    #expect(reading.text == "The answer is: 4. \(spoken) was first.")
  }

  @Test func pause_cutsOff_andTheQuestionIsReadAgain() throws {
    let narrator = Reader()
    _ = narrator.take(scene(question()))
    #expect(try #require(narrator.take(scene(question(), overlay: .paused(.host)))).text.isEmpty)
    #expect(narrator.take(scene(question(), overlay: .paused(.host))) == nil)
    #expect(try #require(narrator.take(scene(question()))).text.hasPrefix("How many"))
  }
}
