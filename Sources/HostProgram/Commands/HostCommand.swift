import ArgumentParser
import Canvas
import Console
import Controllers
import Gamepads
import Games
import Glibc
import Host
import Journal
import Logging
import Packs
import PadProtocol
import Questions
import Room
import Scenes
import Server
import Stage
import WebTV

/// Hosts a room: the default command of `parlor`.
struct HostCommand: ParsableCommand, MainThreadCommand {
  static let configuration = CommandConfiguration(
    commandName: "host", abstract: "Hosts a room on the TV (the default command).",
    discussion: OptionVisibility.showsAll ? "" : "These are the most common options; --help-all lists all of them.")

  @OptionGroup var options: HostOptions

  @MainActor
  func runOnMainThread() throws {
    // A pad that disconnects during a write must not end the program.
    signal(SIGPIPE, SIG_IGN)
    Capacity.raiseDescriptorLimit()
    let capacity = Capacity.current()
    let log = makeLog()
    let seats = try options.seats(on: capacity, log: log)
    var generator = SeededGenerator(seed: options.evening.seed ?? UInt64.random(in: .min ... .max))
    var configuration = options.roomConfiguration(seats: seats, using: &generator)
    let seeds = (game: generator.next(), robots: generator.next(), arbiter: generator.next())
    configuration.seed = seeds.arbiter
    // Standard input may never end. Until it does, a signal ends this program like any other.
    let questions = try options.filter.filter(
      QuestionLoading.load(options.quiz.questions, language: options.tv.language, care: .beginnings, log: log))
    // From here on, a request to end the program must also notify the pads and close the journal.
    let signals = EndSignals()
    log.info("\(questions.count) questions")
    let fonts = try TextEngine(fontFolder: try ResourceFolder.find("Fonts"))
    if let warning = fonts.warning { log.warning("\(warning)") }

    // Before anything is written or opened: if another program has the screen, this one leaves no trace.
    let claim = options.tv.noDisplay ? nil : try ScreenClaim.claim()
    defer { claim?.release() }
    let mailbox = try Mailbox()
    let broadcast = try Broadcast { mailbox.wake() }
    defer { broadcast.close() }
    let looks = ThemeLoading.looks(
      options.tv.theme, memory: LineMemory(path: StateFiles.theme), isCalm: options.tv.calm, log: log)
    let colors = looks.look(for: nil).theme
    let pictures = PictureShelf(
      read: { try Pack.bytes(of: $0) }, draw: { try Drawing.items(of: $0, in: $1, theme: colors) },
      complain: { log.warning("the picture \"\($0.name)\" \($1); its question is played without it") },
      wake: { mailbox.wake() })
    let web = WebScreen(broadcast, fonts: fonts, pictures: pictures)
    // The windows open first if an evening is resumed, so that a start without a screen does not count as a try, or if
    // the host has to be asked. Otherwise everything that can fail without a screen is done before.
    var opened: (any Front)?
    defer { opened?.close() }
    func openWindows() throws -> any Front {
      if let opened { return opened }
      let windows: any Front =
        options.tv.noDisplay
        ? PageOnly(looks: looks, web: web, pictures: pictures, signals: signals, mailbox: mailbox)
        : try Windows(
          options: stageOptions, looks: looks, takesOnlyDisplay: options.play.startWith != nil || options.play.demo,
          fonts: fonts, signals: signals, mailbox: mailbox, web: web, pictures: pictures, sound: options.sound,
          sleepAfter: options.tv.sleepLimit, log: log)
      opened = windows
      return windows
    }
    let bookkeeping = openJournal(log)
    defer { bookkeeping.close() }
    var gameOptions = options.gameOptions(questions)
    gameOptions.trivia.askedBefore = askedBefore(questions, bookkeeping, log)
    var room = Room(
      configuration: configuration, games: GameKind.allCases.map { $0.make(gameOptions, seed: seeds.game) },
      first: options.play.game)
    let choices = ValueMemory<KeptChoices>(LineMemory(path: StateFiles.choices))
    // Without a journal, no evening goes on.
    let phones = keepsJournal ? ValueMemory<KeptPhones>(LineMemory(path: journalPath + ".phones")) : nil
    if options.keepsChoices, let kept = choices.remembered { room.keptChoices = options.overriding(kept) }
    defer { ValueMemories.finish() }
    let opening = Opening(
      room: room, robots: RobotCrew(count: options.play.robotCount, language: options.tv.language, seed: seeds.robots),
      seed: generator.next(), port: options.room.port,
      wish: options.evening.newRoom ? .newRoom : options.evening.resume ? .goOn : .none,
      canAsk: options.play.startWith == nil && !options.evening.exitAfterGame && !options.tv.noDisplay)
    let evening = try opening.begin(bookkeeping, at: .now, clock: { .now }, mailbox: mailbox, log: log) {
      try openWindows().run(telling: $0)
    }
    guard let evening else { return }
    var isBegun = false
    // A start without a screen does not count as a try, and neither does one that the host cancels.
    defer { if !isBegun { evening.takeBackTry() } }
    if evening.goesOn { _ = try openWindows() }
    let settings = SystemNetwork.Settings(
      access: Access(
        ownNames: LocalNames.names(of: Environment.machineName) + [options.room.bind].compactMap { $0 },
        allowedHosts: options.room.allowHost),
      site: SiteLoading.load(theme: looks.look(for: nil).theme, isCalm: looks.isCalm, log: log),
      limits: options.limits(seats: evening.room.configuration.maxPlayers, on: capacity))
    let controllers = options.controller.reader(log: log)
    let hosting = try Hosting(
      evening,
      options: HostingOptions(
        bind: options.room.bind, usesDiscovery: !options.room.noDiscovery, showsWebTV: options.tv.showsWebTV,
        hasNoDisplay: options.tv.noDisplay, themes: looks.options, theme: looks.start),
      network: { SystemNetwork(settings, on: $0, log: log) }, mailbox: mailbox,
      services: ProgramServices(
        report: { $0.line.map(StandardOutput.line) }, qrCode: QRCode.init(encoding:), broadcast: broadcast,
        lights: controllers, keep: { [keeps = options.keepsChoices] in if keeps { choices.remember($0) } },
        keptPhones: phones?.remembered, keepPhones: { phones?.remember($0) }),
      log: log)
    isBegun = true
    defer { hosting.close() }
    let windows = try openWindows()
    // There was a TV before, and nobody may be at the keyboard.
    if evening.goesOn, evening.room.isPlaying { windows.takeOnlyDisplay() }
    StandardOutput.line("Parlor is ready: \(hosting.url)")
    // The inspection's duration depends on the question files, so the room is already open.
    let inspection = MediaInspection(questions, pictures: pictures, log: log)
    defer { inspection.stop() }
    if options.tv.showsWebTV { StandardOutput.line("The TV in a browser: \(hosting.webTV)") }
    controllers?.start {
      hosting.tell($0, at: Instant(nanoseconds: $1))
    } console: {
      if let key = ConsoleKey($0) { mailbox.post(key, at: Instant(nanoseconds: $1)) }
    }
    // The controllers stop before the windows, and SDL with them, are closed.
    defer { controllers?.stop() }
    // Not while the console asks whether to resume: the room's loop starts after that, and would inherit the low
    // priority.
    windows.giveWay()
    try windows.run(telling: hosting)
  }

