import ArgumentParser
import CScheduling
import Figures
import FoundationEssentials
import Glibc
import TestSupport

/// Measures the released host from outside, each figure beside what it cannot be quicker than.
@main
struct ParlorBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parlor-bench", abstract: "Measures the released host from outside.",
    subcommands: [Answers.self, Echo.self, Compare.self, Record.self, Tell.self])

  /// Answers of many pads.
  struct Answers: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Measures the answers of many pads.")

    @Option(help: "How many pads; may be given several times. (default: 10, 100, 1000, 5000 and 10000)")
    var pads: [Int] = []

    @Option(help: "How many rounds of each kind.")
    var rounds = 5

    @Option(help: "Over how many seconds the presses of a spread round come.")
    var seconds = 2

    @Flag(help: "Write an object of JSON for each figure.")
    var json = false

    @Option(help: "Where a picture of the TV is put, in the middle of the last round.")
    var screenshot: String?

    @Option(
      name: .customLong("host-argument"), parsing: .unconditionalSingleValue,
      help: "One more argument for the host, such as --calm; may be given several times.")
    var hostArguments: [String] = []

    func validate() throws {
      guard pads.allSatisfy({ (2...50_000).contains($0) }) else { throw ValidationError("--pads takes 2 to 50000.") }
      guard (1...1000).contains(rounds) else { throw ValidationError("--rounds takes 1 to 1000.") }
      guard (1...60).contains(seconds) else { throw ValidationError("--seconds takes 1 to 60.") }
    }

    func run() throws {
      try raiseDescriptorLimit()
      // What pads wait for on this machine is not what is measured: elsewhere each of them is a machine of its own.
      scheduling_take_short_turns()
      if !json { write(Figure.header + "\n", to: 1) }
      for count in pads.isEmpty ? [10, 100, 1000, 5000, 10_000] : pads {
        let bench = try AnswersBench(pads: count, seconds: seconds, arguments: hostArguments) {
          write("\($0) …\n", to: 2)
        }
        for figure in try bench.figures(rounds: rounds, screenshot: screenshot) {
          write((json ? figure.json : figure.row) + "\n", to: 1)
        }
      }
    }
  }

  /// The guard: whether anything has become slower than it was recorded to be.
  struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Compares the ratios of three runs with recorded ones; exit code 1 where one is worse each time.")

    @Option(help: "The recorded figures, a JSON object on each line.")
    var recorded: String

    @Argument(help: "The figures of each run.")
    var runs: [String]

    func run() throws {
      let worse = try RatioGuard(recorded: figures(of: recorded)).worse(in: runs.map(figures))
      for line in worse { write(line + "\n", to: 1) }
      if !worse.isEmpty { throw ExitCode(1) }
      write("No ratio is worse than recorded by more than a quarter in each of \(runs.count) runs.\n", to: 1)
    }

  }

  /// What the guard compares with.
  struct Record: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Writes the ratios that were nearly the same in all of these runs.")

    @Argument(help: "The figures of each run.")
    var runs: [String]

    func run() throws {
      for line in try RatioGuard.record(runs.map(figures)) { write(line + "\n", to: 1) }
    }
  }

  /// What scripts have measured.
  struct Tell: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Shows figures that a script has measured, from standard input.", shouldDisplay: false)

    @Flag(help: "Write an object of JSON for each figure.")
    var json = false

    func run() throws {
      if !json { write(Figure.header + "\n", to: 1) }
      while let line = readLine() {
        let figure = try FigureLine.figure(line)
        write((json ? figure.json : figure.row) + "\n", to: 1)
      }
    }
  }

  /// The bound; started by the others.
  struct Echo: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Gives pads the same bytes as a host.", shouldDisplay: false)

    @Option var pads = 10
    @Option var journal: String?

    func run() throws {
      try raiseDescriptorLimit()
      // As the host does.
      scheduling_take_short_turns()
      try EchoServer(pads: pads, journal: journal).run()
    }
  }
}

/// The lines of a file.
private func figures(of path: String) throws -> [String] {
  try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { String($0) }
}
