package import ArgumentParser
package import Canvas
import Catalogue
import Glibc
import Host
package import Journal
import PadProtocol
package import Server
package import Stage

/// The host program.
package enum Parlor {
  /// Does what its command line asks for, and ends the program with 1 after a failure, with 2 after wrong usage.
  @MainActor package static func main() {
    // A file that may not grow any more is a write that fails, and no reason to end.
    signal(SIGXFSZ, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    let hostArguments = arguments.first == "host" ? arguments.dropFirst() : arguments[...]
    if [["--help"], ["-h"], ["help"], ["--help-all"]].contains(Array(hostArguments)) {
      return StandardOutput.line(help)
    }
    ParlorCommand.runOrExit(named: "parlor")
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
}

extension ParsableCommand {
  /// Runs the command that the command line asks for; after a failure it ends the program with 1, after wrong usage with 2.
  ///
  /// - Parameter name: The program's name, before a failure's sentence.
  @MainActor package static func runOrExit(named name: String) {
    do {
      var command = try parseAsRoot()
      if let command = command as? any MainThreadCommand {
        try command.runOnMainThread()
      } else {
        try command.run()
      }
    } catch let failure as any SentenceError {
      let language = Language(arguments: CommandLine.arguments, locale: Environment.locale)
      let sentence = StartTexts(language: language).sentence(failure)
      StandardError.line("\(name): \(sentence)")
      if CommandLine.arguments.contains("--errors-in-window") {
        MessageWindow.show(sentence, title: "Parlor")
      }
      Glibc.exit(1)
    } catch {
      leave(with: error)
    }
  }

  /// Help and version end well; what the parser refuses is wrong usage, and that is exit code 2 here.
  private static func leave(with error: any Error) -> Never {
    let code = exitCode(for: error)
    let message = fullMessage(for: error)
    if code == .success {
      StandardOutput.line(message)
      Glibc.exit(0)
    }
    if !message.isEmpty { StandardError.line(message) }
    Glibc.exit(code == .validationFailure ? 2 : code.rawValue)
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
      SnapshotCommand.self, RehearseCommand.self, SoundsCommand.self, KioskCommand.self,
    ],
    defaultSubcommand: HostCommand.self)
}
