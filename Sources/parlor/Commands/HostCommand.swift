import ArgumentParser
import Canvas
import Console
import Games
import Glibc
import Host
import Journal
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
    var configuration = options.roomConfiguration(using: &generator)
    let seeds = (game: generator.next(), robots: generator.next(), arbiter: generator.next())
    configuration.seed = seeds.arbiter
    // Standard input may never end: until it does a signal ends the program as it ends any other.
    let questions = try QuestionLoading.load(options.questions, language: options.language, log: log)
    // From here on whoever asks the program to end wants pads told and the journal closed.
    let signals = EndSignals()
    log.info("\(questions.count) questions")
    let fonts = try TextEngine(fontFolder: try ResourceFolder.find("Fonts"))
    if let warning = fonts.warning { log.warning("\(warning)") }

    // Before anything is written or opened: who is not alone on the screen leaves no trace.
    let claim = try ScreenClaim.take()
    defer { claim?.release() }
    let mailbox = try Mailbox()
    // Opened first where an evening goes on, so that a start without a screen does not count as a try, or where the
    // host has to be asked; else whatever may fail without a screen fails before.
    var opened: Windows?
    defer { opened?.close() }
    func openWindows() throws -> Windows {
      if let opened { return opened }
      let windows = try Windows(
        options: stageOptions, takesOnlyDisplay: options.startWith != nil || options.demo, fonts: fonts,
        signals: signals, mailbox: mailbox, log: log)
      opened = windows
      return windows
    }
    var (journal, trouble) = openJournal(log)
    defer { journal?.close() }
    let gameOptions = options.gameOptions(questions)
    var room = Room(
      configuration: configuration, games: GameKind.allCases.map { $0.make(gameOptions, seed: seeds.game) },
      first: options.game)
    var robots = RobotCrew(count: options.robotCount, language: options.language, seed: seeds.robots)
    var port = options.port ?? PadProtocolVersion.defaultPort
    var evening: Int64?
    var isBegun = false
    // A start without a screen, and one where the host thought better of it, does not count as a try.
    defer { if !isBegun, let evening { try? journal?.takeBackTry(evening) } }
    if let file = journal {
      switch try choose(file, openWindows, mailbox, log) {
      case .quit: return
      case .new: break
      case .without(let error):
        file.close()
        (journal, trouble) = (nil, error)
      case .goOn(let id, let rebuilt):
        evening = id
        room = rebuilt.room
        room.resume(at: .now)
        robots = RobotCrew(
          pads: room.robotPads, language: room.configuration.language, seed: generator.next())
        _ = try openWindows()
        // The pads try the port that they know.
        if (options.port ?? 0) == 0 { port = rebuilt.port }
      }
    }
    let bookkeeping: Bookkeeping =
      journal.map { .kept($0, evening: evening) }
      ?? .none(trouble)
    let hosting = try Hosting(
      room: room, robots: robots, bookkeeping: bookkeeping,
      options: HostingOptions(
        bind: options.bind, port: port,
        access: Access(
          ownNames: LocalNames.names(of: Environment.machineName) + [options.bind].compactMap { $0 },
          allowedHosts: options.allowHost),
        site: SiteLoading.load(log: log),
        usesDiscovery: !options.noDiscovery, limits: options.limits), mailbox: mailbox,
      surroundings: Surroundings(announce: StandardOutput.line, qrCode: QRCode.init(encoding:)), log: log)
    isBegun = true
    defer { hosting.close() }
    let windows = try openWindows()
    // There was a TV, and nobody may be at the keyboard.
    if evening != nil, room.isPlaying { windows.takeOnlyDisplay() }
    StandardOutput.line("Parlor is ready: \(hosting.url)")
    windows.run(telling: hosting)
  }

  /// What the evening begins with.
  private enum Beginning {
    case new
    case goOn(Int64, RebuiltEvening)
    /// The journal is in trouble and holds something that is not to be lost.
    case without(JournalError)
    case quit
  }

  /// Finds out whether to go on with an evening that was cut off, and asks the host where that is not clear.
  @MainActor
  private func choose(
    _ journal: JournalFile, _ openWindows: () throws -> Windows, _ mailbox: Mailbox, _ log: Logger
  ) throws -> Beginning {
    let found = Resumption.find(
      in: journal, wish: options.newRoom ? .newRoom : options.resume ? .goOn : .none,
      canAsk: options.startWith == nil && !options.exitAfterGame, now: .now, log: log)
    switch found {
    case .none: return .new
    case .trouble(let error): return .without(error)
    case .goOn(let id, let rebuilt): return .goOn(id, rebuilt)
    case .ask(let id, let rebuilt, let offer):
      log.notice("a game was cut off \(offer.when): the console asks whether to go on with it")
      let asking = Asking(offer, configuration: rebuilt.room.configuration, mailbox: mailbox)
      var isWanted = false
      defer { if !isWanted { try? journal.takeBackTry(id) } }
      try openWindows().run(telling: asking)
      switch asking.answer {
      case .goOn:
        isWanted = true
        return .goOn(id, rebuilt)
      case .startAfresh:
        return forget(id, in: journal, log)
      case .quit, nil: return .quit
      }
    }
  }

  /// Has nobody go on with an evening any more.
  private func forget(_ evening: Int64, in journal: JournalFile, _ log: Logger) -> Beginning {
    do {
      try journal.forget(evening)
      return .new
    } catch {
      log.warning("\(error) Play goes on; a crash would lose the game.")
      return .without(JournalError(error, path: journal.path))
    }
  }

  /// Opens the journal; without one the evening goes on, and the host is told.
  private func openJournal(_ log: Logger) -> (journal: JournalFile?, trouble: JournalError?) {
    // A show with robots is nothing to remember.
    if options.noJournal || options.demo { return (nil, nil) }
    let path = options.journal ?? StateFiles.journal
    do {
      let journal = try JournalFile.open(path, boot: .present, now: .now)
      for note in journal.notes { log.warning("\(note)") }
      return (journal, nil)
    } catch {
      log.warning("\(error) Play goes on; a crash would lose the game.")
      return (nil, JournalError(error, path: path))
    }
  }

  private var stageOptions: StageOptions {
    StageOptions(
      display: options.display, mode: options.mode, isKiosk: options.kiosk, consoleTitle: "Parlor console",
      stateFile: StateFiles.displays, rememberFile: StateFiles.tv)
  }

  private func makeLog() -> Logger {
    LoggingSystem.bootstrap(StreamLogHandler.standardError)
    var log = Logger(label: "parlor")
    log.logLevel = options.logLevel
    return log
  }
}
