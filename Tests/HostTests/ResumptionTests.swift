import Console
import Games
import Journal
import Logging
import PadProtocol
import Questions
import Room
import Synchronization
import TestSupport
import Testing

@testable import Host

/// When an evening that was cut off goes on by itself, when the host is asked, and when it is given up.
@Suite struct Resumptions {
  /// What lies in the journal and how the program is started; 10 minutes are 600 seconds.
  struct Start: Sendable {
    var boot = "this"
    var age = 60
    /// By how much the calendar's clock was set meanwhile.
    var clock = 0
    var attempts = 0
    var wish = Resumption.Wish.none
    var canAsk = true
    var isPlaying = true
    var hasPeople = true
    var isClosing = false
  }

  enum Outcome: Sendable {
    case goesOn, asks, isGivenUp
  }

  @Test(
    arguments: [
      (Start(), .goesOn), (Start(age: 599), .goesOn), (Start(age: 600), .asks), (Start(age: 86_400), .asks),
      // Somebody set the clock, which says nothing about how long ago it was.
      (Start(clock: -86_400), .goesOn), (Start(clock: 86_400), .goesOn), (Start(age: 600, clock: -600), .asks),
      (Start(clock: -86_400, canAsk: false), .goesOn),
      // A copy of a machine that was put back.
      (Start(age: -5), .asks),
      (Start(boot: "another"), .asks),
      (Start(attempts: 2), .goesOn), (Start(attempts: 3), .asks),
      (Start(boot: "another", wish: .goOn), .goesOn), (Start(age: 86_400, attempts: 9, wish: .goOn), .goesOn),
      (Start(age: 600, canAsk: false), .isGivenUp), (Start(canAsk: false), .goesOn),
      (Start(wish: .newRoom), .isGivenUp),
      (Start(isPlaying: false), .goesOn), (Start(age: 600, isPlaying: false), .isGivenUp),
      (Start(isPlaying: false, hasPeople: false), .isGivenUp), (Start(isClosing: true), .isGivenUp),
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
    _ = room.handle(.conditions(Conditions(hasTV: true, hasAddress: true)), at: moment)
    for number in 1...2 where start.hasPeople {
      let pad = PadID(rawValue: number)
      _ = room.handle(.arrived(pad, Arrival(address: "10.0.0.1", secret: .init(rawValue: "\(number)"))), at: moment)
      _ = room.handle(.message(.join(.init(name: "P\(number)")), from: pad), at: moment)
    }
    if start.isPlaying { _ = room.handle(.command(.start), at: moment) }
    if start.isClosing { _ = room.handle(.command(.close), at: moment) }
    let before = try JournalFile.open(path, boot: Boot(id: start.boot) { .seconds(7) }, now: cutOff)
    let id = try before.begin(room, port: 4747, at: cutOff)
    for _ in 0..<start.attempts { try before.goOn(with: id, port: 4747, room: room, at: cutOff) }
    before.close()

    let journal = try JournalFile.open(path, boot: Boot(id: "this") { .seconds(Double(7 + start.age)) }, now: cutOff)
    defer { journal.close() }
    let lines = Lines()
    let found = Resumption.find(
      in: journal, wish: start.wish, canAsk: start.canAsk,
      now: WallTime(rawValue: cutOff.rawValue + Int64(start.age + start.clock) * 1000),
      log: Logger(label: "test") { _ in lines })
    switch found {
    case .goOn(let found, let rebuilt):
      #expect(expected == .goesOn && found == id)
      #expect(rebuilt.room.overview == room.overview && rebuilt.port == 4747)
    case .ask(let found, _, let offer):
      #expect(expected == .asks && found == id)
      #expect(offer.title == "Question 1 of 1")
    case .none: #expect(expected == .isGivenUp)
    case .trouble(let reason): Issue.record("\(reason)")
    }
    #expect(try (journal.interrupted() == nil) == (expected == .isGivenUp))
    // Nobody wonders why a room is new.
    let isOver = start.isClosing || !start.isPlaying && !start.hasPeople
    #expect(lines.texts.withLock { $0.contains { $0.contains("this is a new room") } } == isOver)
  }

  /// Twice it ended right after it went on: the third time nobody's name is drawn.
  @Test func twiceEndedSoon_theThirdStartShowsInitials() throws {
    let files = try TemporaryFolder()
    defer { files.remove() }
    let path = files.path + "/journal.sqlite"
    var room = Room(
      configuration: RoomConfiguration(name: "Den", code: nil),
      game: Trivia(questions: [Question(text: "?", answers: ["a", "b"])], rules: TriviaRules(), seed: 1))
    let pad = PadID(rawValue: 1)
    _ = room.handle(
      .arrived(pad, Arrival(address: "10.0.0.1", secret: .init(rawValue: "1"))), at: .init(nanoseconds: 1))
    _ = room.handle(.message(.join(.init(name: "李雷")), from: pad), at: .init(nanoseconds: 1))
    let boot = Boot(id: "this") { .seconds(7) }
    let before = try JournalFile.open(path, boot: boot, now: .now)
    _ = try before.begin(room, port: 4747, at: .now)
    before.close()
    for (start, name) in ["李雷", "李雷", "A 1", "A 1"].enumerated() {
      let journal = try JournalFile.open(path, boot: boot, now: .now)
      defer { journal.close() }
      let lines = Lines()
      let found = Resumption.find(
        in: journal, wish: .goOn, canAsk: true, now: .now, log: Logger(label: "test") { _ in lines })
      guard case .goOn(let id, let rebuilt) = found else { throw TestFailure("\(found) at start \(start)") }
      #expect(rebuilt.room.players.map(\.name) == [name], "start \(start)")
      #expect(lines.texts.withLock { $0.contains { $0.contains("all names are initials") } } == (name == "A 1"))
      // From the third start on it lasts no longer, and it stays so.
      try journal.goOn(with: id, port: 4747, room: rebuilt.room, at: .now)
    }
  }
}

/// A log that a test reads.
private final class Lines: LogHandler, Sendable {
  let texts = Mutex<[String]>([])

  func log(event: LogEvent) { texts.withLock { $0.append("\(event.message)") } }

  subscript(metadataKey _: String) -> Logger.Metadata.Value? {
    get { nil }
    set {}
  }
  var metadata: Logger.Metadata {
    get { [:] }
    set {}
  }
  var logLevel: Logger.Level {
    get { .trace }
    set {}
  }
}
