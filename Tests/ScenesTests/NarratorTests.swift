import Games
import PadProtocol
import Questions
import Room
import Scenes
import Testing

/// What is read aloud, and how often.
@Suite struct NarratorTests {
  /// A narrator that macros may ask.
  private final class Reader {
    private var narrator = Narrator()
    func reading(of scene: Scene, at now: Instant = .zero) -> Narrator.Reading? {
      narrator.reading(of: scene, at: now)
    }
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
    let reading = try #require(narrator.reading(of: scene(question())))
    #expect(reading.text == "How many strings has a violin? 1: 4. 2: 5.")
    #expect(reading.language == "en")
    #expect(narrator.reading(of: scene(question())) == nil)
    // Another question with the same number, as in the next game.
    #expect(narrator.reading(of: scene(question("Why?"))) != nil)
  }

  /// The answers are on the TV and the pads, and reading them takes longer than answering.
  @Test func question_isReadAlone_unlessAllIsWanted() {
    var narrator = Narrator(readsAnswers: false)
    let reading = narrator.reading(of: scene(question()), at: .zero)
    #expect(reading?.text == "How many strings has a violin?")
  }

  @Test func packsLanguage_isThatOfTheVoice_alsoForTheAnswer() throws {
    let narrator = Reader()
    #expect(try #require(narrator.reading(of: scene(question(language: "de")))).language == "de")
    #expect(try #require(narrator.reading(of: scene(reveal(.allWrong)))).language == "de")
    #expect(try #require(narrator.reading(of: scene(question(), language: .zh))).language == "zh")
  }

  @Test func reveal_saysTheAnswer_andWhoWasFirst() throws {
    let mia = player(1, "★ Mia 🎉 <3")
    for (outcome, words) in [
      (.won([mia]), "The answer is: 4. Mia 3 was first."),
      (.won([mia, player(2, "Tom")]), "The answer is: 4. Mia 3 and Tom were first."),
      (.timeUp, "The answer is: 4. Nobody was right."),
    ] as [(TriviaScene.Reveal.Outcome, String)] {
      let narrator = Reader()
      #expect(try #require(narrator.reading(of: scene(reveal(outcome)))).text == words)
    }
  }

  @Test(arguments: [
    ("🎉", "Player 7"), ("~*Zoë*~", "Zoë"), ("Anne-Marie", "Anne-Marie"), ("李明！", "李明"), ("- _ -", "Player 7"),
  ])
  func name_isReadWithoutSymbols(name: String, spoken: String) throws {
    let narrator = Reader()
    let reading = try #require(narrator.reading(of: scene(reveal(.won([player(7, name)])))))
    #expect(reading.text == "The answer is: 4. \(spoken) was first.")
  }

  @Test func pause_cutsOff_andTheQuestionIsReadAgain() throws {
    let narrator = Reader()
    _ = narrator.reading(of: scene(question()))
    #expect(try #require(narrator.reading(of: scene(question(), overlay: .paused(.host)))).text.isEmpty)
    #expect(narrator.reading(of: scene(question(), overlay: .paused(.host))) == nil)
    #expect(try #require(narrator.reading(of: scene(question()))).text.hasPrefix("How many"))
  }

  @Test func alternativeText_isReadWithTheQuestion() {
    guard case .trivia(.question(var asked)) = question("Who sings?") else { return }
    asked.picture = .init(file: MediaFile(pack: "/p", name: "a.png"), width: 4, height: 3, alt: "A tower of iron")
    let reading = Reader().reading(of: scene(.trivia(.question(asked))))
    #expect(reading?.text == "Who sings? A tower of iron. 1: 4. 2: 5.")
  }
}
