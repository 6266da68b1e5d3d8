@testable import Games
import PadProtocol
import Testing

@testable import Room

/// Whoever was right, or pressed, just after the winner is told so, and by how much.
@Suite struct LatecomerTests {
  /// An evening of some length: what is known of a connection is believed.
  private func evening(_ game: GameKind = .trivia) -> Evening {
    var evening = Evening(
      ["Ana", "Ben", "Cleo"], rules: TriviaRules(rounds: 1), also: [game == .trivia ? .snap : game])
    evening.arrive("Xiu", language: .zh)
    evening.command(.chooseGame(game))
    evening.pass(.seconds(5))
    evening.command(.start)
    return evening
  }

  private func press(_ name: String, _ token: Token, after milliseconds: Int, _ evening: inout Evening) {
    evening.pass(.milliseconds(milliseconds))
    evening.happen(.message(.press(token), from: evening.pad(name)))
  }

  private func token(_ answer: String, in evening: Evening) throws -> Token {
    let index = try #require(evening.question?.answers.firstIndex(of: answer))
    return try #require(evening.screen("Ana")?.shared.buttons[index].token)
  }

  @Test func rightAfterTheDecision_isSaidOnThePad_andMarkedOnTheTV() throws {
    var evening = evening()
    let right = try token("right", in: evening)
    press("Ana", right, after: 1_000, &evening)
    press("Ben", right, after: 2, &evening)
    press("Xiu", right, after: 298, &evening)
    #expect(evening.screen("Ana")?.status == "First by 2 ms: a point for you!")
    #expect(evening.screen("Ben")?.status == "2 ms too late.")
    #expect(evening.screen("Xiu")?.status == "晚了 300 毫秒。")
    #expect(evening.screen("Ben")?.personal.verdict == .right)
    #expect(evening.screen("Ben")?.personal.pressed == right)
    #expect(evening.screen("Cleo")?.status == "Ana was first.")
    let reveal = try #require(evening.reveal)
    #expect(reveal.answers[reveal.rightIndex].players.map(\.name) == ["Ana", "Ben", "Xiu"])
    #expect(reveal.scores.map(\.score) == [1, 0, 0, 0])
  }

  @Test func wrongAfterTheDecision_isMarkedWrong() throws {
    var evening = evening()
    let (right, wrong) = (try token("right", in: evening), try token("wrong 1", in: evening))
    press("Ana", right, after: 1_000, &evening)
    press("Ben", wrong, after: 40, &evening)
    // One answer is all that anybody has.
    press("Ben", right, after: 40, &evening)
    #expect(evening.screen("Ben")?.personal.verdict == .wrong)
    #expect(evening.screen("Ben")?.status == "Ana was first.")
    let reveal = try #require(evening.reveal)
    #expect(reveal.answers.first { $0.text == "wrong 1" }?.players.map(\.name) == ["Ben"])
    #expect(reveal.answers[reveal.rightIndex].players.map(\.name) == ["Ana"])
  }

  @Test func tooLateToBeLate_isNothing() throws {
    var evening = evening()
    let right = try token("right", in: evening)
    press("Ana", right, after: 1_000, &evening)
    press("Ben", right, after: 301, &evening)
    #expect(evening.screen("Ben")?.status == "Ana was first.")
    #expect(evening.screen("Ben")?.personal.pressed == nil)
    #expect(evening.reveal?.answers.flatMap(\.players).count == 1)
  }

  @Test func rightInTheSameRace_isToldByHowMuch() throws {
    var evening = evening()
    // Cleo is far away, and so it takes a moment until it is known that she was not first.
    evening.happen(.measured(evening.pad("Cleo"), roundTrip: .milliseconds(100)))
    let right = try token("right", in: evening)
    press("Ana", right, after: 1_000, &evening)
    #expect(evening.question != nil)
    press("Ben", right, after: 8, &evening)
    evening.pass(.milliseconds(60))
    #expect(evening.screen("Ana")?.status == "First by 8 ms: a point for you!")
    #expect(evening.screen("Ben")?.status == "8 ms too late.")
  }

  @Test func buzzer_theSecondOne_isToldByHowMuch() throws {
    var evening = evening(.buzzer)
    evening.command(.skip)
    let token = try #require(evening.screen("Ana")?.shared.buttons.first?.token)
    press("Ana", token, after: 1_000, &evening)
    press("Ben", token, after: 12, &evening)
    press("Xiu", token, after: 8, &evening)
    evening.pass(.seconds(1))
    #expect(evening.screen("Ana")?.status == "You were first by 12 ms: answer!")
    #expect(evening.screen("Ben")?.status == "You pressed 12 ms later.")
    #expect(evening.screen("Xiu")?.status == "你晚了 20 毫秒。")
    #expect(evening.screen("Cleo")?.status == "Ana was first.")
    // Another question, another race.
    evening.command(.game(Token(rawValue: "wrong")))
    #expect(evening.screen("Ben")?.status == "Press if you know it!")
  }

  @Test func disks_theSecondOne_isToldByHowMuch_whileTheDiskFades() throws {
    var evening = evening(.disks)
    evening.pass(.seconds(3))
    let button = try #require(evening.screen("Ana")?.shared.buttons.first { $0.shape != nil })
    press("Ana", button.token, after: 100, &evening)
    press("Ben", button.token, after: 45, &evening)
    press("Xiu", button.token, after: 5, &evening)
    #expect(evening.screen("Ben")?.status == "Too late by 45 ms.")
    #expect(evening.screen("Xiu")?.status == "晚了 50 毫秒。")
    #expect(evening.screen("Cleo")?.status == "Press the keys of the disks!")
    evening.pass(.seconds(3))
    #expect(evening.screen("Ben")?.status == "Press the keys of the disks!")
  }

  @Test func snap_theSecondCall_isToldByHowMuch() throws {
    var evening = evening(.snap)
    evening.pass(.seconds(3))
    var snap = try #require(evening.room.game as? Snap)
    for index in snap.hands.indices.prefix(2) {
      while snap.hands[index].open.last?.value != 7, let card = snap.hands[index].closed.popLast() {
        snap.hands[index].open.append(card)
      }
    }
    snap.lay(at: evening.room.clock.gameTime(at: evening.now))
    try #require(snap.table.isSnap, "another seed is needed: one of the two has no seven")
    evening.room.games[evening.room.current] = snap
    evening.pass(.milliseconds(1))
    let token = snap.table.callToken
    press("Ana", token, after: 10, &evening)
    press("Ben", token, after: 45, &evening)
    press("Xiu", token, after: 5, &evening)
    #expect(evening.screen("Ben")?.status == "45 ms too late.")
    #expect(evening.screen("Xiu")?.status == "喊对了，但晚了 50 毫秒。")
  }
}
