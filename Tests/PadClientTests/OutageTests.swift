import NIOCore
import PadClient
import PadProtocol
import Testing

/// What a session does about a broken line; times are seconds, and the line breaks at 100.
@Suite struct OutageTests {
  typealias Events = [(Double, Session.Event)]
  static let broken: Events = SessionTests.joined + [(100, .lineDown(.closed))]

  static func at(_ second: Double) -> NIODeadline { SessionTests.at(second) }

  @Test func `a broken line is given up after ten minutes`() {
    var session = SessionTests.session(Self.broken + [(100.25, .tick), (100.25, .lineUp)])
    #expect(session.handle(.tick, at: Self.at(110.25)) == [.hangUp])  // no welcome within ten seconds
    #expect(session.handle(.tick, at: Self.at(110.75)) == [.dial])
    _ = session.handle(.tick, at: Self.at(699.999))
    guard case .reconnecting = session.state else {
      Issue.record("\(session.state)")
      return
    }
    #expect(session.handle(.tick, at: Self.at(700)) == [.hangUp])
    #expect(session.state == .ended(.lineLost))
  }

  @Test func `a new try that does not connect is given up after three seconds`() {
    var session = SessionTests.session(Self.broken)
    #expect(session.handle(.tick, at: Self.at(100.25)) == [.dial])
    #expect(session.handle(.tick, at: Self.at(103.249)) == [])
    #expect(session.handle(.tick, at: Self.at(103.25)) == [.hangUp])
    #expect(session.handle(.tick, at: Self.at(103.75)) == [.dial])
  }

  @Test(arguments: [(100.0, 0), (100.999, 0), (101, 1), (142.5, 42), (699.999, 599)])
  func `the seconds for which it has been broken`(second: Double, broken: Int) {
    let session = SessionTests.session(Self.broken)
    #expect(session.secondsBroken(at: Self.at(second)) == broken)
    #expect(SessionTests.session(SessionTests.joined).secondsBroken(at: Self.at(second)) == nil)
  }

  @Test func `it wakes up for every second that is shown`() {
    let session = SessionTests.session(Self.broken + [(100.25, .tick)])
    #expect(session.deadline(after: Self.at(100.25)) == Self.at(101))
    #expect(session.deadline(after: Self.at(101)) == Self.at(102))
    #expect(session.deadline(after: Self.at(102.5)) == Self.at(103))
    #expect(session.deadline(after: Self.at(103)) == Self.at(103.25))  // the try's own end
  }

  @Test func `whatever goes wrong for nine minutes, the seat's secret is said in the end`() {
    let failures: [LineFailure] = [
      .refused, .timedOut, .turnedAway("Not yet."), .closed, .notARoom, .unreachable("No route to host"), .unknownHost,
    ]
    var session = SessionTests.session([SessionTests.start, (0, .lineUp)])
    let welcome = ServerMessage.Welcome(room: "Den", name: "Ana", color: "#56B4E9", secret: "s1")
    _ = session.handle(.message(.welcome(welcome)), at: Self.at(0))
    _ = session.handle(.lineDown(.closed), at: Self.at(100))
    let join = ClientMessage.join(.init(code: "K7QX", name: "Ana", language: .en, secret: "s1"))
    var (now, tries) = (100.0, 0)
    while now < 640 {
      // Never more than two seconds between two tries.
      now += 2
      #expect(session.handle(.tick, at: Self.at(now)) == [.dial])
      // Every other try gets as far as the host, which then goes away without an answer.
      if tries % 2 == 1 { #expect(session.handle(.lineUp, at: Self.at(now)) == [.send(join)]) }
      #expect(session.handle(.lineDown(failures[tries % failures.count]), at: Self.at(now)) == [])
      tries += 1
    }
    #expect(session.handle(.tick, at: Self.at(642)) == [.dial])
    #expect(session.handle(.lineUp, at: Self.at(642)) == [.send(join)])
    _ = session.handle(.message(.welcome(welcome)), at: Self.at(642))
    #expect(session.mended?.seat == .kept)
  }

  // MARK: A person who presses a key

  @Test func `a key ends the pause, and those after it are short again`() {
    var session = SessionTests.session(Self.broken)
    for second in [102.0, 104, 106, 108] {
      #expect(session.handle(.tick, at: Self.at(second)) == [.dial])
      _ = session.handle(.lineDown(.refused), at: Self.at(second))
    }
    #expect(session.deadline(after: Self.at(109.5)) == Self.at(110))
    #expect(session.handle(.retry, at: Self.at(109.5)) == [.dial])
    _ = session.handle(.lineDown(.refused), at: Self.at(109.5))
    #expect(session.handle(.tick, at: Self.at(110)) == [.dial])
  }

  @Test func `a key that is held down dials four times a second at most`() {
    var session = SessionTests.session(Self.broken)
    var dials = 0
    for step in 0..<100 {
      let now = Self.at(100 + Double(step) / 100)
      if session.handle(.retry, at: now) == [.dial] {
        dials += 1
        _ = session.handle(.lineDown(.refused), at: now)
      }
    }
    // At 100.25, 100.50 and 100.75.
    #expect(dials == 3)
  }

  @Test func `a key dials anew when a try has taken for a second`() {
    var session = SessionTests.session(Self.broken + [(100.25, .tick)])
    #expect(session.handle(.retry, at: Self.at(101.249)) == [])
    #expect(session.handle(.retry, at: Self.at(101.25)) == [.dial])
    #expect(session.handle(.retry, at: Self.at(101.26)) == [])
    #expect(session.handle(.lineUp, at: Self.at(101.3)) == [.send(SessionTests.join)])
    // The host has been asked: it answers, or it does not.
    #expect(session.handle(.retry, at: Self.at(109)) == [])
  }

  @Test(arguments: [0, 1, 2, 4])
  func `a key means nothing to a line that is not broken`(count: Int) {
    var session = SessionTests.session(Array(SessionTests.joined.prefix(count)))
    let before = session.state
    #expect(session.handle(.retry, at: Self.at(1)) == [])
    #expect(session.state == before)
  }

  // MARK: A seat from an earlier run

  @Test func `whoever had a seat says its secret at once`() {
    var session = SessionTests.session()
    #expect(session.handle(.start(code: "K7QX", name: "Ana", secret: "s0"), at: Self.at(0)) == [.dial])
    let join = ClientMessage.join(.init(code: "K7QX", name: "Ana", language: .en, secret: "s0"))
    #expect(session.handle(.lineUp, at: Self.at(0)) == [.send(join)])
    #expect(!session.seatIsKept)
    let welcome = ServerMessage.Welcome(room: "Den", name: "Ana", color: "#56B4E9", secret: "s0")
    _ = session.handle(.message(.welcome(welcome)), at: Self.at(0))
    #expect(session.seatIsKept)
  }
}
