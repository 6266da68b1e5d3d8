import Console
import Games
import PadProtocol
import Questions
import Testing

@testable import Room

/// Seats whose line breaks, and who may come back to them.
@Suite struct Returns {
  private func evening(_ names: [String] = ["Ana", "Ben", "Cleo"], rules: TriviaRules = TriviaRules(rounds: 0))
    -> Evening
  {
    var evening = Evening(rules: rules)
    for name in names { evening.arrive(name) }
    return evening
  }

  @Test func welcome_saysTheSecret_toThatPadAlone() {
    let evening = evening()
    for name in ["Ana", "Ben", "Cleo"] {
      #expect(evening.secret(name) == Evening.secret(of: evening.pad(name)).rawValue)
    }
  }

  @Test func lobby_whoseLineBreaks_staysAsAway() throws {
    var evening = evening(["Ana", "Ben"])
    let ben = try #require(evening.player("Ben"))
    evening.drop("Ben")
    #expect(evening.lobby?.players.map(\.name) == ["Ana", "Ben"])
    #expect(evening.lobby?.away == [ben.id])
    #expect(evening.lobby?.canStart == false)
    #expect(!evening.room.canStart)
    #expect(evening.note("Ben") == .away)
    #expect(evening.screen("Ana")?.status == "Waiting for players…")
    #expect(evening.action(.start)?.hint == "needs 2 players")
  }

