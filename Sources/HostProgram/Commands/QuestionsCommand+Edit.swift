import ArgumentParser
import Canvas
import Dispatch
import Glibc
import Host
import Maker
import NIOCore
import NIOPosix
import Net
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
      let place = try MakerPlace(of: pack ?? "my-questions")
      let theme: Theme
      do { theme = try ThemeLoading.theme(self.theme) } catch { throw Failure("\(error).") }
      let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
      defer { try? group.syncShutdownGracefully() }
      let loop = group.any()
      let session = NIOLoopBoundBox.makeBoxSendingValue(
        try Self.session(place, theme, isShared: share, on: loop), eventLoop: loop)
      let server = try MakerServer(
        session, pages: try SiteLoading.maker(theme: theme), isShared: share, port: port ?? place.port,
        on: group)
      let signals = EndSignals()
      tell(of: server, place.path)
      try? loop.submit { session.value.begin() }.wait()
      while !signals.wait(besides: -1, and: nil, until: nil) {}
      signals.beginClosing()
      try? loop.submit { session.value.finish() }.wait()
      server.close()
    }

    private nonisolated static func session(
      _ place: MakerPlace, _ theme: Theme, isShared: Bool, on loop: any EventLoop
    ) throws -> sending MakerSession {
      let store = try MakerStore(path: place.path, note: place.note)
      let preview = MakerPreview(
        fonts: try TextEngine(fontFolder: try ResourceFolder.find("Fonts")), look: Look(theme: theme, isCalm: true),
        pack: store.folder, read: { try Pack.bytes(of: $0) })
      let guests =
        isShared
        ? MakerGuests(known: store.desk.numbers.keys) {
          StandardOutput.line("The code for one phone or laptop: \($0)")
        } : nil
      let aside: MakerSession.Aside = { work, then in
        let bound = NIOLoopBound(then, eventLoop: loop)
        NIOThreadPool.singleton.runIfActive(eventLoop: loop, work).whenSuccess { bound.value($0) }
      }
      return MakerSession(store, preview: preview, loop: loop, guests: guests, aside: aside) {
        StandardError.line("parlor: \($0)")
      }
    }

    private func tell(of server: MakerServer, _ path: String) {
      StandardOutput.line("You write \(path.onOneLine).")
      StandardOutput.line("Open this page in a browser: http://127.0.0.1:\(server.port)\(MakerServer.page)")
      guard share else { return }
      for address in LocalAddresses.current() where !address.contains(":") {
        StandardOutput.line("On a phone or laptop: http://\(address):\(server.port)\(MakerServer.page)")
      }
    }
  }
}
