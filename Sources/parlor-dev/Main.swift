import ArgumentParser
import HostProgram

/// What only Parlor's own developers run; it is not installed.
@main @MainActor
enum Main {
  static func main() { DeveloperCommand.runOrExit(named: "parlor-dev") }
}

struct DeveloperCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parlor-dev", abstract: "Measures Parlor, and draws all its scenes.",
    subcommands: [BenchCommand.self, GalleryCommand.self])
}
