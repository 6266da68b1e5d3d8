import ArgumentParser
import Canvas
import Games
import Glibc
import Logging
import PadProtocol
import Room
import Server
import Stage

/// Hosts a room: what `parlor` does when nothing else is said.
struct HostCommand: ParsableCommand, MainThreadCommand {
  static let configuration = CommandConfiguration(
    commandName: "host", abstract: "Hosts a room on the TV (this is what parlor does by itself).")

  @OptionGroup var options: HostOptions

  @MainActor
  func runOnMainThread() throws {
    // A pad that goes away while it is written to is no reason to end.
    signal(SIGPIPE, SIG_IGN)
    Environment.raiseDescriptorLimit()
    let log = makeLog()
    var generator = SeededGenerator(seed: options.seed ?? UInt64.random(in: .min ... .max))
    let configuration = options.roomConfiguration(using: &generator)
    let questions = try QuestionLoading.load(options.questions, language: options.language, log: log)
    log.info("\(questions.count) questions")
    let fonts = try TextEngine(fontFolder: try ResourceFolder.find("Fonts"))
    if let warning = fonts.warning { log.warning("\(warning)") }

    let mailbox = try Mailbox()
    let room = Room(
      configuration: configuration, game: Trivia(questions: questions, rules: options.rules, seed: generator.next()))
    let robots = RobotCrew(count: options.robotCount, language: options.language, seed: generator.next())
    let hosting = try Hosting(
      room: room, robots: robots,
      options: HostingOptions(
        bind: options.bind, port: options.port,
        access: Access(
          ownNames: LocalNames.current + [options.bind].compactMap { $0 }, allowedHosts: options.allowHost),
        site: SiteLoading.load(log: log),
        usesDiscovery: !options.noDiscovery), mailbox: mailbox, log: log)
    do {
      let windows = try Windows(
        options: stageOptions, takesOnlyDisplay: options.startWith != nil || options.demo, fonts: fonts,
        mailbox: mailbox, hosting: hosting, log: log)
      StandardOutput.line("Parlor is ready: \(hosting.url)")
      windows.run()
      windows.close()
      hosting.close()
    } catch {
      hosting.close()
      throw error
    }
  }

  private var stageOptions: StageOptions {
    StageOptions(
      display: options.display, mode: options.mode, consoleTitle: "Parlor console", stateFile: StateFiles.displays,
      rememberFile: StateFiles.tv)
  }

  private func makeLog() -> Logger {
    LoggingSystem.bootstrap(StreamLogHandler.standardError)
    var log = Logger(label: "parlor")
    log.logLevel = options.logLevel
    return log
  }
}
