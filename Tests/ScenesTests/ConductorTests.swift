import Games
import PadProtocol
import Room
import Scenes
import Sounds
import Testing

/// Which passage goes with which scene, and which ones are ready in time.
@Suite struct ConductorTests {
  private func second(_ seconds: Double) -> Instant { .zero + .seconds(seconds) }

  private func scene(_ content: Scene.Content, overlay: Scene.Overlay? = nil) -> Scene {
    Scene(content: content, overlay: overlay, room: "Room", language: .en)
  }

  private func question(_ number: Int, overlay: Scene.Overlay? = nil) -> Scene {
    let countdown = Countdown(endsAt: second(40), total: .seconds(40))
    return scene(
      .game(
        .trivia(
          .question(
            .init(number: number, count: 9, text: "Q?", answers: ["a", "b"], players: [], countdown: countdown)))),
      overlay: overlay)
  }

  private func reveal(_ number: Int, at told: Instant) -> Scene {
    var reveal = TriviaScene.Reveal(
      number: number, count: 9, text: "Q?", answers: [], rightIndex: -1, explanation: nil, outcome: .allWrong,
      fastest: nil, scores: [], entrance: Entrance(at: told, for: RevealSheet().length))
    reveal.sheet = RevealSheet()
    return scene(.game(.trivia(.reveal(reveal))))
  }

  private func buzzer(_ number: Int, _ stage: BuzzerScene.Question.Stage) -> Scene {
    scene(.game(.buzzer(.question(.init(number: number, count: nil, stage: stage, scores: [])))))
  }

  @Test func eachQuestion_beginsANewForm_andItsMoodsGoOnInIt() {
    var conductor = Conductor()
    let first = conductor.programme(for: question(1), at: second(0), hearing: nil)
    #expect(first.passage == Passage(.quiz, .calm, start: 0, part: 0) && first.until == second(20))
    #expect(first.needed == [Passage(.quiz, .calm), Passage(.quiz, .calm, part: 1)])
    // Two seconds into the second part, the mood goes over to the closer one.
    let hearing = Conductor.Hearing(passage: Passage(.quiz, .calm, part: 2), left: .seconds(4))
    let closer = conductor.programme(for: question(1), at: second(20), hearing: hearing)
    #expect(closer.passage == Passage(.quiz, .closer, part: 2))
    let other = conductor.programme(for: question(2), at: second(30), hearing: nil)
    #expect(other.passage?.start == 1 && other.passage?.part == 0)
    #expect(other.passage?.arrangement.key != first.passage?.arrangement.key)
  }

  /// What was begun in the fifth part is the second form; the next question has the third one.
  @Test func longQuestion_goesOnWithTheNextForm() {
    var conductor = Conductor()
    _ = conductor.programme(for: question(1), at: second(0), hearing: nil)
    let hearing = Conductor.Hearing(passage: Passage(.quiz, .calm, part: 4), left: .seconds(1))
    let long = conductor.programme(for: question(1), at: second(1), hearing: hearing)
    #expect(long.passage == Passage(.quiz, .calm, part: 4) && long.passage?.form == 1)
    #expect(conductor.programme(for: question(2), at: second(2), hearing: hearing).passage?.start == 2)
  }

  /// What the mixer still plays is of the question before, so it says nothing of the new one.
  @Test func newQuestion_beginsAtTheBeginning_whateverIsStillHeard() {
    var conductor = Conductor()
    _ = conductor.programme(for: question(1), at: second(0), hearing: nil)
    let hearing = Conductor.Hearing(passage: Passage(.quiz, .calm, part: 2), left: .seconds(1))
    _ = conductor.programme(for: question(2), at: second(1), hearing: hearing)
    let again = conductor.programme(for: question(2), at: second(1), hearing: hearing)
    #expect(again.passage == Passage(.quiz, .calm, start: 1, part: 0))
  }

