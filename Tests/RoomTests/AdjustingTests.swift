import Console
import Games
import PadProtocol
import Questions
import Testing

@testable import Room

/// What the host takes back and gives by hand, at the console and on a phone.
@Suite struct Adjusting {
  private func asked(teams: Bool = false) -> Evening {
    var evening = Evening(rules: TriviaRules(scoring: .right, rounds: 0))
    if teams { evening.command(.makeTeams(2)) }
    for name in ["Ana", "Ben", "Cleo"] { evening.arrive(name) }
    evening.command(.start)
    evening.pass(.seconds(2))
    return evening
  }

  private func commands(_ keys: [ConsoleKey], _ evening: Evening) -> [ConsoleCommand] {
    var navigator = ConsoleNavigator()
    return keys.compactMap {
      if case .command(let command)? = navigator.handle($0, in: evening.console) { command } else { nil }
    }
  }

  @Test func atTheConsole_plusAndMinus_changeTheScoreOfWhoIsChosen() throws {
    var evening = asked()
    let (ana, ben) = (try #require(evening.player("Ana")).id, try #require(evening.player("Ben")).id)
    #expect(
      commands([.character("k"), .character("+"), .character("="), .right, .character("-")], evening)
        == [.room(.adjust(ana, by: 1)), .room(.adjust(ana, by: 1)), .room(.adjust(ben, by: -1))])
    // Where nobody is chosen they are nobody's.
    #expect(commands([.character("+")], evening).isEmpty)
    evening.command(.adjust(ana, by: 1))
    #expect(evening.screen("Ana")?.personal.score == 1)
    #expect(evening.records.last?.happening == .adjusted(ana, by: 1))
    // A pause is no time for it, and neither is the lobby.
    evening.command(.togglePause)
    #expect(evening.console.adjustment == nil)
    evening.command(.adjust(ana, by: 1))
    #expect(evening.room.scores.first?.score == 1)
    evening.command(.endGame)
    #expect(evening.console.adjustment == nil)
  }

  @Test func onAPhone_everyPlayerHasBoth() throws {
    let evening = asked()
    let ana = try #require(evening.player("Ana")).id
    let desk = PhoneDesk(of: evening.room, in: evening.box)
    let row = try #require(desk.screen.players.first)
    #expect(row.adjust == "adjust.\(ana.rawValue)" && row.step == 1)
    #expect(desk.commands(of: "adjust.\(ana.rawValue)+", at: 7) == [.room(.adjust(ana, by: 1))])
    #expect(desk.commands(of: "adjust.\(ana.rawValue)-", at: 7) == [.room(.adjust(ana, by: -1))])
    let before = PhoneDesk(of: Evening(["Ana"]).room, in: evening.box)
    #expect(before.screen.players.allSatisfy { $0.adjust == nil && $0.step == nil })
  }

  @Test func ofATeam_itIsTheTeams() throws {
    var evening = asked(teams: true)
    let cleo = try #require(evening.player("Cleo")).id
    evening.command(.adjust(cleo, by: 2))
    #expect(evening.room.scores.map { "\($0.player.name) \($0.score)" } == ["Team Fox 2", "Team Owl 0"])
  }

  /// What was skipped and goes on is a press of its moment: on a phone that is late it would be for something else.
  @Test func takingBack_isOnConsoleAndPhone_untilTheNextQuestion() throws {
    var evening = asked()
    evening.press("Ana", "right")
    #expect(evening.action(.game(.takeBack)) == nil)
    evening.command(.skip)
    #expect(evening.action(.game(.takeBack))?.key == "Z")
    let desk = PhoneDesk(of: evening.room, in: evening.box).numbered(3)
    #expect(desk.commands(of: "token.back", at: 3) == [.room(.game(.takeBack))])
    #expect(desk.commands(of: "token.back", at: 2) == nil)
    evening.command(.game(.takeBack))
    #expect(evening.question?.players.map(\.answered) == [true, false, false])
    for name in ["Ben", "Cleo"] { evening.press(name, "wrong 1") }
    #expect(evening.screen("Ana")?.personal.score == 1)
  }

