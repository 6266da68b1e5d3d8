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
    #expect(scene(.question(question())).clipsAhead == [file, next])
  }

  @Test func reveal_IsSilent_andTheNextOneIsMadeReady() {
    var reveal = TriviaScene.Reveal(
      number: 1, count: 2, text: "?", answers: [], rightIndex: 0, explanation: nil, outcome: .timeUp, fastest: nil,
      scores: [])
    #expect(scene(.reveal(reveal)).clip == nil && scene(.reveal(reveal)).clipsAhead.isEmpty)
    reveal.ahead = .init(picture: nil, answers: 2, sound: next)
    #expect(scene(.reveal(reveal)).clipsAhead == [next])
  }

  /// The first question lies under the game's card, and makes no sound yet.
  @Test func gamesCard_IsSilent_andTheFirstQuestionsSoundIsMadeReady() {
    let start = Instant(nanoseconds: 0)
    let opening = Scene.Overlay.opening(.init(title: "", summary: "", startsAt: start, endsAt: start + .seconds(3)))
    for overlay in [opening, .paused(.host), .resuming(at: start)] {
      let covered = scene(.question(question()), overlay: overlay)
      #expect(covered.clip == nil && covered.clipsAhead == [file, next])
    }
  }

  // MARK: When it begins

  private func second(_ seconds: Double) -> Instant { Instant(nanoseconds: 0) + .seconds(seconds) }

  /// When speech of how many seconds began, whether more is to be read, and when the sound is there: how much later it
  /// begins, nil for not yet.
  private static let turns: [(speech: (at: Double, length: Double)?, isReading: Bool, now: Double, delay: Double?)] = [
    (nil, false, 1, 0),
    (nil, true, 1, nil),
    ((1, 2), false, 1, 2.3),
    ((1, 2), false, 2.5, 0.8),
    ((1, 2), false, 3, 0),
    ((1, 2), false, 10, 0),
    ((1, 2), true, 1, nil),
  ]

  @Test(arguments: turns.indices)
  func sound_ComesAfterTheVoice_andWithoutOneAtOnce(index: Int) {
    let way = Self.turns[index]
    var turn = ClipTurn()
    let begins = turn.show(scene(.question(question())).clip)
    #expect(!begins)
    if let speech = way.speech { turn.speak(for: .seconds(speech.length), at: second(speech.at)) }
    let delay = turn.begin(isReading: way.isReading, at: second(way.now))
    #expect(delay == way.delay.map { .seconds($0) })
    // Once, and after a voice that ended without samples at last.
    let later = [turn.begin(isReading: false, at: second(20)), turn.begin(isReading: false, at: second(20))]
    #expect(later == (way.delay == nil ? [.zero, nil] : [nil, nil]))
  }

  @Test func whatIsShownNext_EndsIt_andBeginsAnew() {
    var turn = ClipTurn()
    let (one, other) = (scene(.question(question())).clip, scene(.question(question(number: 2))).clip)
    _ = turn.show(one)
    let first = turn.begin(isReading: false, at: second(0))
    #expect(first == .zero)
    // What has not begun need not be ended.
    let ends = [one, other, nil].map { turn.show($0) }
    #expect(ends == [false, true, false])
    let nothing = turn.begin(isReading: false, at: second(1))
    #expect(nothing == nil)
    // What was spoken of another question holds nothing up.
    turn.speak(for: .seconds(9), at: second(1))
    turn.endSpeech()
    _ = turn.show(one)
    let again = turn.begin(isReading: false, at: second(2))
    #expect(again == .zero)
  }
}
