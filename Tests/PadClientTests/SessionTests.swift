import NIOCore
import PadClient
import PadProtocol
import Testing

@Suite struct SessionTests {
  static let welcome = ServerMessage.Welcome(room: "Den", name: "Ana", color: "#56B4E9")
  static let token = Token(rawValue: "t1")
  static let screen = PadScreen(
    shared: .init(
      title: "Q", status: "Go", buttons: [PadButton(key: "1", label: "1", color: "#000000", token: token)]),
    personal: .init(open: true))
  static let join = ClientMessage.join(.init(code: "K7QX", name: "Ana", language: .en))

  /// A session that has gone through these events, each at its second.
  static func session(asksAgain: Bool = true, _ events: [(Double, Session.Event)] = []) -> Session {
    var session = Session(language: .en, asksAgain: asksAgain)
    for (second, event) in events { _ = session.handle(event, at: at(second)) }
    return session
  }

  static func at(_ second: Double) -> NIODeadline {
    .uptimeNanoseconds(1_000_000_000_000) + .milliseconds(Int64(second * 1000))
  }

  static let start = (0.0, Session.Event.start(code: "K7QX", name: "Ana"))
  static let joined: [(Double, Session.Event)] = [
    start, (0, .lineUp), (0, .message(.welcome(welcome))), (0, .message(.screen(screen))),
  ]

  @Test func `it shows the invitation that its address came with`() {
    var session = Session(language: .en, asksAgain: true, invitation: "a_B-9")
    _ = session.handle(Self.start.1, at: Self.at(0))
    let join = ClientMessage.join(.init(code: "K7QX", name: "Ana", language: .en, invitation: "a_B-9"))
    #expect(session.handle(.lineUp, at: Self.at(1)) == [.send(join)])
  }

  @Test func `it dials, joins and shows the screen`() {
    var session = Self.session()
    #expect(session.state == .asking(nil))
    #expect(session.handle(Self.start.1, at: Self.at(0)) == [.dial])
    #expect(session.handle(.lineUp, at: Self.at(1)) == [.send(Self.join)])
    #expect(session.handle(.message(.welcome(Self.welcome)), at: Self.at(2)) == [])
    #expect(session.state == .joined(lastHeard: Self.at(2)))
    #expect(session.screen == nil)
    #expect(session.handle(.message(.screen(Self.screen)), at: Self.at(2)) == [])
    #expect(session.screen == Self.screen)
    #expect(session.welcome == Self.welcome)
  }

  @Test func `what the host says of the name is told for a while`() {
    var welcome = Self.welcome
    (welcome.name, welcome.note) = ("Ana 2", "There is another Ana.")
    var session = Self.session([Self.start, (0, .lineUp), (1, .message(.welcome(welcome)))])
    #expect(session.note?.text == "There is another Ana.")
    // The host says what holds of wishes in a welcome too.
    _ = session.handle(.message(.welcome(Self.welcome)), at: Self.at(2))
    #expect(session.note?.text == "There is another Ana.")
    #expect(session.deadline(after: Self.at(2)) == Self.at(9))
    _ = session.handle(.tick, at: Self.at(9))
    #expect(session.note == nil)
  }

