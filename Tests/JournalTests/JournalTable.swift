import Games
import Room
import Synchronization
import TestSupport

@testable import Journal
@testable import journal_probe

/// A journal in a folder of its own, and what its writer said.
final class JournalTable: Sendable {
  let folder: TemporaryFolder
  let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = "\(folder.path)/journal.sqlite"
  }

  /// The machine's clock, which a test turns.
  private let clock = Mutex(Span.seconds(1_000))

  /// Lets time pass on the machine's clock.
  func pass(_ span: Span) { clock.withLock { $0 = $0 + span } }

  func open(boot: String = "boot", schema: JournalSchema = .present) throws -> JournalFile {
    let present = Boot(id: boot) { [self] in clock.withLock { $0 } }
    return try JournalFile.open(path, boot: present, now: ScriptedEvening.wallTime(of: 0), schema: schema)
  }

  /// The names of what lies in the folder, sorted.
  func names() throws -> [String] {
    try runSuccessfully("ls", ["-1", folder.path]).text.split(separator: "\n").map(String.init)
  }
}

/// A writer that a test can wait for.
final class WatchedWriter: Sendable {
  private struct State {
    var commits: [Int] = []
    var failures: [JournalError] = []
  }

  let writer: JournalWriter

  init(_ file: JournalFile, _ evening: Int64) {
    let box = Box()
    writer = file.writer(for: evening) { through in
      box.state.withLock { $0.commits.append(through) }
    } onFailure: { error in
      box.state.withLock { $0.failures.append(error) }
    }
    self.box = box
  }

  private final class Box: Sendable {
    let state = Mutex(State())
  }

  private let box: Box

  var commits: [Int] { box.state.withLock { $0.commits } }
  var failures: [JournalError] { box.state.withLock { $0.failures } }

  /// Writes an entry and waits until it is there.
  func write(_ entry: JournalEntry) throws {
    writer.append(entry)
    try eventually("entry \(entry.sequence) is committed") { (commits.last ?? 0) >= entry.sequence }
  }
}
