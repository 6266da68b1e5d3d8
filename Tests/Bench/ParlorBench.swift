import ArgumentParser
import FoundationEssentials
import Glibc
import TestSupport

/// Measures the released host from outside, each figure beside what it cannot be quicker than.
@main
struct ParlorBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parlor-bench", abstract: "Measures the released host from outside.",
    subcommands: [Answers.self, Echo.self])

  /// Answers of many pads.
  struct Answers: ParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Measures the answers of many pads.")

    @Option(help: "How many pads; may be given several times. (default: 10, 100, 1000, 5000 and 10000)")
    var pads: [Int] = []

    @Option(help: "How many rounds of each kind.")
    var rounds = 5

    @Flag(help: "Write an object of JSON for each figure.")
    var json = false

    @Option(help: "Where a picture of the TV is put, in the middle of the last round.")
    var screenshot: String?

    func validate() throws {
      guard pads.allSatisfy({ (2...50_000).contains($0) }) else { throw ValidationError("--pads takes 2 to 50000.") }
      guard (1...1000).contains(rounds) else { throw ValidationError("--rounds takes 1 to 1000.") }
    }

    func run() throws {
      try raiseDescriptorLimit()
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      if !json { write(Figure.head + "\n", to: 1) }
      for count in pads.isEmpty ? [10, 100, 1000, 5000, 10_000] : pads {
        let bench = try AnswersBench(pads: count) { write("\($0) …\n", to: 2) }
        for figure in try bench.figures(rounds: rounds, screenshot: screenshot) {
          write((json ? String(decoding: try encoder.encode(figure), as: UTF8.self) : figure.row) + "\n", to: 1)
        }
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
      try EchoServer(pads: pads, journal: journal).run()
    }
  }
}
