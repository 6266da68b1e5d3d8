import Console
import Games
import PadProtocol
import Questions
import TestSupport
import Testing

@testable import Room

/// The program ends in the middle of an evening, and goes on with what was written down.
@Suite struct Restarts {
  /// A game that has been cut off at its first question, with 20 of 30 seconds left and Ana's answer taken.
  private func cutOff(_ names: [String] = ["Ana", "Ben", "Cleo"]) throws -> Evening {
    var evening = Evening(rules: TriviaRules(scoring: .speed, timeLimit: .seconds(30), rounds: 2), hostName: "Hana")
    for name in names { evening.arrive(name) }
    evening.command(.start)
    evening.pass(.seconds(4))
    evening.press("Ana", "right")
    evening.pass(.seconds(6))
    return evening
  }

  /// Another process, hours later on another clock.
  private func restarted(_ evening: Evening, at now: Instant = Instant(nanoseconds: 500_000)) throws -> Evening {
    var evening = evening
    evening.room = try #require(evening.readBack())
    evening.now = now
    evening.room.resume(at: now)
    evening.happen(.addresses(["192.168.1.20:4747"]))
    evening.happen(.display(Evening.tv))
    return evening
  }

  @Test func everybodyIsAwaited_thenTheSameQuestionGoesOnWithTheTimeThatWasLeft() throws {
    let before = try cutOff()
    let question = try #require(before.question)
    var evening = try restarted(before)
    #expect(evening.scene.overlay == .paused(.restarted(missing: 3)))
    #expect(evening.question?.text == question.text)
    #expect(evening.question?.answers == question.answers)
    #expect(evening.question?.players == question.players)

    evening.comeBack("Ana")
    evening.comeBack("Ben")
    #expect(evening.scene.overlay == .paused(.restarted(missing: 1)))
    #expect(evening.screen("Ana")?.status == "The game goes on where it stopped: waiting for one more player.")
    evening.comeBack("Cleo")
    #expect(evening.scene.overlay == .resuming(at: evening.now + RoomConfiguration.resumeCountdown))
    evening.pass(.seconds(3))
    #expect(evening.scene.overlay == nil)
    let countdown = try #require(evening.question?.countdown)
    #expect(countdown.endsAt - evening.room.clock.gameTime(at: evening.now) == .seconds(20))
    #expect(evening.screen("Ana")?.pressedButton != nil)
    #expect(evening.screen("Ben")?.openButtons.count == 4)

    evening.press("Ben", "wrong 1")
    evening.press("Cleo", "right")
    evening.press("Hana", "wrong 2")
    // Ana after 4 of 30 seconds: round(1000 (1 - 4/60)) = 933; Cleo after 10: round(1000 (1 - 10/60)) = 833.
    #expect(evening.reveal?.scores.map(\.score) == [933, 833, 0, 0])
    #expect(evening.reveal?.scores.prefix(2).map(\.player.name) == ["Ana", "Cleo"])
  }

