import Games
import Glibc
import PadProtocol
import TestSupport

/// Plays games with a fleet on a host that may be killed at any moment.
final class HostDriver {
  let host: HostRun
  let fleet: Fleet
  /// When a key was pressed last.
  private var pressedAt = ContinuousClock.now
  /// The furthest question that anybody had seen when the host was last killed.
  private(set) var furthest = 0
  /// How often the host was started again since a question was last seen to begin.
  private(set) var fruitlessStarts = 0

  init(_ host: HostRun, _ fleet: Fleet) { (self.host, self.fleet) = (host, fleet) }

  /// Lets everybody live until a condition holds; starts a game whenever none is on.
  func play(within limit: Duration = .seconds(60), until what: String, _ condition: () throws -> Bool) throws {
    try fleet.run(within: limit, until: what) {
      if try condition() { return true }
      try tend()
      return false
    }
  }

  /// Whether a pause is to last.
  var wantsPause = false

  /// Starts a game where the pads show none, and ends a pause that nobody wants, as a person at the console would.
  func tend() throws {
    guard ContinuousClock.now - pressedAt > .milliseconds(400), host.program?.exitStatus == nil else { return }
    let there = fleet.living.filter(\.hasScreen)
    if !there.isEmpty, !there.contains(where: { $0.witness.question != nil }) {
      try press("s")
    } else if !wantsPause, there.contains(where: { $0.screen?.status == "Paused by the host." }) {
      try press("p")
    }
  }

  private func press(_ key: String) throws {
    try host.display.press(key)
    pressedAt = .now
  }

  /// Ends the host as a crash does.
  func kill() throws {
    host.program?.send(signal: SIGKILL)
    if serial > furthest { fruitlessStarts = 0 }
    furthest = max(furthest, serial)
    try host.kill()
  }

  /// The furthest question that anybody sees.
  private var serial: Int { fleet.pads.compactMap { $0.witness.question?.serial }.max() ?? 0 }

  /// Waits until a question begins that nobody had seen when the host was last killed.
  func awaitProgress() throws { try play(until: "another question") { serial > furthest } }

  /// Starts the host again, which goes on by itself, and waits until pads may come.
  func restart() throws {
    fruitlessStarts += 1
    try host.start(with: fleet)
  }

  /// Waits until everybody is back; nobody may be behind what anybody had seen.
  func awaitEverybody() throws {
    try fleet.run(within: .seconds(60), until: "everybody is back") { fleet.living.allSatisfy(\.hasScreen) }
    for pad in fleet.living {
      if let serial = pad.witness.question?.serial, serial < furthest {
        throw TestFailure("\(pad.name) is at question \(serial), and somebody was at \(furthest).")
      }
    }
  }
}
