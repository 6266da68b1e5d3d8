import Glibc
import Synchronization

/// Tells on standard error how far the scenarios are: on one line of a terminal, else every half minute.
final class Progress {
  private let runs: [ScenarioRun]
  private let rounds: Int
  private let isTerminal = isatty(2) == 1
  private var shownAt = Clock.now

  init(_ runs: [ScenarioRun], rounds: Int) { (self.runs, self.rounds) = (runs, rounds) }

  /// Tells it, if it is time to.
  func show() {
    guard isTerminal || Clock.now - shownAt > Int64(milliseconds: 30_000) else { return }
    shownAt = Clock.now
    let parts = runs.map { "\($0.scenario.name) \($0.progress.load(ordering: .relaxed))" }
    write("\(isTerminal ? "\r" : "")\(parts.joined(separator: ", ")) of \(rounds)\(isTerminal ? "\u{1B}[K" : "\n")")
  }

  /// Makes room for what comes after it.
  func finish() { if isTerminal { write("\r\u{1B}[K") } }

  private func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(2, bytes, bytes.count)
  }
}
