import Games
import PadProtocol
import Questions
import Testing

@testable import Room

/// What is remembered of the names that somebody has is what there is, whatever happens.
@Suite struct TakenNamesTests {
  @Test func names_AreUnlikeOneAnother_WhoeverComesAndGoes() {
    var room = TestRoom.lobby()
    var pads: [PadID] = []
    for number in 1...300 {
      let pad = PadID.connection(number)
      _ = room.handle(.message(.join(.init(name: "Ana")), from: pad, roundTrip: nil), at: TestRoom.now)
      pads.append(pad)
      // Every third one leaves again, now the first and now the last.
      if number % 3 == 0 {
        let leaving = number % 2 == 0 ? pads.removeFirst() : pads.removeLast()
        _ = room.handle(.message(.leave, from: leaving, roundTrip: nil), at: TestRoom.now)
      }
      let names = room.players.map { $0.name.lowercased() }
      #expect(Set(names).count == names.count)
    }
    #expect(room.players.count == 200)
  }

  @Test func aNameThatIsFreeAgain_IsGiven() {
    var room = TestRoom.lobby()
    for number in 1...2 {
      _ = room.handle(.message(.join(.init(name: "Ana")), from: .connection(number), roundTrip: nil), at: TestRoom.now)
    }
    _ = room.handle(.message(.leave, from: .connection(1), roundTrip: nil), at: TestRoom.now)
    _ = room.handle(.message(.join(.init(name: "ana")), from: .connection(3), roundTrip: nil), at: TestRoom.now)
    #expect(room.players.map(\.name) == ["Ana 2", "ana"])
  }
}

private enum TestRoom {
  static let now = Instant(nanoseconds: 1)

  static func lobby() -> Room {
    Room(
      configuration: RoomConfiguration(name: "Names", code: nil),
      game: Trivia(
        questions: [Question(text: "Q?", answers: ["a", "b"])], rules: TriviaRules(timeLimit: nil, rounds: 0), seed: 1))
  }
}
