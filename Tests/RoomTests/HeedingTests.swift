import Games
import PadProtocol
import Questions
import Testing

@testable import Room

/// What the room can say of a message before it is an event: only what changes nothing is left out.
@Suite struct Heeding {
  private func game(_ names: [String] = ["Ana", "Ben"]) -> Evening {
    var evening = Evening(code: "K7QX", invitation: "inv")
    for name in names { evening.arrive(name, code: "K7QX") }
    evening.command(.start)
    return evening
  }

  private func heeds(_ token: String, _ name: String, in evening: Evening) -> Bool {
    evening.room.heeds(.press(Token(rawValue: token)), from: evening.pad(name), at: evening.now)
  }

  /// The token of an answer to the question that is or was shown last.
  private func token(_ answer: String, _ evening: Evening) throws -> String {
    let index = try #require(evening.question?.answers.firstIndex(of: answer))
    return try #require(evening.screen("Ana")).shared.buttons[index].token.rawValue
  }

  @Test func onlyAnOpenTokenOfAPlayer_isHeeded() throws {
    var evening = game()
    let right = try token("right", evening)
    let wrong = try token("wrong 1", evening)
    #expect(heeds(right, "Ana", in: evening) && heeds(wrong, "Ben", in: evening))
    for other in ["", "t0.1", "t2.1", "t1.9", "b1", right + " "] {
      #expect(!heeds(other, "Ana", in: evening), "\(other)")
    }
    #expect(!heeds(right, "Nobody", in: evening))
    evening.press("Ben", "wrong 1")
    #expect(!heeds(wrong, "Ben", in: evening) && !heeds(right, "Ben", in: evening))
    evening.command(.togglePause)
    #expect(!heeds(right, "Ana", in: evening))
  }

  @Test func lateness_isHeededForAsLongAsItIsLearnedFrom() throws {
    var evening = game(["Ana", "Ben", "Cem"])
    let right = try token("right", evening)
    evening.press("Ana", "right")
    evening.pass(.milliseconds(70))
    #expect(evening.reveal != nil)
    #expect(heeds(right, "Ben", in: evening) && heeds(right, "Cem", in: evening))
    #expect(!heeds(right, "Ana", in: evening))
    evening.happen(.message(.press(Token(rawValue: right)), from: evening.pad("Ben")))
    #expect(!heeds(right, "Ben", in: evening))
    evening.pass(.milliseconds(301))
    #expect(!heeds(right, "Cem", in: evening))
  }

  @Test func anAnswer_isHeeded_onceForAnOpenInput() throws {
    let question = Question(text: "The capital of Norway?", kind: .typed, answers: ["Oslo"])
    var evening = Evening(asking: [question, question])
    for name in ["Ana", "Ben"] { evening.arrive(name) }
    evening.command(.start)
    evening.pass(.seconds(2))
    let token = try #require(evening.screen("Ana")?.openInput?.token)
    func heeds(_ token: Token, _ name: String) -> Bool {
      evening.room.heeds(.answer(token, .text("Bern")), from: evening.pad(name), at: evening.now)
    }
    #expect(heeds(token, "Ana") && heeds(token, "Ben"))
    #expect(!heeds(Token(rawValue: "t9"), "Ana"))
    #expect(!heeds(token, "Nobody"))
    evening.happen(.message(.answer(token, .text("Bern")), from: evening.pad("Ana")))
    #expect(!heeds(token, "Ana") && heeds(token, "Ben"))
    evening.command(.togglePause)
    #expect(!heeds(token, "Ben"))
  }

  @Test func whatComesAfterADeadline_isHeeded_untilThatHasPassed() throws {
    var evening = game()
    evening.press("Ana", "right")
    evening.press("Ben", "right")
    evening.now = evening.now + .seconds(10)
    // The second question is due and not open yet: it may be what is pressed.
    #expect(heeds("t2.1", "Ana", in: evening))
    evening.pass(.seconds(0))
    #expect(evening.question?.number == 2)
    #expect(heeds("t2.1", "Ana", in: evening) && !heeds("t1.1", "Ana", in: evening))
  }

  @Test func inTheLobbyAndAfterTheEnd_noPressIsHeeded_butLeavingIs() {
    var evening = Evening()
    evening.arrive("Ana")
    #expect(!heeds("t1.1", "Ana", in: evening))
    #expect(evening.room.heeds(.leave, from: evening.pad("Ana"), at: evening.now))
    #expect(!evening.room.heeds(.leave, from: PadID(rawValue: 77), at: evening.now))
    evening.command(.close)
    #expect(!evening.room.heeds(.leave, from: evening.pad("Ana"), at: evening.now))
  }

  // MARK: Asking for a seat

