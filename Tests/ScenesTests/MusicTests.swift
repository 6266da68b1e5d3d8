import Games
import PadProtocol
import Room
import Scenes
import Sounds
import Testing

/// Which loop goes with which scene.
@Suite struct MusicTests {
  private func scene(_ content: Scene.Content, overlay: Scene.Overlay? = nil) -> Scene {
    Scene(content: content, overlay: overlay, room: "Room", language: .en)
  }

  private func question(_ countdown: Countdown?) -> Scene.Content {
    .game(
      .trivia(
        .question(
          .init(number: 1, count: 2, text: "Q?", answers: ["a", "b"], players: [], countdown: countdown))))
  }

  private func second(_ seconds: Double) -> Instant { Instant(nanoseconds: 0) + .seconds(seconds) }

  @Test func lobby_hasItsLoop_andAPauseIsSilent() {
    let lobby = Scene.Content.lobby(.init(players: [], needed: 2))
    #expect(scene(lobby).music(at: second(0)).music == .lobby)
    #expect(scene(lobby, overlay: .paused(.host)).music(at: second(0)).music == nil)
    #expect(scene(.standby(.init(reason: .starting))).music(at: second(0)).music == nil)
    #expect(scene(question(nil), overlay: .resuming(at: second(3))).music(at: second(0)).music == nil)
  }

  @Test func bed_tightens_asTimeRunsOut() {
    let scene = scene(question(Countdown(endsAt: second(40), total: .seconds(30))))
    #expect(scene.music(at: second(10)) == (.calm, second(25)))
    #expect(scene.music(at: second(24.9)) == (.calm, second(25)))
    #expect(scene.music(at: second(25)) == (.closer, second(34)))
    #expect(scene.music(at: second(34)) == (.tight, nil))
    #expect(scene.music(at: second(50)) == (.tight, nil))
    #expect(self.scene(question(nil)).music(at: second(0)) == (.calm, nil))
  }

  /// A reveal is silent until its outcome has been heard; then the chords go on without the clock.
  @Test(arguments: [RevealSheet(), RevealSheet(.order, verdicts: 4), RevealSheet(.race, roll: .milliseconds(2_200))])
  func reveal_hasAnAfterglow(sheet: RevealSheet) {
    var reveal = TriviaScene.Reveal(
      number: 1, count: 2, text: "Q?", answers: [], rightIndex: -1, explanation: nil, outcome: .allWrong, fastest: nil,
      scores: [], entrance: Entrance(at: second(5), for: sheet.length))
    reveal.sheet = sheet
    let scene = scene(.game(.trivia(.reveal(reveal))))
    let start = second(5) + sheet.time(of: .told) + .milliseconds(700)
    #expect(scene.music(at: second(5)) == (nil, start))
    #expect(scene.music(at: start - .milliseconds(1)) == (nil, start))
    #expect(scene.music(at: start) == (.afterglow, nil))
    #expect(Music.afterglow.isInStep(with: .calm) && !Music.afterglow.isInStep(with: .lobby))
  }
}
