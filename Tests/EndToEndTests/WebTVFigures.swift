import Dispatch
import Glibc
import PadProtocol
import Synchronization
import TestSupport
import Testing

extension Measured {
  /// What it costs that the TV's picture is watched in browsers, and how much later they show it.
  ///
  /// `PARLOR_PROGRAMS=.build/release scripts/test --long --filter WebTVFigures` measures a release for a minute each.
  @Suite(.enabled(if: WebTVPage.missing == nil, "\(WebTVPage.missing ?? "")"))
  struct WebTVFigures {
    private static let seconds = EndToEnd.isLong ? 60 : 17
    private static let options = [
      "--web-tv", "--mode", "current", "--game", "disks", "--play-time", "\(seconds)", "--start-with", "4",
      "--no-host-player", "--countdown", "0",
    ]

    /// What pads and viewers noticed of one game.
    private final class Notes: Sendable {
      let answers = Mutex<[Double]>([])
      let echoes = Mutex<[Double]>([])
      let traffic = Mutex<(bytes: Int, pictures: Int)>((0, 0))
      let failures = Mutex<[String]>([])
    }

    private static func milliseconds(since start: ContinuousClock.Instant) -> Double {
      (ContinuousClock.now - start).inSeconds * 1000
    }

    private static func line(_ name: String, _ times: [Double]) -> String {
      let sorted = times.sorted()
      guard !sorted.isEmpty else { return "\(name): none" }
      func at(_ share: Double) -> Double { sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))] }
      func shown(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
      return "\(name): median \(shown(at(0.5))) ms, p95 \(shown(at(0.95))), p99 \(shown(at(0.99))), most"
        + " \(shown(sorted[sorted.count - 1])), of \(sorted.count)"
    }

    /// Presses each disk that it sees until the game is over; how long each answer took goes into the notes.
    private static func play(_ pad: WirePad, _ notes: Notes) throws {
      while true {
        let screen = try pad.readScreens(within: 20) { $0.isOver || $0.disks.contains(where: $0.openButtons.contains) }
        guard !screen.isOver, let disk = screen.disks.first(where: screen.openButtons.contains) else { return }
        let start = ContinuousClock.now
        try pad.press(disk.key, of: screen)
        try pad.readScreens(within: 20) { $0.isOver || !$0.openButtons.contains(disk) }
        notes.answers.withLock { $0.append(milliseconds(since: start)) }
      }
    }

    private static func say(_ message: ViewerMessage, on viewer: RawPad) throws {
      try viewer.sendText(String(decoding: try MessageCoder().encode(message), as: UTF8.self))
    }

    /// A viewer that asks to watch, and waits for its first picture.
    private static func viewer(_ port: Int) throws -> RawPad {
      let viewer = try RawPad(port: port)
      try viewer.sendRaw(
        RawPad.handshake(host: viewer.authority, path: ViewerProtocol.path, subprotocol: ViewerProtocol.subprotocol))
      guard try viewer.readResponse().status == 101 else { throw TestFailure("The viewer is not let in.") }
      try say(.watch(.init(code: LiveRoom.code)), on: viewer)
      return viewer
    }

    /// The bytes of the next picture, and its number; nil when the host hangs up.
    private static func picture(_ viewer: RawPad) throws -> (bytes: Int, number: Int)? {
      var (bytes, number) = (0, 0)
      while true {
        let frame = try viewer.readFrame(within: 30)
        switch frame.opcode {
        case 9: try viewer.sendFrame(opcode: 10, frame.payload)
        case 0, 2:
          if frame.opcode == 2 { number = frame.payload.prefix(4).reduce(0) { $0 << 8 | Int($1) } }
          bytes += frame.payload.count
          if frame.isFinal { return (bytes, number) }
        case 8: return nil
        default: break
        }
      }
    }

    /// Reads pictures and says at once that it has seen them, until the host hangs up.
    private static func watch(_ port: Int, _ notes: Notes) throws {
      let viewer = try viewer(port)
      while let picture = try picture(viewer) {
        notes.traffic.withLock { $0 = ($0.bytes + picture.bytes, $0.pictures + 1) }
        try say(.seen(picture.number), on: viewer)
      }
    }

    /// A game of Disks that four pads play and so many watch.
    private func game(viewers: Int) throws -> Notes {
      let display = try VirtualX11.garish(PixelSize(1280, 720), WebTVPage.size)
      defer { display.stop() }
      let room = try LiveRoom.start(Self.options, on: display)
      defer { room.program.stop() }
      let notes = Notes()
      let group = DispatchGroup()
      func run(_ name: String, _ body: @escaping @Sendable () throws -> Void) {
        DispatchQueue(label: name).async(group: group) {
          do { try body() } catch { notes.failures.withLock { $0.append("\(name): \(error)") } }
        }
      }
      let port = try #require(room.address.split(separator: ":").last.flatMap { Int($0) })
      let address = room.address
      let isOver = Mutex(false)
      let watchers = DispatchGroup()
      for number in 0..<viewers {
        DispatchQueue(label: "viewer \(number)").async(group: watchers) { try? Self.watch(port, notes) }
      }
      run("echo") {
        let pad = try WirePad(connectingTo: address)
        try pad.askToJoin(as: "Echo")
        try pad.awaitWelcome()
        while !isOver.withLock({ $0 }) {
          let start = ContinuousClock.now
          _ = try pad.roundTrip()
          notes.echoes.withLock { $0.append(Self.milliseconds(since: start)) }
          poll(nil, 0, 55)
        }
      }
      for number in 1...3 {
        run("pad \(number)") {
          let pad = try WirePad(name: "Pad \(number)", address: address)
          try Self.play(pad, notes)
          isOver.withLock { $0 = true }
        }
      }
      group.wait()
      #expect(try room.end() == .exited(0))
      watchers.wait()
      return notes
    }

    @Test(.timeLimit(.minutes(8))) func fiveViewers_changeNothingAboutTheAnswers() throws {
      var report: [String] = []
      var median: [Double] = []
      for viewers in [0, 5] {
        let notes = try game(viewers: viewers)
        #expect(notes.failures.withLock { $0 } == [])
        let (answers, echoes) = (notes.answers.withLock { $0 }, notes.echoes.withLock { $0 })
        report.append(Self.line("\(viewers) viewers, press to answer", answers))
        report.append(Self.line("\(viewers) viewers, ping to pong", echoes))
        median.append(echoes.sorted()[echoes.count / 2])
        guard viewers > 0 else { continue }
        let traffic = notes.traffic.withLock { $0 }
        let each = viewers * Self.seconds
        report.append("a viewer gets \(traffic.bytes / each) bytes in \(traffic.pictures / each) pictures each second")
        #expect(traffic.pictures > each, "hardly a picture came")
      }
      print(report.joined(separator: "\n"))
      #expect(median.allSatisfy { $0 < 250 }, "\(report)")
    }

    /// Where the page is the TV: from asking to watch to the whole picture and to the pads' buttons, and from its end to the
    /// pads' being told.
    @Test(.timeLimit(.minutes(4))) func aPageThatComesAndGoes_isTold_soon() throws {
      let room = try LiveRoom.startWithoutDisplay(["--no-display", "--web-tv", "--countdown", "0"])
      defer { room.program.stop() }
      let port = try #require(room.address.split(separator: ":").last.flatMap { Int($0) })
      let pads = try ["Ana", "Ben"].map { try WirePad(name: $0, address: room.address) }
      var (shown, open, told): ([Double], [Double], [Double]) = ([], [], [])
      for _ in 0..<(EndToEnd.isLong ? 200 : 30) {
        let start = ContinuousClock.now
        let viewer = try Self.viewer(port)
        for pad in pads { try pad.readScreens { !$0.openButtons.isEmpty } }
        open.append(Self.milliseconds(since: start))
        #expect(try Self.picture(viewer) != nil)
        shown.append(Self.milliseconds(since: start))
        let end = ContinuousClock.now
        viewer.close()
        for pad in pads { try pad.readScreens { $0.openButtons.isEmpty } }
        told.append(Self.milliseconds(since: end))
      }
      let report = [
        Self.line("page to buttons", open), Self.line("page to picture", shown), Self.line("end to pads", told),
      ]
      print(report.joined(separator: "\n"))
      #expect(told.sorted()[told.count / 2] < 250 && shown.sorted()[shown.count / 2] < 1000, "\(report)")
      for pad in pads { pad.close() }
    }

    /// When a press is seen on the TV and on the page: the number beside the one player who scores.
    @Test(.timeLimit(.minutes(6))) func aPress_isOnThePage_soonAfterItIsOnTheTV() throws {
      let display = try VirtualX11.garish(PixelSize(1280, 720), WebTVPage.size)
      defer { display.stop() }
      let room = try LiveRoom.start(Self.options + ["--start-with", "2"], on: display)
      defer { room.program.stop() }
      let page = try WebTVPage(room.address)
      defer { page.stop() }
      try page.waitUntilItSays("")
      try page.browser.run(
        """
        const canvas = document.getElementById('canvas');
        const context = canvas.getContext('2d');
        const [x, y, width, height] = arguments;
        let last = 0;
        window.changes = [];
        new MutationObserver(() => {
          let sum = 0;
          for (const value of context.getImageData(x, y, width, height).data) sum = sum * 31 + value | 0;
          if (sum !== last) { last = sum; window.changes.push(Date.now() / 1000); }
        }).observe(canvas, { attributes: true, attributeFilter: ['data-number'] });
        """, .number(Double(Self.score.x)), .number(Double(Self.score.y)), .number(Double(Self.score.size.width)),
        .number(Double(Self.score.size.height)))
      let origin = try display.rectangle(of: display.secondOutput)
      let part = PixelRect(
        x: origin.x + Self.score.x, y: origin.y + Self.score.y, width: Self.score.size.width,
        height: Self.score.size.height)
      let isOver = Mutex(false)
      let seen = Mutex<[Double]>([])
      let group = DispatchGroup()
      DispatchQueue(label: "TV").async(group: group) {
        var last: Picture?
        while !isOver.withLock({ $0 }) {
          guard let now = try? display.screenshot(of: part) else { continue }
          if let last, last.difference(from: now) == 0 { continue }
          last = now
          seen.withLock { $0.append(Self.time) }
        }
      }
      let bea = try WirePad(name: "Bea", address: room.address)
      defer { bea.close() }
      let ana = try WirePad(name: "Ana", address: room.address)
      var presses: [Double] = []
      while true {
        let screen = try ana.readScreens(within: 20) { $0.isOver || $0.disks.contains(where: $0.openButtons.contains) }
        guard !screen.isOver, let disk = screen.disks.first(where: screen.openButtons.contains) else { break }
        // In the last five seconds nobody sees the points.
        guard (presses.first ?? Self.time) + Double(Self.seconds - 6) > Self.time else { break }
        presses.append(Self.time)
        try ana.press(disk.key, of: screen)
        try ana.readScreens(within: 20) { $0.isOver || !$0.openButtons.contains(disk) }
        _ = try bea.roundTrip()
      }
      isOver.withLock { $0 = true }
      group.wait()
      let onPage = try page.browser.run("return window.changes").items.compactMap(\.number)
      let onTV = seen.withLock { $0 }
      func delays(_ changes: [Double]) -> [Double] {
        presses.compactMap { press in changes.first { $0 > press && $0 < press + 1 }.map { ($0 - press) * 1000 } }
      }
      let later = presses.compactMap { press -> Double? in
        guard let tv = onTV.first(where: { $0 > press && $0 < press + 1 }),
          let page = onPage.first(where: { $0 > press && $0 < press + 1 })
        else { return nil }
        return (page - tv) * 1000
      }
      print(Self.line("press to TV", delays(onTV)))
      print(Self.line("press to page", delays(onPage)))
      print(Self.line("page after TV", later))
      #expect(later.count > presses.count / 2)
      #expect(later.sorted()[later.count / 2] < 500)
    }

    /// Where Ana's points stand at 1920x1080: she came second.
    private static let score = PixelRect(x: 1740, y: 508, width: 110, height: 74)

    private static var time: Double {
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      return Double(now.tv_sec) + Double(now.tv_nsec) / 1e9
    }
  }
}

extension PadScreen {
  fileprivate var isOver: Bool { shared.title == "Game over" }
}