  @Test(arguments: [
    // The next part comes first, and then the mood changes; or the other way round; or both at the same time.
    (at: 10.0, left: 7.0, [Passage(.quiz, .calm, part: 1), Passage(.quiz, .calm, part: 2)]),
    (
      at: 18, left: 6,
      [Passage(.quiz, .calm, part: 1), Passage(.quiz, .closer, part: 1), Passage(.quiz, .calm, part: 2)]
    ),
    (
      at: 18, left: 1.5,
      [Passage(.quiz, .calm, part: 1), Passage(.quiz, .calm, part: 2), Passage(.quiz, .closer, part: 2)]
    ),
  ]) func whatMayComeSoon_isMadeReady(at moment: Double, left: Double, needed: [Passage]) {
    var conductor = Conductor()
    _ = conductor.programme(for: question(1), at: second(0), hearing: nil)
    let hearing = Conductor.Hearing(passage: Passage(.quiz, .calm, part: 1), left: .seconds(left))
    #expect(conductor.programme(for: question(1), at: second(moment), hearing: hearing).needed == needed)
  }

  /// While a drum rolls, the chords that follow it are made ready; while these are heard, the next question's music.
  @Test func reveal_hasItsQuestionsChords_andTheNextQuestionIsReady() throws {
    var conductor = Conductor()
    _ = conductor.programme(for: question(1), at: second(0), hearing: nil)
    let hearing = Conductor.Hearing(passage: Passage(.quiz, .calm, part: 1), left: .seconds(1))
    _ = conductor.programme(for: question(1), at: second(9), hearing: hearing)
    let reveal = reveal(1, at: second(10))
    let silence = conductor.programme(for: reveal, at: second(10), hearing: nil)
    let glow = Passage(.quiz, .afterglow, part: 2)
    #expect(silence.passage == nil && silence.needed == [glow])
    let told = try #require(silence.until)
    let afterglow = conductor.programme(for: reveal, at: told, hearing: nil)
    #expect(afterglow.passage == glow && afterglow.needed == [glow, glow.next, Passage(.quiz, .calm, start: 1)])
  }

  @Test func pause_isSilent_andTheMusicGoesOnAfterIt() {
    var conductor = Conductor()
    _ = conductor.programme(for: question(1), at: second(0), hearing: nil)
    let hearing = Conductor.Hearing(passage: Passage(.quiz, .calm, part: 1), left: .seconds(1))
    let paused = conductor.programme(for: question(1, overlay: .paused(.host)), at: second(9), hearing: hearing)
    let passage = Passage(.quiz, .calm, part: 2)
    #expect(paused.passage == nil && paused.needed == [passage])
    #expect(conductor.programme(for: question(1), at: second(9), hearing: nil).passage == passage)
  }

  /// Two games of an evening do not begin with the same music, nor do two visits of the lobby.
  @Test func numbersOfForms_areCountedOverTheEvening() {
    var conductor = Conductor()
    let lobby = scene(.lobby(.init(players: [], needed: 2)))
    let starts = [lobby, question(1), lobby, question(1), lobby].map {
      conductor.programme(for: $0, at: second(0), hearing: nil).passage?.start
    }
    #expect(starts == [0, 0, 1, 1, 2])
  }

  @Test func buzzer_hasASoftRoom_andANoteForWhoeverBuzzes() {
    var conductor = Conductor()
    let player = Player(id: .init(rawValue: 1), name: "Mia", colorIndex: 0)
    #expect(
      conductor.programme(for: buzzer(1, .listening), at: second(0), hearing: nil).passage == Passage(.buzzer, .calm))
    #expect(
      conductor.programme(for: buzzer(1, .open), at: second(0), hearing: nil).passage == Passage(.buzzer, .calm))
    let buzzed = buzzer(1, .buzzed(player, margin: nil))
    #expect(conductor.programme(for: buzzed, at: second(0), hearing: nil).passage == Passage(.buzzer, .closer))
    let next = buzzer(2, .buzzed(player, margin: nil))
    #expect(conductor.programme(for: next, at: second(9), hearing: nil).passage == Passage(.buzzer, .closer, start: 1))
  }
}
