package import Console
package import Games
package import Journal
package import Logging
import NIOCore
import NIOPosix
import Net
package import Room
package import Server

/// What the event loop's side of the program is told at its start.
package struct HostingOptions: Sendable {
  /// The address to listen on; nil for all.
  var bind: String?
  /// The port; 0 for any free one.
  var port: Int
  /// Under which names the machine may be asked for.
  var access: Access
  /// What browsers and laptops get.
  var site: Site
  /// Whether to announce the room and look for others.
  var usesDiscovery: Bool
  /// What connections may not exceed.
  var limits: Limits

  /// The whole of it.
  package init(
    bind: String?, port: Int, access: Access, site: Site, usesDiscovery: Bool, limits: Limits = Limits()
  ) {
    self.bind = bind
    self.port = port
    self.access = access
    self.site = site
    self.usesDiscovery = usesDiscovery
    self.limits = limits
  }
}

/// What the room's result and address go to.
package struct Surroundings: Sendable {
  /// Gets the line on standard output at the end of each game.
  var announce: @Sendable (String) -> Void
  /// Makes a QR code of a URL; nil where that does not fit.
  var qrCode: @Sendable (String) -> QRCode?

  /// The whole of it.
  package init(
    announce: @escaping @Sendable (String) -> Void, qrCode: @escaping @Sendable (String) -> QRCode?
  ) {
    self.announce = announce
    self.qrCode = qrCode
  }
}

/// Where the evening is written down.
package enum Bookkeeping: Sendable {
  /// Nowhere; why, or nil where the host wished so.
  case none(JournalError?)
  /// In a journal: a new evening, or one that goes on.
  case kept(JournalFile, evening: Int64?)
}

/// The event loop's side of the program, as the main thread sees it: the open port, and a way to tell the room something.
package final class Hosting: Sendable {
  private let group: MultiThreadedEventLoopGroup
  private let loop: any EventLoop
  private let host: NIOLoopBound<RoomHost>
  private let bind: String?
  private let port: Int
  private let code: String?

  /// How often the machine's addresses are looked at: a cable or a Wi-Fi may come later than Parlor.
  private static let addressInterval = TimeAmount.seconds(5)

  /// Opens the port and the room.
  package init(
    room: Room, robots: RobotCrew, bookkeeping: Bookkeeping, options: HostingOptions, mailbox: Mailbox,
    surroundings: Surroundings, log: Logger
  ) throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let loop = group.next()
    do {
      let started = try loop.submit {
        let host = RoomHost(
          room: room, robots: robots, loop: loop, mailbox: mailbox, surroundings: surroundings, log: log)
        let server = PadServer(
          loop: loop, limits: options.limits, access: options.access, site: options.site, log: log, room: host)
        host.server = server
        return (NIOLoopBound(host, eventLoop: loop), NIOLoopBound(server, eventLoop: loop))
      }.wait()
      let host = started.0
      let bind = options.bind
      // All in one turn of the loop: no pad says anything before it is written down.
      let bound = try loop.flatSubmit {
        started.1.value.start(host: bind, port: options.port).flatMapThrowing { address in
          let bound = address.port ?? options.port
          let configuration = host.value.configuration
          let settings = Neighbourhood.Settings(
            name: configuration.name, port: bound, needsCode: configuration.code != nil,
            usesDiscovery: options.usesDiscovery, player: configuration.hostName ?? configuration.name,
            language: configuration.language)
          host.value.neighbourhood = Neighbourhood(settings: settings, loop: loop, log: log) {
            [weak room = host.value] event in
            room?.happen(event)
          }
          host.value.open(
            addresses: Self.addresses(bind: bind, port: bound),
            journal: Self.begin(bookkeeping, of: host.value, port: bound, log: log))
          return bound
        }
      }.wait()
      loop.scheduleRepeatedTask(initialDelay: Self.addressInterval, delay: Self.addressInterval) { _ in
        host.value.follow(addresses: Self.addresses(bind: bind, port: bound))
      }
      (self.group, self.loop, self.host, self.bind, self.port) = (group, loop, host, bind, bound)
      code = room.configuration.code
    } catch {
      try? group.syncShutdownGracefully()
      throw error
    }
  }

  /// Tells the room something.
  package func tell(_ event: WindowsEvent, at moment: Instant?) {
    let host = host
    loop.execute { host.value.take(event, at: moment ?? .now) }
  }

  /// The URL that pads and phones open.
  ///
  /// Without the invitation: this is printed, and what is printed ends up in logs.
  package var url: String { Self.url(of: Self.addresses(bind: bind, port: port)[0], fragment: code) }

  /// The code is in the fragment, which browsers send to no server and write to no log.
  static func url(of address: String, fragment: String?) -> String {
    "http://\(address)/" + (fragment.map { "#\($0)" } ?? "")
  }

  /// Has the evening written down from here on.
  private static func begin(_ bookkeeping: Bookkeeping, of host: RoomHost, port: Int, log: Logger) -> JournalState {
    let texts = JournalTexts(language: host.configuration.language)
    switch bookkeeping {
    case .none(let error): return .none(reason: error.map(texts.sentence))
    case .kept(let journal, let evening):
      do {
        let room = host.state
        let number: Int64
        if let evening {
          number = evening
          try journal.goOn(with: evening, port: port, room: room, at: .now)
        } else {
          number = try journal.begin(room, port: port, at: .now)
        }
        host.keep(number, in: journal)
        return .kept(note: texts.sentence(journal.notes))
      } catch {
        log.warning("\(error) Play goes on; a crash would lose the game.")
        if let evening { journal.abandon(evening) }
        return .none(reason: texts.sentence(JournalError(error, path: journal.path)))
      }
    }
  }

  /// Withdraws the room from the network, sees to it that all is written down, and ends the loop.
  package func close() {
    let host = host
    let writer = try? loop.submit {
      host.value.neighbourhood?.stop()
      return host.value.writer
    }.wait()
    writer?.close(within: .seconds(2))
    try? group.syncShutdownGracefully()
  }

  private static func addresses(bind: String?, port: Int) -> [String] {
    let wildcards = ["0.0.0.0", "::"]
    let hosts = bind.flatMap { wildcards.contains($0) ? nil : [$0] } ?? LocalAddresses.current()
    return hosts.map { Authority.text(host: $0, port: port) }
  }
}

extension Hosting: WindowsListener {}