  @Test(arguments: [
    (ClientMessage.Join(code: "AAAA", name: "Eve"), ServerMessage.Denial.Reason?.some(.wrongCode)),
    (.init(name: "Eve", secret: "made up"), .wrongCode), (.init(name: "Eve", invitation: "made up"), .wrongCode),
    (.init(name: "Eve", secret: "inv"), .wrongCode), (.init(name: "Eve", invitation: ""), .wrongCode),
    (.init(code: "inv", name: "Eve"), .wrongCode), (.init(version: 1, code: "K7QX", name: "Eve"), .wrongVersion),
    (.init(code: "K7QX", name: "Eve"), nil), (.init(code: "k7-qx", name: "Eve", secret: "made up"), nil),
    (.init(name: "Eve", invitation: "inv"), nil), (.init(code: "AAAA", name: "Eve", invitation: "inv"), nil),
    (.init(code: "AAAA", name: "Ana", secret: "secret <1>"), nil),
  ])
  func whatIsRefused_isKnownBefore_andIsWhatTheRoomSays(
    _ join: ClientMessage.Join, _ reason: ServerMessage.Denial.Reason?
  ) {
    var evening = game()
    let pad = PadID(rawValue: 77)
    let arrival = Arrival(address: "10.0.0.77", secret: Evening.secret(of: pad))
    #expect(evening.room.refusal(of: join, from: pad, arrival, at: evening.now)?.reason == reason)
    evening.happen(.arrived(pad, arrival))
    evening.happen(.message(.join(join), from: pad))
    #expect(evening.denial(pad) == reason)
    #expect((evening.room.seatsByPad[pad] != nil) == (reason == nil))
  }

  @Test func firstOfAll_isAnEvent_whateverItSays() {
    var evening = Evening(code: "K7QX")
    let join = ClientMessage.Join(code: "AAAA", name: "Eve")
    let pad = PadID(rawValue: 1)
    #expect(evening.room.refusal(of: join, from: pad, nil, at: evening.now) == nil)
    evening.happen(.message(.join(join), from: pad))
    #expect(evening.room.refusal(of: join, from: PadID(rawValue: 2), nil, at: evening.now)?.reason == .wrongCode)
  }

  @Test func bannedAndFull_areRefusedWithTheInvitationToo() {
    var evening = Evening(code: "K7QX", invitation: "inv", maxPlayers: 3)
    for name in ["Ana", "Ben", "Mal"] { evening.arrive(name, code: "K7QX") }
    func reason(_ name: String, from address: String) -> ServerMessage.Denial.Reason? {
      let arrival = Arrival(address: address, secret: SeatSecret(rawValue: "new"))
      let join = ClientMessage.Join(name: name, invitation: "inv")
      return evening.room.refusal(of: join, from: PadID(rawValue: 77), arrival, at: evening.now)?.reason
    }
    #expect(reason("Eve", from: "10.0.0.9") == .roomFull)
    if let mal = evening.player("Mal") { evening.command(.kick(mal.id)) }
    #expect(reason("Mal", from: "10.0.0.9") == .refused)
    #expect(reason("Eve", from: "10.0.0.3") == .refused)
    #expect(reason("Eve", from: "10.0.0.9") == nil)
  }

  @Test func standing_isThatOfASeatAKnockOrTheLink() {
    var evening = Evening(code: "K7QX", invitation: "inv", asksFirst: true)
    evening.arrive("Ana", code: "K7QX")
    let secret = evening.secret("Ana")
    func standing(_ join: ClientMessage.Join) -> Room.Standing { evening.room.standing(of: join) }
    #expect(standing(.init(name: "Ana", secret: secret)) == .seated)
    if let knock = evening.room.knocks.first { evening.command(.admit(knock.player.id)) }
    #expect(standing(.init(name: "Ana", secret: secret)) == .seated)
    #expect(standing(.init(name: "Eve", invitation: "inv")) == .invited)
    #expect(standing(.init(code: "K7QX", name: "Eve", secret: "x", invitation: "INV")) == .unknown)
    #expect(Evening().room.standing(of: .init(name: "Eve", invitation: nil)) == .unknown)
  }

  // MARK: The invitation

  @Test func invitation_outlivesARestart_andIsToldToNoPad() throws {
    var evening = game()
    #expect(try #require(evening.readBack()).configuration.invitation == "inv")
    evening.press("Ana", "right")
    let told = evening.sent.values.flatMap(\.self)
    #expect(!told.isEmpty && !told.contains { "\($0)".contains("inv\"") })
  }

  @Test(arguments: [
    (UInt128(0), "AAAAAAAAAAAAAAAAAAAAAA"), (UInt128(1), "BAAAAAAAAAAAAAAAAAAAAA"),
    (UInt128(63) << 6, "A_AAAAAAAAAAAAAAAAAAAA"), (UInt128.max, "_____________________D"),
  ])
  func invitation_isItsBitsInSignsOfSix(_ bits: UInt128, _ text: String) {
    #expect(Invitation.text(of: bits) == text)
  }

  @Test func fragment_hasTheCodeFirst_andNothingInAnOpenRoom() {
    func fragment(_ code: String?, _ invitation: String?) -> String? {
      RoomConfiguration(name: "Den", code: code, invitation: invitation).invitingFragment
    }
    #expect(fragment("K7QX", "inv") == "K7QX/inv")
    #expect(fragment("K7QX", nil) == "K7QX")
    #expect(fragment(nil, nil) == nil)
  }
}
