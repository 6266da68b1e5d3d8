import SQLite
import Games
import Journal
import NIOCore
import NIOPosix
import PadProtocol
import Questions
import Room
import Synchronization
import TestSupport
import Testing

@testable import Host

/// Nothing leaves before it is written down, and a journal that fails holds nobody up.
@Suite struct ClerkTests {
  /// A clerk on a loop of its own, and what it let out.
  private final class Desk: Sendable {
    enum Note: Hashable {
      case out(RoomEffect)
      case gaveUp(JournalError)
    }

    let files: TemporaryFolder
    let path: String
    let journal: JournalFile
    let evening: Int64
    let notes = Mutex<[Note]>([])
    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let clerk: NIOLoopBoundBox<Clerk?>
    private static let room = Room(
      configuration: RoomConfiguration(name: "Desk", code: "K7QX"),
      game: Trivia(questions: [.init(text: "?", answers: ["a", "b"])], rules: TriviaRules(), seed: 1))

    init() throws {
      files = try TemporaryFolder()
      path = files.path + "/journal.sqlite"
      journal = try JournalFile.open(path, boot: Boot(id: "boot") { .zero }, now: .now)
      evening = try journal.begin(Self.room, port: 1, at: .now)
      let loop = group.next()
      let (journal, evening) = (journal, evening)
      clerk = NIOLoopBoundBox.makeBoxSendingValue(nil, eventLoop: loop)
      let clerk = clerk
      try loop.submit {
        clerk.value = Clerk(
          store: journal, evening: evening, loop: loop, wallTime: { .now },
          carryOut: { effects in self.note(effects.map { .out($0) }) }, giveUp: { self.note([.gaveUp($0)]) })
      }.wait()
    }

    private func note(_ new: [Note]) { notes.withLock { $0 += new } }

    /// What had left when `take` came back.
    @discardableResult
    func take(_ effects: [RoomEffect]) throws -> [Note] {
      try group.next().submit { [self] in
        clerk.value?.recordEvent(.tick, at: .now, leadingTo: SiftedEffects(effects), seats: 0) { Self.room }
        return notes.withLock { $0 }
      }.wait()
    }

    /// What has left while the loop was busy with one thing, and looked again and again.
    func takeAndRelease(_ effects: [RoomEffect]) throws -> [Note] {
      try group.next().submit { [self] in
        clerk.value?.recordEvent(.tick, at: .now, leadingTo: SiftedEffects(effects), seats: 0) { Self.room }
        return try firstValue(within: .seconds(30), "it has left within the turn") {
          clerk.value?.releaseRecorded()
          let notes = notes.withLock { $0 }
          return notes.isEmpty ? nil : notes
        }
      }.wait()
    }

    func close() throws {
      let writer = try group.next().submit { [clerk] in clerk.value?.writer }.wait()
      writer?.close(within: .seconds(60))
      journal.close()
      try group.syncShutdownGracefully()
      files.remove()
    }

    func wait(for count: Int) throws -> [Note] {
      try firstValue(within: .seconds(30), "\(count) things have left") {
        let notes = notes.withLock { $0 }
        return notes.count >= count ? notes : nil
      }
    }
  }

  private func pong(_ number: Int) -> RoomEffect { .send(.pong, to: PadID(rawValue: number)) }

  @Test func effects_leaveInOrder_onceTheyAreCommitted_andNotBefore() throws {
    let desk = try Desk()
    // Somebody else writes: nothing can be committed meanwhile.
    let other = try DatabaseQueue(path: desk.path)
    try other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      #expect(try desk.take([pong(1), pong(2)]) == [])
      #expect(try desk.take([pong(3)]) == [])
      try db.execute(sql: "ROLLBACK")
    }
    #expect(try desk.wait(for: 3) == [1, 2, 3].map { .out(pong($0)) })
    #expect(try desk.take([pong(4)]).count == 3)
    #expect(try desk.wait(for: 4).last == .out(pong(4)))
    try desk.close()
  }

  /// Of a thousand presses in one turn of the loop, the first need not wait for the last.
  @Test func effects_leaveWithinTheTurn_whenTheClerkIsAsked() throws {
    let desk = try Desk()
    #expect(try desk.takeAndRelease([pong(1), pong(2)]) == [1, 2].map { .out(pong($0)) })
    #expect(try desk.take([pong(3)]).count == 2)
    #expect(try desk.wait(for: 3) == [1, 2, 3].map { .out(pong($0)) })
    try desk.close()
  }

  @Test func oneSecondWithoutACommit_theJournalIsGivenUp_andWhatWasHeldLeaves() throws {
    let desk = try Desk()
    let other = try DatabaseQueue(path: desk.path)
    let clock = ContinuousClock()
    try other.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN IMMEDIATE")
      let start = clock.now
      try desk.take([pong(1)])
      try desk.take([pong(2)])
      let notes = try desk.wait(for: 3)
      #expect(notes == [.out(pong(1)), .out(pong(2)), .gaveUp(.tooSlow)])
      #expect(clock.now - start >= .milliseconds(990))
      try db.execute(sql: "ROLLBACK")
    }
    // Nobody goes on from the state before: it lacks what was let out since.
    try eventually(within: .seconds(30), "the evening is abandoned") { try desk.journal.interrupted() == nil }
    try desk.close()
  }
}
