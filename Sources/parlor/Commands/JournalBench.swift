import Dispatch
import Games
import Glibc
import Host
import Journal
import PadProtocol
import Room

/// Measures how long pads wait for the journal.
struct JournalBench {
  private let folder: String
  private let file: JournalFile

  init() throws {
    var template = Array("/tmp/parlor-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure("cannot make a folder in /tmp; see that it can be written") }
    folder = String(decoding: template.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    file = try JournalFile.open(folder + "/journal.sqlite", boot: Boot(id: "bench") { .zero }, now: .now)
  }

  /// The milliseconds until so many answers that came at once are committed.
  ///
  /// - Parameter room: where a state is to be written with the last of them.
  func commit(_ answers: Int, in room: Room, writingTheState: Bool = false) throws -> Double {
    let id = try file.begin(room, port: 0, at: .now)
    let done = DispatchSemaphore(value: 0)
    let writer = file.writer(
      for: id, onCommit: { if $0 == answers { done.signal() } }, onFailure: { _ in done.signal() })
    let clock = ContinuousClock()
    let start = clock.now
    for number in 1...answers {
      writer.append(
        JournalEntry(
          sequence: number,
          event: .message(
            .press(Token(rawValue: "t1.1")), from: PadID(rawValue: number), roundTrip: .milliseconds(number)),
          at: Instant(nanoseconds: Int64(number)), wallTime: .now,
          snapshot: writingTheState && number == answers ? room : nil))
    }
    done.wait()
    let time = (clock.now - start).components
    writer.close(within: .seconds(5))
    return Double(time.seconds) * 1e3 + Double(time.attoseconds) / 1e15
  }

  /// Ends it and removes its files.
  func close() {
    file.close()
    for name in ["", "-wal", "-shm", ".lock"] { unlink(folder + "/journal.sqlite" + name) }
    rmdir(folder)
  }
}
