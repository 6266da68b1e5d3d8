import Glibc
import PadProtocol
import TestSupport

/// Many pads, looked after by the thread that waits for something with them.
final class Fleet {
  private(set) var pads: [FleetPad] = []
  private var entries: [pollfd] = []

  /// Adds a pad, which connects once somebody waits.
  @discardableResult
  func add(_ name: String, port: Int, source: String? = nil) -> FleetPad {
    let pad = FleetPad(index: pads.count, name: name, port: port, source: source)
    pads.append(pad)
    return pad
  }

  /// Those who have not been sent away.
  var living: [FleetPad] { pads.filter { $0.ending == nil } }

  /// Everything that was taken back from anybody.
  var violations: [String] { pads.flatMap(\.witness.violations) }

  /// Where all connect from now on.
  func move(to port: Int) { for pad in pads { pad.port = port } }

  /// Ends every connection.
  func stop() { for pad in pads { pad.line?.close() } }

  /// Lets the pads live until a condition holds.
  func run(within limit: Duration = .seconds(30), until what: String, _ condition: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + limit
    while try !condition() {
      guard ContinuousClock.now < deadline else { throw TestFailure("Waited \(limit) in vain: \(what). \(summary)") }
      turn()
    }
  }

  /// Lets the pads live for a while: the moment after it is what is tested.
  func run(for time: Duration) {
    let end = ContinuousClock.now + time
    while ContinuousClock.now < end { turn(atMost: end - ContinuousClock.now) }
  }

  /// One look at all lines, and all that follows from it.
  func turn(atMost limit: Duration = .milliseconds(10)) {
    let now = ContinuousClock.now
    for pad in pads { pad.act(at: now) }
    entries.removeAll(keepingCapacity: true)
    for pad in pads {
      // A negative number makes poll pass over the entry.
      entries.append(pad.line?.interest ?? pollfd(fd: -1, events: 0, revents: 0))
    }
    let due = pads.compactMap(\.due).min().map { $0 - now } ?? limit
    let wait = min(max(due, .zero), limit, .milliseconds(10))
    guard poll(&entries, nfds_t(entries.count), Int32(wait / .milliseconds(1) + 0.999)) > 0 else { return }
    for (pad, entry) in zip(pads, entries) where entry.revents != 0 { pad.handle(entry.revents) }
  }

  /// Waits until something has come that nobody has read yet, and leaves it so.
  func awaitWord(within limit: Duration = .seconds(1)) {
    var entries = pads.map { $0.line?.interest ?? pollfd(fd: -1, events: 0, revents: 0) }
    for index in entries.indices { entries[index].events = Int16(POLLIN) }
    poll(&entries, nfds_t(entries.count), Int32(limit / .milliseconds(1)))
  }

  /// How the pads stand, for messages.
  var summary: String {
    let shown = Dictionary(grouping: pads) { pad in
      if let ending = pad.ending { return "\(ending)" }
      guard pad.isIn else { return "no line" }
      return "“\(pad.screen?.shared.title ?? "")”, “\(pad.screen?.status ?? "")”"
    }
    return shown.map { "\($0.value.count) pads: \($0.key)" }.sorted().prefix(6).joined(separator: "; ")
  }
}
