import Catalogue
import Console
import Games
import Journal
import Logging
import NIOCore
import Net
import PadProtocol
import Room
import Server

extension RoomHost {
  /// The time between two checks of the machine's addresses: a cable or a Wi-Fi network may come later than Parlor.
  static let addressInterval = TimeAmount.seconds(5)

  /// Opens the room: listens, announces it, begins to record events, and lets the robots in unless they are already in.
  ///
  /// - Returns: the port.
  func open(_ options: HostingOptions, port: Int, bookkeeping: Bookkeeping) -> EventLoopFuture<Int> {
    let lines = network.lines(pads: self, viewers: viewers, phones: phones)
    self.lines = lines
    prober = RoundTripProber(on: loop, probe: lines.probe) { [weak self] in self?.connectionsToProbe ?? [] }
    // All of this happens in one turn of the loop, so that no pad sends anything before the recording begins.
    return lines.start(host: options.bind, port: port).assumeIsolated().map { [self] address in
      let bound = address.port ?? port
      begin(on: bound, options, bookkeeping)
      return bound
    }.nonisolated()
  }

  private func begin(on port: Int, _ options: HostingOptions, _ bookkeeping: Bookkeeping) {
    let settings = Neighbourhood.Settings(
      name: configuration.name, port: port, needsCode: configuration.code != nil,
      usesDiscovery: options.usesDiscovery, player: configuration.hostName ?? configuration.name,
      language: configuration.language)
    neighbourhood = Neighbourhood(settings: settings, loop: loop, network: network, log: log) { [weak self] event in
      self?.happen(event)
    }
    let journal = keep(bookkeeping, port: port)
    follow(bind: options.bind, port: port)
    happen(.journal(journal))
    offer(options.themes, chosen: options.theme)
    viewers.begin(hasNoDisplay: options.hasNoDisplay, showing: options.showsWebTV)
    phones.begin()
    if room.robotPads.isEmpty {
      for join in robots.joins { happen(join, at: loop.moment) }
    }
    publishSoon()
    keepFollowing(bind: options.bind, port: port)
  }

  private func keepFollowing(bind: String?, port: Int) {
    loop.assumeIsolated().scheduleTask(in: Self.addressInterval) { [weak self] in
      guard let self else { return }
      follow(bind: bind, port: port)
      keepFollowing(bind: bind, port: port)
    }
  }

  /// Records the evening from here on; returns the state of the journal.
  private func keep(_ bookkeeping: Bookkeeping, port: Int) -> JournalState {
    let texts = JournalTexts(language: configuration.language)
    guard case .kept(let store, let evening) = bookkeeping else {
      if case .none(let error?) = bookkeeping { return .none(reason: texts.sentence(error)) }
      return .none(reason: nil)
    }
    do {
      let number: Int64
      if let evening {
        number = evening
        try store.goOn(with: evening, port: port, room: room, at: services.wallTime())
      } else {
        number = try store.begin(room, port: port, at: services.wallTime())
      }
      keep(number, in: store)
      return .kept(note: texts.sentence(store.notes))
    } catch {
      log.warning("\(error) Play goes on; a crash would lose the game.")
      if let evening { store.abandon(evening) }
      return .none(reason: texts.sentence(JournalError(error, path: store.path)))
    }
  }

  private func keep(_ evening: Int64, in store: any Store) {
    let clerk = Clerk(
      store: store, evening: evening, loop: loop, wallTime: services.wallTime,
      carryOut: { [weak self] effects in
        guard let self else { return }
        for effect in effects { carryOut(effect) }
        rearm()
      },
      giveUp: { [weak self] error in
        guard let self else { return }
        log.warning("\(error) Play goes on; a crash would lose the game.")
        self.clerk = nil
        let texts = JournalTexts(language: configuration.language)
        happen(.journal(.none(reason: texts.sentence(error))))
      })
    (self.clerk, writer) = (clerk, clerk.writer)
  }

  /// Checks the machine's present addresses, and reports them if they have changed.
  private func follow(bind: String?, port: Int) {
    let wildcards = ["0.0.0.0", "::"]
    let hosts = bind.flatMap { wildcards.contains($0) ? nil : [$0] } ?? network.addresses()
    let addresses = hosts.map { Authority.text(host: $0, port: port) }
    guard addresses != self.addresses else { return }
    neighbourhood?.ownAddresses = network.ownAddresses()
    let best = addresses.first.map { Hosting.url(of: $0, fragment: room.configuration.invitingFragment) }
    happen(.addresses(addresses, qr: best.flatMap(services.qrCode)))
  }

  /// Withdraws the room from the network.
  ///
  /// - Returns: The writer that may still be busy, even if the journal was given up: the end of the program waits for
  ///   it.
  func close() -> (any StoreWriter)? {
    neighbourhood?.stop()
    return writer
  }
}
