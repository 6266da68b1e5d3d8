import Games
import PadProtocol
import Questions
import Room
import Sounds
import Testing

/// Which question's sound is heard, and which one is made ready.
@Suite struct QuestionClipTests {
  private let file = MediaFile(pack: "/p", name: "a.ogg")
  private let next = MediaFile(pack: "/p", name: "b.ogg")

  private func scene(_ content: TriviaScene, overlay: Scene.Overlay? = nil) -> Scene {
    Scene(content: .game(.trivia(content)), overlay: overlay, room: "Room", language: .en)
  }

  private func question(number: Int = 1) -> TriviaScene.Question {
    .init(
      number: number, count: 2, text: "Who sings?", answers: ["a", "b"], players: [], countdown: nil, sound: file,
      ahead: .init(picture: nil, answers: 2, sound: next))
  }

  @Test func question_IsHeard_andNotInAPause() {
    #expect(scene(.question(question())).clip?.file == file)
    #expect(scene(.question(question()), overlay: .paused(.host)).clip == nil)
    // The same sound of another question begins anew.
    #expect(scene(.question(question())).clip != scene(.question(question(number: 2))).clip)
    #expect(scene(.question(question())).clipAhead == next)
  }

  @Test func reveal_IsSilent_andTheNextOneIsMadeReady() {
    var reveal = TriviaScene.Reveal(
      number: 1, count: 2, text: "?", answers: [], rightIndex: 0, explanation: nil, outcome: .timeUp, fastest: nil,
      scores: [])
    #expect(scene(.reveal(reveal)).clip == nil && scene(.reveal(reveal)).clipAhead == nil)
    reveal.ahead = .init(picture: nil, answers: 2, sound: next)
    #expect(scene(.reveal(reveal)).clipAhead == next)
  }

  @Test func alternativeText_IsReadWithTheQuestion() throws {
    var question = question()
    question.picture = .init(file: file, width: 4, height: 3, alt: "A tower of iron")
    var narrator = Narrator()
    let reading = narrator.take(scene(.question(question)))
    #expect(reading?.text == "Who sings? A tower of iron. 1: a. 2: b.")
  }
}
