import ArgumentParser
import Canvas
import Dispatch
import Glibc
import Host
import Maker
import NIOCore
import NIOPosix
import Packs
import PadProtocol
import Questions
import Scenes
import Stage

extension QuestionsCommand {
  /// Serves a page on which a pack is written.
  struct Edit: ParsableCommand, MainThreadCommand {
    static let configuration = CommandConfiguration(
      abstract: "Opens a page for a browser on which you write a pack of questions.",
      discussion: "Everything is kept while you type. Press Ctrl-C when you are done.")

    @Argument(help: "A question file, the name of an installed pack, or the name of a new one. (default: my-questions)")
    var pack: String?

    @Option(help: "The port of the page. (default: one that stays the same for each pack)")
    var port: Int?

    @Flag(help: "Let a phone or laptop on the network write too, with a code that the terminal shows.")
    var share = false

    @Option(help: "The colours: night, light, high-contrast, or a theme's file.")
    var theme = "night"

    func validate() throws {
      if let port, !(0...65_535).contains(port) { throw ValidationError("--port takes a number from 0 to 65535.") }
    }

    @MainActor
    func runOnMainThread() throws {
      signal(SIGPIPE, SIG_IGN)
      let (path, note) = try MakerPlace.path(of: pack ?? "my-questions")
      let theme: Theme
      do { theme = try ThemeLoading.theme(self.theme) } catch { throw Failure("\(error).") }
      let store = try MakerStore(path: path, note: note)
      let fonts = try TextEngine(fontFolder: try ResourceFolder.find("Fonts"))
      let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
      let preview = MakerPreview(fonts: fonts, look: Look(theme: theme, isCalm: true), pack: folder) {
        try Pack.bytes(of: $0)
      }
      let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
      defer { try? group.syncShutdownGracefully() }
      let loop = group.any()
      let code = share ? (0..<4).map { _ in String(Int.random(in: 0...9)) }.joined() : nil
      let session = NIOLoopBoundBox(
        MakerSession(store, preview: preview, loop: loop, code: code) { StandardError.line("parlor: \($0)") },
        eventLoop: loop)
      _ = session
      let server = try MakerServer(
        session, pages: try SiteLoading.maker(theme: theme), isShared: share, port: port ?? MakerPlace.port(of: path),
        on: group)
      let signals = EndSignals()
      tell(server, path, code)
      var descriptor = pollfd(fd: signals.descriptor, events: Int16(POLLIN), revents: 0)
      while poll(&descriptor, 1, 5_000) <= 0 || !signals.consumeSignal() { _ = signals.consumeSignal() }
      signals.beginClosing()
      server.close()
    }

    private func tell(_ server: MakerServer, _ path: String, _ code: String?) {
      StandardOutput.line("You write \(path).")
      StandardOutput.line("Open this page in a browser: http://127.0.0.1:\(server.port)\(MakerServer.page)")
      if let code { StandardOutput.line("The code for other machines: \(code)") }
    }
  }
}

/// The place of the pack that is to be written.
enum MakerPlace {
  /// Returns the path of a pack's file, and a sentence if it is a copy.
  ///
  /// A pack that may not be written, or that is in another format, is copied to the user's folder first.
  static func path(of name: String) throws -> (path: String, note: String?) {
    let own = InstalledPacks.othersFolders[0]
    let found = access(name, F_OK) == 0 ? name : InstalledPacks.path(of: name)
    guard let found else {
      guard !name.contains("/") || name.hasSuffix(".json") else {
        throw Failure("There is no pack \(name.onOneLine): give a name, or a file that ends with .json.")
      }
      if name.contains("/") || name.hasSuffix(".json") { return (absolute(name), nil) }
      try makeFolder(own)
      return ("\(own)/\(name).json", nil)
    }
    let isOurs = found.hasSuffix(".json") && MakerPack(json: (try? QuestionLoading.bytes(of: found)) ?? []) != nil
    if isOurs, access(found, W_OK) == 0 { return (absolute(found), nil) }
    let files = try QuestionLoading.files(at: found)
    let questions = files.flatMap(\.questions)
    guard !questions.isEmpty else { throw Failure("\(found.onOneLine) has no question that can be edited.") }
    try makeFolder(own)
    let last = found.split(separator: "/").last.map(String.init) ?? "pack"
    let copy = HistoryFile(path: "\(own)/\(InstalledPacks.name(of: last))-copy.json")
    if !copy.exists { try copy.write([QuestionWriter.json(questions, title: files.first?.title)]) }
    return (copy.path, "This is a copy in your own folder, because \(found) cannot be written.")
  }

  /// Returns the port of a pack's page: always the same, so that a browser knows what it has kept.
  static func port(of path: String) -> Int {
    let hash = path.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return 20_000 + Int(hash % 10_000)
  }

  private static func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return "\(String(cString: folder))/\(path)"
  }

  private static func makeFolder(_ path: String) throws {
    var folder = ""
    for part in path.split(separator: "/") {
      folder += "/\(part)"
      guard mkdir(folder, 0o755) == 0 || errno == EEXIST else {
        throw Failure("The folder \(path) cannot be made (\(String(cString: strerror(errno)))).")
      }
    }
  }
}
