import ArgumentParser
package import Canvas
import Catalogue
import Glibc
import Host
package import Journal
import PadProtocol
package import Server
package import Stage

/// The host program.
///
/// The entry is synchronous: with an `async` main, MainActor code would leave the first thread, and SDL must stay on it.
@main @MainActor
struct Parlor {
  static func main() {
    // A file that may not grow any more is a write that fails, and no reason to end.
    signal(SIGXFSZ, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    let hostArguments = arguments.first == "host" ? arguments.dropFirst() : arguments[...]
    if [["--help"], ["-h"], ["help"], ["--help-all"]].contains(Array(hostArguments)) {
      return StandardOutput.line(help)
    }
    do {
      var command = try ParlorCommand.parseAsRoot()
      if let command = command as? any MainThreadCommand {
        try command.runOnMainThread()
      } else {
        try command.run()
      }
    } catch let failure as any SentenceError {
      let language = Language(arguments: CommandLine.arguments, locale: Environment.locale)
      let sentence = StartTexts(language: language).sentence(failure)
      StandardError.line("parlor: \(sentence)")
      if CommandLine.arguments.contains("--errors-in-window") {
        MessageWindow.show(sentence, title: "Parlor")
      }
      exit(1)
    } catch {
      leave(with: error)
    }
  }

  /// What most people look for is how to host, so that comes first.
  private static var help: String {
    let others = ParlorCommand.configuration.subcommands.filter {
      $0 != HostCommand.self && $0.configuration.shouldDisplay
    }
    let width = 34
    let lines = others.map { command in
      let name = "  parlor \(command.configuration.commandName ?? "")"
      return name + String(repeating: " ", count: max(2, width - name.count)) + command.configuration.abstract
    }
    return
      (["\(ParlorCommand.helpMessage(for: HostCommand.self))", "OTHER COMMANDS:"] + lines
      + ["  Each says more with --help."]).joined(separator: "\n")
  }

  /// Help and version end well; what the parser refuses is wrong usage, and that is exit code 2 here.
  private static func leave(with error: any Error) -> Never {
    let code = ParlorCommand.exitCode(for: error)
    let message = ParlorCommand.fullMessage(for: error)
    if code == .success {
      StandardOutput.line(message)
      exit(0)
    }
    if !message.isEmpty { StandardError.line(message) }
    exit(code == .validationFailure ? 2 : code.rawValue)
  }
}

/// A command that needs the first thread.
protocol MainThreadCommand {
  @MainActor func runOnMainThread() throws
}

extension CanvasError: SentenceError {}
extension StageError: SentenceError {}
extension ServerError: SentenceError {}
extension JournalError: SentenceError {}

struct ParlorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "parlor",
    abstract: "Hosts a party game: questions on the TV, answers from laptops.",
    version: "parlor \(ParlorVersion.current)",
    subcommands: [
      HostCommand.self, HistoryCommand.self, DisplaysCommand.self, ControllersCommand.self, QuestionsCommand.self,
      SnapshotCommand.self, RehearseCommand.self, BenchCommand.self, GalleryCommand.self, SoundsCommand.self,
      KioskCommand.self,
    ],
    defaultSubcommand: HostCommand.self)
}