  /// Of many who come back in the same second each would be told of each: that held up those who were still outside.
  @Test(arguments: [false, true]) func whereManyComeBackAtOnce_allAreToldNowAndThen(inTeams: Bool) throws {
    let names = (1...200).map { "Pad \($0)" }
    var before = Evening(rules: TriviaRules(rounds: 2))
    for name in names { before.arrive(name) }
    if inTeams { before.command(.makeTeams(4)) }
    before.command(.start)
    before.pass(.seconds(4))
    var evening = try restarted(before)
    func told() -> Int {
      evening.sent.values.reduce(0) { $0 + $1.count { if case .screen = $0 { true } else { false } } }
    }
    let told0 = told()
    for (number, name) in names.dropLast(2).enumerated() {
      evening.comeBack(name)
      evening.pass(.milliseconds(5))
      // Whoever comes is told how it stands, as the TV is.
      #expect(evening.scene.overlay == .paused(.restarted(missing: 199 - number)))
      #expect(evening.screen(name)?.status.contains("waiting for \(199 - number) players") == true)
    }
    // A second and a half; without a limit some 20,000.
    #expect(told() - told0 < 5 * names.count, "\(told() - told0)")
    evening.pass(.seconds(1))
    for name in names.dropLast(2) {
      #expect(evening.screen(name)?.status == evening.screen("Pad 198")?.status)
    }
    evening.comeBack("Pad 199")
    evening.comeBack("Pad 200")
    // That it goes on is told at once.
    #expect(evening.scene.overlay == .resuming(at: evening.now + RoomConfiguration.resumeCountdown))
    for name in names { #expect(evening.screen(name)?.status == evening.screen("Pad 200")?.status) }
  }

  @Test func anAnswerGivenBefore_isNotTakenAgain() throws {
    var evening = try restarted(try cutOff())
    for name in ["Ana", "Ben", "Cleo"] { evening.comeBack(name) }
    evening.pass(.seconds(3))
    evening.press("Ana", "wrong 1")
    for name in ["Ben", "Cleo", "Hana"] { evening.press(name, "wrong 1") }
    #expect(evening.reveal?.scores.first.map { $0.score == 933 && $0.player.name == "Ana" } == true)
  }

  @Test func nobodyAnswersMeanwhile() throws {
    var evening = try restarted(try cutOff())
    evening.comeBack("Ben")
    evening.press("Ben", "right")
    evening.press("Hana", "right")
    #expect(evening.question?.players.filter(\.answered).map(\.player.name) == ["Ana"])
  }

  @Test func patienceEnds_theMissingOnesAreAway_andTheGameGoesOn() throws {
    var evening = try restarted(try cutOff())
    evening.comeBack("Ana")
    evening.comeBack("Ben")
    evening.pass(RoomConfiguration.restartPatience)
    #expect(evening.note("Cleo") == .away)
    #expect(evening.question?.players.filter(\.away).map(\.player.name) == ["Cleo"])
    evening.pass(.seconds(3))
    #expect(evening.scene.overlay == nil)
    evening.press("Ben", "right")
    evening.press("Hana", "wrong 1")
    #expect(evening.reveal != nil, "the missing one holds the round up")
    evening.comeBack("Cleo")
    #expect(evening.reveal?.scores.count == 4)
  }

  @Test func theHostGoesOn_withoutWaiting() throws {
    var evening = try restarted(try cutOff())
    evening.comeBack("Ana")
    #expect(evening.action(.togglePause)?.label == "Go on")
    evening.command(.togglePause)
    #expect(evening.scene.overlay == .resuming(at: evening.now + RoomConfiguration.resumeCountdown))
    #expect(evening.question?.players.filter(\.away).map(\.player.name) == ["Ben", "Cleo"])
    #expect(evening.action(.togglePause)?.label == "Pause")
  }

  @Test func secondCrashWithinTheWait_waitsForTheSamePeople() throws {
    var evening = try restarted(try cutOff())
    evening.comeBack("Ana")
    evening.pass(.seconds(10))
    evening = try restarted(evening)
    #expect(evening.scene.overlay == .paused(.restarted(missing: 3)))
    evening.comeBack("Ben")
    // As long as after the first one, whoever is not back by then is away.
    evening.pass(RoomConfiguration.restartPatience)
    #expect(evening.question?.players.filter(\.away).map(\.player.name) == ["Ana", "Cleo"])
    evening.pass(.seconds(3))
    evening.press("Ben", "right")
    evening.press("Hana", "wrong 1")
    #expect(evening.reveal != nil, "the missing ones hold the round up")
  }

  @Test func robots_areTheSameOnesAgain() throws {
    var before = Evening(rules: TriviaRules(rounds: 2), hostName: "Hana")
    for number in 1...3 { before.happen(.message(.join(.init(name: "R\(number)")), from: .robot(number))) }
    let second = try #require(before.player("R2"))
    before.command(.kick(second.id))
    before.command(.start)
    let evening = try restarted(before)
    #expect(evening.room.robotPads == [.robot(1), .robot(3)])
    #expect(evening.scene.overlay == .resuming(at: evening.now + RoomConfiguration.resumeCountdown))
    let crew = RobotCrew(pads: evening.room.robotPads, language: .en, seed: 1)
    #expect(crew.joins.count == 2)
  }

  @Test func whoWasAwayBefore_isNotAwaited() throws {
    var before = try cutOff()
    before.drop("Cleo")
    let evening = try restarted(before)
    #expect(evening.scene.overlay == .paused(.restarted(missing: 2)))
  }

  @Test func whoLeavesOrIsKicked_isNotAwaited() throws {
    var evening = try restarted(try cutOff())
    evening.comeBack("Ana")
    let ben = try #require(evening.player("Ben"))
    evening.command(.kick(ben.id))
    #expect(evening.scene.overlay == .paused(.restarted(missing: 1)))
    evening.comeBack("Cleo")
    evening.happen(.message(.leave, from: evening.pad("Cleo")))
    #expect(evening.scene.overlay == .resuming(at: evening.now + RoomConfiguration.resumeCountdown))
  }

  @Test func pausedByTheHost_staysPaused() throws {
    var before = try cutOff()
    before.command(.togglePause)
    var evening = try restarted(before)
    for name in ["Ana", "Ben", "Cleo"] { evening.comeBack(name) }
    #expect(evening.scene.overlay == .paused(.host))
  }

  @Test func lobby_seatsAreKept_andNobodyIsAwaited() throws {
    var before = Evening()
    for name in ["Ana", "Ben"] { before.arrive(name) }
    #expect(before.room.isWorthResuming)
    var evening = try restarted(before)
    #expect(evening.scene.overlay == nil)
    #expect(evening.lobby?.players.map(\.name) == ["Ana", "Ben"])
    evening.comeBack("Ana")
    evening.comeBack("Ben")
    #expect(evening.room.canStart)
  }

  @Test func nothingToGoOnWith_emptyLobby_orClosed() {
    var evening = Evening()
    #expect(!evening.room.isWorthResuming)
    evening.arrive("Ana")
    evening.command(.close)
    #expect(!evening.room.isWorthResuming)
  }

  @Test func offer_saysWhereItStood() throws {
    var evening = try cutOff()
    for name in ["Ben", "Cleo", "Hana"] { evening.press(name, "wrong 1") }
    evening.pass(.seconds(4))
    let offer = ConsoleView.Offer(evening.room, when: "today at 20:15")
    #expect(offer.title == "Question 2 of 2")
    #expect(offer.when == "today at 20:15")
    #expect(offer.players.map(\.score) == [933, 0, 0, 0])
    #expect(offer.players.map(\.rank) == [1, 2, 2, 2])
    #expect(offer.players.map(\.player.name) == ["Ana", "Hana", "Ben", "Cleo"])
  }

  /// What the journal relies on: a state and the events since then give the same room.
  @Test func anyStateAndTheEventsSince_giveTheSameRoom() throws {
    for seed in 1...UInt64(TestForm.isLong ? 1_000 : 60) {
      var run = RandomEvening(seed: seed)
      var states: [(room: Room, count: Int)] = []
      for step in 0..<120 {
        if step % 15 == 0, let read = run.evening.readBack() { states.append((read, run.evening.events.count)) }
        run.step()
      }
      // A restart is no event: what was before the last one is another story.
      for (room, count) in states where count > run.lastRestart {
        var room = room
        for (event, moment) in run.evening.events[count...] { _ = room.handle(event, at: moment) }
        #expect(run.evening.box.scene(of: room) == run.evening.scene, "seed \(seed): another scene")
        #expect(run.evening.box.console(of: room) == run.evening.console, "seed \(seed): another console")
        #expect(room.deadline == run.evening.room.deadline, "seed \(seed): another deadline")
      }
    }
  }
}
