import Console
import Fairness
import Games
import PadProtocol
import Questions
import Testing

@testable import Room

/// How far away pads are, and what is believed of that.
extension Races {
  @Test(arguments: [(999, Span.milliseconds(5)), (1000, .milliseconds(50))])
  func connectionThatHasJustBegun_isBelieved10MillisecondsOfRoundTrip(age: Int, adjustment: Span) {
    var evening = asked()
    evening.drop("Ben")
    evening.comeBack("Ben")
    evening.pass(.milliseconds(age))
    evening.answer("Ben", "right", over: Self.roundTrips)
    #expect(timings(evening).map(\.adjustment) == [adjustment])
    #expect(timings(evening).map(\.roundTrip) == [.milliseconds(100)])
  }

  @Test func speed_nothingIsTakenFromAnArrival() {
    var evening = asked(rules: TriviaRules(scoring: .speed))
    evening.answer("Ben", "right", over: Self.roundTrips)
    #expect(timings(evening).map(\.adjustment) == [.zero])
    #expect(timings(evening).map(\.roundTrip) == [.milliseconds(100)])
  }

  @Test func arrivalOrder_takesNothingFromAnArrival() {
    var evening = asked(rule: .arrival)
    evening.answer("Ana", "right", over: Self.roundTrips)
    #expect(timings(evening).map(\.adjustment) == [.zero])
    #expect(timings(evening).map(\.roundTrip) == [.milliseconds(4)])
  }

  @Test func console_showsEveryRoundTrip_andForgetsItWithTheLine() {
    func shown(_ evening: Evening) -> [Span?] { evening.console.players.map(\.roundTrip) }
    var evening = asked()
    #expect(shown(evening) == [.milliseconds(4), .milliseconds(100), .milliseconds(4)])
    evening.happen(.measured(evening.pad("Ben"), roundTrip: .milliseconds(80)))
    #expect(shown(evening)[1] == .milliseconds(80))
    evening.answer("Cleo", "wrong 1", over: ["Cleo": .milliseconds(3)])
    #expect(shown(evening)[2] == .milliseconds(3))
    evening.happen(.measured(PadID(rawValue: 99), roundTrip: .milliseconds(1)))
    evening.drop("Ben")
    #expect(shown(evening) == [.milliseconds(4), nil, .milliseconds(3)])
  }

  @Test func askedFirst_theRoundTripComesWithThemIntoTheRoom() throws {
    var evening = Evening(asksFirst: true)
    for (name, roundTrip) in Self.roundTrips.sorted(by: { $0.key < $1.key }) {
      let pad = evening.arrive(name)
      evening.happen(.measured(pad, roundTrip: roundTrip))
    }
    let knocks = evening.console.knocks.map(\.player)
    for knock in knocks { evening.command(.admit(knock.id)) }
    #expect(evening.console.players.map(\.roundTrip) == [.milliseconds(4), .milliseconds(100), .milliseconds(4)])
  }

  @Test func inTheHostsOwnNetwork_noMoreThan10MillisecondsAreTakenFromAnArrival() {
    var evening = Evening(rules: TriviaRules(rounds: 2))
    for (number, name) in ["Ana", "Ben"].enumerated() {
      let pad = PadID(rawValue: number + 1)
      evening.pads[name] = pad
      evening.happen(
        .arrived(pad, Arrival(address: "10.0.0.\(number)", secret: Evening.secret(of: pad), isOnLink: true)))
      evening.happen(.message(.join(.init(name: name)), from: pad, roundTrip: Self.roundTrips[name]))
    }
    evening.command(.start)
    evening.pass(.seconds(2))
    evening.answer("Ana", "right", over: Self.roundTrips)
    // 10 ms instead of 50, and 5 in which it could be a photo finish: 2 + 8 + 5 after Ana's press.
    #expect(evening.room.deadline == evening.now + .milliseconds(13))
    #expect(evening.console.players.map(\.roundTrip) == [.milliseconds(4), .milliseconds(100)])
    evening.pass(.milliseconds(12))
    evening.answer("Ben", "right", over: Self.roundTrips)
    // 12 - 10 = 2 against -2: 4 ms apart.
    #expect(winners(evening) == ["Ana", "Ben"])
    #expect(timings(evening).map(\.adjustment) == [.milliseconds(2), .milliseconds(10)])
    #expect(timings(evening).map(\.roundTrip) == [.milliseconds(4), .milliseconds(100)])
  }

  @Test func backFromElsewhere_theNewConnectionSaysWhereThePadIs() {
    var evening = Evening(["Ana"])
    evening.arrive("Ben")
    let secret = evening.secret("Ben")
    for (isOnLink, reckoned) in [(true, Span.milliseconds(20)), (false, .milliseconds(100))] {
      evening.drop("Ben")
      evening.lastPad += 1
      let pad = PadID(rawValue: evening.lastPad)
      evening.happen(.arrived(pad, Arrival(address: "10.0.0.7", secret: Evening.secret(of: pad), isOnLink: isOnLink)))
      evening.happen(.message(.join(.init(name: "Ben", secret: secret)), from: pad, roundTrip: .milliseconds(100)))
      evening.pads["Ben"] = pad
      #expect(evening.room.reckonedRoundTrip(of: pad, at: evening.now + .seconds(1)) == reckoned)
    }
  }

  @Test func probed_areThoseFarAway_whileBeingFirstCounts() {
    var evening = asked()
    #expect(evening.room.padsToProbe == [evening.pad("Ben")])
    // 10 ms there and back are still believed.
    evening.happen(.measured(evening.pad("Ana"), roundTrip: .milliseconds(10)))
    #expect(evening.room.padsToProbe == [evening.pad("Ben")])
    evening.command(.togglePause)
    #expect(evening.room.padsToProbe.isEmpty)
    evening.command(.togglePause)
    evening.pass(.seconds(3))
    evening.answer("Ben", "wrong 1", over: Self.roundTrips)
    #expect(evening.room.padsToProbe.isEmpty)
    #expect(asked(rules: TriviaRules(scoring: .speed)).room.padsToProbe.isEmpty)
    #expect(asked(rule: .arrival).room.padsToProbe.isEmpty)
  }
}