  @Test func lobby_withTheSecret_theSameSeatAgain() throws {
    var evening = evening(["Ana", "Ben"])
    let ben = try #require(evening.player("Ben"))
    evening.drop("Ben")
    let pad = evening.comeBack("Ben")
    let free = Head.allCases.filter { head in !evening.room.players.contains { $0.head == head } }
    #expect(evening.room.players.map(\.name) == ["Ana", "Ben"])
    #expect(evening.player("Ben") == ben)
    #expect(evening.note("Ben") == nil)
    #expect(evening.room.canStart)
    #expect(
      evening.sent[pad] == [
        .welcome(
          .init(
            room: "Test room", name: "Ben", color: .player(1), head: ben.head,
            secret: Evening.secret(of: PadID(rawValue: 2)).rawValue, wishes: PadWishes(texts: false))),
        .screen(
          .init(
            shared: Evening.waiting(title: "Test room", status: "You are in. Waiting for the host to start."),
            personal: .init(head: ben.head, heads: free))),
      ])
  }

  @Test func lobby_theNameOnTheNewConnectionChangesNothing_theLanguageMay() {
    var evening = evening(["Ana", "Ben"])
    let secret = evening.secret("Ben")
    evening.drop("Ben")
    evening.arrive("Somebody else", secret: secret, language: .zh)
    #expect(evening.room.players.map(\.name) == ["Ana", "Ben"])
    #expect(evening.screen("Somebody else")?.status == "你已加入，等待主持人开始。")
  }

  @Test func game_answerAndScoreAreKept() throws {
    var evening = evening(rules: TriviaRules(scoring: .speed, timeLimit: .seconds(10), rounds: 0))
    evening.command(.start)
    evening.press("Ben", "right")
    let before = try #require(evening.screen("Ben"))
    evening.drop("Ben")
    #expect(evening.question?.players.map(\.answered) == [false, true, false])
    let pad = evening.comeBack("Ben")
    #expect(evening.sent[pad]?.count == 2)
    #expect(evening.screen("Ben") == before)
    evening.press("Ben", "wrong 1")
    evening.press("Ana", "wrong 1")
    evening.press("Cleo", "wrong 1")
    // Ben's first answer stood: all points, since it came under half a second.
    #expect(evening.reveal?.scores.map(\.score) == [1000, 0, 0])
    evening.drop("Ben")
    evening.comeBack("Ben")
    #expect(evening.screen("Ben")?.personal.score == 1000)
    #expect(evening.screen("Ben")?.personal.verdict == .right)
  }

  @Test func game_whoIsAwayHoldsNothingUp() {
    var evening = evening()
    evening.command(.start)
    evening.press("Ana", "wrong 1")
    evening.press("Ben", "wrong 1")
    #expect(evening.question != nil)
    evening.drop("Cleo")
    #expect(evening.reveal?.outcome == .allWrong)
    evening.pass(.seconds(4))
    #expect(evening.question?.players.map(\.player.name) == ["Ana", "Ben", "Cleo"])
    evening.press("Ana", "wrong 1")
    evening.press("Ben", "wrong 1")
    #expect(evening.reveal?.scores.count == 3)
  }

  @Test func game_tooFewAreHere_itPausesUntilOneIsBack() {
    var evening = evening(["Ana", "Ben"])
    evening.command(.start)
    evening.drop("Ben")
    #expect(evening.scene.overlay == .paused(.tooFewPlayers(needed: 2)))
    evening.pass(.seconds(60))
    evening.comeBack("Ben")
    #expect(evening.scene.overlay == .resuming(at: evening.now + .seconds(3)))
    evening.pass(.seconds(3))
    #expect(evening.screen("Ben")?.openButtons.count == 4)
    evening.press("Ben", "right")
    #expect(evening.reveal?.scores.first?.player.name == "Ben")
  }

  @Test func game_allGoneAtOnce_theQuestionWaitsForThemToComeBack() {
    var evening = evening()
    evening.command(.start)
    evening.press("Ana", "wrong 1")
    for name in ["Ana", "Ben", "Cleo"] { evening.drop(name) }
    evening.comeBack("Ana")
    evening.comeBack("Ben")
    evening.comeBack("Cleo")
    evening.pass(.seconds(3))
    #expect(evening.question?.players.map(\.answered) == [true, false, false])
  }

  @Test func game_allGoneAtOnce_whoDoesNotComeBackHoldsNothingUp() {
    var evening = evening()
    evening.command(.start)
    evening.press("Ana", "wrong 1")
    evening.press("Ben", "wrong 1")
    for name in ["Ana", "Ben", "Cleo"] { evening.drop(name) }
    // With Ana and Ben gone first, Cleo was still awaited; now those who are back have all answered.
    evening.comeBack("Ana")
    evening.comeBack("Ben")
    #expect(evening.question != nil)
    evening.pass(.seconds(3))
    #expect(evening.reveal?.outcome == .allWrong)
  }

  @Test func newGame_whoIsAwayForLessThanTwoMinutesIsDealtIn_forLongerNot() {
    for (span, isDealtIn) in [
      (RoomConfiguration.awayLimit - .milliseconds(1), true), (RoomConfiguration.awayLimit, false),
    ] {
      var evening = evening()
      evening.drop("Cleo")
      evening.pass(span)
      evening.command(.start)
      #expect(evening.question?.players.map(\.player.name) == (isDealtIn ? ["Ana", "Ben", "Cleo"] : ["Ana", "Ben"]))
      // In both cases nobody waits for Cleo.
      evening.press("Ana", "wrong 1")
      evening.press("Ben", "wrong 1")
      #expect(evening.reveal?.outcome == .allWrong)
      evening.comeBack("Cleo")
      #expect(evening.player("Cleo") != nil)
      evening.pass(.seconds(4))
      #expect(evening.screen("Cleo")?.openButtons.count == (isDealtIn ? 4 : 0))
    }
  }

  @Test func newGame_whoWasNotDealtIn_comesInLikeANewcomer() {
    var evening = evening(rules: TriviaRules(rounds: 0, lateJoin: true))
    evening.drop("Cleo")
    evening.pass(.seconds(121))
    evening.command(.start)
    evening.comeBack("Cleo")
    #expect(evening.screen("Cleo")?.status == "You are in from the next question on.")
    evening.press("Ana", "right")
    evening.pass(.seconds(4))
    #expect(evening.question?.players.map(\.player.name) == ["Ana", "Ben", "Cleo"])
  }

  @Test func twoConnectionsWithOneSecret_theNewerWins() throws {
    var evening = evening()
    evening.command(.start)
    let old = evening.pad("Ben")
    let wrong = try #require(evening.question?.answers.firstIndex(of: "wrong 1"))
    let token = try #require(evening.screen("Ben")?.openButtons[wrong].token)
    let new = evening.comeBack("Ben")
    #expect(evening.farewell(old) == .replaced)
    #expect(evening.sent[new]?.count == 2)
    evening.happen(.message(.press(token), from: old))
    evening.happen(.closed(old))
    #expect(evening.question?.players.map(\.answered) == [false, false, false])
    #expect(evening.note("Ben") == nil)
    evening.happen(.message(.press(token), from: new))
    #expect(evening.question?.players.map(\.answered) == [false, true, false])
  }

  @Test func theCodeIsNotNeededForAKnownSecret() {
    var evening = Evening(code: "K7QX")
    evening.arrive("Ana", code: "K7QX")
    evening.drop("Ana")
    let pad = evening.comeBack("Ana")
    #expect(evening.denial(pad) == nil)
    #expect(evening.note("Ana") == nil)
  }

  @Test(
    arguments: [
      ("K7QX", "K7QX", nil), ("K7QX", "WRONG", .wrongCode), ("K7QX", nil, .wrongCode), (nil, nil, nil),
    ] as [(String?, String?, ServerMessage.Denial.Reason?)])
  func anUnknownSecretIsLikeNone(room: String?, code: String?, denial: ServerMessage.Denial.Reason?) {
    var evening = Evening(code: room)
    let pad = evening.arrive("Ana", code: code, secret: "secret <77>")
    #expect(evening.denial(pad) == denial)
    #expect(evening.room.players.map(\.name) == (denial == nil ? ["Ana"] : []))
    #expect(evening.sent[pad]?.count == (denial == nil ? 2 : 1), "a wrong code is one dismissal and nothing else")
    if denial == nil { #expect(evening.secret("Ana") == Evening.secret(of: pad).rawValue) }
  }

  @Test func leave_endsTheSeat() {
    var evening = evening(["Ana", "Ben"])
    evening.happen(.message(.leave, from: evening.pad("Ben")))
    #expect(evening.room.players.map(\.name) == ["Ana"])
    evening.comeBack("Ben")
    #expect(
      evening.secret("Ben") == Evening.secret(of: evening.pad("Ben")).rawValue, "a new seat with a secret of its own")
  }

  @Test func padsThatDidNotArriveWithASecret_endWithTheirLine() {
    var evening = Evening(["Ana", "Ben"])
    evening.drop("Ben")
    #expect(evening.room.players.map(\.name) == ["Ana"])
  }

  @Test func startWith_countsThoseWhoAreHere() {
    var evening = Evening(startWith: 3)
    for name in ["Ana", "Ben"] { evening.arrive(name) }
    evening.drop("Ana")
    evening.arrive("Cleo")
    #expect(!evening.room.isPlaying)
    evening.comeBack("Ana")
    #expect(evening.room.isPlaying)
  }

  @Test func fullRoom_whoIsAwayGivesWay_onlyOutsideAGame_andOnlyAfterTwoMinutes() {
    var evening = Evening(maxPlayers: 4)
    for name in ["Ana", "Ben", "Cleo", "Dora"] { evening.arrive(name) }
    evening.drop("Cleo")
    evening.pass(.seconds(1))
    evening.drop("Dora")
    evening.pass(.seconds(118))
    #expect(evening.denialOfArrival("Early") == .roomFull)
    evening.command(.start)
    evening.command(.togglePause)
    evening.pass(.seconds(600))
    #expect(evening.denialOfArrival("During") == .roomFull)
    evening.command(.endGame)
    #expect(evening.denialOfArrival("Soon") == .roomFull)
    evening.pass(RoomConfiguration.calmAfterGame)
    #expect(evening.denialOfArrival("Emil") == nil)
    #expect(evening.room.players.map(\.name) == ["Ana", "Ben", "Emil"])
  }

  @Test func nothingIsKeptOfConnectionsThatAreGone() {
    var evening = Evening(code: "K7QX")
    evening.arrive("Ana", code: "K7QX")
    evening.arrive("Wrong", code: "AAAA")
    evening.happen(.arrived(PadID(rawValue: 50), Arrival(address: "10.0.0.50", secret: SeatSecret(rawValue: "s"))))
    #expect(evening.room.arrivals.count == 1)
    evening.happen(.closed(PadID(rawValue: 50)))
    #expect(evening.room.arrivals.isEmpty)
  }

  @Test func quit_tellsThoseWhoAreHere() {
    var evening = evening()
    evening.drop("Ben")
    let count = evening.sent[evening.pad("Ben")]?.count
    evening.command(.close)
    #expect(evening.farewell(evening.pad("Ana")) == .closed)
    #expect(evening.sent[evening.pad("Ben")]?.count == count)
  }
}