  /// The quiz master's slip of the thumb: the point goes, whoever had the word has it again, and the other word is said.
  @Test(arguments: [
    ("token.right", 1, "token.wrong", 0), ("token.wrong", 0, "token.right", 1),
  ])
  func onAPhone_theBuzzersWord_isTakenBack(word: String, points: Int, other: String, end: Int) throws {
    var evening = Evening(["Ana", "Ben"], hostName: "Hana", also: [.buzzer])
    evening.command(.chooseGame(.buzzer))
    evening.command(.game(Token(rawValue: "rounds.5")))
    evening.command(.start)
    try press("token.skip", on: &evening)
    let buzzer = try #require(evening.screen("Ana")?.openButtons.first).token
    evening.happen(.message(.press(buzzer), from: evening.pad("Ana")))
    #expect(evening.screen("Ana")?.status == "You were first: answer!")
    #expect(actions(evening).contains("token.back") == false)
    try press(word, on: &evening)
    #expect(evening.screen("Ana")?.personal.score == points)
    #expect(actions(evening).contains(word) == false)
    // A press on what the phone showed before is for another question.
    #expect(PhoneDesk(of: evening.room, in: evening.box).numbered(3).commands(of: "token.back", at: 2) == nil)
    try press("token.back", on: &evening)
    #expect(evening.screen("Ana")?.personal.score == 0)
    #expect(evening.screen("Ana")?.status == "You were first: answer!")
    #expect(actions(evening).contains("token.back") == false)
    try press(other, on: &evening)
    #expect(evening.screen("Ana")?.personal.score == end && evening.screen("Ben")?.personal.score == 0)
    // The history has both words for the one question, and says that the second one corrects the first.
    let outcomes = evening.records.compactMap {
      if case .outcome(let outcome) = $0.happening { outcome } else { nil }
    }
    let endings: [GameRecord.Outcome.Ending] = points == 1 ? [.won, .nobodyRight] : [.nobodyRight, .won]
    #expect(outcomes.map(\.ending) == endings && outcomes.map(\.isCorrection) == [false, true])
    #expect(outcomes.map(\.round) == [1, 1])
  }

  /// What a phone may do now of the game.
  private func actions(_ evening: Evening) -> [String] {
    PhoneDesk(of: evening.room, in: evening.box).screen.actions.filter { $0.group == .play && $0.enabled }.map(\.id)
  }

  /// Presses something on a phone, as it is there now.
  private func press(_ action: String, on evening: inout Evening) throws {
    let desk = PhoneDesk(of: evening.room, in: evening.box).numbered(3)
    for case .room(let command) in try #require(desk.commands(of: action, at: 3), "there is no \(action)") {
      evening.command(command)
    }
  }

  /// The points of a question that was skipped by mistake are theirs who answered it in the end.
  @Test func creditsInATeam_followWhoAnswered() throws {
    var evening = asked(teams: true)
    for name in ["Ana", "Cleo"] { evening.press(name, "wrong 1") }
    evening.command(.skip)
    evening.command(.game(.takeBack))
    evening.press("Ben", "right")
    evening.pass(.seconds(3))
    let owls = try #require(evening.room.teams?[1])
    #expect(owls.credits == [try #require(evening.player("Ben")).id: 1])
  }

  /// It survives a crash as everything does.
  @Test func afterARestart_itCanStillBeTakenBack() throws {
    var evening = asked()
    evening.press("Ana", "right")
    evening.command(.skip)
    evening.room = try #require(evening.readBack())
    #expect(evening.action(.game(.takeBack)) != nil)
    evening.command(.game(.takeBack))
    #expect(evening.question?.players.map(\.answered) == [true, false, false])
  }
}
