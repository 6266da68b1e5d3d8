import ArgumentParser
import HostProgram

/// The program for Parlor's own developers; it is not installed.
@main @MainActor
enum Main {
  static func main() { DeveloperCommand.runOrExit(named: "parlor-dev") }
}

struct DeveloperCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parlor-dev", abstract: "Measures Parlor, draws all its scenes, and films its games.",
    subcommands: [BenchCommand.self, FilmCommand.self, GalleryCommand.self])
}
