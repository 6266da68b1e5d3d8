import Foundation
import Games
import Glibc
import Questions
import Room
import SQLite
import TestSupport
import Testing

@testable import Journal

extension EndToEnd {
  /// What a journal says, as the program reads it: whatever that is, the room is ready.
  @Suite struct SpoiledJournals {
    /// Starts the program with a journal, goes on with its last evening if there is one, and ends it once it is ready.
    ///
    /// - Returns: what it said of all that.
    private static func said(with journal: String) throws -> [String] {
      let program = try Program(
        Tools.built("parlor"),
        [
          "--no-display", "--web-tv", "--bind", "127.0.0.1", "--port", "0", "--no-discovery", "--sound", "off",
          "--language", "en", "--journal", journal, "--resume",
        ], environment: ["DISPLAY": "", "WAYLAND_DISPLAY": "", "SDL_VIDEODRIVER": ""])
      defer { program.stop() }
      try program.waitForLine(within: .seconds(20), "that the room is ready") { $0.hasPrefix("Parlor is ready: ") }
      program.send(signal: SIGTERM)
      let end = try program.waitForExit(within: .seconds(10))
      guard end == .exited(0) else { throw program.failure("it ended with \(end)") }
      return program.lines(of: .error)
    }

    /// A journal with a game that was cut off, in one file.
    private static func cutOff() throws -> [UInt8] {
      let display = try VirtualX11(screens: [PixelSize(1024, 768), PixelSize(640, 480)])
      defer { display.stop() }
      let room = try LiveRoom.start(["--mode", "current", "--start-with", "2", "--reveal", "0.5"], on: display)
      defer { room.program.stop() }
      let pads = try ["Ana", "Ben"].map { try room.pad($0) }
      defer { for pad in pads { pad.stop() } }
      for pad in pads { try pad.waitForQuestion(1) }
      try pads[0].press(Oracle(seed: 1, questions: SampleQuestions.all, rounds: 10).right(1))
      for pad in pads { try pad.waitForQuestion(2) }
      try eventually(within: .seconds(30), "a question is written down") {
        let history = try? History(path: room.journal)
        let game = try history?.games().first
        return try game.map { try history?.rounds(of: $0.id).isEmpty == false } ?? false
      }
      room.program.send(signal: SIGKILL)
      _ = try room.program.waitForExit()
      try JournalFile.open(room.journal, boot: Boot(id: "boot") { .zero }, now: WallTime(rawValue: 0)).close()
      return try Array(Data(contentsOf: URL(filePath: room.journal)))
    }

    /// The places of bits, from 0, each time one to eight.
    private static func flips(of size: Int) -> [[Int]] {
      // The version of its tables: -1, 0 and a far greater one; who may write it; its letters; a bit of its sign.
      let known = [Array(480..<506) + Array(507..<512), [506], [481], [144], [472, 473], [550]]
      var random = SeededGenerator(seed: 31)
      let others = (known.count..<(EndToEnd.isLong ? 500 : 9)).map { number in
        (0...random.below(8)).map { _ in random.below((number.isMultiple(of: 2) ? min(size, 8_192) : size) * 8) }
      }
      return known + others
    }

    @Test(.timeLimit(.minutes(30))) func whateverBitsAreFlipped_theRoomIsReady_andItIsSaid() throws {
      let whole = try Self.cutOff()
      for bits in Self.flips(of: whole.count) {
        let files = try TemporaryFolder(inMemory: true)
        defer { files.remove() }
        var bytes = whole
        for bit in bits { bytes[bit / 8] ^= 1 << UInt8(bit % 8) }
        let journal = try files.write(bytes, to: "journal.sqlite")
        let said: [String]
        do {
          said = try Self.said(with: journal)
        } catch {
          Issue.record("bits \(bits): \(error)")
          continue
        }
        #expect(!said.contains { $0.contains("would lose the game") }, "bits \(bits): \(said)")
        let names = try FileManager.default.contentsOfDirectory(atPath: files.path)
        let isAside = names.contains {
          $0.hasPrefix("journal.sqlite.corrupt-") || $0.hasPrefix("journal.sqlite.newer-")
        }
        #expect(isAside == said.contains { $0.hasSuffix("and a new one was started.") }, "bits \(bits): \(said)")
        // The new one is fine, or the old one is.
        let again = try JournalFile.open(journal, boot: Boot(id: "boot") { .zero }, now: WallTime(rawValue: 0))
        #expect(!again.notes.contains { "\($0)".contains("a new one was started") }, "bits \(bits)")
        again.close()
      }
    }

