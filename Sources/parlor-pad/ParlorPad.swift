internal import PadCatalogue
internal import PadClient
internal import CTerminal
internal import Glibc
internal import NIOCore
internal import NIOPosix
internal import PadProtocol

/// The terminal pad.
///
/// `main` reads the keyboard and signals; everything else runs on one event loop.
@main
struct ParlorPad {
  static func main() {
    let options: Options
    let address: RoomAddress?
    do {
      switch try Options.read(Array(CommandLine.arguments.dropFirst())) {
      case .help: exit(Self.say(Options.help))
      case .version: exit(Self.say("parlor-pad \(ParlorVersion.current)"))
      case .play(let read): options = read
      }
      address = try options.address()
    } catch {
      exit(Self.report(error))
    }
    terminal_resolve_without_plugins()
    let environment = Self.environment
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    let isInteractive = isTerminal && !options.plain && !options.json
    let style = TerminalStyle(environment: environment)
    let spoken = Language(environment: environment)
    // A terminal that shows only ASCII cannot show Chinese.
    let language = isTerminal && !options.json && !style.unicode ? Language.en : spoken
    let texts = PadTexts(language: language)

    if options.list { exit(list(asJSON: options.json, texts: texts)) }

    let signals = terminal_watch_signals(isInteractive)
    guard signals >= 0 else {
      Output.write("parlor-pad: no pipe could be made: \(String(cString: strerror(errno))).\n", to: STDERR_FILENO)
      exit(1)
    }
    let login = environment["USER"].flatMap { $0.isEmpty ? nil : $0 } ?? texts.defaultName
    let plan = Visit.Plan(
      address: address, code: options.code, name: options.name, loginName: login, texts: texts,
      style: isInteractive ? style : nil, speech: options.plain ? .lines(isTerminal: isTerminal) : .json,
      seats: SeatStore(environment: environment), wantsNewSeat: options.newSeat,
      rings: options.bell)
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    let visit = loop.submit {
      let visit = Visit(plan, source: NetworkRooms(on: loop), on: loop)
      visit.ended.whenComplete { _ in terminal_wake() }
      visit.start()
      return (NIOLoopBound(visit, eventLoop: loop), visit.ended)
    }
    do {
      let (bound, ended) = try visit.wait()
      InputReader(input: STDIN_FILENO, signals: signals).run { input in
        loop.execute { bound.value.handleInput(input) }
      }
      let ending = try ended.wait()
      try group.syncShutdownGracefully()
      exit(report(ending, texts.sentence(for: ending), saysIt: isInteractive || options.plain))
    } catch {
      terminal_give_back()
      Output.write("parlor-pad: \(error)\n", to: STDERR_FILENO)
      exit(1)
    }
  }

  /// Prints the rooms that it finds and returns the exit code.
  private static func list(asJSON: Bool, texts: PadTexts) -> Int32 {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    do {
      let rooms = try NetworkRooms(on: group.next()).find().wait()
      try group.syncShutdownGracefully()
      let listing = RoomListing(rooms: rooms, texts: texts)
      for row in asJSON ? [listing.json] : listing.rows { Output.write(row + "\n", to: STDOUT_FILENO) }
      if rooms.isEmpty { Output.write("parlor-pad: \(texts.noRoom)\n", to: STDERR_FILENO) }
      return 0
    } catch {
      Output.write("parlor-pad: \(error)\n", to: STDERR_FILENO)
      return 1
    }
  }

  /// Prints how the visit ended and returns the exit code.
  private static func report(_ ending: Visit.Ending, _ sentence: String?, saysIt: Bool) -> Int32 {
    switch ending {
    case .left: return 0
    case .session(.done, _):
      // Scripts have already received this as JSON.
      if let sentence, saysIt { Output.write(sentence + "\n", to: STDOUT_FILENO) }
      return 0
    case .session, .noRoom:
      if let sentence { Output.write("parlor-pad: \(sentence)\n", to: STDERR_FILENO) }
      return 1
    }
  }

  /// Prints the requested text and returns the exit code.
  private static func say(_ text: String) -> Int32 {
    Output.write(text + "\n", to: STDOUT_FILENO)
    return 0
  }

  /// Prints the problem with the arguments and returns the exit code.
  private static func report(_ error: UsageError) -> Int32 {
    let hint = "Usage: \(Options.usage)\n  See 'parlor-pad --help' for more information."
    Output.write("Error: \(error.sentence)\n\(hint)\n", to: STDERR_FILENO)
    return 2
  }

  private static var environment: [String: String] {
    let names = [
      "TERM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "USER", "HOME",
      "XDG_STATE_HOME",
    ]
    return names.reduce(into: [:]) { $0[$1] = getenv($1).map { String(cString: $0) } }
  }
}

extension Language {
  /// Reads the language for messages from the environment (POSIX: `LC_ALL`, `LC_MESSAGES`, `LANG`).
  init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    self.init(locale: names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C")
  }
}
