import Games
import PadProtocol
import Questions
import Room
import TestSupport
import Testing

@testable import Journal
@testable import journal_probe

@Suite struct RebuildTests {
  /// What can be seen of a room from outside.
  struct View: Equatable {
    var scene: Scene
    var overview: RoomOverview
    var content: [GameContent]
    var robots: [PadID]

    init(_ room: Room) {
      scene = room.scene(address: "192.168.1.20:4747", qr: nil)
      overview = room.overview
      content = room.gameContents
      robots = room.robotPads
    }
  }

  /// After every entry the room is rebuilt; then it is told the same as the live one for a while.
  @Test(arguments: 1...(TestForm.isLong ? 40 : 3)) func rebuiltRoom_GoesOnLikeTheLiveOne(seed: Int) throws {
    let table = try JournalTable()
    let file = try table.open()
    defer { file.close() }
    var evening = ScriptedEvening(seed: UInt64(seed), scoring: seed % 2 == 0 ? .speed : .first)
    let id = try file.begin(evening.room, port: 4747, at: ScriptedEvening.wallTime(of: 0))
    #expect(View(try file.rebuild(id).room) == View(evening.room))
    let writer = WatchedWriter(file, id)
    var copies: [Room] = []
    for _ in 0..<(TestForm.isLong ? 1_000 : 250) {
      let before = evening.records.count
      let entry = evening.next()
      try writer.write(entry)
      for index in copies.indices {
        let records = copies[index].handle(entry.event, at: entry.at).compactMap { effect in
          if case .report(let record) = effect { record } else { nil }
        }
        #expect(records == Array(evening.records[before...]), "seed \(seed), entry \(entry.sequence)")
        #expect(View(copies[index]) == View(evening.room), "seed \(seed), entry \(entry.sequence)")
      }
      let rebuilt = try file.rebuild(id)
      #expect(rebuilt.port == 4747)
      #expect(View(rebuilt.room) == View(evening.room), "seed \(seed), entry \(entry.sequence)")
      #expect(rebuilt.room.deadline == evening.room.deadline)
      copies = copies.suffix(4) + [rebuilt.room]
    }
    let rounds = evening.records.filter { if case .round = $0.happening { true } else { false } }
    #expect(rounds.count > 5, "seed \(seed): too little happened for this to mean anything")
    #expect(writer.failures.isEmpty)
  }

  /// The questions are the journal's own: what happens to the pack's file meanwhile cannot matter.
  @Test func questions_AreThoseOfTheEvening() throws {
    let table = try JournalTable()
    var evening = ScriptedEvening(seed: 9)
    let content = evening.room.gameContents
    let file = try table.open()
    let id = try file.begin(evening.room, port: 4747, at: ScriptedEvening.wallTime(of: 0))
    let writer = WatchedWriter(file, id)
    for _ in 0..<60 { try writer.write(evening.next()) }
    file.close()
    let again = try table.open()
    defer { again.close() }
    #expect(try again.rebuild(id).room.gameContents == content)
    #expect(!content.isEmpty && !content.contains(.none))
  }

  @Test func anotherBoot_HasItsOwnClock() throws {
    let table = try JournalTable()
    var evening = ScriptedEvening(seed: 4)
    var file = try table.open(boot: "first")
    let id = try file.begin(evening.room, port: 4747, at: ScriptedEvening.wallTime(of: 0))
    let writer = WatchedWriter(file, id)
    // Up to the first question, and a tick eleven seconds later.
    while evening.countdown == nil {
      try writer.write(evening.next())
      try #require(evening.sequence < 500)
    }
    let later = evening.now + .seconds(11)
    try writer.write(
      JournalEntry(
        sequence: evening.sequence + 1, event: .tick, at: later, wallTime: ScriptedEvening.wallTime(of: 500)))
    file.close()

    file = try table.open(boot: "second")
    defer { file.close() }
    let found = try #require(try file.interrupted())
    #expect(
      found
        == InterruptedEvening(
          id: id, room: "Attic", lastEntry: ScriptedEvening.wallTime(of: 500), age: nil, attempts: 0))
    var room = try file.rebuild(id).room
    // This clock has only just begun.
    let now = Instant(nanoseconds: 42)
    room.resume(at: now)
    let scene = room.scene(address: nil, qr: nil)
    guard case .game(.trivia(.question(let question))) = scene.content, let countdown = question.countdown else {
      Issue.record("the question is not on the TV")
      return
    }
    #expect(countdown.total == .seconds(30))
    #expect(countdown.endsAt - scene.gameClock.gameTime(at: now) == .seconds(19))
  }

  @Test func goingOn_CountsAttempts_UntilTheNextQuestion() throws {
    let table = try JournalTable()
    var evening = ScriptedEvening(seed: 5)
    var file = try table.open()
    let id = try file.begin(evening.room, port: 4747, at: ScriptedEvening.wallTime(of: 0))
    let first = WatchedWriter(file, id)
    for _ in 0..<50 { try first.write(evening.next()) }
    for attempt in 1...3 {
      file.close()
      file = try table.open()
      let room = try file.rebuild(id).room
      try file.goOn(with: id, port: 5000 + attempt, room: room, at: ScriptedEvening.wallTime(of: 1_000 + attempt))
      let found = try #require(try file.interrupted())
      #expect(found.attempts == attempt)
      #expect(found.age == .zero)
      #expect(found.lastEntry == ScriptedEvening.wallTime(of: 1_000 + attempt))
      let rebuilt = try file.rebuild(id)
      #expect(rebuilt.port == 5000 + attempt)
      #expect(View(rebuilt.room) == View(room))
    }
    defer { file.close() }
    // Entries count from 1 again.
    let writer = WatchedWriter(file, id)
    let offset = evening.sequence
    repeat {
      var entry = evening.next()
      entry.sequence -= offset
      let isRound = entry.snapshot != nil
      try writer.write(entry)
      #expect(try file.interrupted()?.attempts == (isRound ? 0 : 3))
      if isRound { break }
    } while evening.sequence < 5_000
    #expect(View(try file.rebuild(id).room) == View(evening.room))
    #expect(writer.failures.isEmpty)
  }
}

extension ScriptedEvening {
  /// The time limit of the question on the TV, while nothing lies over it.
  var countdown: Countdown? {
    let scene = room.scene(address: nil, qr: nil)
    guard scene.overlay == nil, case .game(.trivia(.question(let question))) = scene.content else { return nil }
    return question.countdown
  }
}