    // MARK: - Older ones

    /// What the tests of rooms keep of each version.
    private static func state(of version: Int) throws -> [UInt8] {
      let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      let file = folder.appending(path: "RoomTests/States/version-\(version).json")
      let golden = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
      let room = try #require((golden?["rooms"] as? [String: Any])?["trivia"])
      return try Array(JSONSerialization.data(withJSONObject: room, options: [.sortedKeys]))
    }

    /// A journal with tables of a version, in which an evening with a state of a version was cut off.
    private static func write(_ path: String, tables: Int, state: Int) throws {
      let queue = try DatabaseQueue(path: path)
      defer { queue.close() }
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
      try JournalSchema(steps: Array(JournalSchema.present.steps.prefix(tables))).migrate(queue)
      let known = Room.readableStateVersions.contains(state) ? state : Room.stateVersion
      let json = String(decoding: try Self.state(of: known), as: UTF8.self)
      let options = GameOptions(rounds: 3, trivia: TriviaOptions(questions: SampleQuestions.all))
      let games = GameKind.allCases.map { $0.make(options, seed: 1) }
      let content = try JournalCoder().text(
        of: Room(configuration: RoomConfiguration(name: "Attic", code: nil), games: games).gameContents)
      try queue.write { db in
        try db.execute(
          sql: """
            INSERT INTO evening (id, room, began_at, runs) VALUES (1, 'Attic', 1000, 1);
            INSERT INTO game (id, evening, number, kind, started_at) VALUES (1, 1, 1, 'trivia', 2000);
            INSERT INTO resumption (evening, boot, port, attempts) VALUES (1, 'boot', 0, 0);
            """)
        try db.execute(
          sql: "INSERT INTO content (evening, json, checksum) VALUES (1, ?, ?)",
          arguments: [content.json, content.checksum])
        try db.execute(
          sql: """
            INSERT INTO snapshot (evening, sequence, state_version, happened_at, json, checksum)
            VALUES (1, 0, ?, 3000, ?, ?)
            """, arguments: [state, json, JournalCoder.checksum(json)])
      }
    }

    private static let older = (1...JournalSchema.present.version).flatMap { tables in
      ([Room.readableStateVersions.lowerBound - 1] + Array(Room.readableStateVersions)).map { (tables, $0) }
    }

    @Test(.timeLimit(.minutes(10)), arguments: older)
    func journalsOfAllVersions_areGoneOnWith_orItIsSaidWhyNot(tables: Int, state: Int) throws {
      let files = try TemporaryFolder(inMemory: true)
      defer { files.remove() }
      let journal = "\(files.path)/journal.sqlite"
      try Self.write(journal, tables: tables, state: state)
      let said = try Self.said(with: journal)
      let isReadable = Room.readableStateVersions.contains(state)
      #expect(said.contains { $0.contains("going on with the evening that was cut off") } == isReadable, "\(said)")
      #expect(said.contains { $0.contains("was played by another version of Parlor") } != isReadable, "\(said)")
      #expect(!said.contains { $0.contains("would lose the game") || $0.contains("a new one was started") }, "\(said)")
      #expect(try History(path: journal).games().map(\.room).last == "Attic")
    }
  }
}
