import Games
import Journal
import Logging
import PadProtocol
import Questions
import Room
import TestSupport
import Testing

@testable import parlor

/// When an evening that was cut off goes on by itself, when the host is asked, and when it is given up.
@Suite struct Resumptions {
  /// What lies in the journal and how the program is started; 10 minutes are 600 seconds.
  struct Start: Sendable {
    var boot = "this"
    var age = 60
    var attempts = 0
    var wish = Resumption.Wish.none
    var canAsk = true
    var isPlaying = true
    var hasPeople = true
  }

  enum Outcome: Sendable {
    case goesOn, asks, isGivenUp
  }

  @Test(
    arguments: [
      (Start(), .goesOn), (Start(age: 599), .goesOn), (Start(age: 600), .asks), (Start(age: 86_400), .asks),
      // Somebody set the clock back.
      (Start(age: -5), .asks),
      (Start(boot: "another"), .asks),
      (Start(attempts: 2), .goesOn), (Start(attempts: 3), .asks),
      (Start(boot: "another", wish: .goOn), .goesOn), (Start(age: 86_400, attempts: 9, wish: .goOn), .goesOn),
      (Start(age: 600, canAsk: false), .isGivenUp), (Start(canAsk: false), .goesOn),
      (Start(wish: .newRoom), .isGivenUp),
      (Start(isPlaying: false), .goesOn), (Start(age: 600, isPlaying: false), .isGivenUp),
      (Start(isPlaying: false, hasPeople: false), .isGivenUp),
    ] as [(Start, Outcome)])
  func decision(start: Start, expected: Outcome) throws {
    let files = try TemporaryFolder()
    defer { files.remove() }
    let path = files.path + "/journal.sqlite"
    let cutOff = WallTime(rawValue: 1_000_000_000_000)
    var room = Room(
      configuration: RoomConfiguration(name: "Den", code: nil),
      game: Trivia(questions: [Question(text: "?", answers: ["a", "b"])], rules: TriviaRules(), seed: 1))
    let moment = Instant(nanoseconds: 1)
    _ = room.handle(.display(.present(description: "TV", note: nil)), at: moment)
    for number in 1...2 where start.hasPeople {
      let pad = PadID(rawValue: number)
      _ = room.handle(.arrived(pad, Arrival(address: "10.0.0.1", secret: .init(rawValue: "\(number)"))), at: moment)
      _ = room.handle(.message(.join(.init(name: "P\(number)")), from: pad), at: moment)
    }
    if start.isPlaying { _ = room.handle(.command(.start), at: moment) }
    let before = try JournalFile.open(path, boot: start.boot, now: cutOff)
    let id = try before.begin(room, port: 4747, at: cutOff)
    for _ in 0..<start.attempts { try before.goOn(with: id, port: 4747, room: room, at: cutOff) }
    before.close()

    let journal = try JournalFile.open(path, boot: "this", now: cutOff)
    defer { journal.close() }
    let found = Resumption.find(
      in: journal, wish: start.wish, canAsk: start.canAsk,
      now: WallTime(rawValue: cutOff.rawValue + Int64(start.age) * 1000),
      log: Logger(label: "test") { _ in
        SwiftLogNoOpLogHandler()
      })
    switch found {
    case .goOn(let found, let rebuilt):
      #expect(expected == .goesOn && found == id)
      #expect(rebuilt.room.scene == room.scene && rebuilt.port == 4747)
    case .ask(let found, _, let offer):
      #expect(expected == .asks && found == id)
      #expect(offer.title == "Question 1 of 1")
    case .none: #expect(expected == .isGivenUp)
    case .trouble(let reason): Issue.record("\(reason)")
    }
    #expect(try (journal.interrupted() == nil) == (expected == .isGivenUp))
  }
}
