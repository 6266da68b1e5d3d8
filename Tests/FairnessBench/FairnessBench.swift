import ArgumentParser
import Glibc
import Synchronization
import TestSupport

/// Measures who wins: the real host, and pads behind real TCP on a path with delays, whose true presses are known.
@main
struct FairnessBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fairness-bench",
    abstract: "Measures how often whoever pressed first wins, by the rule and by order of arrival.",
    discussion: "Scenarios: \(Scenario.all.map(\.name).joined(separator: ", ")).")

  @Option(help: "How many rounds each scenario has.")
  var rounds = 500

  @Option(help: "Play only this scenario. May be given several times.")
  var scenario: [String] = []

  @Option(help: "The host program. (default: the one beside this)")
  var parlor: String?

  @Flag(help: "Only say why nothing can be measured here, where it is so.")
  var obstacle = false

  @Option(help: "How many scenarios are played at the same time.")
  var atOnce = 6

  func validate() throws {
    guard (1...5_000).contains(rounds) else { throw ValidationError("--rounds takes a number from 1 to 5000.") }
    guard (1...6).contains(atOnce) else { throw ValidationError("--at-once takes a number from 1 to 6.") }
    let names = Scenario.all.map(\.name)
    for name in scenario where !names.contains(name) {
      throw ValidationError("There is no scenario \(name); there are \(names.joined(separator: ", ")).")
    }
  }

  func run() throws {
    if obstacle {
      if let sentence = Network.obstacle { print(sentence) }
      return
    }
    let host = try parlor ?? Tools.built("parlor")
    let runs = Scenario.all.filter { scenario.isEmpty || scenario.contains($0.name) }.map {
      ScenarioRun($0, rounds: rounds, parlor: host)
    }
    endOnSignals { for run in runs { run.stop() } }
    if let obstacle = Network.obstacle {
      print("Skipped: \(obstacle)")
      return
    }
    try play(runs)
    print(Report(measurements: runs.compactMap(\.measurement)).text)
  }

  private func play(_ runs: [ScenarioRun]) throws {
    var waiting = runs[...]
    var playing: [Worker] = []
    var failure: (any Error)?
    let progress = Progress(runs, rounds: rounds)
    repeat {
      playing.removeAll { worker in
        guard worker.hasEnded else { return false }
        do { try worker.result() } catch { failure = failure ?? error }
        return true
      }
      while failure == nil, playing.count < atOnce, let run = waiting.popFirst() {
        playing.append(Worker { try run.play() })
      }
      poll(nil, 0, 250)
      progress.show()
    } while failure == nil && !playing.isEmpty
    progress.finish()
    if let failure {
      for run in runs { run.stop() }
      throw failure
    }
  }

  /// Cleans up and ends when a signal says so; to be called while there is one thread.
  private func endOnSignals(_ cleanUp: @escaping @Sendable () -> Void) {
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    let waited = signals
    _ = Worker {
      var waited = waited
      var signal: Int32 = 0
      sigwait(&waited, &signal)
      cleanUp()
      _exit(128 + signal)
    }
  }
}
