import Dispatch
import Figures
import FoundationEssentials
import Games
import Glibc
import Host
import Journal
import PadProtocol
import Room

/// Measures how long pads wait for the journal, compared with appending the same answers to a file.
///
/// As in the journal, nothing waits for the disk: a committed answer survives the program's end, but not a power cut
/// within the next ten seconds. The cost of waiting for the disk is also measured.
struct JournalBench {
  let folder: BenchFolder
  private let file: JournalFile
  private let plain: Int32

  init() throws {
    folder = try BenchFolder()
    file = try JournalFile.open(folder.path + "/journal.sqlite", boot: Boot(id: "bench") { .zero }, now: .now)
    plain = open(folder.path + "/plain", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard plain >= 0 else { throw BenchFolder.failure(folder.path) }
  }

  /// Closes the journal and removes its files.
  func close() {
    file.close()
    Glibc.close(plain)
    folder.remove()
  }

  /// Measures this many answers that come simultaneously.
  func figures(answers count: Int, in room: Room, repeats: Int) throws -> [Figure] {
    let name = "journal.\(count)"
    var commit = Figure("\(name).commit")
    var processor = Figure("\(name).processor")
    var durable = Figure("\(name).answers", unit: "each second")
    var synced = Figure("\(name).synchronised-file")
    var state = Figure("\(name).with-state")
    let entries = (1...count).map { Self.answer($0) }
    let encoder = JSONEncoder()
    let bytes = try entries.flatMap { Array(try encoder.encode($0.event)) + [UInt8(ascii: "\n")] }
    for _ in 0..<repeats {
      let (wall, busy) = try self.commit(entries, in: room)
      commit.values.append(wall)
      processor.values.append(busy)
      durable.values.append(Double(count) / wall * 1e3)
      var busyAppending = 0.0
      commit.bounds.append(Stopwatch.wall { busyAppending = Stopwatch.process { append(bytes) } })
      processor.bounds.append(busyAppending)
      synced.values.append(
        Stopwatch.wall {
          append(bytes)
          fdatasync(plain)
        })
      var last = entries
      last[count - 1].snapshot = room
      state.values.append(try self.commit(last, in: room).wall)
      state.bounds.append(Stopwatch.wall { append(bytes) })
    }
    return [commit, processor, durable, state, synced]
  }

  private func append(_ bytes: [UInt8]) { _ = write(plain, bytes, bytes.count) }

  private static func answer(_ number: Int) -> JournalEntry {
    JournalEntry(
      sequence: number,
      event: .message(.press(Token(rawValue: "t1.1")), from: PadID(rawValue: number), roundTrip: .milliseconds(number)),
      at: Instant(nanoseconds: Int64(number)), wallTime: .now)
  }

  /// Commits entries that come simultaneously, and returns the elapsed time and the processor time, in milliseconds.
  private func commit(_ entries: [JournalEntry], in room: Room) throws -> (wall: Double, processor: Double) {
    let id = try file.begin(room, port: 0, at: .now)
    let done = DispatchSemaphore(value: 0)
    let writer = file.writer(
      for: id, onCommit: { if $0 == entries.count { done.signal() } }, onFailure: { _ in done.signal() })
    var processor = 0.0
    let wall = Stopwatch.wall {
      processor = Stopwatch.process {
        for entry in entries { writer.append(entry) }
        done.wait()
      }
    }
    guard writer.close(within: .seconds(60)) else { throw BenchFolder.failure(file.path) }
    return (wall, processor)
  }
}
