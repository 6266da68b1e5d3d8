internal import ArgumentParser
internal import CTerminal
internal import Glibc
internal import NIOCore
internal import NIOPosix
internal import PadProtocol

/// The terminal pad: `main` stays with keyboard and signals, the rest happens on one event loop.
@main
struct ParlorPad {
  static func main() {
    let options: Options
    let address: RoomAddress
    do {
      options = try Options.parse()
      address = try options.address()
    } catch {
      exit(Self.report(error))
    }
    terminal_resolve_without_plugins()
    let environment = Self.environment
    let isInteractive = !options.plain && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    let style = TerminalStyle(environment: environment)
    let spoken = Language(environment: environment)
    // Where only ASCII can be shown, Chinese cannot.
    let language = isInteractive && !style.unicode ? Language.en : spoken
    let texts = Texts(language)

    let signals = terminal_watch_signals(isInteractive)
    guard signals >= 0 else {
      Output.write("parlor-pad: no pipe could be made: \(String(cString: strerror(errno))).\n", to: STDERR_FILENO)
      exit(1)
    }
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    let pad = loop.submit {
      let name = options.name ?? environment["USER"].flatMap { $0.isEmpty ? nil : $0 } ?? texts.defaultName
      let code = options.code ?? address.code
      let face: any Face
      if isInteractive {
        let asked: [Form.Field] = (code == nil ? [.code] : []) + (options.name == nil ? [.name] : [])
        face = TerminalFace(
          address: address, code: code, name: name, asking: asked, style: style, texts: texts)
      } else {
        face = PlainFace(code: code, name: name)
      }
      let session = Session(language: language, asksAgain: isInteractive)
      let pad = Pad(address: address, session: session, face: face, on: loop)
      pad.ended.whenComplete { _ in terminal_wake() }
      pad.start()
      return (NIOLoopBound(pad, eventLoop: loop), pad.ended)
    }
    do {
      let (bound, ended) = try pad.wait()
      InputReader(input: STDIN_FILENO, signals: signals).run { input in
        loop.execute { bound.value.take(input) }
      }
      let ending = try ended.wait()
      try group.syncShutdownGracefully()
      exit(report(ending, texts.sentence(for: ending, at: address), isInteractive: isInteractive))
    } catch {
      terminal_give_back()
      Output.write("parlor-pad: \(error)\n", to: STDERR_FILENO)
      exit(1)
    }
  }

  /// Tells how it ended and returns the exit code.
  private static func report(_ ending: Session.Ending, _ sentence: String?, isInteractive: Bool) -> Int32 {
    if case .done = ending {
      // Scripts have got it as JSON.
      if let sentence, isInteractive { Output.write(sentence + "\n", to: STDOUT_FILENO) }
      return 0
    }
    if let sentence { Output.write("parlor-pad: \(sentence)\n", to: STDERR_FILENO) }
    return 1
  }

  /// Prints help, the version or what is wrong with the arguments and returns the exit code.
  private static func report(_ error: any Error) -> Int32 {
    let isWrongUsage = Options.exitCode(for: error) != .success
    let text = Options.fullMessage(for: error)
    Output.write(text + "\n", to: isWrongUsage ? STDERR_FILENO : STDOUT_FILENO)
    return isWrongUsage ? 2 : 0
  }

  private static var environment: [String: String] {
    let names = [
      "TERM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LANG", "USER",
    ]
    return names.reduce(into: [:]) { $0[$1] = getenv($1).map { String(cString: $0) } }
  }
}

extension Language {
  /// The language of the messages that the environment asks for (POSIX: `LC_ALL`, `LC_MESSAGES`, `LANG`).
  init(environment: [String: String]) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    self.init(locale: names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C")
  }
}
