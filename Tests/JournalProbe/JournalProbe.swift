import Games
import Glibc
import Journal
import Synchronization

/// Writes a journal in a process of its own, for tests that kill it or take its disk away.
///
/// ```
/// journal-probe write FILE SEED   the number of an entry for each that is committed, until it is killed or fails
/// journal-probe open FILE         opens it, says how that went, and holds it until its input ends
/// journal-probe history FILE      how much there is in its history
/// journal-probe measure FILE      how long a commit takes
/// ```
@main
struct JournalProbe {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      switch (arguments.first, arguments.count) {
      case ("write", 3): try write(arguments[1], seed: UInt64(arguments[2]) ?? 0)
      case ("open", 2): try hold(arguments[1])
      case ("history", 2): try count(arguments[1])
      case ("measure", 2): try measure(arguments[1])
      default: say("unknown command")
      }
    } catch {
      say("error: \(error)")
    }
  }

  static func open(_ path: String) throws -> JournalFile {
    try JournalFile.open(path, boot: Boot(id: "boot") { .zero }, now: ScriptedEvening.wallTime(of: 0))
  }

  static func hold(_ path: String) throws {
    let file = try open(path)
    for note in file.notes { say("note: \(note)") }
    say("open")
    while readLine() != nil {}
    file.close()
  }

  static func write(_ path: String, seed: UInt64) throws {
    let file = try open(path)
    var evening = ScriptedEvening(seed: seed)
    let id = try file.begin(evening.room, port: 4747, at: ScriptedEvening.wallTime(of: 0))
    let ahead = Ahead()
    let writer = file.writer(for: id) { through in
      say("\(through)")
      ahead.advance(to: through)
    } onFailure: { error in
      say("failed: \(error)")
      ahead.fail()
    }
    while ahead.wait(until: evening.sequence - 40) { writer.append(evening.next()) }
    writer.abandon()
    writer.close(within: .seconds(10))
    file.close()
    // What the next start finds, once somebody has made room.
    unlink("\(path).filler")
    say(try open(path).interrupted() == nil ? "nothing to go on with" : "offered")
  }

  static func count(_ path: String) throws {
    let history = try History(path: path)
    let games = try history.games()
    let rounds = try games.flatMap { try history.rounds(of: $0.id) }
    let decisions = rounds.count { $0.decision != nil }
    say("\(games.count) games, \(rounds.count) rounds, \(decisions) decisions")
  }

  static func measure(_ path: String) throws {
    let file = try open(path)
    var evening = ScriptedEvening(seed: 1)
    let id = try file.begin(evening.room, port: 4747, at: ScriptedEvening.wallTime(of: 0))
    let ahead = Ahead()
    let writer = file.writer(for: id) {
      ahead.advance(to: $0)
    } onFailure: { _ in
      ahead.fail()
    }
    var times: [Duration] = []
    for _ in 0..<2_000 {
      let entry = evening.next()
      let start = ContinuousClock.now
      writer.append(entry)
      guard ahead.wait(until: entry.sequence) else { return say("failed") }
      times.append(ContinuousClock.now - start)
    }
    times.sort()
    say("one entry: median \(times[1_000]), 99 of 100 \(times[1_980]), longest \(times[1_999])")
    for _ in 0..<5 {
      let entries = (0..<1_000).map { _ in evening.next() }
      let start = ContinuousClock.now
      for entry in entries { writer.append(entry) }
      guard ahead.wait(until: evening.sequence) else { return say("failed") }
      say("1,000 entries: \(ContinuousClock.now - start)")
    }
    writer.end()
    writer.close(within: .seconds(10))
    file.close()
  }

  static func say(_ line: String) {
    let bytes = Array("\(line)\n".utf8)
    _ = Glibc.write(1, bytes, bytes.count)
  }
}

/// How far the journal's thread is.
final class Ahead: Sendable {
  private struct State {
    var through = 0
    var hasFailed = false
  }

  private let state = Mutex(State())

  func advance(to sequence: Int) { state.withLock { $0.through = sequence } }

  func fail() { state.withLock { $0.hasFailed = true } }

  /// Waits for a commit; false when there will be none any more.
  func wait(until sequence: Int) -> Bool {
    while true {
      let state = state.withLock { $0 }
      if state.hasFailed { return false }
      if state.through >= sequence { return true }
      sched_yield()
    }
  }
}