  @Test(
    arguments: [(PadWishes(texts: false), true), (PadWishes(texts: true), false), (nil, nil)] as [(PadWishes?, Bool?)])
  func `texts are asked for, or no more, where the host knows such wishes`(known: PadWishes?, wanted: Bool?) {
    var session = Self.session(Self.joined)
    var welcome = Self.welcome
    welcome.wishes = known
    _ = session.handle(.message(.welcome(welcome)), at: Self.at(5))
    #expect(
      session.handle(.toggleTexts, at: Self.at(6)) == (wanted.map { [.send(.wish(PadWishes(texts: $0)))] } ?? []))
  }

  @Test func `the host's new colours change nothing else`() {
    var session = Self.session(Self.joined)
    var welcome = Self.welcome
    welcome.color = "#E69F00"
    welcome.theme = PadTheme(card: "#000001", text: "#FFFFFF", accent: "#000003", good: "#000004", wrong: "#000005")
    #expect(session.handle(.message(.welcome(welcome)), at: Self.at(5)) == [])
    #expect(session.welcome == welcome)
    #expect(session.state == .joined(lastHeard: Self.at(0)) && session.screen == Self.screen && session.mended == nil)
    // A welcome to another seat is not this one's.
    var other = welcome
    other.secret = "another seat's"
    #expect(session.handle(.message(.welcome(other)), at: Self.at(6)) == [])
    #expect(session.welcome == welcome)
  }

  @Test(
    arguments: [
      (5, [0, 4, 7, 20], 7), (20, [0, 4], 0), (0, [23], 23), (3, [], nil), (3, nil, nil),
    ] as [(Int, [Int]?, Int?)])
  func `the next head is the free one after the player's own, and round again`(own: Int, free: [Int]?, next: Int?) {
    var session = Self.session(Self.joined)
    var screen = Self.screen
    screen.personal.head = Head(rawValue: own)
    screen.personal.heads = free?.compactMap(Head.init(rawValue:))
    _ = session.handle(.message(.screen(screen)), at: Self.at(1))
    #expect(session.head?.rawValue == own)
    let expected = next.flatMap(Head.init(rawValue:)).map { [Session.Effect.send(.head($0))] } ?? []
    #expect(session.handle(.changeHead, at: Self.at(1)) == expected)
    _ = session.handle(.lineDown(.closed), at: Self.at(2))
    #expect(session.handle(.changeHead, at: Self.at(2)) == [])
  }

  @Test(arguments: [(nil, []), (0, []), (2, [.heart, .laugh]), (9, Reaction.allCases)] as [(Int?, [Reaction])])
  func `a reaction goes to a host that knows it, while there is a line`(count: Int?, known: [Reaction]) {
    var session = Self.session(Self.joined)
    var screen = Self.screen
    screen.shared.reactions = count
    _ = session.handle(.message(.screen(screen)), at: Self.at(1))
    for reaction in Reaction.allCases {
      let expected = known.contains(reaction) ? [Session.Effect.send(.react(reaction))] : []
      #expect(session.handle(.react(reaction), at: Self.at(1)) == expected)
    }
    _ = session.handle(.lineDown(.closed), at: Self.at(2))
    #expect(session.handle(.react(.heart), at: Self.at(2)) == [])
  }

  @Test func `a press counts only for an open button of this screen`() {
    var session = Self.session(Self.joined)
    #expect(session.handle(.press(Self.token), at: Self.at(1)) == [.send(.press(Self.token))])
    #expect(session.handle(.press(Token(rawValue: "old")), at: Self.at(1)) == [])
    var closed = Self.screen
    closed.personal.open = false
    _ = session.handle(.message(.screen(closed)), at: Self.at(1))
    #expect(session.handle(.press(Self.token), at: Self.at(1)) == [])
    _ = session.handle(.message(.screen(Self.screen)), at: Self.at(1))
    _ = session.handle(.lineDown(.closed), at: Self.at(1))
    #expect(session.handle(.press(Self.token), at: Self.at(1)) == [])
  }

  @Test func `a press of a button that is closed to this player is not sent`() {
    var session = Self.session(Self.joined)
    var screen = Self.screen
    let other = Token(rawValue: "t2")
    screen.shared.buttons.append(PadButton(key: "2", label: "2", color: "#000000", token: other))
    screen.personal.closed = [Self.token]
    _ = session.handle(.message(.screen(screen)), at: Self.at(1))
    #expect(session.handle(.press(Self.token), at: Self.at(1)) == [])
    // One press is no reason to hold the next one back, of the same button or of another.
    for _ in 0..<2 { #expect(session.handle(.press(other), at: Self.at(1)) == [.send(.press(other))]) }
    screen.personal.closed = nil
    _ = session.handle(.message(.screen(screen)), at: Self.at(1))
    #expect(session.handle(.press(Self.token), at: Self.at(1)) == [.send(.press(Self.token))])
  }

  @Test(arguments: [
    LineFailure.unknownHost, .refused, .unreachable("No route to host"), .timedOut, .turnedAway("Not here."), .notARoom,
    .closed,
  ])
  func `without a first line it ends and says why`(failure: LineFailure) {
    for events in [[Self.start], [Self.start, (0, .lineUp)]] {
      var session = Self.session(events)
      _ = session.handle(.lineDown(failure), at: Self.at(1))
      #expect(session.state == .ended(.noLine(failure)))
    }
  }

  @Test func `a host that does not answer is given up after ten seconds`() {
    for events in [[Self.start], [Self.start, (0, .lineUp)]] {
      var session = Self.session(events)
      #expect(session.deadline(after: Self.at(0)) == Self.at(10))
      #expect(session.handle(.tick, at: Self.at(9.999)) == [])
      #expect(session.handle(.tick, at: Self.at(10)) == [.hangUp])
      #expect(session.state == .ended(.noLine(.timedOut)))
    }
  }

  @Test func `silence of fifteen seconds is a broken line`() {
    var session = Self.session(Self.joined)
    _ = session.handle(.heard, at: Self.at(5))
    #expect(session.deadline(after: Self.at(5)) == Self.at(20))
    #expect(session.handle(.tick, at: Self.at(19.999)) == [])
    #expect(session.handle(.tick, at: Self.at(20)) == [.hangUp])
    #expect(session.secondsBroken(at: Self.at(20)) == 0)
  }

  @Test func `a broken line is tried again with growing pauses`() {
    var session = Self.session(Self.joined)
    var now = 100.0
    _ = session.handle(.lineDown(.closed), at: Self.at(now))
    #expect(session.screen == nil)
    for pause in [0.25, 0.5, 1, 2, 2, 2] {
      #expect(session.handle(.tick, at: Self.at(now + pause - 0.001)) == [])
      now += pause
      #expect(session.handle(.tick, at: Self.at(now)) == [.dial])
      #expect(session.handle(.lineDown(.refused), at: Self.at(now)) == [])
    }
  }

  @Test func `a mended line joins again with the same name and says so for a while`() {
    var session = Self.session(Self.joined + [(100, .lineDown(.closed)), (100.25, .tick)])
    #expect(session.handle(.lineUp, at: Self.at(102)) == [.send(Self.join)])
    _ = session.handle(.message(.welcome(Self.welcome)), at: Self.at(103))
    #expect(session.state == .joined(lastHeard: Self.at(103)))
    #expect(session.mended?.after == .seconds(3))
    #expect(session.deadline(after: Self.at(103)) == Self.at(111))
    _ = session.handle(.tick, at: Self.at(111))
    #expect(session.mended == nil)
  }

  /// What the host tells of the seat before and after an outage, what the pad says between, and whose seat it is.
  static let secrets: [(before: String?, after: String?, seat: Session.Mended.Seat)] = [
    ("s1", "s1", .kept), ("s1", "s2", .new), ("s1", nil, .new), (nil, "s2", .new), (nil, nil, .new),
  ]

  @Test(arguments: secrets)
  func `a seat's secret is said to come back to it`(before: String?, after: String?, seat: Session.Mended.Seat) {
    func welcome(_ secret: String?) -> Session.Event {
      .message(.welcome(.init(room: "Den", name: "Ana", color: "#56B4E9", secret: secret)))
    }
    func join(_ secret: String?) -> Session.Effect {
      .send(.join(.init(code: "K7QX", name: "Ana", language: .en, secret: secret)))
    }
    var session = Self.session()
    _ = session.handle(Self.start.1, at: Self.at(0))
    #expect(session.handle(.lineUp, at: Self.at(0)) == [join(nil)])
    _ = session.handle(welcome(before), at: Self.at(0))
    for start in [100.0, 200] {
      _ = session.handle(.lineDown(.closed), at: Self.at(start))
      _ = session.handle(.tick, at: Self.at(start + 0.25))
      #expect(session.handle(.lineUp, at: Self.at(start + 1)) == [join(start == 100 ? before : after)])
      _ = session.handle(welcome(after), at: Self.at(start + 1))
      if start == 100 { #expect(session.mended?.seat == seat) }
    }
    // The second time the host tells the same secret, if it tells one.
    #expect(session.mended?.seat == (after == nil ? .new : .kept))
  }

  @Test func `a wrong code is asked for again where somebody is there`() {
    let denial = ServerMessage.denied(.init(reason: .wrongCode, text: "Look again."))
    var session = Self.session([Self.start, (0, .lineUp)])
    #expect(session.handle(.message(denial), at: Self.at(1)) == [.hangUp])
    #expect(session.state == .asking("Look again."))
    #expect(session.handle(.start(code: "AAAA", name: "Ana"), at: Self.at(60)) == [.dial])
    let join = ClientMessage.join(.init(code: "AAAA", name: "Ana", language: .en))
    #expect(session.handle(.lineUp, at: Self.at(61)) == [.send(join)])

    var script = Self.session(asksAgain: false, [Self.start, (0, .lineUp)])
    #expect(script.handle(.message(denial), at: Self.at(1)) == [.hangUp])
    #expect(script.state == .ended(.denied("Look again.")))
  }

  @Test(arguments: [
    ServerMessage.Denial.Reason.wrongVersion, .roomFull, .badMessage, .notJoined, .refused,
  ])
  func `any other refusal is the end`(reason: ServerMessage.Denial.Reason) {
    for events in [[Self.start, (0, .lineUp)], Self.joined] {
      var session = Self.session(events)
      #expect(session.handle(.message(.denied(.init(reason: reason, text: "No."))), at: Self.at(1)) == [.hangUp])
      #expect(session.state == .ended(.denied("No.")))
    }
  }

  @Test(arguments: [ServerMessage.Denial.Reason.tooSlow, .tooFast])
  func `hurry costs a seat nothing: after a pause the pad comes back to it`(reason: ServerMessage.Denial.Reason) {
    let denial = ServerMessage.denied(.init(reason: reason, text: "No."))
    var session = Self.session(Self.joined)
    #expect(session.handle(.message(denial), at: Self.at(1)) == [.hangUp])
    guard case .reconnecting = session.state else {
      Issue.record("\(session.state)")
      return
    }
    var newcomer = Self.session([Self.start, (0, .lineUp)])
    #expect(newcomer.handle(.message(denial), at: Self.at(1)) == [.hangUp])
    #expect(newcomer.state == .ended(.denied("No.")))
  }

  @Test(arguments: [ServerMessage.Farewell.Reason.left, .kicked, .closed, .replaced])
  func `a good-bye is the end`(reason: ServerMessage.Farewell.Reason) {
    var session = Self.session(Self.joined)
    #expect(session.handle(.message(.bye(.init(reason: reason, text: "Bye."))), at: Self.at(1)) == [.hangUp])
    #expect(session.state == .ended(.done("Bye.")))
  }

  @Test func `leaving waits half a second for a good-bye`() {
    var session = Self.session(Self.joined)
    #expect(session.handle(.leave, at: Self.at(1)) == [.send(.leave)])
    #expect(session.handle(.leave, at: Self.at(1)) == [])
    #expect(session.deadline(after: Self.at(1)) == Self.at(1.5))
    #expect(session.handle(.tick, at: Self.at(1.5)) == [.hangUp])
    #expect(session.state == .ended(.done(nil)))
  }

  @Test(arguments: [0, 1, 2, 4])
  func `whoever has not joined leaves at once`(count: Int) {
    var session = Self.session(Array((Self.joined.prefix(2) + [(0, .lineDown(.closed))]).prefix(count)))
    if count == 4 { session = Self.session(Self.joined + [(1, .lineDown(.closed))]) }
    #expect(session.handle(.leave, at: Self.at(2)) == [.hangUp])
    #expect(session.state == .ended(.done(nil)))
  }

  @Test(arguments: [
    Session.Event.lineUp, .lineDown(.closed), .heard, .leave, .tick, .retry, .press(token),
    .start(code: nil, name: "Bob"),
    .message(.welcome(welcome)), .message(.screen(screen)), .message(.bye(.init(reason: .left, text: "Again."))),
  ])
  func `nothing wakes the dead`(event: Session.Event) {
    var session = Self.session(Self.joined + [(1, .message(.bye(.init(reason: .left, text: "Bye."))))])
    #expect(session.handle(event, at: Self.at(2)) == [])
    #expect(session.state == .ended(.done("Bye.")))
    #expect(session.deadline(after: Self.at(2)) == nil)
  }
}