  /// Whether the evening is recorded; a demo with robots is not.
  private var keepsJournal: Bool { !options.evening.noJournal && !options.play.demo }
  private var journalPath: String { options.evening.journal ?? StateFiles.journal }

  /// Opens the journal; without one the evening continues, and the host is notified.
  private func openJournal(_ log: Logger) -> Bookkeeping {
    guard keepsJournal else { return .none(nil) }
    let path = journalPath
    do {
      let journal = try JournalFile.open(path, boot: .present, now: .now)
      for note in journal.notes { log.warning("\(note)") }
      return .kept(journal, evening: nil)
    } catch {
      log.warning("\(error) Play goes on; a crash would lose the game.")
      return .none(JournalError(error, path: path))
    }
  }

  /// Returns the indices of the questions that earlier evenings asked; empty if a seed asks for the same evening again.
  private func askedBefore(_ questions: [Question], _ bookkeeping: Bookkeeping, _ log: Logger) -> [Int] {
    guard options.evening.seed == nil, case .kept = bookkeeping else { return [] }
    do {
      let history = try History(path: journalPath)
      return AskedBefore.places(of: questions, in: try history.asked())
    } catch {
      log.warning("\(error) Questions of earlier evenings may come again.")
      return []
    }
  }

  private var stageOptions: StageOptions {
    StageOptions(
      display: options.tv.display, mode: options.tv.mode, isKiosk: options.tv.kiosk, consoleTitle: "Parlor console",
      stateFile: StateFiles.displays, rememberFile: StateFiles.tv, modesFile: StateFiles.modes,
      guardian: StateFiles.guardian)
  }

  private func makeLog() -> Logger {
    LoggingSystem.bootstrap(StreamLogHandler.standardError)
    var log = Logger(label: "parlor")
    log.logLevel = options.evening.logLevel
    return log
  }
}

extension ConsoleKey {
  /// Creates the console key that a button of the console's remote stands for; nil if it has no meaning there.
  fileprivate init?(_ button: ControllerButton) {
    switch button {
    case .enter: self = .enter
    case .escape: self = .escape
    case .key(let character): self = .character(character)
    default: return nil
    }
  }
}
