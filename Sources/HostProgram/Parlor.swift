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
  /// Runs the command of the command line; ends the program with 1 after a failure, and with 2 after wrong usage.
  @MainActor package static func main() {
    // If a file has reached its size limit, the write fails, which must not end the program.
    signal(SIGXFSZ, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    let hostArguments = arguments.first == "host" ? arguments.dropFirst() : arguments[...]
    if [["--help"], ["-h"], ["help"], ["--help-all"]].contains(Array(hostArguments)) {
      return StandardOutput.line(help)
    }
    ParlorCommand.runOrExit(named: "parlor")
  }

  /// The text of `--help`: hosting comes first, because most people look for that.
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
      + ["  --help after a command lists its options."]).joined(separator: "\n")
  }
}

extension ParsableCommand {
  /// Runs the command of the command line.
  ///
  /// After a failure, it ends the program with 1; after wrong usage, with 2.
  ///
  /// - Parameter name: The program's name, printed before the sentence of a failure.
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

  /// Ends the program with the parser's message: with 0 after help or the version, with 2 after wrong usage.
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

/// A command that must run on the main thread.
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
